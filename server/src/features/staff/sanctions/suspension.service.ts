import { deleteUserSessions } from '#features/accounts/auth/auth.api.ts';
import { setSuspendedUntil } from '#features/accounts/users/users.api.ts';
import { refreshMemberSearchRow } from '#features/directory/profiles/profiles.api.ts';
import type { Tx } from '#platform/database/database.ts';

/**
 * Sets how long a member is suspended: until a time, permanently ('infinity'), or not at all (null). Also ends sessions, API
 * tokens and streams, and updates the member's visibility, in the same transaction.
 */
export const setSuspension = async (
  tx: Tx,
  { userId, until }: { userId: number; until: string | null },
): Promise<void> => {
  if (!(await setSuspendedUntil(tx, userId, until))) return;
  if (until !== null) await deleteUserSessions(tx, userId);
  await refreshMemberSearchRow(tx, userId);
};
