import type { ContactStatus } from '@opencall/contract/staff/contact/contact.vocabulary';
import { and, asc, count, desc, eq, getTableColumns, inArray, ne } from 'drizzle-orm';
import { users } from '#features/accounts/users/users.tables.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { follows, type PageSpan } from '#platform/database/keyset.ts';
import { totalOf } from '#platform/database/totals.ts';
import { contactMessages, contactReplies } from './contact.tables.ts';

export type ContactRow = typeof contactMessages.$inferSelect;

/** A message with the name of its sender. */
export type ModeratedContactRow = ContactRow & { username: string };

const columns = { ...getTableColumns(contactMessages), username: users.username };

export const insertContactMessage = async (
  tx: Tx,
  values: Pick<ContactRow, 'userId' | 'subject' | 'message' | 'createdAt' | 'rulingId'>,
): Promise<ContactRow> => {
  const [row] = await tx.insert(contactMessages).values(values).returning();
  if (!row) throw new Error('The inserted message was not returned');
  return row;
};

/** True if an appeal of this member against this sanction is still open. */
export const hasOpenAppeal = async (
  db: Db,
  { userId, rulingId }: { userId: number; rulingId: number },
): Promise<boolean> => {
  const rows = await db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(
      and(
        eq(contactMessages.userId, userId),
        eq(contactMessages.rulingId, rulingId),
        ne(contactMessages.status, 'resolved'),
      ),
    )
    .limit(1);
  return rows.length > 0;
};

const hasStatus = (status: ContactStatus | undefined) =>
  status ? eq(contactMessages.status, status) : undefined;

interface ContactFilter extends PageSpan {
  status?: ContactStatus | undefined;
}

/** Lists messages, newest first, and one more than `limit` if there is one. */
export const listContactPage = (
  db: Db,
  { status, after, limit }: ContactFilter,
): Promise<ModeratedContactRow[]> =>
  db
    .select(columns)
    .from(contactMessages)
    .innerJoin(users, eq(users.id, contactMessages.userId))
    .where(and(hasStatus(status), follows(after, { at: contactMessages.createdAt, id: contactMessages.id })))
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(limit + 1);

export const countContactMessages = async (db: Db, status: ContactStatus | undefined): Promise<number> => {
  const rows = await db.select({ total: count() }).from(contactMessages).where(hasStatus(status));
  return totalOf(rows);
};

export const findContactMessage = async (db: Db, id: number): Promise<ModeratedContactRow | undefined> => {
  const [row] = await db
    .select(columns)
    .from(contactMessages)
    .innerJoin(users, eq(users.id, contactMessages.userId))
    .where(eq(contactMessages.id, id));
  return row;
};

/** Updates a message. Does nothing if there are no changes. */
export const updateContactRow = async (
  tx: Tx,
  id: number,
  changes: { status?: ContactStatus | undefined; moderatorNotes?: string | undefined },
): Promise<void> => {
  if (Object.values(changes).every((value) => value === undefined)) return;
  await tx.update(contactMessages).set(changes).where(eq(contactMessages.id, id));
};

interface OwnFilter extends PageSpan {
  userId: number;
}

/** Lists the messages of a member, newest first, and one more than `limit` if there is one. */
export const listOwnPage = (db: Db, { userId, after, limit }: OwnFilter): Promise<ContactRow[]> =>
  db
    .select()
    .from(contactMessages)
    .where(
      and(
        eq(contactMessages.userId, userId),
        follows(after, { at: contactMessages.createdAt, id: contactMessages.id }),
      ),
    )
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(limit + 1);

export const countOwnMessages = async (db: Db, userId: number): Promise<number> => {
  const rows = await db
    .select({ total: count() })
    .from(contactMessages)
    .where(eq(contactMessages.userId, userId));
  return totalOf(rows);
};

export const insertReply = async (
  tx: Tx,
  values: Pick<typeof contactReplies.$inferSelect, 'messageId' | 'authorId' | 'text' | 'createdAt'>,
): Promise<void> => {
  await tx.insert(contactReplies).values(values);
};

/** A reply with the name of its author; null if that account was deleted. */
export interface ReplyRow {
  id: number;
  messageId: number;
  text: string;
  createdAt: Date;
  author: { id: number; username: string } | null;
}

/** Lists the replies to these messages, oldest first. */
export const listReplies = async (db: Db, messageIds: readonly number[]): Promise<ReplyRow[]> => {
  if (messageIds.length === 0) return [];
  return db
    .select({
      id: contactReplies.id,
      messageId: contactReplies.messageId,
      text: contactReplies.text,
      createdAt: contactReplies.createdAt,
      author: { id: users.id, username: users.username },
    })
    .from(contactReplies)
    .leftJoin(users, eq(users.id, contactReplies.authorId))
    .where(inArray(contactReplies.messageId, [...messageIds]))
    .orderBy(asc(contactReplies.id));
};
