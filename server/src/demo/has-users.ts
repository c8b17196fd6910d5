import type { Executor } from '#platform/database/database.ts';
import { queryRaw } from '#platform/database/raw-query.ts';

/** Whether anybody lives here: such a database is left alone. Asked before the world's own modules are read. */
export async function hasUsers(executor: Executor): Promise<boolean> {
  const [row] = await queryRaw<{ found: boolean }>(executor, {
    text: 'select exists (select from users) as found',
  });
  return row?.found ?? false;
}
