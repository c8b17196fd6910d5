import type { Db } from '#platform/database/database.ts';

/** Whether anybody lives here: such a database is left alone. Asked before the world's own modules are read. */
export const hasUsers = async (db: Db): Promise<boolean> => {
  const [row] = await db.query<{ found: boolean }>({
    text: 'select exists (select from users) as found',
  });
  return row?.found ?? false;
};
