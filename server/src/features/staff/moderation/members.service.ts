import { type AuditActor, audit } from '#features/accounts/audit-log/audit-log.api.ts';
import { toggleHidden } from '#features/directory/profiles/profiles.api.ts';
import { reverseHidingSanctions } from '#features/staff/sanctions/sanctions.api.ts';
import * as m from '#messages/staff/moderation.ts';
import type { Tx } from '#platform/database/database.ts';

/** @throws PROFILE_NOT_FOUND. */
export const toggleVisibility = async (tx: Tx, actor: AuditActor, profileId: number) => {
  const { id, userId, isHidden, username } = await toggleHidden(tx, profileId);
  if (!isHidden) await reverseHidingSanctions(tx, { userId, reversedBy: actor.actorId, now: actor.now });
  await audit(tx, {
    ...actor,
    action: isHidden ? 'profile.hide' : 'profile.show',
    targetUserId: userId,
    subject: { kind: 'profile', id, title: username },
  });
  return { message: isHidden ? m.profileHidden : m.profileShown, isHidden, profile: { id, isHidden } };
};
