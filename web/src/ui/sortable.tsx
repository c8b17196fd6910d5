import type { Active } from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import {
  type CSSProperties,
  createContext,
  type PointerEvent,
  type ReactNode,
  useContext,
  useMemo,
  useRef,
  useState,
} from 'react';
import * as m from '#messages/ui-pictures';
import { Button } from './button.tsx';
import { DragArea, type DragWords, grabByMouse } from './drag-area.tsx';
import { GRIP_PLACE, GripMark } from './drag-grip.tsx';
import { Popover } from './popover.tsx';
import { useRefocus } from './use-refocus.ts';

export interface SortableEntry {
  id: string | number;
  /** Names the item in announcements and in the label of its handle, such as 'picture 1'. */
  name: string;
}

type Grab = ((event: PointerEvent) => void) | undefined;

interface Sorting {
  items: readonly SortableEntry[];
  /** Moves an item by its menu, and keeps the focus on its handle. */
  moveFromMenu: (from: number, to: number) => void;
}

const Context = createContext<Sorting | null>(null);

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const wordsFor = (items: readonly SortableEntry[]): DragWords => {
  const placeOf = ({ id }: Pick<SortableEntry, 'id'>) => items.findIndex((item) => item.id === id) + 1;
  const nameOf = (active: Active) => capitalized(items[placeOf(active) - 1]?.name ?? '');
  return {
    start: (active) => m.pickedUp({ name: nameOf(active) }),
    over: (active, over) =>
      m.isOverPosition({ name: nameOf(active), position: placeOf(over), count: items.length }),
    cancel: (active) => m.staysAtPosition({ name: nameOf(active), position: placeOf(active) }),
  };
};

interface SortableProps {
  items: readonly SortableEntry[];
  /** Called with the old and the new position of the moved item. */
  onMove: (from: number, to: number) => void;
  /** The announcement when an item moves to the first position. */
  announceFirst?: (values: { name: string; count: number }) => string;
  children: ReactNode;
}

/**
 * Reordering of the items in `children`, which use `useSortableItem`. An item is dragged by its handle, or by mouse
 * anywhere; a press on the handle opens a menu of moves.
 */
export const Sortable = ({ items, onMove, announceFirst, children }: SortableProps) => {
  const [announcement, setAnnouncement] = useState('');
  const ids = items.map(({ id }) => id);
  const { root, keepFocus } = useRefocus<HTMLDivElement>(ids.join());
  const words = useMemo(() => wordsFor(items), [items]);
  const placeOf = (id: string | number) => ids.indexOf(id);
  const move = (from: number, to: number) => {
    const item = items[from];
    if (from === to || !item || !items[to]) return;
    const name = capitalized(item.name);
    const count = items.length;
    setAnnouncement(
      to === 0 && announceFirst
        ? announceFirst({ name, count })
        : m.movedToPosition({ name, position: to + 1, count }),
    );
    onMove(from, to);
  };
  const moveFromMenu = (from: number, to: number) => {
    keepFocus(`[data-handle="${CSS.escape(String(ids[from]))}"]`);
    move(from, to);
  };
  return (
    <DragArea
      words={words}
      onDragEnd={({ active, over }) => over && move(placeOf(active.id), placeOf(over.id))}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <Context value={{ items, moveFromMenu }}>
          <div ref={root}>{children}</div>
        </Context>
      </SortableContext>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </DragArea>
  );
};

interface MoveHandleProps {
  id: string | number;
  onGrab: Grab;
  className: string;
}

/** A handle to drag an item by. A press opens a menu with the same moves, for the keyboard and for assistive tools. */
const MoveHandle = ({ id, onGrab, className }: MoveHandleProps) => {
  const sorting = useContext(Context);
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  if (!sorting || sorting.items.length < 2) return null;
  const at = sorting.items.findIndex((item) => item.id === id);
  const last = sorting.items.length - 1;
  const label = m.moveName({ name: sorting.items[at]?.name ?? '' });
  const moves = [
    { text: m.moveToTheFront, to: 0, isShown: at > 1 },
    { text: m.moveLeft, to: at - 1, isShown: at > 0 },
    { text: m.moveRight, to: at + 1, isShown: at < last },
    { text: m.moveToTheEnd, to: last, isShown: at < last - 1 },
  ];
  return (
    <>
      <button
        ref={anchor}
        type="button"
        data-handle={id}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerDown={onGrab}
        onClick={() => setOpen(!isOpen)}
        className={className}
      >
        <GripMark />
      </button>
      <Popover label={label} open={isOpen} onOpenChange={setOpen} anchor={anchor} className="grid w-52 p-1">
        {moves.map(
          ({ text, to, isShown }) =>
            isShown && (
              <Button
                key={text}
                variant="ghost"
                size="sm"
                align="start"
                onClick={() => {
                  setOpen(false);
                  sorting.moveFromMenu(at, to);
                }}
              >
                {text}
              </Button>
            ),
        )}
      </Popover>
    </>
  );
};

/** Makes an element an item of the surrounding `Sortable`. */
export const useSortableItem = (id: string | number, handleClass = GRIP_PLACE) => {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id });
  const onGrab: Grab = listeners?.onPointerDown as Grab;
  const style: CSSProperties = {
    transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
    transition,
    ...(isDragging && { position: 'relative', zIndex: 1, opacity: 0.5 }),
  };
  return {
    /** Props of the element that moves. */
    item: { ref: setNodeRef, style },
    /** For `onPointerDown` of the part that can be dragged by mouse. */
    grab: grabByMouse(onGrab),
    handle: <MoveHandle id={id} onGrab={onGrab} className={handleClass} />,
  };
};
