import type { NotificationKind } from '@opencall/contract/notifications/notifications/notifications.vocabulary';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { heldEmails, notifications } from './notifications.tables.ts';

/** Keys of ids in the subjects of notifications. */
type SubjectKey = 'emailId' | 'entryId' | 'reportId' | 'creditId' | 'shootId';

/** SQL of an id in the subject of a notification. */
const subjectId = (key: SubjectKey): SQL<number> =>
  sql`(${notifications.subject}->>${sql.raw(`'${key}'`)})::integer`;

interface OwnSubject {
  userId: number;
  key: SubjectKey;
  id: number;
}

const markRead = async (
  tx: Tx,
  { userId, now }: { userId: number; now: Date },
  matches: SQL | undefined,
): Promise<boolean> => {
  const rows = await tx
    .update(notifications)
    .set({ readAt: now })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), matches))
    .returning({ id: notifications.id });
  return rows.length > 0;
};

/** Marks a member's notifications about one subject as read; false if none was unread. */
export const markSubjectRead = (
  tx: Tx,
  { userId, kind, key, id, now }: OwnSubject & { kind: NotificationKind; now: Date },
): Promise<boolean> =>
  markRead(tx, { userId, now }, and(eq(notifications.kind, kind), eq(subjectId(key), id)));

/** Marks a member's notifications about messages of one sender as read; false if none was unread. */
export const markMessageRowsRead = (
  tx: Tx,
  { userId, actorId, now }: { userId: number; actorId: number; now: Date },
): Promise<boolean> =>
  markRead(tx, { userId, now }, and(eq(notifications.kind, 'message'), eq(notifications.actorId, actorId)));

/** Marks the notification with this group key as read; false if it was not unread. Index: notifications_group_key. */
export const markGroupRead = (
  tx: Tx,
  { userId, groupKey, now }: { userId: number; groupKey: string; now: Date },
): Promise<boolean> => markRead(tx, { userId, now }, eq(notifications.groupKey, groupKey));

/** Deletes a member's notifications about one subject; false if there was none. */
export const deleteSubjectRows = async (
  tx: Tx,
  { userId, kinds, key, id }: OwnSubject & { kinds: NotificationKind[] },
): Promise<boolean> => {
  const rows = await tx
    .delete(notifications)
    .where(and(eq(notifications.userId, userId), inArray(notifications.kind, kinds), eq(subjectId(key), id)))
    .returning({ id: notifications.id });
  return rows.length > 0;
};

/** Deletes the held email that would tell a member about another member's email. */
export const deleteHeldEmail = async (
  tx: Tx,
  { userId, emailId }: { userId: number; emailId: number },
): Promise<void> => {
  await tx.delete(heldEmails).where(and(eq(heldEmails.userId, userId), eq(heldEmails.emailId, emailId)));
};

/** Marks notifications about these credits as unread again if they were marked as read at `settledAt`; returns their owners. */
export const reopenCreditRows = async (
  tx: Tx,
  credits: readonly { id: number; userId: number }[],
  settledAt: Date,
): Promise<number[]> => {
  const rows = await tx
    .update(notifications)
    .set({ readAt: null })
    .where(
      and(
        eq(notifications.kind, 'credit-asked'),
        inArray(
          notifications.userId,
          credits.map(({ userId }) => userId),
        ),
        inArray(
          subjectId('creditId'),
          credits.map(({ id }) => id),
        ),
        eq(notifications.readAt, settledAt),
      ),
    )
    .returning({ userId: notifications.userId });
  return rows.map(({ userId }) => userId);
};
