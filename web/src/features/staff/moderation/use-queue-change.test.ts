import { describe, expect, it } from 'vitest';
import { mergeDecided } from './use-queue-change.ts';

interface Row {
  id: number;
  at: string;
  status: string;
}
const row = (id: number, minute: number, status = 'pending'): Row => ({
  id,
  at: `2026-03-14T10:${String(minute).padStart(2, '0')}:00.000Z`,
  status,
});
const merge = { idOf: ({ id }: Row) => id, timeOf: ({ at }: Row) => at };

describe('rows decided on this screen', () => {
  it('stay in their place when the filter excludes them', () => {
    const decided = new Map([[3, row(3, 30, 'resolved')]]);
    const merged = mergeDecided([row(4, 40), row(2, 20)], decided, merge);
    expect(merged.map(({ id, status }) => [id, status])).toEqual([
      [4, 'pending'],
      [3, 'resolved'],
      [2, 'pending'],
    ]);
  });

  it('show the server’s version if the server returns them', () => {
    const decided = new Map([[3, row(3, 30, 'resolved')]]);
    expect(mergeDecided([row(3, 30, 'dismissed')], decided, merge)).toEqual([row(3, 30, 'dismissed')]);
  });

  it('are ordered by id if their times are equal', () => {
    const decided = new Map([[5, row(5, 20)]]);
    expect(mergeDecided([row(6, 20), row(4, 20)], decided, merge).map(({ id }) => id)).toEqual([6, 5, 4]);
  });
});
