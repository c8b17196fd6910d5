import { z } from 'zod';
import type { Db, Tx } from '#platform/database/database.ts';
import { query } from '#platform/database/query.ts';

const serverSchema = z.object({ now: z.date(), version: z.string() });

/** The clock and the version of the database server. */
export const readServer = async (db: Db): Promise<z.infer<typeof serverSchema>> => {
  const [row] = await query(db, serverSchema, {
    text: `select clock_timestamp() as now, current_setting('server_version') as version`,
  });
  if (!row) throw new Error('The database gave no answer.');
  return row;
};

/** True if the table exists: a database can be older than this program. */
export const hasTable = async (db: Db, name: string): Promise<boolean> => {
  const [row] = await query(db, z.object({ exists: z.boolean() }), {
    text: `select to_regclass('public.' || $1::text) is not null as exists`,
    values: [name],
  });
  return row?.exists ?? false;
};

/** The last week whose email was sent or not needed; null on a new site. */
export const findClaimedWeek = async (db: Db): Promise<Date | null> => {
  const [row] = await query(db, z.object({ week: z.date() }), { text: 'select week from problem_emails' });
  return row?.week ?? null;
};

/** Claims a week if the claimed one is still `last`. @returns false if another process was faster. */
export const claimWeek = async (tx: Tx, week: Date, last: Date | null): Promise<boolean> => {
  const rows = await query(tx, z.object({ week: z.date() }), {
    text: `insert into problem_emails as e (week) values ($1)
           on conflict (id) do update set week = $1 where e.week = $2 returning week`,
    values: [week, last],
  });
  return rows.length > 0;
};

/** The admins with a confirmed address, except those who are suspended, banned or leaving. */
export const listReachableAdmins = (db: Db): Promise<{ email: string; username: string }[]> =>
  query(db, z.object({ email: z.string(), username: z.string() }), {
    text: `select email, username from users
           where role = 'admin' and email_verified and suspended_until is null and deletion_due_at is null order by id`,
  });
