import { z } from 'zod';
import type { Db } from '#platform/database/database.ts';
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
