import { type RefCallback, useCallback, useState } from 'react';
import {
  clampZoom,
  closerScale,
  FITTED,
  moved,
  type Point,
  percentOf,
  type Size,
  type Zoom,
  zoomedTo,
} from './zoom.ts';

const CENTRE: Point = { x: 0, y: 0 };
/** Zoom factor of one press of a key or button. */
const STEP = 1.5;
/** Pixels that one key press moves the picture. */
const NUDGE = 80;

/** The size of the element with the ref; undefined until it is known. */
const useSize = (): [RefCallback<HTMLElement>, Size | undefined] => {
  const [size, setSize] = useState<Size>();
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const read = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize(width > 0 && height > 0 ? { width, height } : undefined);
    };
    const observer = new ResizeObserver(read);
    read();
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [measure, size];
};

/**
 * The zoom of the current picture, which resets when `key` changes. `picture` is its size in pixels; undefined until
 * it is known.
 */
export const useZoom = (key: string, picture: Size | undefined) => {
  const [measure, stage] = useSize();
  const [state, setState] = useState<{ key: string; zoom: Zoom }>({ key, zoom: FITTED });
  const on = stage && picture && { stage, picture, density: window.devicePixelRatio || 1 };
  const zoom = on && state.key === key ? clampZoom(on, state.zoom) : FITTED;
  const change = (next: (before: Zoom) => Zoom) =>
    setState((before) => ({ key, zoom: next(before.key === key ? before.zoom : FITTED) }));
  const zoomTo = (scaleOf: (scale: number) => number, point: Point = CENTRE) => {
    if (on) change((before) => zoomedTo(on, before, { scale: scaleOf(before.scale), point }));
  };
  const moveBy = (by: Point) => {
    if (on) change((before) => moved(on, before, by));
  };
  return {
    measure,
    on,
    zoom,
    isZoomed: zoom.scale > 1,
    percent: on ? percentOf(on, zoom) : undefined,
    /** Multiplies the scale. The spot under `point` stays in place. */
    zoomBy: (factor: number, point?: Point) => zoomTo((scale) => scale * factor, point),
    zoomIn: () => zoomTo((scale) => scale * STEP),
    zoomOut: () => zoomTo((scale) => scale / STEP),
    fit: () => zoomTo(() => 1),
    actualSize: (point?: Point) => zoomTo((scale) => (on ? closerScale(on) : scale), point),
    /** Toggles between the whole picture and its actual pixels. */
    toggle: (point?: Point) => zoomTo((scale) => (scale > 1 || !on ? 1 : closerScale(on)), point),
    moveBy,
    nudge: (to: Point) => moveBy({ x: to.x * NUDGE, y: to.y * NUDGE }),
  };
};

export type ZoomControls = ReturnType<typeof useZoom>;
