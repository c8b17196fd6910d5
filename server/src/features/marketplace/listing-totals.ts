import type { Db } from '#platform/database/database.ts';
import { perDb } from '#platform/database/per-db.ts';
import type { ListingFilter } from './listings-page.queries.ts';

/** Totals above this are told as a floor. */
export const EXACT_TOTAL_MAX = 1000;

/** A list that is longer than this is not counted again for a while: meanwhile it does not fall below the floor that is told. */
const LONG = EXACT_TOTAL_MAX + 100;
const LONG_FOR_MS = 10_000;
/** Lists that are remembered at most. */
const KEYS_MAX = 1000;

/** Until when lists are taken to be long, by what they are asked for; those that were counted last come last. */
const longUntil = perDb(() => new Map<string, number>());

/** Equal for filters that match the same listings; undefined where that is nobody else's list. */
const keyOf = ({ ownerId, audience, category, words, circle, among }: ListingFilter): string | undefined =>
  ownerId !== undefined || among ? undefined : JSON.stringify([audience, category, words, circle]);

const remember = (lists: Map<string, number>, key: string, until: number): void => {
  lists.delete(key);
  lists.set(key, until);
  const [first] = lists.keys();
  if (lists.size > KEYS_MAX && first !== undefined) lists.delete(first);
};

/** How far a list is counted: not at all where it is known to be long. */
export const countMaxOf = (db: Db, filter: ListingFilter): number => {
  const key = keyOf(filter);
  const isLong = key !== undefined && (longUntil(db).get(key) ?? 0) > filter.now.getTime();
  return isLong ? 0 : LONG + 1;
};

/** The total of a list that was counted up to `countMax`; that it is long is remembered. */
export const totalOf = (
  db: Db,
  filter: ListingFilter,
  { total, countMax }: { total: number; countMax: number },
): number => {
  if (countMax === 0) return LONG;
  const key = keyOf(filter);
  if (key !== undefined && total > LONG) remember(longUntil(db), key, filter.now.getTime() + LONG_FOR_MS);
  return total;
};
