import type {
  appealSchema,
  contactReplySchema,
  createContactMessageSchema,
} from '@opencall/contract/staff/contact/contact.schemas';
import type { ContactStatus } from '@opencall/contract/staff/contact/contact.vocabulary';
import { count, ne } from 'drizzle-orm';
import type { z } from 'zod';
import { type AuditActor, audit } from '#features/accounts/audit-log/audit-log.api.ts';
import { lockAccount } from '#features/accounts/users/users.api.ts';
import { assertOwnSanction, readAppealGrant } from '#features/staff/sanctions/sanctions.api.ts';
import * as m from '#messages/staff/contact.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { totalOf } from '#platform/database/totals.ts';
import { AppError } from '#platform/http/app-error.ts';
import { type Page, type PageQuery, readPage } from '#platform/http/paging.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { EmailContext, Platform } from '#platform/platform.ts';
import { sendReplyEmail } from './contact.emails.ts';
import type { Replied } from './contact.presenter.ts';
import {
  type ContactRow,
  countContactMessages,
  countOwnMessages,
  findContactMessage,
  hasOpenAppeal,
  insertContactMessage,
  insertReply,
  listContactPage,
  listOwnPage,
  listReplies,
  type ModeratedContactRow,
  updateContactRow,
} from './contact.queries.ts';
import { contactMessages } from './contact.tables.ts';

/** Counts the messages to the moderators that are not resolved. */
export const countOpenTickets = async (db: Db): Promise<number> => {
  const rows = await db
    .select({ total: count() })
    .from(contactMessages)
    .where(ne(contactMessages.status, 'resolved'));
  return totalOf(rows);
};

/** Makes open moderation panels load the messages and their count again. */
const reloadMessagePanels = (tx: Tx): void => {
  tx.publish({ to: 'staff', type: 'invalidate', data: { topic: 'contact' } });
  tx.publish({ to: 'staff', type: 'invalidate', data: { topic: 'stats' } });
};

/** Makes open pages of the member load their messages again. */
const reloadOwnMessages = (tx: Tx, userId: number): void =>
  tx.publish({ to: [userId], type: 'invalidate', data: { topic: 'contact' } });

const storeMessage = async (
  tx: Tx,
  message: Parameters<typeof insertContactMessage>[1],
): Promise<ContactRow> => {
  const stored = await insertContactMessage(tx, message);
  reloadMessagePanels(tx);
  reloadOwnMessages(tx, stored.userId);
  return stored;
};

/** Stores a member's message to the moderators. @throws RULING_NOT_FOUND if it appeals against another member's sanction. */
export const createMessage = async (
  tx: Tx,
  viewer: Viewer,
  { now, rulingId = null, ...texts }: z.output<typeof createContactMessageSchema> & { now: Date },
): Promise<ContactRow> => {
  if (rulingId !== null) await assertOwnSanction(tx, viewer, rulingId);
  return storeMessage(tx, { ...texts, rulingId, userId: viewer.userId, createdAt: now });
};

/**
 * Stores the appeal of a member who cannot sign in because of a sanction. Only one appeal can be open, also if two are sent
 * concurrently.
 * @throws APPEAL_EXPIRED, ALREADY_APPEALED; USER_NOT_FOUND if the account was deleted in the meantime.
 */
export const appeal = (
  { config, database, now }: Platform,
  { appealToken, message }: z.output<typeof appealSchema>,
): Promise<ContactRow> => {
  const { userId, rulingId } = readAppealGrant(config, appealToken, now());
  return database.transaction(async (tx) => {
    await lockAccount(tx, userId);
    if (await hasOpenAppeal(tx, { userId, rulingId })) throw new AppError('ALREADY_APPEALED');
    const subject = m.appealSubject({ id: rulingId });
    return storeMessage(tx, { userId, rulingId, subject, message, createdAt: now() });
  });
};

const withReplies = async <Row extends ContactRow>(
  db: Db,
  rows: readonly Row[],
): Promise<Array<Replied<Row>>> => {
  const replies = await listReplies(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, replies: replies.filter(({ messageId }) => messageId === row.id) }));
};

/** Lists messages with their replies, newest first. @throws INVALID_CURSOR. */
export const listMessages = async (
  db: Db,
  { status, ...query }: PageQuery & { status?: ContactStatus | undefined },
): Promise<Page<Replied<ModeratedContactRow>>> => {
  const page = await readPage(query, {
    rows: (span) => listContactPage(db, { status, ...span }),
    count: () => countContactMessages(db, status),
  });
  return { ...page, rows: await withReplies(db, page.rows) };
};

/** Lists the messages of a member with the replies, newest first. @throws INVALID_CURSOR. */
export const listOwnMessages = async (
  db: Db,
  { userId, ...query }: PageQuery & { userId: number },
): Promise<Page<Replied<ContactRow>>> => {
  const page = await readPage(query, {
    rows: (span) => listOwnPage(db, { userId, ...span }),
    count: () => countOwnMessages(db, userId),
  });
  return { ...page, rows: await withReplies(db, page.rows) };
};

/** @throws CONTACT_MESSAGE_NOT_FOUND. */
const getMessage = async (db: Db, id: number): Promise<Replied<ModeratedContactRow>> => {
  const row = await findContactMessage(db, id);
  if (!row) throw new AppError('CONTACT_MESSAGE_NOT_FOUND');
  const [message] = await withReplies(db, [row]);
  if (!message) throw new Error('A message was lost while its replies were read');
  return message;
};

type MessageChange = { id: number } & Parameters<typeof updateContactRow>[2];

/**
 * Changes the status and the notes of a message. The audit log records the status and that the notes changed, but not their
 * text.
 * @throws CONTACT_MESSAGE_NOT_FOUND.
 */
export const updateMessage = async (
  tx: Tx,
  actor: AuditActor,
  { id, ...changes }: MessageChange,
): Promise<Replied<ModeratedContactRow>> => {
  await updateContactRow(tx, id, changes);
  const row = await getMessage(tx, id);
  const { status, moderatorNotes } = changes;
  if (status === undefined && moderatorNotes === undefined) return row;
  const details = { ...(status && { status }), ...(moderatorNotes === undefined ? {} : { notes: true }) };
  await audit(tx, {
    ...actor,
    action: 'contact.update',
    targetUserId: row.userId,
    subject: { kind: 'contact-message', id, title: row.subject, ...details },
  });
  reloadMessagePanels(tx);
  reloadOwnMessages(tx, row.userId);
  return row;
};

interface Reply extends z.output<typeof contactReplySchema> {
  id: number;
}

/**
 * Stores the reply of staff, sets the status of the message and emails the reply to the member.
 * @throws CONTACT_MESSAGE_NOT_FOUND.
 */
export const replyToMessage = async (
  tx: Tx,
  { context, origin, actor }: { context: EmailContext; origin: string; actor: AuditActor },
  { id, text, status }: Reply,
): Promise<Replied<ModeratedContactRow>> => {
  const message = await getMessage(tx, id);
  const to = await lockAccount(tx, message.userId);
  await insertReply(tx, { messageId: id, authorId: actor.actorId, text, createdAt: actor.now });
  await updateContactRow(tx, id, { status });
  sendReplyEmail(context, tx, { to, origin, message, reply: text });
  await audit(tx, {
    ...actor,
    action: 'contact.reply',
    targetUserId: message.userId,
    subject: { kind: 'contact-message', id, title: message.subject, status },
  });
  reloadMessagePanels(tx);
  reloadOwnMessages(tx, message.userId);
  return getMessage(tx, id);
};
