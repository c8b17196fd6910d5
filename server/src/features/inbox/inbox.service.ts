import type { MailQuery, NewMail } from '@opencall/contract/inbox/inbox.schemas';
import { type AnsweredPairs, joinBetweenMembers } from '#features/first-contact/answered-pairs.service.ts';
import { cautionsText } from '#features/first-contact/cautions.service.ts';
import {
  ContactRaced,
  ContactsSpent,
  isContactFree,
  withinBudget,
} from '#features/first-contact/first-contact.service.ts';
import { announceReviewItems, refusedText } from '#features/first-contact/review.service.ts';
import { textDigest } from '#features/first-contact/same-text.service.ts';
import { emailDueAt, groupKeyOf, settleMail } from '#features/notifications/notifications.service.ts';
import { batchLookups } from '#platform/database/batch.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { isForeignKeyViolation } from '#platform/database/errors.ts';
import { perDb } from '#platform/database/per-db.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import { type JsonPage, readJsonPage } from '#platform/http/paging.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { announceMail, announceMark, announceRemoval } from './inbox.events.ts';
import {
  EXACT_TOTAL_MAX,
  eraseMail,
  type FolderFilter,
  findOwnMail,
  findSentBefore,
  insertMail,
  letGoOfMail,
  lockMail,
  type MailRow,
  type MailValues,
  markReceivedMail,
  readMailPage,
} from './inbox.queries.ts';
import { mailQuery, mailWords } from './inbox.words.ts';
import { findUsernames, type NewMailRow, type SentMail, sendMailRows } from './send-mail.queries.ts';

/** Undefined when the search holds no word: it can find nothing. */
const filterOf = (viewer: Viewer, { folder, search }: MailQuery): FolderFilter | undefined => {
  if (search === undefined) return { viewer, folder, words: null };
  const words = mailQuery(folder, viewer.userId, search);
  return words === null ? undefined : { viewer, folder, words };
};

/** @throws INVALID_CURSOR. */
export const listMail = (db: Db, viewer: Viewer, query: MailQuery): Promise<JsonPage> => {
  const filter = filterOf(viewer, query);
  return readJsonPage(query, {
    page: async (span) => filter && readMailPage(db, { ...filter, ...span }),
    total: ({ total }) => total,
    exactMax: EXACT_TOTAL_MAX,
  });
};

/** One that this member sent or received and keeps. @throws MAIL_NOT_FOUND. */
export const getOwnMail = async (
  db: Db,
  { userId }: Pick<Viewer, 'userId'>,
  id: number,
): Promise<MailRow> => {
  const mail = await findOwnMail(db, id, userId);
  if (!mail) throw new AppError('MAIL_NOT_FOUND');
  return mail;
};

interface StoredMail extends Omit<MailValues, 'senderId' | 'recipientId' | 'words'> {
  sender: { id: number; username: string };
  recipient: { id: number; username: string };
}

/** Stores a mail with what it is found by; undefined when its `clientId` has been stored before. */
export const storeMail = (tx: Tx, mail: StoredMail): Promise<number | undefined> => {
  const { sender, recipient, ...values } = mail;
  const words = mailWords(mail);
  return insertMail(tx, { ...values, senderId: sender.id, recipientId: recipient.id, words });
};

/** The mail that was sent under this id before; another one under it is a mistake of the client. */
const getSentBefore = async (db: Db, senderId: number, asked: NewMail): Promise<MailRow> => {
  const mail = await findSentBefore(db, senderId, asked.clientId ?? '');
  if (!mail) throw new Error('a mail that was sent before is not there');
  const isSame =
    mail.recipientId === asked.recipientId &&
    mail.subject === asked.subject &&
    mail.content === asked.content;
  if (!isSame) throw new AppError('CLIENT_ID_USED');
  return mail;
};

/** The client has sent this mail before, or one under the same id. */
class SentBefore extends Error {}

interface Addressed {
  viewer: Viewer;
  recipient: string;
  row: NewMailRow;
}

/** A mail on its way. */
interface SendCall {
  platform: Platform;
  senderId: number;
  recipientId: number;
  /** Made while others are being stored; undefined: nobody has the recipient's id. */
  addressed: Promise<Addressed | undefined>;
}

const usernameOf = perDb((db) => batchLookups((ids: number[]) => findUsernames(db, ids)));

/** With the recipient's name, which the mail is found by. */
const address = async (
  platform: Platform,
  viewer: Viewer,
  email: NewMail,
): Promise<Addressed | undefined> => {
  const { recipientId, subject, content, clientId = null } = email;
  const { userId: senderId, user } = viewer;
  const recipient = await usernameOf(platform.database.db)(recipientId);
  if (recipient === undefined) return undefined;
  const sides = {
    sender: { id: senderId, username: user.username },
    recipient: { id: recipientId, username: recipient },
  };
  const words = mailWords({ ...sides, subject, content });
  const about = { userId: recipientId, actorId: senderId, subject: { emailId: 0, title: subject } };
  const groupKey = groupKeyOf('mail', about);
  const cautions = cautionsText(`${subject}\n${content}`, platform.publicOrigin());
  const terms = { cautions, digest: textDigest(content), isFree: isContactFree(platform, viewer) };
  const mail = { senderId, recipientId, clientId, subject, content, words, groupKey };
  return { viewer, recipient, row: { ...mail, ...terms } };
};

const conclude = (
  tx: Tx,
  { addressed, sent, now }: { addressed: Addressed; sent: SentMail; now: Date },
): MailRow | Error => {
  if (sent.unseen) return new AppError('RECIPIENT_NOT_FOUND');
  if (sent.repeated) return new SentBefore();
  if (sent.refusedUntil) return refusedText(sent.refusedUntil, now);
  if (sent.exhausted) return new ContactsSpent();
  if (sent.raced) throw new ContactRaced();
  if (sent.id === null) throw new SentBefore();
  const { viewer, recipient, row } = addressed;
  const { senderId, recipientId, subject, content } = row;
  const shown = { createdAt: now, isRead: false, caution: null, refused: false };
  const mail = { id: sent.id, senderId, recipientId, subject, content, ...shown };
  announceMail(tx, mail, sent);
  if (sent.newItem) announceReviewItems(tx);
  return { ...mail, sender: viewer.user.username, recipient };
};

/** In one transaction; see `sendMailRows`. */
const sendAll = async (calls: readonly SendCall[], answered: AnsweredPairs): Promise<(MailRow | Error)[]> => {
  const [first] = calls;
  if (!first) throw new Error('no mail to send');
  const now = first.platform.now();
  const all = await Promise.all(calls.map(({ addressed }) => addressed));
  const rows = all.flatMap((addressed) => addressed?.row ?? []);
  return first.platform.database.transaction(async (tx) => {
    const sent = await sendMailRows(tx, rows, { now, emailDueAt: emailDueAt('mail', now) });
    answered.note(rows.map((row, n) => ({ ...row, answered: sent[n]?.answered ?? false })));
    return all.map((addressed) => {
      if (!addressed) return new AppError('RECIPIENT_NOT_FOUND');
      const outcome = sent.shift();
      if (!outcome) throw new Error('the database answered nothing about a mail');
      return conclude(tx, { addressed, sent: outcome, now });
    });
  });
};

/** Emails that are sent at the same time are stored together. Those between two members keep their order. */
const sendOf = perDb(() => joinBetweenMembers<SendCall, MailRow>({ pairOf: (call) => call, run: sendAll }));

/**
 * The same mail under the same `clientId` answers the first one and sends none.
 * @throws OWN_MAIL, RECIPIENT_NOT_FOUND, CLIENT_ID_USED, CONTACT_LIMIT, TEXT_REFUSED; then nothing is stored.
 */
export const sendMail = async (platform: Platform, viewer: Viewer, email: NewMail): Promise<MailRow> => {
  const { db } = platform.database;
  if (email.recipientId === viewer.userId) throw fieldError('OWN_MAIL', 'recipientId');
  try {
    return await withinBudget(platform, viewer, () => {
      const addressed = address(platform, viewer, email);
      // Awaited when the call's turn comes, which may be after it has failed.
      addressed.catch(() => undefined);
      return sendOf(db)({ platform, senderId: viewer.userId, recipientId: email.recipientId, addressed });
    });
  } catch (error) {
    // Deleted between the two statements.
    if (isForeignKeyViolation(error)) throw new AppError('RECIPIENT_NOT_FOUND', { cause: error });
    if (!(error instanceof SentBefore)) throw error;
    return getSentBefore(db, viewer.userId, email);
  }
};

/** Within a transaction. @throws MAIL_NOT_FOUND, NOT_MAIL_RECIPIENT. */
export const markMail = async (
  tx: Tx,
  viewer: Viewer,
  { id, isRead, now }: { id: number; isRead: boolean; now: Date },
): Promise<MailRow> => {
  const mail = await getOwnMail(tx, viewer, id);
  if (mail.recipientId !== viewer.userId) throw new AppError('NOT_MAIL_RECIPIENT');
  const isChanged = await markReceivedMail(tx, { id, recipientId: viewer.userId, isRead });
  if (isChanged) await announceMark(tx, mail);
  if (isRead) await settleMail(tx, { userId: viewer.userId, emailId: id, now });
  return { ...mail, isRead };
};

/** Out of this member's folder; the mail is gone when the other side had deleted it. @throws MAIL_NOT_FOUND. */
export const deleteMail = async (
  tx: Tx,
  viewer: Viewer,
  { id, now }: { id: number; now: Date },
): Promise<void> => {
  const sides = await lockMail(tx, id);
  await getOwnMail(tx, viewer, id);
  const isSender = sides?.senderId === viewer.userId;
  const isKept = isSender ? sides?.keptByRecipient : sides?.keptBySender;
  await (isKept ? letGoOfMail(tx, id, isSender ? 'sender' : 'recipient') : eraseMail(tx, id));
  await announceRemoval(tx, viewer.userId, id);
  if (!isSender) await settleMail(tx, { userId: viewer.userId, emailId: id, now });
};
