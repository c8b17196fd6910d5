import { EXACT_TOTAL_MAX } from '@opencall/contract/search/search.schemas';
import type { SearchSort } from '@opencall/contract/search/search.vocabulary';
import { type ProfileVariant, profileJsonSql } from '#features/profiles/profile-json.service.ts';
import type { Condition } from '#features/search/condition.ts';
import type { SearchCursor } from '#features/search/search.cursor.ts';
import type { Values } from '#features/search/search.values.ts';
import { ORDER_COLUMNS } from '#features/search/search-order.ts';

/** What a page is made of, whichever way its rows are found. */
export interface PageRequest {
  conditions: readonly Condition[];
  sort: SearchSort;
  variant: ProfileVariant;
  limit: number;
  after: SearchCursor | null;
}

/** A page of cards, and what is known of the rest. */
export interface FoundPage {
  /** A JSON array of profiles. */
  json: string;
  /** Matches after the cursor: exact, or a floor. */
  found: number;
  isFloor: boolean;
  /** Order key (microseconds since 1970) and id of the page's last row; null for an empty page. */
  last: { key: string; id: number } | null;
}

/** Matches after which a scan may end: all that the count needs, or all that the page needs once it is known. */
export const matchCap = ({ after, limit }: PageRequest): number => (after ? limit + 1 : EXACT_TOTAL_MAX + 1);

/** Rows of `s` that come after the cursor; true for the first page. */
export const afterSql = ({ sort, after }: PageRequest, values: Values): string => {
  if (!after) return 'true';
  const key = `timestamptz 'epoch' + ${values.add(after.key)}::bigint * interval '1 microsecond'`;
  return `(s.${ORDER_COLUMNS[sort]}, s.id) < (${key}, ${values.add(after.id)}::integer)`;
};

/** From `hit (id, key)`: the page as JSON, and where it ends; empty unless `isDone`. */
export const pageSql = ({ variant, limit }: PageRequest, isDone: string, values: Values): string =>
  `page as materialized (
    select id, key from hit where ${isDone} order by key desc, id desc limit ${values.add(limit)}::integer
  ),
  card as (
    select ${profileJsonSql(variant)}::text as json, page.key, page.id
    from page join profiles as p on p.id = page.id join users as u on u.id = p.user_id
  )`;

/** Selects a `PageRow` from what `pageSql` made, but for `found`. */
export const PAGE_COLUMNS = `
  (select '[' || coalesce(string_agg(json, ',' order by key desc, id desc), '') || ']' from card) as json,
  (select (extract(epoch from key) * 1000000)::bigint::text from page order by key, id limit 1) as "lastKey",
  (select id from page order by key, id limit 1) as "lastId"`;

export interface PageRow {
  found: number;
  json: string;
  lastKey: string | null;
  lastId: number | null;
}

export const toPage = ({ found, json, lastKey, lastId }: PageRow, isFloor: boolean): FoundPage => ({
  json,
  found,
  isFloor,
  last: lastKey === null || lastId === null ? null : { key: lastKey, id: lastId },
});
