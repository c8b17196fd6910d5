import { describe, expect, it } from 'vitest';
import { asList, type ListPages, mapItems } from './infinite-list.ts';

interface Row {
  id: number;
  text: string;
}

const pagesOf = (...pages: Row[][]): ListPages<Row> => ({
  pages: pages.map((items, at) => ({ items, total: 10 + at, totalIsFloor: at > 0, nextCursor: 'next' })),
  pageParams: pages.map(() => undefined),
});

describe('asList', () => {
  it('shows an item that is on two pages only at its first place', () => {
    const first = { id: 2, text: 'moved up' };
    const data = pagesOf(
      [{ id: 1, text: 'one' }, first],
      [
        { id: 2, text: 'before' },
        { id: 3, text: 'three' },
      ],
    );
    expect(asList(data).items).toEqual([{ id: 1, text: 'one' }, first, { id: 3, text: 'three' }]);
  });

  it('takes the total from the page that was loaded last', () => {
    expect(asList(pagesOf([], []))).toMatchObject({ total: 11, totalIsFloor: true, pageCount: 2 });
    expect(asList(pagesOf())).toEqual({ items: [], total: 0, totalIsFloor: false, pageCount: 0 });
  });
});

describe('mapItems', () => {
  it('changes the items of every page, and ignores a list that is not loaded', () => {
    const data = mapItems(pagesOf([{ id: 1, text: 'a' }], [{ id: 2, text: 'b' }]), (row) => ({
      ...row,
      text: row.text.toUpperCase(),
    }));
    expect(data && asList(data).items.map(({ text }) => text)).toEqual(['A', 'B']);
    expect(mapItems(undefined, (row: Row) => row)).toBeUndefined();
  });
});
