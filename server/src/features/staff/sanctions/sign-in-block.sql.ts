import { z } from 'zod';
import type { Db } from '#platform/database/database.ts';
import { query } from '#platform/database/query.ts';

const SUSPENDED_UNTIL = `
  select max(case kind when 'ban' then 'infinity'::timestamptz else until end)::text as until
  from sanctions
  where user_id = $1 and reversed_at is null and (kind = 'ban' or kind = 'suspend' and until > $2::timestamptz)`;

/** Finds until when active sanctions prevent a member from signing in: a time, 'infinity', or null. */
export const findSuspension = async (db: Db, userId: number, now: Date): Promise<string | null> => {
  const values = [userId, now.toISOString()];
  const [row] = await query(db, z.object({ until: z.string().nullable() }), {
    text: SUSPENDED_UNTIL,
    values,
  });
  return row?.until ?? null;
};

/** Finds the active sanction that prevents a member from signing in for the longest time. */
export const findSignInBlock = async (db: Db, userId: number, now: Date) => {
  const values = [userId, now.toISOString()];
  const [row] = await query(db, z.object({ id: z.int(), until: z.date().nullable() }), {
    text: `select id, until from sanctions
      where user_id = $1 and reversed_at is null and (kind = 'ban' or kind = 'suspend' and until > $2::timestamptz)
      order by until desc nulls first, id desc limit 1`,
    values,
  });
  return row;
};
