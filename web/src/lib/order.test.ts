import { describe, expect, it } from 'vitest';
import { applyOrder, moveWithin, unchangedOrder } from './order.ts';

describe('moveWithin', () => {
  it('moves an item forward or back and shifts the others', () => {
    expect(moveWithin(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
    expect(moveWithin(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  });

  it('returns the same list for a position that does not exist', () => {
    const list = ['a', 'b'];
    expect(moveWithin(list, 0, 2)).toBe(list);
    expect(moveWithin(list, -1, 0)).toBe(list);
    expect(moveWithin(list, 1, 1)).toBe(list);
  });
});

describe('applyOrder', () => {
  it('puts the item at order[i] at position i, as the server does', () => {
    expect(applyOrder(['a', 'b', 'c'], [2, 0, 1])).toEqual(['c', 'a', 'b']);
  });

  it('changes nothing for an unchanged order', () => {
    expect(applyOrder(['a', 'b', 'c'], unchangedOrder(3))).toEqual(['a', 'b', 'c']);
  });

  it('ignores indexes that the list does not have', () => {
    expect(applyOrder(['a'], [0, 5])).toEqual(['a']);
  });
});
