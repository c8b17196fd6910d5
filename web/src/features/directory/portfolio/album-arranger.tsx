import type { Album } from '@opencall/contract/directory/portfolio/albums.schemas';
import type { Picture } from '@opencall/contract/directory/portfolio/pictures.schemas';
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import * as common from '#messages/common';
import * as m from '#messages/directory/portfolio';
import { DragArea } from '#ui/drag-area.tsx';
import { ShortcutList } from '#ui/shortcut-list.tsx';
import { useRefocus } from '#ui/use-refocus.ts';
import { DraggableTile, type TileActions } from './arranger-tile.tsx';
import { ArrangerToolbar } from './arranger-toolbar.tsx';
import { type Arranging, useArranging } from './use-arranging.ts';
import { useBlockDrag } from './use-block-drag.ts';
import { usePictureChanges } from './use-picture-changes.ts';

/** The current number of tiles per row. */
const columnsOf = (list: HTMLElement | null): number => {
  const tops = [...(list?.children ?? [])].map((tile) => (tile as HTMLElement).offsetTop);
  const inFirst = tops.findIndex((top) => top !== tops[0]);
  return inFirst < 0 ? Math.max(1, tops.length) : inFirst;
};

/** The number of positions by which an arrow key moves. */
const stepOf = (key: string, columns: number): number | undefined =>
  ({ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns })[key];

interface KeyOptions {
  arranging: Arranging;
  list: HTMLElement | null;
  focusTile: (at: number) => void;
  keepFocus: (selector: string) => void;
}

/** Moves the picture, and the selection if it is selected, after an arrow key with Alt. */
const moveByKey = (id: number, at: number, { step, options }: { step: number; options: KeyOptions }) => {
  const { blockOf, moveBefore, moveBy } = options.arranging;
  options.keepFocus(`[data-picture="${id}"]`);
  if (Math.abs(step) === 1) moveBy(blockOf(id), step < 0 ? -1 : 1);
  else moveBefore(blockOf(id), step < 0 ? at + step : at + step + 1);
};

/** The action of a key that is not an arrow key. */
const actOf = (event: KeyboardEvent, { arranging, focusTile }: KeyOptions): (() => void) | undefined => {
  const { ids, choose, undo } = arranging;
  const withCommand: Record<string, () => void> = { a: () => choose(ids), z: undo };
  const alone: Record<string, () => void> = {
    Home: () => focusTile(0),
    End: () => focusTile(ids.length - 1),
    Escape: () => choose([]),
  };
  return (event.ctrlKey || event.metaKey ? withCommand : alone)[event.key];
};

/**
 * Handles keys: arrows move the focus, with Shift they select, with Alt they move pictures; Ctrl+A selects all,
 * Ctrl+Z undoes, Escape clears the selection.
 */
const pressKey = (event: KeyboardEvent, at: number, options: KeyOptions) => {
  const { arranging, list, focusTile } = options;
  const id = arranging.ids[at];
  if (id === undefined) return;
  const step = stepOf(event.key, columnsOf(list));
  const act = actOf(event, options);
  if (step === undefined && !act) return;
  event.preventDefault();
  if (step === undefined) return act?.();
  if (event.altKey) return moveByKey(id, at, { step, options });
  const to = Math.min(Math.max(0, at + step), arranging.ids.length - 1);
  if (event.shiftKey) arranging.chooseTo(at, to);
  focusTile(to);
};

const Shortcuts = () => (
  <details className="mt-8 max-w-prose text-sm text-ink-soft">
    <summary className="min-h-11 content-center">{m.arrangingByKeyboard}</summary>
    <ShortcutList
      shortcuts={[
        { key: m.arrowKeys, does: m.moveBetweenPictures },
        { key: common.spaceKey, does: m.selectOrDeselect },
        { key: m.shiftAndArrowKey, does: m.selectSeveral },
        { key: m.altAndArrowKey, does: m.moveSelection },
        { key: m.ctrlA, does: m.selectAllKey },
        { key: m.ctrlZ, does: m.undoTheLastChange },
      ]}
    />
  </details>
);

const lineAt = (before: number | null, at: number, count: number): 'before' | 'behind' | null => {
  if (before === at) return 'before';
  return before === count && at === count - 1 ? 'behind' : null;
};

/** Returns functions with a stable identity, so that a change to one of five hundred tiles does not render all of them. */
const useStable = (latest: TileActions): TileActions => {
  const current = useRef(latest);
  useEffect(() => {
    current.current = latest;
  }, [latest]);
  return useMemo(
    () => ({
      onPress: (...args) => current.current.onPress(...args),
      onKey: (...args) => current.current.onKey(...args),
      onFocus: (...args) => current.current.onFocus(...args),
      onTitle: (...args) => current.current.onTitle(...args),
    }),
    [],
  );
};

interface TileListProps {
  root: RefObject<HTMLUListElement | null>;
  album: Album;
  pictures: readonly Picture[];
  chosen: ReadonlySet<number>;
  canDrag: boolean;
  /** The pictures being dragged. */
  lifted: ReadonlySet<number>;
  /** The position that is reached by Tab. */
  stop: number;
  /** The position before which dragged pictures would be dropped. */
  before: number | null;
  actions: TileActions;
}

const TileList = ({ root, album, pictures, chosen, lifted, stop, before, ...rest }: TileListProps) => (
  <ul
    ref={root}
    aria-label={m.picturesToArrange}
    className="grid grid-cols-3 gap-x-3 gap-y-2 sm:grid-cols-4 md:grid-cols-5 lg:grid-cols-6 xl:grid-cols-7"
  >
    {pictures.map((picture, at) => (
      <DraggableTile
        key={picture.id}
        {...rest}
        picture={picture}
        at={at}
        count={pictures.length}
        isChosen={chosen.has(picture.id)}
        isCover={album.coverPicture?.id === picture.id}
        isStop={at === Math.min(stop, pictures.length - 1)}
        isLifted={lifted.has(picture.id)}
        line={lineAt(before, at, pictures.length)}
      />
    ))}
  </ul>
);

interface AlbumArrangerProps {
  album: Album;
  pictures: readonly Picture[];
  /** False while some pictures are still loading; nothing can be moved until then. */
  isComplete: boolean;
  onEdit: (picture: Pick<Picture, 'id'>) => void;
}

/** Arranges an album: drag pictures, select several, edit titles in place. Every step can be undone. */
export const AlbumArranger = ({ album, pictures, isComplete, onEdit }: AlbumArrangerProps) => {
  const changes = usePictureChanges(album.id, album.userId);
  const arranging = useArranging(pictures, changes);
  const { ids, chosen, toggle, chooseTo } = arranging;
  const { root, keepFocus } = useRefocus<HTMLUListElement>(ids.join());
  const [stop, setStop] = useState(0);
  const drag = useBlockDrag(arranging);
  const focusTile = (at: number) =>
    root.current?.querySelector<HTMLElement>(`[data-picture="${ids[at]}"]`)?.focus();
  const latest: TileActions = {
    onPress: (event, at) => {
      const id = ids[at];
      if (event.shiftKey) chooseTo(stop, at);
      else if (id !== undefined) toggle(id);
      setStop(at);
    },
    onKey: (event, at) => {
      if (isComplete) pressKey(event, at, { arranging, list: root.current, focusTile, keepFocus });
    },
    onFocus: setStop,
    onTitle: (id, title) => arranging.patch([id], { title }, m.titleChanged),
  };
  const actions = useStable(latest);
  return (
    <>
      <ArrangerToolbar {...{ album, arranging, onEdit }} />
      <DragArea {...drag.area}>
        <TileList
          {...{ album, pictures, chosen, actions, root, stop }}
          canDrag={isComplete}
          lifted={drag.lifted}
          before={drag.before}
        />
      </DragArea>
      <p aria-live="polite" className="sr-only">
        {arranging.announcement}
      </p>
      <Shortcuts />
    </>
  );
};
