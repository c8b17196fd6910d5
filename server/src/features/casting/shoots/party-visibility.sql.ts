import { z } from 'zod';
import { canSeeSql } from '#features/accounts/visibility/visibility.api.ts';
import type { Db } from '#platform/database/database.ts';
import { query } from '#platform/database/query.ts';
import { countRows } from '#platform/database/totals.ts';

/** True if the member and each of the others can see each other. */
export const canAllSeeEachOther = async (
  db: Db,
  { userId, others }: { userId: number; others: readonly number[] },
): Promise<boolean> => {
  const text = `select count(*)::integer as total from users as u where u.id = any($2::integer[])
    and ${canSeeSql({ viewer: '$1::integer', other: 'u.id' })} and ${canSeeSql({ viewer: 'u.id', other: '$1::integer' })}`;
  return (await countRows(db, { text, values: [userId, others] })) === others.length;
};

const idRow = z.object({ id: z.int() });

/** Finds which of these members can see another member. */
export const findMembersWhoSee = async (
  db: Db,
  ids: readonly number[],
  otherId: number,
): Promise<Set<number>> => {
  const text = `select u.id from users as u where u.id = any($1::integer[]) and ${canSeeSql({ viewer: 'u.id', other: '$2::integer' })}`;
  const rows = await query(db, idRow, { text, values: [ids, otherId] });
  return new Set(rows.map(({ id }) => id));
};
