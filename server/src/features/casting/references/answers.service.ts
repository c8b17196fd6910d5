import { type AuditActor, audit } from '#features/accounts/audit-log/audit-log.api.ts';
import { getUserById } from '#features/accounts/users/users.api.ts';
import { canSee, notifyAboutMember } from '#features/accounts/visibility/visibility.api.ts';
import type { NewsContext } from '#features/notifications/notifications/notifications.api.ts';
import * as m from '#messages/casting/references.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { notifyAboutReferences } from './references.news.ts';
import { insertReply } from './references.queries.ts';
import { getReference } from './references.service.ts';
import type { ShootReferenceRow } from './references.sql.ts';
import { refreshCounts } from './reveal.service.ts';
import { markReferenceRemoved } from './reveal.sql.ts';
import { findShootTitle } from './writable.sql.ts';

/** Finds a revealed reference about a member who is visible to the viewer. @throws REFERENCE_NOT_FOUND. */
const getReadable = async (
  db: Db,
  viewer: Viewer,
  key: { id: number; now: Date },
): Promise<ShootReferenceRow> => {
  const row = await getReference(db, viewer, key);
  const isReadable = row.revealsAt <= key.now && (await canSee(db, viewer.userId, row.aboutId));
  if (!isReadable) throw new AppError('REFERENCE_NOT_FOUND');
  return row;
};

/** A reference as a report stores it. */
interface ReportableReference {
  authorId: number | null;
  /** Names the shoot and the member described by the reference. */
  subject: string;
  content: string;
  sentAt: Date;
}

/** Finds a reference that the viewer can read and did not write. @throws REFERENCE_NOT_FOUND, OWN_REFERENCE_REPORT. */
export const getReportableReference = async (
  db: Db,
  viewer: Viewer,
  key: { id: number; now: Date },
): Promise<ReportableReference> => {
  const { authorId, aboutId, shootId, text, reply, createdAt } = await getReadable(db, viewer, key);
  if (authorId === viewer.userId) throw new AppError('OWN_REFERENCE_REPORT');
  const { username } = await getUserById(db, aboutId);
  const subject = m.reportedReferenceSubject({ username, title: await findShootTitle(db, shootId) });
  const content = reply === null ? text : m.reportedReferenceText({ text, reply });
  return { authorId, subject, content, sentAt: createdAt };
};

/**
 * Stores the reply of the member described by a reference. Only one reply is possible. A block does not prevent it, because
 * the reference is public.
 * @throws REFERENCE_NOT_FOUND (sealed ones too), NOT_REFERENCED, REFERENCE_REPLIED.
 */
export const replyToReference = async (
  { tx, context, viewer }: { tx: Tx; context: NewsContext; viewer: Viewer },
  { id, text }: { id: number; text: string },
): Promise<ShootReferenceRow> => {
  const now = context.now();
  const { aboutId, authorId, shootId } = await getReadable(tx, viewer, { id, now });
  if (aboutId !== viewer.userId) throw new AppError('NOT_REFERENCED');
  if (!(await insertReply(tx, { id, text, now }))) throw new AppError('REFERENCE_REPLIED');
  await notifyAboutMember(tx, { userId: aboutId, topic: 'references', id: aboutId });
  if (authorId !== null) {
    const shoot = { shootId, shootTitle: await findShootTitle(tx, shootId) };
    const subject = { event: 'reply' as const, referenceId: id, ...shoot, reason: null };
    await notifyAboutReferences(tx, context, [{ userId: authorId, actorId: viewer.userId, subject }]);
  }
  return getReference(tx, viewer, { id, now });
};

/** Removes a revealed reference and notifies its author of the reason. The audit log records who removed it. @throws REFERENCE_NOT_FOUND. */
export const removeReference = async (
  tx: Tx,
  context: NewsContext,
  { id, reason, actor }: { id: number; reason: string; actor: AuditActor },
): Promise<void> => {
  const { now } = actor;
  const removed = await markReferenceRemoved(tx, { id, now });
  if (!removed) throw new AppError('REFERENCE_NOT_FOUND');
  const { authorId, aboutId, shootId, shootTitle } = removed;
  await audit(tx, {
    ...actor,
    action: 'reference.delete',
    targetUserId: authorId,
    subject: { kind: 'reference', id, title: shootTitle, about: aboutId, reason },
  });
  await refreshCounts(tx, aboutId, now);
  if (authorId === null) return;
  const subject = { event: 'removed' as const, referenceId: id, shootId, shootTitle, reason };
  await notifyAboutReferences(tx, context, [{ userId: authorId, actorId: null, subject }]);
  tx.publish({ to: [authorId], type: 'invalidate', data: { topic: 'references' } });
};
