import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ZoomControls } from './use-zoom.ts';
import type { Point } from './zoom.ts';

/** Pixels that a finger must move sideways for a swipe. */
const SWIPE_THRESHOLD = 48;
/** Pixels of dragging down that close the lightbox. */
const CLOSE_THRESHOLD = 96;
/** Pixels of movement before a drag gets its direction. */
const AXIS_THRESHOLD = 8;
/** Maximum time in milliseconds and distance in pixels between the two taps of a double tap. */
const DOUBLE_TAP = { ms: 300, pixels: 24 };
/** Zoom factor per pixel of the wheel, and of a trackpad pinch, which browsers report as wheel events with Ctrl. */
const WHEEL = { turn: 0.002, pinch: 0.01 };
/** Pixels per line, for wheels that report lines. */
const LINE = 16;

interface Finger extends Point {
  startX: number;
  startY: number;
}

/** A drag with one finger on a picture without zoom: sideways to the next picture, or down to close. */
export interface Drag extends Point {
  axis: 'x' | 'y';
}

const dragOf = ({ x, y, startX, startY }: Finger): Drag | null => {
  const by = { x: x - startX, y: y - startY };
  if (Math.max(Math.abs(by.x), Math.abs(by.y)) < AXIS_THRESHOLD) return null;
  return Math.abs(by.x) >= Math.abs(by.y)
    ? { axis: 'x', x: by.x, y: 0 }
    : { axis: 'y', x: 0, y: Math.max(0, by.y) };
};

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

interface GestureOptions {
  controls: ZoomControls;
  /** Called with 1 for the next picture, and -1 for the previous one. */
  onStep: (step: 1 | -1) => void;
  onClose: () => void;
}

const pointIn = (element: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
};

/** Prevents the wheel from scrolling the page. React's own listener is passive and cannot prevent it. */
const useWheel = (element: HTMLElement | null, controls: ZoomControls) => {
  const turn = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    const pixels = event.deltaY * (event.deltaMode === 1 ? LINE : 1);
    const speed = event.ctrlKey ? WHEEL.pinch : WHEEL.turn;
    if (element) controls.zoomBy(Math.exp(-pixels * speed), pointIn(element, event));
  });
  useEffect(() => {
    if (!element) return;
    const listen = (event: WheelEvent) => turn(event);
    element.addEventListener('wheel', listen, { passive: false });
    return () => element.removeEventListener('wheel', listen);
  }, [element]);
};

interface Pinch {
  finger: Finger;
  /** The new position of `finger`. */
  moving: Point;
  /** The finger that has not moved. */
  still: Finger;
}

/** Moves and zooms the picture when one of two fingers has moved. */
const pinchBy = (controls: ZoomControls, element: Element, { finger, moving, still }: Pinch): void => {
  const before = middle(finger, still);
  const now = middle(moving, still);
  controls.moveBy({ x: now.x - before.x, y: now.y - before.y });
  const factor = distance(moving, still) / Math.max(1, distance(finger, still));
  controls.zoomBy(factor, pointIn(element, { clientX: now.x, clientY: now.y }));
};

/** Toggles the zoom after a mouse click or a double tap. A click beside the picture closes the lightbox. */
const useTap = ({ controls, onClose }: Pick<GestureOptions, 'controls' | 'onClose'>) => {
  const lastTap = useRef<(Point & { at: number }) | null>(null);
  return (event: PointerEvent<HTMLElement>) => {
    const toggle = () => controls.toggle(pointIn(event.currentTarget, event));
    if (event.pointerType === 'mouse') return event.target === event.currentTarget ? onClose() : toggle();
    const tap = { x: event.clientX, y: event.clientY, at: event.timeStamp };
    const last = lastTap.current;
    const isDouble = last && tap.at - last.at < DOUBLE_TAP.ms && distance(tap, last) < DOUBLE_TAP.pixels;
    lastTap.current = isDouble ? null : tap;
    if (isDouble) toggle();
  };
};

/** Handles pinch, drag, swipe, double tap, click and wheel on the element passed to `setStage`. */
export const useStageGestures = ({ controls, onStep, onClose }: GestureOptions) => {
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const fingers = useRef(new Map<number, Finger>());
  /** True after a pinch until all fingers are up; swipes are ignored meanwhile. */
  const pinched = useRef(false);
  const tap = useTap({ controls, onClose });
  useWheel(stage, controls);

  const down = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || (event.target as Element).closest('button, a')) return;
    const { clientX: x, clientY: y } = event;
    fingers.current.set(event.pointerId, { x, y, startX: x, startY: y });
    pinched.current = fingers.current.size > 1;
    setDrag(null);
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const finger = fingers.current.get(event.pointerId);
    if (!finger) return;
    const to = { x: event.clientX, y: event.clientY };
    const still = [...fingers.current.values()].find((other) => other !== finger);
    if (still) pinchBy(controls, event.currentTarget, { finger, moving: to, still });
    else if (controls.isZoomed) controls.moveBy({ x: to.x - finger.x, y: to.y - finger.y });
    else if (!pinched.current) setDrag(dragOf({ ...finger, ...to }));
    Object.assign(finger, to);
  };
  const forget = (event: PointerEvent<HTMLElement>) => {
    fingers.current.delete(event.pointerId);
    setDrag(null);
  };
  const up = (event: PointerEvent<HTMLElement>) => {
    const finger = fingers.current.get(event.pointerId);
    forget(event);
    if (!finger || pinched.current) return;
    const done = dragOf({ ...finger, x: event.clientX, y: event.clientY });
    if (!done) tap(event);
    else if (controls.isZoomed) return;
    else if (done.axis === 'x' && Math.abs(done.x) > SWIPE_THRESHOLD) onStep(done.x < 0 ? 1 : -1);
    else if (done.axis === 'y' && done.y > CLOSE_THRESHOLD) onClose();
  };
  return {
    setStage,
    drag,
    handlers: {
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: up,
      onPointerCancel: forget,
      onPointerLeave: forget,
    },
  };
};
