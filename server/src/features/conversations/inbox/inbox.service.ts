import type { Mail, MailQuery } from '@opencall/contract/conversations/inbox/inbox.schemas';
import { markMailRead } from '#features/notifications/notifications/notifications.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { type Page, readPageRow } from '#platform/http/paging.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { announceMark, announceRemoval } from './inbox.events.ts';
import {
  EXACT_TOTAL_MAX,
  eraseMail,
  type FolderFilter,
  findOwnMail,
  insertMail,
  lockMail,
  type MailRow,
  type MailValues,
  markReceivedMail,
  readMailPage,
  removeMailFromFolder,
} from './inbox.sql.ts';
import { mailQuery, mailWords } from './mail-words.ts';

/** Undefined if the search holds no word, so that nothing can match. */
const filterOf = (viewer: Viewer, { folder, search }: MailQuery): FolderFilter | undefined => {
  if (search === undefined) return { viewer, folder, words: null };
  const words = mailQuery(folder, viewer.userId, search);
  return words === null ? undefined : { viewer, folder, words };
};

/** Lists the emails of a folder, newest first. @throws INVALID_CURSOR. */
export const listMail = (db: Db, viewer: Viewer, query: MailQuery): Promise<Page<Mail>> => {
  const filter = filterOf(viewer, query);
  return readPageRow(query, {
    page: async (span) => filter && readMailPage(db, { ...filter, ...span }),
    total: ({ total }) => total,
    exactMax: EXACT_TOTAL_MAX,
  });
};

/** Finds an email that this member sent or received and has not deleted. @throws MAIL_NOT_FOUND. */
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

/** Stores an email with its search words; undefined if its `clientId` was used before. */
export const storeMail = (tx: Tx, mail: StoredMail): Promise<number | undefined> => {
  const { sender, recipient, ...values } = mail;
  const words = mailWords(mail);
  return insertMail(tx, { ...values, senderId: sender.id, recipientId: recipient.id, words });
};

/** Marks a received email as read or unread. @throws MAIL_NOT_FOUND, NOT_MAIL_RECIPIENT. */
export const markMail = async (
  tx: Tx,
  viewer: Viewer,
  { id, isRead, now }: { id: number; isRead: boolean; now: Date },
): Promise<MailRow> => {
  const mail = await getOwnMail(tx, viewer, id);
  if (mail.recipientId !== viewer.userId) throw new AppError('NOT_MAIL_RECIPIENT');
  const isChanged = await markReceivedMail(tx, { id, recipientId: viewer.userId, isRead });
  if (isChanged) await announceMark(tx, mail);
  if (isRead) await markMailRead(tx, { userId: viewer.userId, emailId: id, now });
  return { ...mail, isRead };
};

/** Removes an email from this member's folder, and erases it if the other side has deleted it. @throws MAIL_NOT_FOUND. */
export const deleteMail = async (
  tx: Tx,
  viewer: Viewer,
  { id, now }: { id: number; now: Date },
): Promise<void> => {
  const sides = await lockMail(tx, id);
  await getOwnMail(tx, viewer, id);
  const isSender = sides?.senderId === viewer.userId;
  const isKept = isSender ? sides?.keptByRecipient : sides?.keptBySender;
  await (isKept ? removeMailFromFolder(tx, id, isSender ? 'sender' : 'recipient') : eraseMail(tx, id));
  await announceRemoval(tx, viewer.userId, id);
  if (!isSender) await markMailRead(tx, { userId: viewer.userId, emailId: id, now });
};
