import { type AuditActor, audit } from '#features/audit-log/audit-log.service.ts';
import { toggleHidden } from '#features/profiles/profile-hiding.service.ts';
import { reverseHidingSanctions } from '#features/sanctions/hiding-sanctions.service.ts';
import type { Tx } from '#platform/database/database.ts';

/** @throws PROFILE_NOT_FOUND. */
export const toggleVisibility = async (tx: Tx, actor: AuditActor, profileId: number) => {
  const { id, userId, isHidden, stageName } = await toggleHidden(tx, profileId);
  if (!isHidden) await reverseHidingSanctions(tx, { userId, reversedBy: actor.actorId, now: actor.now });
  await audit(tx, {
    ...actor,
    action: isHidden ? 'profile.hide' : 'profile.show',
    targetUserId: userId,
    subject: { kind: 'profile', id, title: stageName },
  });
  return { message: isHidden ? 'Profile hidden' : 'Profile shown', isHidden, profile: { id, isHidden } };
};
