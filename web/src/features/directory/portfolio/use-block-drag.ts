import {
  type Active,
  type Collision,
  type CollisionDetection,
  closestCenter,
  type DragMoveEvent,
  pointerWithin,
  useDraggable,
  useDroppable,
} from '@dnd-kit/core';
import { type PointerEvent, useCallback, useMemo, useState } from 'react';
import * as m from '#messages/directory/portfolio';
import type { DragWords } from '#ui/drag-area.tsx';
import { pictureCountText } from './picture-words.ts';
import type { Arranging } from './use-arranging.ts';

/** The tile under the pointer, or the closest one if the pointer is between tiles. */
const tileUnder: CollisionDetection = (args): Collision[] => {
  const within = pointerWithin(args);
  return within.length > 0 ? within : closestCenter(args);
};

interface BlockDrag {
  /** The id of the dragged picture. */
  picture: number;
  /** The block is dropped before the tile that is now at this position. */
  before: number | null;
}

/** The drop position under the pointer: before a tile on its left half, after it on its right half. */
const placeUnder = ({ activatorEvent, delta, over }: DragMoveEvent): number | null => {
  if (!over) return null;
  const x = (activatorEvent as globalThis.PointerEvent).clientX + delta.x;
  return Number(over.data.current?.at) + (x > over.rect.left + over.rect.width / 2 ? 1 : 0);
};

const NONE: ReadonlySet<number> = new Set();

/** Drags one tile, or all selected tiles. A line shows the drop position. */
export const useBlockDrag = ({ ids, blockOf, moveBefore }: Arranging) => {
  const [drag, setDrag] = useState<BlockDrag | null>(null);
  const nameOf = ({ id }: Active) => pictureCountText(blockOf(Number(id)).size);
  const words: DragWords = {
    start: (active) => m.pickedUp({ pictures: nameOf(active) }),
    over: (active, over) =>
      m.overPosition({ pictures: nameOf(active), position: ids.indexOf(Number(over.id)) + 1 }),
    cancel: (active) => m.notMoved({ pictures: nameOf(active) }),
  };
  const track = (event: DragMoveEvent) => {
    const picture = Number(event.active.id);
    const before = placeUnder(event);
    setDrag((last) => {
      const next = before ?? last?.before ?? null;
      return last?.picture === picture && last.before === next ? last : { picture, before: next };
    });
  };
  const onDragEnd = (event: DragMoveEvent) => {
    setDrag(null);
    const before = placeUnder(event) ?? drag?.before;
    if (before !== undefined && before !== null) moveBefore(blockOf(Number(event.active.id)), before);
  };
  return {
    lifted: drag ? blockOf(drag.picture) : NONE,
    before: drag?.before ?? null,
    /** Props of the `DragArea`. */
    area: {
      words,
      collisionDetection: tileUnder,
      onDragMove: track,
      onDragOver: track,
      onDragEnd,
      onDragCancel: () => setDrag(null),
    },
  };
};

/** Makes an element a tile that can be dragged, and a place where tiles can be dropped. */
export const useBlockTile = (id: number, at: number) => {
  const data = useMemo(() => ({ at }), [at]);
  const { setNodeRef: setDragged, listeners } = useDraggable({ id });
  const { setNodeRef: setTarget } = useDroppable({ id, data });
  const ref = useCallback(
    (element: HTMLElement | null) => {
      setDragged(element);
      setTarget(element);
    },
    [setDragged, setTarget],
  );
  return { ref, onGrab: listeners?.onPointerDown as ((event: PointerEvent) => void) | undefined };
};
