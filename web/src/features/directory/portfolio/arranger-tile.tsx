import type { Picture as AlbumPicture } from '@opencall/contract/directory/portfolio/pictures.schemas';
import { PICTURE_TITLE_MAX } from '@opencall/contract/directory/portfolio/pictures.vocabulary';
import Check from 'lucide-react/icons/check';
import { type KeyboardEvent, type MouseEvent, memo, type PointerEvent, useState } from 'react';
import { cx } from '#lib/class-names.ts';
import { isComposing } from '#lib/keys.ts';
import * as common from '#messages/common';
import * as m from '#messages/directory/portfolio';
import { grabByMouse } from '#ui/drag-area.tsx';
import { GRIP_PLACE, GripMark } from '#ui/drag-grip.tsx';
import { Picture } from '#ui/picture.tsx';
import { altOf, SENSITIVE_WORDS } from './picture-words.ts';
import { useBlockTile } from './use-block-drag.ts';

export interface TileActions {
  onPress: (event: MouseEvent, at: number) => void;
  onKey: (event: KeyboardEvent, at: number) => void;
  onFocus: (at: number) => void;
  onTitle: (id: number, title: string) => void;
}

interface TileProps {
  picture: AlbumPicture;
  at: number;
  count: number;
  isChosen: boolean;
  isCover: boolean;
  /** True for the one tile in the tab order. */
  isStop: boolean;
  isLifted: boolean;
  /** Side of the tile with the drop marker for the dragged pictures. */
  line: 'before' | 'behind' | null;
  actions: TileActions;
}

interface DragProps {
  /** Starts a drag. Absent while pictures cannot be moved. */
  onGrab?: (event: PointerEvent) => void;
}

/** Edits a title in place. Saves on blur and Enter, discards on Escape. */
const TitleField = ({ picture, onTitle }: { picture: AlbumPicture; onTitle: TileActions['onTitle'] }) => {
  const [typed, setTyped] = useState<string | null>(null);
  const end = () => {
    if (typed !== null && typed.trim() !== picture.title) onTitle(picture.id, typed.trim());
    setTyped(null);
  };
  return (
    <input
      aria-label={m.titleOf({ alt: altOf(picture, 0) })}
      placeholder={common.title}
      value={typed ?? picture.title}
      maxLength={PICTURE_TITLE_MAX}
      autoComplete="off"
      onChange={({ target }) => setTyped(target.value)}
      onBlur={end}
      onKeyDown={(event) => {
        if (isComposing(event)) return;
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') setTyped(null);
      }}
      className="mt-1 block h-11 w-full truncate border-transparent border-b bg-transparent px-0.5 text-sm hover:border-line-strong focus-visible:border-ink focus-visible:outline-none"
    />
  );
};

const Marks = ({ picture, isCover }: { picture: AlbumPicture; isCover: boolean }) => {
  const marks = [
    isCover && m.cover,
    picture.sensitive && SENSITIVE_WORDS[picture.sensitive],
    picture.alt === '' && m.noDescription,
  ].filter(Boolean);
  return (
    marks.length > 0 && (
      <span className="edge-print pointer-events-none absolute bottom-1.5 left-1.5 bg-film/80 px-1.5 text-film-ink">
        {marks.join(' · ')}
      </span>
    )
  );
};

const TileContent = memo((props: TileProps & DragProps) => {
  const { picture, at, count, isChosen, isCover, isStop, isLifted, line, actions, onGrab } = props;
  return (
    <>
      {line && (
        <span
          aria-hidden="true"
          className={cx(
            'absolute top-0 bottom-11 w-1 bg-safelight',
            line === 'before' ? '-left-1.5' : '-right-1.5',
          )}
        />
      )}
      <div className={cx('relative aspect-square bg-paper-sunken', isLifted && 'opacity-40')}>
        <button
          type="button"
          data-picture={picture.id}
          tabIndex={isStop ? 0 : -1}
          aria-pressed={isChosen}
          aria-label={m.tilePosition({ alt: altOf(picture, at), position: at + 1, count })}
          onClick={(event) => actions.onPress(event, at)}
          onPointerDown={grabByMouse(onGrab)}
          onKeyDown={(event) => actions.onKey(event, at)}
          onFocus={() => actions.onFocus(at)}
          className={cx(
            'block size-full select-none p-1',
            isChosen && 'outline-2 -outline-offset-2 outline-ink',
          )}
        >
          <Picture
            src={picture.url}
            alt=""
            sources={picture.sources}
            shape="fill"
            fit="contain"
            ground="none"
          />
        </button>
        {isChosen && (
          <span className="pointer-events-none absolute top-1.5 left-1.5 grid size-6 place-items-center rounded-full bg-ink text-paper">
            <Check aria-hidden="true" className="size-4" strokeWidth={2.5} />
          </span>
        )}
        <Marks picture={picture} isCover={isCover} />
        {/* Hidden from screen readers: the toolbar and the keys move pictures too. */}
        <span aria-hidden="true" onPointerDown={onGrab} className={GRIP_PLACE}>
          <GripMark />
        </span>
      </div>
      <TitleField picture={picture} onTitle={actions.onTitle} />
    </>
  );
});

/** An uncropped picture in a square tile. A press selects it; dragging or keys move it. */
export const DraggableTile = ({ canDrag, ...tile }: TileProps & { canDrag: boolean }) => {
  const { ref, onGrab } = useBlockTile(tile.picture.id, tile.at);
  return (
    <li ref={ref} className="relative [content-visibility:auto] [contain-intrinsic-size:auto_12rem]">
      <TileContent {...tile} onGrab={canDrag ? onGrab : undefined} />
    </li>
  );
};
