import { type PointerEvent as ReactPointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import { applyOrder, moveWithin, type Order, unchangedOrder } from '#lib/order.ts';

/** Marks drop targets. Its value is their position. */
export const FRAME_ATTRIBUTE = 'data-frame';
/** Pixels that a pointer must move before a press becomes a drag. */
const DRAG_THRESHOLD = 6;

interface Drag {
  /** Old index of the picture being dragged. */
  item: number;
  startX: number;
  startY: number;
  moving: boolean;
  order: Order;
}

const positionUnder = ({ clientX, clientY }: PointerEvent): number | null => {
  const frame = document.elementFromPoint(clientX, clientY)?.closest(`[${FRAME_ATTRIBUTE}]`);
  return frame ? Number(frame.getAttribute(FRAME_ATTRIBUTE)) : null;
};

const dragTo = (drag: Drag, event: PointerEvent): Drag => {
  const travelled = Math.hypot(event.clientX - drag.startX, event.clientY - drag.startY);
  if (!drag.moving && travelled < DRAG_THRESHOLD) return drag;
  const to = positionUnder(event);
  const order = to === null ? drag.order : moveWithin(drag.order, drag.order.indexOf(drag.item), to);
  return { ...drag, moving: true, order };
};

interface DragListeners {
  move: (event: PointerEvent) => void;
  finish: () => void;
  abandon: () => void;
}

/** Listens on the window: a captured pointer would be lost when the picture moves in the document. */
const listenToDrag = ({ move, finish, abandon }: DragListeners): (() => void) => {
  const controller = new AbortController();
  const options = { signal: controller.signal };
  window.addEventListener('pointermove', move, options);
  window.addEventListener('pointerup', finish, options);
  window.addEventListener('pointercancel', abandon, options);
  window.addEventListener('keydown', (event) => event.key === 'Escape' && abandon(), options);
  return () => controller.abort();
};

/**
 * Reordering by mouse or finger. The list is rearranged during the drag; `onDrop` gets the new order at the end.
 * Escape cancels.
 */
export const useDragOrder = (length: number, onDrop: (order: Order, item: number) => void) => {
  const [drag, setDrag] = useState<Drag | null>(null);
  const latest = useRef<Drag | null>(null);
  const set = useCallback((next: Drag | null) => {
    latest.current = next;
    setDrag(next);
  }, []);
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });

  const active = drag !== null;
  useEffect(() => {
    if (!active) return;
    return listenToDrag({
      move: (event) => latest.current && set(dragTo(latest.current, event)),
      finish: () => {
        const done = latest.current;
        set(null);
        if (done?.moving) drop.current(done.order, done.item);
      },
      abandon: () => set(null),
    });
  }, [active, set]);

  const start = (event: ReactPointerEvent, item: number) => {
    if (event.button !== 0) return;
    const order = unchangedOrder(length);
    set({ item, startX: event.clientX, startY: event.clientY, moving: false, order });
  };
  const order = drag?.order.length === length ? drag.order : unchangedOrder(length);
  return {
    start,
    /** Old index of the dragged picture; null if there is no drag. */
    inHand: drag?.moving ? drag.item : null,
    /** Applies the current order of the drag to a list. */
    arrange: <T>(list: readonly T[]): T[] => applyOrder(list, order),
  };
};
