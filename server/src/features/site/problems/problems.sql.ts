import { z } from 'zod';
import type { Db } from '#platform/database/database.ts';
import { query } from '#platform/database/query.ts';

/** Milliseconds since 1970 by the clock of the database. */
export const readDatabaseClock = async (db: Db): Promise<number> => {
  const [row] = await query(db, z.object({ now: z.date() }), { text: 'select clock_timestamp() as now' });
  return row?.now.getTime() ?? 0;
};
