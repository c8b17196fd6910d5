import { createHash } from 'node:crypto';
import type { NotificationSubject } from '@opencall/contract/notifications/notifications/notifications.schemas';
import {
  hasWay,
  isGrouped,
  type NotificationKind,
  UNREAD_EMAIL_MINUTES,
} from '@opencall/contract/notifications/notifications/notifications.vocabulary';
import type { Tx } from '#platform/database/database.ts';
import { MINUTE_MS } from '#platform/time.ts';
import { isUrgent } from './delivery.ts';
import { PUSH_JOB, type PushJob } from './push-jobs.ts';
import { insertNotifications, type NotifiedMember, type RecipientRow } from './store-notifications.sql.ts';
import {
  deleteHeldEmail,
  deleteSubjectRows,
  markGroupRead,
  markMessageRowsRead,
  markSubjectRead,
  reopenCreditRows,
} from './subjects.queries.ts';

interface Recipient<K extends NotificationKind> {
  userId: number;
  /** The member who caused the notification. If a block separates the two, the recipient gets none. */
  actorId?: number | null | undefined;
  subject: NotificationSubject<K>;
  /** Number of events; 1 if absent. */
  events?: number;
}

interface NewNotification<K extends NotificationKind> {
  kind: K;
  now: Date;
}

/** Ratings are anonymous, and results of votes have no actor. */
const isActorHidden = (kind: NotificationKind): boolean => kind === 'rating' || kind === 'vote-result';

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);
/** A reply is in the thread of the email it answers. */
const threadOf = (title: string): string =>
  title
    .replace(/^(\s*re:)+/i, '')
    .trim()
    .toLowerCase();

/** New applications for a call share a row; status changes have one row for each application. */
const applicationKeyOf = (
  subject: NotificationSubject<'application'> | NotificationSubject<'application-status'>,
): string | null => {
  if ('status' in subject) return `application-status:${subject.applicationId}`;
  return subject.event === 'sent' ? `application:${subject.callId}` : null;
};

/** Key of the group of events that share one unread row; null: each event has its own row. */
const groupKeyOf = (
  kind: NotificationKind,
  { actorId, subject }: Recipient<NotificationKind>,
): string | null => {
  if (kind === 'message') return `message:${actorId}`;
  if ('emailId' in subject) return `mail:${actorId}:${digest(threadOf(subject.title))}`;
  if (kind === 'rating') return `rating:${actorId}`;
  if ('part' in subject) return `vote-result:${subject.contestId}`;
  if ('entryId' in subject) return `entry:${subject.entryId}`;
  if ('applicationId' in subject) return applicationKeyOf(subject);
  if ('referenceId' in subject) return null;
  if ('shootId' in subject) return `${kind}:${subject.shootId}`;
  if ('agreementId' in subject) return `agreement:${subject.agreementId}`;
  if ('listingId' in subject) return `listing-expiry:${subject.listingId}`;
  if ('savedSearchId' in subject) return `saved-search:${subject.savedSearchId}`;
  if (kind === 'id-decision') return 'id-decision';
  return null;
};

type PushRecipient = Omit<NotifiedMember, 'byEmail'> & { isUrgent?: boolean };

const queuePushes = (tx: Tx, kind: NotificationKind, recipients: PushRecipient[]): void => {
  for (const { devices, actorId, notificationId, isUrgent } of recipients) {
    for (const subscriptionId of devices) {
      const job: PushJob = { subscriptionId, kind, actorId, notificationId };
      tx.enqueue(PUSH_JOB, isUrgent ? { ...job, isUrgent } : job);
    }
  }
};

/** When to send an email about an unread notification; null: never, or immediately (`NotifiedMember.byEmail`). */
const emailDueAt = (kind: NotificationKind, now: Date): Date | null =>
  kind === 'mail' ? new Date(now.getTime() + UNREAD_EMAIL_MINUTES * MINUTE_MS) : null;

/** With more recipients than this, the live event does not name the notification; pages only reload their counters. */
const NAMED_MAX = 20;

/** Publishes live events for the recipients' open pages. */
const announce = (tx: Tx, recipients: PushRecipient[]): void => {
  const counts = { to: recipients.map(({ userId }) => userId), type: 'counts', data: {} } as const;
  const named = recipients.length > NAMED_MAX ? [] : recipients;
  const events = named.flatMap(({ userId, notificationId: id }) =>
    id === null ? [] : [{ to: [userId], type: 'notification', data: { id } } as const],
  );
  tx.publish(...events, counts);
};

/** Sends push messages and live events about stored notifications when the transaction commits. */
export const announceNotifications = (tx: Tx, kind: NotificationKind, recipients: PushRecipient[]): void => {
  if (hasWay(kind, 'push')) queuePushes(tx, kind, recipients);
  announce(tx, recipients);
};

const rowOf = (kind: NotificationKind, recipient: Recipient<NotificationKind>): RecipientRow => ({
  user_id: recipient.userId,
  actor: recipient.actorId ?? null,
  subject: recipient.subject,
  group_key: groupKeyOf(kind, recipient),
  events: recipient.events ?? 1,
});

/**
 * Stores notifications of one kind, without those that a member switched off or whose actor they may not see. The caller
 * announces them with `announceNotifications`.
 * @param options its recipients must differ in member or group key.
 */
export const storeNotifications = async <K extends NotificationKind>(
  tx: Tx,
  { kind, now, recipients }: NewNotification<K> & { recipients: readonly Recipient<K>[] },
): Promise<NotifiedMember[]> => {
  if (recipients.length === 0) return [];
  return insertNotifications(tx, {
    kind,
    recipients: recipients.map((recipient) => rowOf(kind, recipient)),
    actorHidden: isActorHidden(kind),
    counts: isGrouped(kind),
    now,
    emailDueAt: emailDueAt(kind, now),
  });
};

/**
 * Notifies many members of the same event within `tx`; a second entry for the same member replaces the first. Members who
 * switched this kind off or may not see the actor get nothing. Returns the members who were notified.
 */
export const notifyMany = async <K extends NotificationKind>(
  tx: Tx,
  { kind, now, recipients }: NewNotification<K> & { recipients: Recipient<K>[] },
): Promise<NotifiedMember[]> => {
  const byUser = new Map(recipients.map((recipient) => [recipient.userId, recipient]));
  const notified = await storeNotifications(tx, { kind, now, recipients: [...byUser.values()] });
  const urgent = (userId: number) => isUrgent(kind, byUser.get(userId)?.subject ?? {});
  announceNotifications(
    tx,
    kind,
    notified.map((one) => ({ ...one, isUrgent: urgent(one.userId) })),
  );
  return notified;
};

/** Notifies one member within the transaction of the event. */
export const notify = async <K extends NotificationKind>(
  tx: Tx,
  { kind, now, userId, actorId, subject }: NewNotification<K> & Recipient<K>,
): Promise<void> => {
  await notifyMany(tx, { kind, now, recipients: [{ userId, actorId, subject }] });
};

/** Makes the member's open pages reload their counters. */
export const announceCounts = (tx: Tx, userId: number): void =>
  tx.publish({ to: [userId], type: 'counts', data: {} });

/** Marks notifications about a conversation as read, because the member opened it. */
export const markMessagesRead = async (
  tx: Tx,
  conversation: { userId: number; actorId: number; now: Date },
): Promise<void> => {
  if (await markMessageRowsRead(tx, conversation)) announceCounts(tx, conversation.userId);
};

/** Marks notifications about an email between members as read, because the recipient opened or deleted it. */
export const markMailRead = async (
  tx: Tx,
  { userId, emailId, now }: { userId: number; emailId: number; now: Date },
): Promise<void> => {
  await deleteHeldEmail(tx, { userId, emailId });
  if (await markSubjectRead(tx, { userId, kind: 'mail', key: 'emailId', id: emailId, now }))
    announceCounts(tx, userId);
};

/** Marks the request to accept a credit as read, because the credit was accepted, refused or removed. */
export const markCreditRequestRead = async (
  tx: Tx,
  { userId, creditId, now }: { userId: number; creditId: number; now: Date },
): Promise<void> => {
  if (await markSubjectRead(tx, { userId, kind: 'credit-asked', key: 'creditId', id: creditId, now }))
    announceCounts(tx, userId);
};

/** Marks requests to accept credits as unread again if they were marked as read at `settledAt`, not by the member. */
export const reopenCredits = async (
  tx: Tx,
  credits: readonly { id: number; userId: number }[],
  settledAt: Date,
): Promise<void> => {
  for (const userId of new Set(await reopenCreditRows(tx, credits, settledAt))) announceCounts(tx, userId);
};

/** Marks the question of a check-in as read, because the member answered it. */
export const markCheckInRead = async (
  tx: Tx,
  { userId, shootId, now }: { userId: number; shootId: number; now: Date },
): Promise<void> => {
  if (await markSubjectRead(tx, { userId, kind: 'check-in', key: 'shootId', id: shootId, now }))
    announceCounts(tx, userId);
};

/** Marks the reminder to write references about a shoot as read, because none is left to write. */
export const markReferenceDueRead = async (
  tx: Tx,
  { userId, shootId, now }: { userId: number; shootId: number; now: Date },
): Promise<void> => {
  if (await markSubjectRead(tx, { userId, kind: 'reference-due', key: 'shootId', id: shootId, now }))
    announceCounts(tx, userId);
};

/** Marks notifications about a saved search as read, because its owner opened or deleted it. */
export const markSearchRead = async (
  tx: Tx,
  { userId, savedSearchId, now }: { userId: number; savedSearchId: number; now: Date },
): Promise<void> => {
  const groupKey = `saved-search:${savedSearchId}`;
  if (await markGroupRead(tx, { userId, groupKey, now })) announceCounts(tx, userId);
};

/** Deletes notifications about the review of an entry, because the entry is pending again. */
export const retractReview = async (
  tx: Tx,
  { userId, entryId }: { userId: number; entryId: number },
): Promise<void> => {
  const kinds: NotificationKind[] = ['entry-approved', 'entry-rejected'];
  if (await deleteSubjectRows(tx, { userId, kinds, key: 'entryId', id: entryId })) announceCounts(tx, userId);
};

/** The decision on a report was undone: deletes the answer from its reporter's notifications. */
export const retractReportAnswer = async (
  tx: Tx,
  { userId, reportId }: { userId: number; reportId: number },
): Promise<void> => {
  if (await deleteSubjectRows(tx, { userId, kinds: ['report-answered'], key: 'reportId', id: reportId }))
    announceCounts(tx, userId);
};
