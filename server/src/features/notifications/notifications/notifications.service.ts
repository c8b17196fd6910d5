import { createHash } from 'node:crypto';
import type { NotificationSubject } from '@opencall/contract/notifications/notifications/notifications.schemas';
import {
  hasWay,
  isGathered,
  type NotificationKind,
  UNREAD_EMAIL_MINUTES,
} from '@opencall/contract/notifications/notifications/notifications.vocabulary';
import type { Tx } from '#platform/database/database.ts';
import { MINUTE_MS } from '#platform/time.ts';
import { isUrgent } from './delivery.service.ts';
import {
  deleteReportAnswer,
  deleteReviewRows,
  type NewsRow,
  type Notified,
  reopenCreditRows,
  settleCheckInRow,
  settleCreditRow,
  settleMailRow,
  settleMessageRows,
  settleReferenceRow,
  settleSearchRow,
  storeNews,
} from './notify.queries.ts';

export type { Notified };

/** The work that sends one push message to one browser: push.jobs.ts. */
export const PUSH_JOB = 'push-message';

/** One member's part of what happened. */
interface Recipient<K extends NotificationKind> {
  userId: number;
  /** Who did it: shown, unless that is nobody's to know, and never told to somebody whom a block keeps apart. */
  actorId?: number | null | undefined;
  subject: NotificationSubject<K>;
  /** How many events this is; one where absent. */
  events?: number;
}

interface News<K extends NotificationKind> {
  kind: K;
  now: Date;
}

/** What a push message is made of when it is sent. */
export interface PushJob {
  subscriptionId: number;
  kind: NotificationKind;
  actorId: number | null;
  /** Null: the bell is switched off for this kind. */
  notificationId: number | null;
  /** Sent in quiet hours, too. */
  isUrgent?: boolean;
}

/** The work that sends one push message about all that waited for the end of quiet hours to one browser. */
export const PUSH_SUMMARY_JOB = 'push-summary';
export interface PushSummaryJob {
  news: PushJob[];
}

/** Ratings are given without a name, and a result has none; all else has a face, or the team's. */
const isActorHidden = (kind: NotificationKind): boolean => kind === 'rating' || kind === 'vote-result';

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);
/** A reply belongs to what it answers. */
const threadOf = (title: string): string =>
  title
    .replace(/^(\s*re:)+/i, '')
    .trim()
    .toLowerCase();

/** Applications for one call are one row; what becomes of one is a row of its own, which says how it is now. */
const applicationKeyOf = (
  subject: NotificationSubject<'application'> | NotificationSubject<'application-status'>,
): string | null => {
  if ('status' in subject) return `application-status:${subject.applicationId}`;
  return subject.event === 'sent' ? `application:${subject.callId}` : null;
};

/** What one unread row stands for; null: every event has a row of its own. */
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

type PushRecipient = Omit<Notified, 'byEmail'> & { isUrgent?: boolean };

const queuePushes = (tx: Tx, kind: NotificationKind, told: PushRecipient[]): void => {
  for (const { devices, actorId, notificationId, isUrgent } of told) {
    for (const subscriptionId of devices) {
      const job: PushJob = { subscriptionId, kind, actorId, notificationId };
      tx.enqueue(PUSH_JOB, isUrgent ? { ...job, isUrgent } : job);
    }
  }
};

/** When to send an email about an unread notification; null: never, or immediately (`Notified.byEmail`). */
const emailDueAt = (kind: NotificationKind, now: Date): Date | null =>
  kind === 'mail' ? new Date(now.getTime() + UNREAD_EMAIL_MINUTES * MINUTE_MS) : null;

/** So many members learn which notification it is; of more, each learns that something counts again. */
const NAMED_MAX = 20;

/** Open screens learn of it with the transaction. */
const announce = (tx: Tx, told: PushRecipient[]): void => {
  const counts = { to: told.map(({ userId }) => userId), type: 'counts', data: {} } as const;
  const named = told.length > NAMED_MAX ? [] : told;
  const news = named.flatMap(({ userId, notificationId: id }) =>
    id === null ? [] : [{ to: [userId], type: 'notification', data: { id } } as const],
  );
  tx.publish(...news, counts);
};

/** What follows for those who were told: their devices and open screens. */
export const announceNews = (tx: Tx, kind: NotificationKind, told: PushRecipient[]): void => {
  if (hasWay(kind, 'push')) queuePushes(tx, kind, told);
  announce(tx, told);
};

const rowOf = (kind: NotificationKind, recipient: Recipient<NotificationKind>): NewsRow => ({
  user_id: recipient.userId,
  actor: recipient.actorId ?? null,
  subject: recipient.subject,
  group_key: groupKeyOf(kind, recipient),
  events: recipient.events ?? 1,
});

/**
 * Stores notifications of one kind. Switches and blocks are obeyed: a member who wants none, or cannot see the actor, is
 * left out. The caller announces them with `announceNews`.
 * @param recipients no two with the same member and the same group.
 */
export const storeNotifications = async <K extends NotificationKind>(
  tx: Tx,
  { kind, now, recipients }: News<K> & { recipients: readonly Recipient<K>[] },
): Promise<Notified[]> => {
  if (recipients.length === 0) return [];
  return storeNews(tx, {
    kind,
    news: recipients.map((recipient) => rowOf(kind, recipient)),
    actorHidden: isActorHidden(kind),
    counts: isGathered(kind),
    now,
    emailDueAt: emailDueAt(kind, now),
  });
};

/**
 * Tells many members of the same thing within `tx`; each may stand in `recipients` once. Switches and blocks are
 * obeyed: who wants to hear nothing of it, or cannot see the actor, is left out. Answers who was told.
 */
export const notifyMany = async <K extends NotificationKind>(
  tx: Tx,
  { kind, now, recipients }: News<K> & { recipients: Recipient<K>[] },
): Promise<Notified[]> => {
  const byUser = new Map(recipients.map((recipient) => [recipient.userId, recipient]));
  const told = await storeNotifications(tx, { kind, now, recipients: [...byUser.values()] });
  const urgent = (userId: number) => isUrgent(kind, byUser.get(userId)?.subject ?? {});
  announceNews(
    tx,
    kind,
    told.map((one) => ({ ...one, isUrgent: urgent(one.userId) })),
  );
  return told;
};

/** Tells one member, within the transaction of what happened. */
export const notify = async <K extends NotificationKind>(
  tx: Tx,
  { kind, now, userId, actorId, subject }: News<K> & Recipient<K>,
): Promise<void> => {
  await notifyMany(tx, { kind, now, recipients: [{ userId, actorId, subject }] });
};

/** The member's screens count again. */
export const announceCounts = (tx: Tx, userId: number): void =>
  tx.publish({ to: [userId], type: 'counts', data: {} });

/** The conversation was opened: what the bell says of it is read. */
export const settleMessages = async (
  tx: Tx,
  conversation: { userId: number; actorId: number; now: Date },
): Promise<void> => {
  if (await settleMessageRows(tx, conversation)) announceCounts(tx, conversation.userId);
};

/** The mail was opened or deleted: what the bell says of it is read. */
export const settleMail = async (
  tx: Tx,
  mail: { userId: number; emailId: number; now: Date },
): Promise<void> => {
  if (await settleMailRow(tx, mail)) announceCounts(tx, mail.userId);
};

/** The credit was decided on or removed: what the bell says of the question is read. */
export const settleCredit = async (
  tx: Tx,
  credit: { userId: number; creditId: number; now: Date },
): Promise<void> => {
  if (await settleCreditRow(tx, credit)) announceCounts(tx, credit.userId);
};

/** What was asked can be answered again: what the bell marked as read when it could not is unread once more. */
export const reopenCredits = async (
  tx: Tx,
  credits: readonly { id: number; userId: number }[],
  settledAt: Date,
): Promise<void> => {
  for (const userId of new Set(await reopenCreditRows(tx, credits, settledAt))) announceCounts(tx, userId);
};

/** The member has answered what a check-in asked: what the bell says of it is read. */
export const settleCheckIn = async (
  tx: Tx,
  checkIn: { userId: number; shootId: number; now: Date },
): Promise<void> => {
  if (await settleCheckInRow(tx, checkIn)) announceCounts(tx, checkIn.userId);
};

/** Nothing is left to write about a shoot: what the bell says of it is read. */
export const settleReferenceDue = async (
  tx: Tx,
  due: { userId: number; shootId: number; now: Date },
): Promise<void> => {
  if (await settleReferenceRow(tx, due)) announceCounts(tx, due.userId);
};

/** The search's owner looked, or deleted it: what the bell says of it is read. */
export const settleSearch = async (
  tx: Tx,
  search: { userId: number; savedSearchId: number; now: Date },
): Promise<void> => {
  if (await settleSearchRow(tx, search)) announceCounts(tx, search.userId);
};

/** The entry waits to be decided on again: what the bell says of an earlier decision goes. */
export const retractReview = async (tx: Tx, entry: { userId: number; entryId: number }): Promise<void> => {
  if (await deleteReviewRows(tx, entry)) announceCounts(tx, entry.userId);
};

/** The decision on a report was undone: deletes the answer from its reporter's notifications. */
export const retractReportAnswer = async (
  tx: Tx,
  report: { userId: number; reportId: number },
): Promise<void> => {
  if (await deleteReportAnswer(tx, report)) announceCounts(tx, report.userId);
};
