import { describe, expect, it } from 'vitest';
import { buildPicture } from '#testing/pictures.ts';
import { blockMoved, overPages, type PictureChange, withPictureChange } from './album-changes.ts';

const IDS = [1, 2, 3, 4, 5, 6];
const pictures = IDS.map((id) => buildPicture(id));
const idsAfter = (change: PictureChange) => withPictureChange(pictures, change).map(({ id }) => id);

describe('a block of pictures', () => {
  it('moves before a position of the current order and keeps its own order', () => {
    expect(blockMoved(IDS, new Set([2, 5]), 0)).toEqual([2, 5, 1, 3, 4, 6]);
    expect(blockMoved(IDS, new Set([5, 2]), 6)).toEqual([1, 3, 4, 6, 2, 5]);
    expect(blockMoved(IDS, new Set([2, 5]), 3)).toEqual([1, 3, 2, 5, 4, 6]);
    expect(blockMoved(IDS, new Set([2, 3]), 2)).toEqual(IDS);
  });
});

describe('a change to an album', () => {
  it('has no further effect when it is applied twice', () => {
    const changes: PictureChange[] = [
      { kind: 'order', ids: [3, 1] },
      { kind: 'remove', ids: [2, 4] },
      { kind: 'patch', ids: [1], patch: { albumId: 8 } },
      { kind: 'putBack', from: 'deleted', pictures: [buildPicture(7), buildPicture(2)], ids: [2, 7, 1] },
      { kind: 'patch', ids: [1, 2], patch: { title: 'New' } },
    ];
    for (const change of changes) {
      const once = withPictureChange(pictures, change);
      expect(withPictureChange(once, change)).toEqual(once);
    }
  });

  it('puts the named pictures first and the others after them', () => {
    expect(idsAfter({ kind: 'order', ids: [3, 1] })).toEqual([3, 1, 2, 4, 5, 6]);
    expect(idsAfter({ kind: 'patch', ids: [1, 3], patch: { albumId: 8 } })).toEqual([2, 4, 5, 6]);
  });

  it('applies across pages and keeps their sizes, except at the end', () => {
    const page = (items: number[]) => ({
      items: items.map((id) => buildPicture(id)),
      total: 6,
      totalIsFloor: false,
      nextCursor: undefined,
    });
    const data = { pages: [page([1, 2, 3, 4]), page([5, 6])], pageParams: [undefined, 'x'] };
    const changed = overPages(data, (items) => withPictureChange(items, { kind: 'remove', ids: [1, 6] }));
    expect(changed?.pages.map(({ items, total }) => [total, ...items.map(({ id }) => id)])).toEqual([
      [4, 2, 3, 4, 5],
      [4],
    ]);
  });
});
