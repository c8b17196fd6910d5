import type { Role } from '@opencall/contract/shared/vocabulary';
import { eq } from 'drizzle-orm';
import { refreshMemberSearchRow } from '#features/search/search.service.ts';
import type { Tx } from '#platform/database/database.ts';
import { users } from './auth.tables.ts';
import { keepAnAdmin } from './last-admin.ts';

/**
 * Gives an account another role; it holds from the next request on. The caller holds the account's row.
 * @throws LAST_ADMIN where nobody would be left who administers.
 */
export const changeRole = async (tx: Tx, { userId, role }: { userId: number; role: Role }): Promise<void> => {
  await keepAnAdmin(tx.update(users).set({ role }).where(eq(users.id, userId)).execute());
  await refreshMemberSearchRow(tx, userId);
};
