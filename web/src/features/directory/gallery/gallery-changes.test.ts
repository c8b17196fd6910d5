import { describe, expect, it } from 'vitest';
import {
  addition,
  indexToRemove,
  orderTowards,
  type PictureChange,
  removal,
  reordering,
  withPictureChange,
} from './gallery-changes.ts';
import { picturesOf } from './gallery-pictures.ts';

const pictures = { gallery: ['a', 'b', 'c'], galleryDescriptions: ['A wall', '', 'A chair'] };
const removed = (gallery: string[], index: number) => removal(gallery, index) as PictureChange;

describe('a gallery change before the server’s response', () => {
  it('moves descriptions along with their pictures', () => {
    expect(withPictureChange(pictures, reordering(pictures.gallery, [2, 0, 1]))).toEqual({
      gallery: ['c', 'a', 'b'],
      galleryDescriptions: ['A chair', 'A wall', ''],
    });
  });

  it('removes the description with its picture', () => {
    expect(withPictureChange(pictures, removed(pictures.gallery, 0))).toEqual({
      gallery: ['b', 'c'],
      galleryDescriptions: ['', 'A chair'],
    });
  });

  it('fills in descriptions that older galleries lack', () => {
    expect(withPictureChange({ gallery: ['a'] }, addition(['a'], 'b'))).toEqual({
      gallery: ['a', 'b'],
      galleryDescriptions: ['', ''],
    });
  });

  it.each<[string, string[], PictureChange]>([
    ['an addition', ['a', 'a'], addition(['a', 'a'], 'a')],
    ['a removal', ['a', 'b', 'a'], removed(['a', 'b', 'a'], 2)],
    ['an order', ['a', 'b', 'a'], reordering(['a', 'b', 'a'], [1, 0, 2])],
  ])('has no further effect on a gallery that contains it: %s', (_kind, gallery, change) => {
    const once = withPictureChange({ gallery }, change);
    expect(once.gallery).not.toEqual(gallery);
    expect(withPictureChange(once, change)).toEqual(once);
  });

  it('applies to the same pictures after their positions have changed', () => {
    const removal = removed(['b', 'c'], 0) as Extract<PictureChange, { kind: 'remove' }>;
    expect(indexToRemove(['a', 'b', 'c'], removal)).toBe(1);
    expect(indexToRemove(['a', 'c'], removal)).toBeUndefined();
    expect(orderTowards(['a', 'b', 'c'], ['c', 'x', 'b'])).toEqual([2, 1, 0]);
  });
});

describe('picturesOf', () => {
  it('names pictures by description, or else by owner', () => {
    const [first, second] = picturesOf({ stageName: 'Wren', ...pictures });
    expect(first?.alt).toBe('A wall');
    expect(second?.alt).toBe('Wren, picture 2');
  });

  it('gives duplicate pictures different keys in every order', () => {
    const keys = (gallery: string[]) => picturesOf({ stageName: 'Wren', gallery }).map(({ key }) => key);
    expect(new Set(keys(['a', 'a', 'b'])).size).toBe(3);
    expect(keys(['b', 'a', 'a']).toSorted()).toEqual(keys(['a', 'a', 'b']).toSorted());
  });
});
