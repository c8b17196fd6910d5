import { describe, expect, it } from 'vitest';
import { actualScale, closerScale, FITTED, fittedSize, moved, percentOf, zoomedTo } from './zoom.ts';

const LARGE = { stage: { width: 1280, height: 800 }, picture: { width: 2560, height: 1600 }, density: 1 };

describe('a picture in the zoom view', () => {
  it('fits completely, and is never enlarged', () => {
    expect(fittedSize(LARGE)).toEqual({ width: 1280, height: 800 });
    expect(fittedSize({ ...LARGE, picture: { width: 1000, height: 2000 } })).toEqual({
      width: 400,
      height: 800,
    });
    expect(fittedSize({ ...LARGE, picture: { width: 300, height: 200 } })).toEqual({
      width: 300,
      height: 200,
    });
  });

  it('shows its percentage in pixels of the screen', () => {
    expect(percentOf(LARGE, FITTED)).toBe(50);
    expect(percentOf({ ...LARGE, density: 2 }, FITTED)).toBe(100);
    expect(actualScale(LARGE)).toBe(2);
    expect(closerScale(LARGE)).toBe(2);
    // The fitted picture is already at its actual size, so the closer scale is twice that.
    expect(closerScale({ ...LARGE, density: 2 })).toBe(2);
  });

  it('zooms at the pointer and keeps the spot under it in place', () => {
    const point = { x: 200, y: -100 };
    const zoom = zoomedTo(LARGE, FITTED, { scale: 2, point });
    // Compares the spot of the picture under the pointer, in fitted pixels from its center, before and after the
    // zoom.
    expect((point.x - zoom.x) / zoom.scale).toBeCloseTo(point.x);
    expect((point.y - zoom.y) / zoom.scale).toBeCloseTo(point.y);
    expect(percentOf(LARGE, zoom)).toBe(100);
  });

  it('zooms in to twice its pixels at most, and out to the fitted size at most', () => {
    const point = { x: 0, y: 0 };
    expect(zoomedTo(LARGE, FITTED, { scale: 99, point }).scale).toBe(4);
    expect(zoomedTo(LARGE, { scale: 2, x: 300, y: 0 }, { scale: 0.1, point })).toEqual(FITTED);
  });

  it('moves only up to its edges', () => {
    expect(moved(LARGE, { ...FITTED, scale: 2 }, { x: 5000, y: -5000 })).toEqual({
      scale: 2,
      x: 640,
      y: -400,
    });
    expect(moved(LARGE, FITTED, { x: 50, y: 50 })).toEqual(FITTED);
  });
});
