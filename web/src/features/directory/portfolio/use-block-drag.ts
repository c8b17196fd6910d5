import { type PointerEvent as ReactPointerEvent, useEffect, useEffectEvent, useState } from 'react';

/** Attribute of the tiles; its value is the tile's position. */
export const TILE_ATTRIBUTE = 'data-tile';
/** Pixels a pointer travels before a press becomes a drag. */
const THRESHOLD = 6;
/** Pixels from the screen edge within which the page scrolls, and pixels to scroll for each frame. */
const EDGE = { zone: 90, step: 14 };

interface BlockDrag {
  item: number;
  startX: number;
  startY: number;
  x: number;
  y: number;
  moving: boolean;
  /** The block is dropped before the tile that is now at this position. */
  before: number | null;
}

/** The drop position under the pointer: before a tile on its left half, after it on its right half. */
const placeUnder = (x: number, y: number): number | null => {
  const tile = document.elementFromPoint(x, y)?.closest(`[${TILE_ATTRIBUTE}]`);
  if (!tile) return null;
  const { left, width } = tile.getBoundingClientRect();
  return Number(tile.getAttribute(TILE_ATTRIBUTE)) + (x > left + width / 2 ? 1 : 0);
};

/** Scrolls the page while a block is dragged near the top or bottom edge of the screen. */
const useEdgeScroll = (drag: BlockDrag | null) => {
  const y = drag?.moving ? drag.y : null;
  const direction = y === null ? 0 : y < EDGE.zone ? -1 : y > window.innerHeight - EDGE.zone ? 1 : 0;
  useEffect(() => {
    if (direction === 0) return;
    let frame = requestAnimationFrame(function scroll() {
      window.scrollBy({ top: direction * EDGE.step });
      frame = requestAnimationFrame(scroll);
    });
    return () => cancelAnimationFrame(frame);
  }, [direction]);
};

interface BlockDragOptions {
  onDrop: (item: number, before: number) => void;
  /** Called if the pointer was released without a drag. */
  onPress: (item: number, event: PointerEvent) => void;
}

/** Drags one tile, or all selected tiles, by mouse or finger. A line shows the drop position; Escape cancels. */
export const useBlockDrag = ({ onDrop, onPress }: BlockDragOptions) => {
  const [drag, setDrag] = useState<BlockDrag | null>(null);
  useEdgeScroll(drag);
  const move = useEffectEvent((event: PointerEvent) => {
    setDrag((before) => {
      if (!before) return null;
      const { clientX: x, clientY: y } = event;
      const moving = before.moving || Math.hypot(x - before.startX, y - before.startY) > THRESHOLD;
      return { ...before, x, y, moving, before: moving ? (placeUnder(x, y) ?? before.before) : null };
    });
  });
  const finish = useEffectEvent((event: PointerEvent) => {
    setDrag(null);
    if (!drag) return;
    if (!drag.moving) onPress(drag.item, event);
    else if (drag.before !== null) onDrop(drag.item, drag.before);
  });
  const active = drag !== null;
  useEffect(() => {
    if (!active) return;
    const controller = new AbortController();
    const options = { signal: controller.signal };
    const abandon = () => setDrag(null);
    window.addEventListener('pointermove', (event) => move(event), options);
    window.addEventListener('pointerup', (event) => finish(event), options);
    window.addEventListener('pointercancel', abandon, options);
    window.addEventListener('keydown', (event) => event.key === 'Escape' && abandon(), options);
    return () => controller.abort();
  }, [active]);
  const start = (event: ReactPointerEvent, item: number) => {
    if (event.button !== 0) return;
    const { clientX: x, clientY: y } = event;
    setDrag({ item, startX: x, startY: y, x, y, moving: false, before: null });
  };
  return { start, inHand: drag?.moving ? drag.item : null, before: drag?.moving ? drag.before : null };
};
