import type { Role } from '@opencall/contract/shared/vocabulary';
import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { keepAnAdmin } from './last-admin.ts';
import { users } from './users.tables.ts';

/**
 * Changes the role of an account, from the next request on. The caller has locked the account's row and
 * refreshes the member's search row.
 * @throws LAST_ADMIN if no administrator would be left.
 */
export const changeRole = async (tx: Tx, { userId, role }: { userId: number; role: Role }): Promise<void> => {
  await keepAnAdmin(tx.update(users).set({ role }).where(eq(users.id, userId)).execute());
};
