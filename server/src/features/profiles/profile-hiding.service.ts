import type { Tx } from '#platform/database/database.ts';
import { setHiddenOfUser } from './profiles.queries.ts';
import { refreshMemberSearchRow } from './search-rows.service.ts';

/** Hides a member's profile from other members, or shows it again; false where there is no profile. */
export const setProfileHidden = async (
  tx: Tx,
  { userId, hidden }: { userId: number; hidden: boolean },
): Promise<boolean> => {
  if (!(await setHiddenOfUser(tx, userId, hidden))) return false;
  await refreshMemberSearchRow(tx, userId);
  return true;
};
