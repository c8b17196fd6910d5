import { notifyAboutMember } from '#features/accounts/visibility/visibility.api.ts';
import { changeIdentity, lockProfileOfUser } from '#features/directory/profiles/profiles.api.ts';
import type { Tx } from '#platform/database/database.ts';
import { reloadDocumentPanels } from './documents.service.ts';
import { assertAsSeen, type SeenIdentity } from './verified-badge.service.ts';

interface Decision {
  userId: number;
  verified: boolean;
  seen: SeenIdentity;
  now: Date;
}

/**
 * Marks a member's identity as verified or not. Locks the profile, so that edits of document or name run before or after.
 * @returns false if nothing changed or there is no profile.
 * @throws ID_DOCUMENT_CHANGED.
 */
export const setIdVerified = async (tx: Tx, { userId, verified, seen, now }: Decision): Promise<boolean> => {
  const profile = await lockProfileOfUser(tx, userId);
  if (!profile) return false;
  assertAsSeen(profile, seen);
  if (profile.idVerified === verified) return false;
  await changeIdentity(tx, profile.id, { idVerified: verified, idDecidedAt: now });
  await reloadDocumentPanels(tx);
  await notifyAboutMember(tx, { userId, topic: 'profile', id: userId });
  return true;
};
