import { z } from 'zod';
import type { Db, Tx } from '#platform/database/database.ts';
import { execute, query } from '#platform/database/query.ts';

const INSERT_FREE = `insert into name_skeletons (skeleton, user_id)
  select wanted.skeleton, $2 from unnest($1::text[]) as wanted (skeleton)
  where not exists (select from name_skeletons held where held.skeleton = wanted.skeleton)
  order by wanted.skeleton on conflict do nothing`;

/** Stores those skeletons for a user that no user has, in their order, so that concurrent claims do not deadlock. */
export const insertFreeSkeletons = (tx: Tx, skeletons: string[], userId: number): Promise<void> =>
  execute(tx, { text: INSERT_FREE, values: [skeletons, userId] });

const INSERT_HELD = `insert into name_skeletons (skeleton, user_id, is_kept)
  select wanted.skeleton, wanted.user_id,
    exists (select from name_skeletons held where held.skeleton = wanted.skeleton)
      or row_number() over (partition by wanted.skeleton order by wanted.user_id) > 1
  from unnest($1::text[], $2::int[]) as wanted (skeleton, user_id)
  on conflict do nothing`;

/**
 * Stores skeletons of names that users already have. If several users have the same one, the first of them holds it, and
 * the others keep their names.
 */
export const insertHeldSkeletons = (
  tx: Tx,
  rows: readonly { skeleton: string; userId: number }[],
): Promise<void> => {
  const values = [rows.map(({ skeleton }) => skeleton), rows.map(({ userId }) => userId)];
  return execute(tx, { text: INSERT_HELD, values });
};

const nameRow = z.object({ userId: z.int(), name: z.string() });

/** Lists up to `limit` users whose names have no skeletons, by id. */
export const listUnclaimedNames = (db: Db, limit: number): Promise<z.output<typeof nameRow>[]> =>
  query(db, nameRow, {
    text: `select u.id as "userId", u.username as name from users u
           where not exists (select from name_skeletons s where s.user_id = u.id) order by u.id limit $1`,
    values: [limit],
  });
