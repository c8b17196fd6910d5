import { GALLERY_SIDE, type Rotation } from '@opencall/contract/pictures/uploads/renditions';
import { describe, expect, it } from 'vitest';
import { editedSize, fitWithin, turn } from './image-edit.ts';

const turns = (directions: ReadonlyArray<'left' | 'right'>): Rotation =>
  directions.reduce<Rotation>((rotation, direction) => turn(rotation, direction), 0);

describe('turn', () => {
  it('rotates by a quarter clockwise to the right and back to the left', () => {
    expect(turns(['right'])).toBe(90);
    expect(turns(['left'])).toBe(270);
    expect(turns(['right', 'left'])).toBe(0);
  });

  it('returns to the start after four steps in one direction', () => {
    expect(turns(['right', 'right', 'right', 'right'])).toBe(0);
    expect(turns(['left', 'left', 'left', 'left'])).toBe(0);
    expect(turns(['left', 'left', 'left', 'left', 'left'])).toBe(270);
  });
});

describe('fitWithin', () => {
  it('reduces the longer side to the limit and keeps the ratio', () => {
    expect(fitWithin({ width: 2400, height: 1200 }, GALLERY_SIDE)).toEqual({ width: 600, height: 300 });
    expect(fitWithin({ width: 1000, height: 3000 }, GALLERY_SIDE)).toEqual({ width: 200, height: 600 });
  });

  it('does not change a picture within the limit', () => {
    expect(fitWithin({ width: 600, height: 480 }, GALLERY_SIDE)).toEqual({ width: 600, height: 480 });
    expect(fitWithin({ width: 80, height: 100 }, GALLERY_SIDE)).toEqual({ width: 80, height: 100 });
  });

  it('keeps at least one pixel of a very long picture', () => {
    expect(fitWithin({ width: 6000, height: 2 }, GALLERY_SIDE)).toEqual({ width: 600, height: 1 });
  });
});

describe('editedSize', () => {
  it('swaps the sides only for quarter turns', () => {
    const picture = { width: 2000, height: 1000 };
    expect(editedSize(picture, 0)).toEqual({ width: 600, height: 300 });
    expect(editedSize(picture, 90)).toEqual({ width: 300, height: 600 });
    expect(editedSize(picture, 180)).toEqual({ width: 600, height: 300 });
    expect(editedSize(picture, 270)).toEqual({ width: 300, height: 600 });
  });
});
