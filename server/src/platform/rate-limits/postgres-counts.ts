import type { Database } from '#platform/database/database.ts';
import { removeOldRows } from '#platform/database/remove-old-rows.ts';
import { requestCounts } from './rate-limits.tables.ts';
import type { RequestCounts } from './request-counts.ts';

// Sorted by id: two processes that lock the same rows in different orders would deadlock. Drops counts whose
// window has ended.
const ADD = `
  insert into request_counts as kept (id, ends_at, count)
  select id, ends_at, count from unnest($1::text[], $2::bigint[], $3::int[]) as added (id, ends_at, count) order by id
  on conflict (id) do update set
    count = case when kept.ends_at = excluded.ends_at then kept.count + excluded.count
                 when kept.ends_at < excluded.ends_at then excluded.count else kept.count end,
    ends_at = greatest(kept.ends_at, excluded.ends_at)
  returning id, count`;

/** Stores counts as rows of an unlogged table. */
export const createPostgresCounts = (database: Database): RequestCounts => ({
  add: async (additions) => {
    const values = [
      additions.map(({ id }) => id),
      additions.map(({ endsAt }) => endsAt),
      additions.map(({ count }) => count),
    ];
    const rows = await database.autocommit((tx) =>
      tx.query<{ id: string; count: number }>({ text: ADD, values }),
    );
    const totals = new Map(rows.map(({ id, count }) => [id, count]));
    return additions.map(({ id }) => totals.get(id) ?? 0);
  },
  close: async () => undefined,
});

/** Removes counts whose window ended before `before`. */
export const removeOldCounts = (database: Database, before: Date): Promise<void> =>
  removeOldRows(database, requestCounts.endsAt, before.getTime());
