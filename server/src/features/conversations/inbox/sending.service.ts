import type { NewMail } from '@opencall/contract/conversations/inbox/inbox.schemas';
import {
  admit,
  type Contact,
  cautionsText,
  isContactFree,
  readContacts,
  textDigest,
  type Writing,
  writingKeys,
} from '#features/conversations/first-contact/first-contact.api.ts';
import { storeNotifications } from '#features/notifications/notifications/notifications.api.ts';
import { zip } from '#platform/database/column-lists.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { isForeignKeyViolation, isUniqueViolation } from '#platform/database/errors.ts';
import { joinWrites } from '#platform/database/join-writes.ts';
import { memoizePerDb } from '#platform/database/per-db.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { announceMail } from './inbox.events.ts';
import { findSentBefore, type MailRow } from './inbox.sql.ts';
import { mailWords } from './mail-words.ts';
import { MAIL_CONTACTS, storeMails } from './sending.sql.ts';

/** A member sends an email. */
interface SendCall {
  platform: Platform;
  viewer: Viewer;
  email: NewMail;
}

type Outcome =
  | { kind: 'sent'; mail: MailRow }
  /** The sender's client used the client id before. */
  | { kind: 'repeated' }
  | { kind: 'refused'; reason: AppError };

/** An email with everything that decides whether it is sent. */
interface Draft extends Writing {
  subject: string;
  sender: string;
  cautions: string;
  contact: Contact;
}

type Decided = [Draft, Outcome];

/**
 * Sends an email once: a repeated call with the same client id answers with the email that was sent.
 * @throws OWN_MAIL, RECIPIENT_NOT_FOUND, CLIENT_ID_USED, CONTACT_LIMIT, TEXT_REFUSED; then nothing is stored.
 */
export const sendMail = async (platform: Platform, viewer: Viewer, email: NewMail): Promise<MailRow> => {
  const { db } = platform.database;
  if (email.recipientId === viewer.userId) throw fieldError('OWN_MAIL', 'recipientId');
  const outcome = await joinedSend(db)({ platform, viewer, email }).catch(explain);
  if (outcome.kind === 'refused') throw outcome.reason;
  return outcome.kind === 'sent' ? outcome.mail : findRepeated(db, viewer, email);
};

/** Outcomes that only the database could notice, because another process changed something between two statements. */
const explain = (error: unknown): Outcome => {
  if (isUniqueViolation(error, 'emails_client_id_key')) return { kind: 'repeated' };
  if (!isForeignKeyViolation(error)) throw error;
  return { kind: 'refused', reason: new AppError('RECIPIENT_NOT_FOUND', { cause: error }) };
};

/** The email that was sent under the client id. @throws CLIENT_ID_USED if it is another one. */
const findRepeated = async (
  db: Db,
  { userId }: Viewer,
  { clientId, recipientId, subject, content }: NewMail,
): Promise<MailRow> => {
  const sent = await findSentBefore(db, userId, clientId ?? '');
  if (!sent) throw new Error('The email sent under this client id does not exist');
  const isSame = sent.recipientId === recipientId && sent.subject === subject && sent.content === content;
  if (!isSame) throw new AppError('CLIENT_ID_USED');
  return sent;
};

/** Emails sent at the same time share a transaction: at most one of each sender, and one of each pair of members. */
const joinedSend = memoizePerDb(() =>
  joinWrites<SendCall, Outcome>({
    keysOf: ({ viewer, email }) => writingKeys(viewer.userId, email.recipientId),
    run: (calls) => calls[0].platform.database.transaction((tx) => sendAll(tx, calls)),
  }),
);

const sendAll = async (tx: Tx, calls: readonly [SendCall, ...SendCall[]]): Promise<Outcome[]> => {
  const now = calls[0].platform.now();
  const writings = calls.map(writingOf);
  const contacts = await readContacts(tx, MAIL_CONTACTS, writings);
  const drafts: Draft[] = zip(writings, contacts).map(([writing, contact]) => ({ ...writing, contact }));
  const unfit = new Map(drafts.flatMap(refuseUnfit));
  const fit = drafts.filter((draft) => !unfit.has(draft));
  const { delivered, held, refused } = await admit(tx, fit, now);
  const outcomes = new Map<Draft, Outcome>([
    ...unfit,
    ...refused.map(({ call, reason }): Decided => [call, { kind: 'refused', reason }]),
    ...(await store(tx, [...delivered.map((call) => ({ call, itemId: null })), ...held], now)),
  ]);
  // Each draft is in exactly one of the three.
  return drafts.map((draft) => outcomes.get(draft) as Outcome);
};

const writingOf = ({ platform, viewer, email }: SendCall) => {
  const { recipientId, subject, content, clientId = null } = email;
  const { userId: senderId, user } = viewer;
  return {
    ...{ senderId, recipientId, clientId, subject, content, imageKey: null, isAnswer: false },
    sender: user.username,
    cautions: cautionsText(`${subject}\n${content}`, platform.publicOrigin()),
    digest: textDigest(content),
    isFree: isContactFree(platform, viewer),
  };
};

const refuseUnfit = (draft: Draft): Decided[] => {
  const { isRepeated, recipient } = draft.contact;
  if (recipient === null) return [[draft, { kind: 'refused', reason: new AppError('RECIPIENT_NOT_FOUND') }]];
  return isRepeated ? [[draft, { kind: 'repeated' }]] : [];
};

/** Stores the emails and notifies the recipients of those that do not wait for staff. */
const store = async (
  tx: Tx,
  admitted: readonly { call: Draft; itemId: number | null }[],
  now: Date,
): Promise<Decided[]> => {
  if (admitted.length === 0) return [];
  const rows = admitted.map(({ call, itemId }) => ({
    ...call,
    ...{ itemId, words: wordsOf(call), hasWritten: call.contact.hasWritten },
  }));
  const stored = zip(admitted, await storeMails(tx, rows, now));
  const recipients = stored.flatMap(([{ call, itemId }, emailId]) => {
    const { recipientId: userId, senderId: actorId, subject: title } = call;
    return itemId === null ? [{ userId, actorId, subject: { emailId, title } }] : [];
  });
  const notified = await storeNotifications(tx, { kind: 'mail', now, recipients });
  const bySender = new Map(notified.map((one) => [one.actorId, one]));
  return stored.map(([{ call }, id]) => {
    announceMail(tx, { senderId: call.senderId, id }, bySender.get(call.senderId));
    return [call, sentOutcome(call, { id, createdAt: now })];
  });
};

/** Each email is found by its sender and recipient under the name of the other. */
const wordsOf = ({ senderId, sender, recipientId, contact, subject, content }: Draft): string[] =>
  mailWords({
    sender: { id: senderId, username: sender },
    recipient: { id: recipientId, username: contact.recipient ?? '' },
    ...{ subject, content },
  });

const sentOutcome = (draft: Draft, stored: Pick<MailRow, 'id' | 'createdAt'>): Outcome => {
  const { senderId, sender, recipientId, subject, content, contact } = draft;
  const shown = { picture: null, isRead: false, caution: null, refused: false };
  const mail = { ...stored, ...shown, senderId, sender, recipientId, subject, content };
  return { kind: 'sent', mail: { ...mail, recipient: contact.recipient ?? '' } };
};
