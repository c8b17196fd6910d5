import { isHiddenUser, lockUser, setHidden } from '#features/accounts/users/users.api.ts';
import { notifyVisibilityChange } from '#features/accounts/visibility/visibility.api.ts';
import type { Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { lockProfile } from './profiles.queries.ts';
import { hasProfile } from './profiles.service.ts';
import type { ProfileRow } from './profiles.tables.ts';
import { refreshMemberSearchRow } from './search-rows.service.ts';

/** Hides a member from other members, or shows them again. False if the member has no profile. */
export const setProfileHidden = async (
  tx: Tx,
  { userId, hidden }: { userId: number; hidden: boolean },
): Promise<boolean> => {
  if (!(await hasProfile(tx, userId))) return false;
  await setHidden(tx, userId, hidden);
  await refreshMemberSearchRow(tx, userId);
  return true;
};

/**
 * Toggles whether a profile is hidden. Concurrent calls are applied one after the other.
 * @throws PROFILE_NOT_FOUND.
 */
export const toggleHidden = async (
  tx: Tx,
  id: number,
): Promise<Pick<ProfileRow, 'id' | 'userId'> & { username: string; isHidden: boolean }> => {
  const profile = await lockProfile(tx, id);
  const user = profile && (await lockUser(tx, profile.userId));
  if (!user) throw new AppError('PROFILE_NOT_FOUND');
  const { id: userId, username } = user;
  const isHidden = !(await isHiddenUser(tx, userId));
  await setHidden(tx, userId, isHidden);
  await refreshMemberSearchRow(tx, userId);
  await notifyVisibilityChange(tx, userId);
  return { id, userId, isHidden, username };
};
