import { describe, expect, it } from 'vitest';
import { inOrder, withoutPicture, withPicture } from './gallery.api.ts';
import { picturesOf } from './gallery-pictures.ts';

const pictures = { gallery: ['a', 'b', 'c'], galleryDescriptions: ['A wall', '', 'A chair'] };

describe('a gallery change shown before its answer', () => {
  it('moves descriptions along with their pictures', () => {
    expect(inOrder(pictures, [2, 0, 1])).toEqual({
      gallery: ['c', 'a', 'b'],
      galleryDescriptions: ['A chair', 'A wall', ''],
    });
  });

  it('takes a description away with its picture', () => {
    expect(withoutPicture(pictures, 0)).toEqual({
      gallery: ['b', 'c'],
      galleryDescriptions: ['', 'A chair'],
    });
  });

  it('fills in descriptions that older galleries lack', () => {
    expect(withPicture({ gallery: ['a'] }, 'b')).toEqual({
      gallery: ['a', 'b'],
      galleryDescriptions: ['', ''],
    });
  });
});

describe('picturesOf', () => {
  it('says what a picture shows, or else whose it is', () => {
    const [first, second] = picturesOf({ stageName: 'Wren', ...pictures });
    expect(first?.alt).toBe('A wall');
    expect(second?.alt).toBe('Wren, picture 2');
  });

  it('tells the same picture twice in a gallery apart, whatever the order', () => {
    const keys = (gallery: string[]) => picturesOf({ stageName: 'Wren', gallery }).map(({ key }) => key);
    expect(new Set(keys(['a', 'a', 'b'])).size).toBe(3);
    expect(keys(['b', 'a', 'a']).toSorted()).toEqual(keys(['a', 'a', 'b']).toSorted());
  });
});
