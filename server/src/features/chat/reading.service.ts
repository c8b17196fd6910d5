import type { Message } from '@opencall/contract/chat/chat.schemas';
import { idSchema } from '@opencall/contract/shared/ids';
import { z } from 'zod';
import { assertCanSee } from '#features/visibility/visibility.service.ts';
import type { Database, Db } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { decodeCursor, encodeCursor, type Page, type PageQuery, readPage } from '#platform/http/paging.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { announceReading, announceTyping } from './chat.events.ts';
import { presentMessage } from './chat.presenter.ts';
import {
  type ConversationRow,
  countConversations,
  findThread,
  listConversationsPage,
  listMessagesPage,
  type MessageRow,
  moveReadMark,
  type ThreadRow,
} from './chat.queries.ts';

/** A member's conversations, the latest first. @throws INVALID_CURSOR. */
export const listConversations = (
  db: Db,
  viewerId: number,
  query: PageQuery,
): Promise<Page<ConversationRow>> =>
  readPage(query, {
    rows: (span) => listConversationsPage(db, { viewerId, ...span }),
    count: () => countConversations(db, viewerId),
  });

/** A cursor holds the id below which older messages begin. */
const cursorSchema = z.tuple([idSchema]);

interface PageOfThread {
  /** Oldest first. */
  messages: Message[];
  total: number;
  /** Leads to older messages; absent at the beginning of the conversation. */
  nextCursor: string | undefined;
}

interface Reading {
  otherId: number;
  cursor: string | undefined;
  limit: number;
}

interface LatestPage {
  thread: ThreadRow;
  newestFirst: MessageRow[];
  /** There are older messages than the page holds. */
  hasOlder: boolean;
  viewerId: number;
  otherId: number;
}

/** Something unread stands on the page, or may stand before one that does not reach back to the read mark. */
const holdsUnread = ({ thread: { ownReadId }, newestFirst, hasOlder, otherId }: LatestPage): boolean =>
  newestFirst.some(({ id, senderId }) => senderId === otherId && id > ownReadId) ||
  (hasOlder && newestFirst.every(({ id }) => id > ownReadId));

/** Marks all that the other wrote up to the page's newest message as read, and says so to both. */
const markRead = async ({ database, now }: Platform, page: LatestPage): Promise<void> => {
  const { thread, newestFirst, viewerId, otherId } = page;
  const [newest] = newestFirst;
  if (!newest || !holdsUnread(page)) return;
  await database.transaction(async (tx) => {
    const moved = await moveReadMark(tx, { threadId: thread.id, readerId: viewerId, upToId: newest.id });
    if (moved) await announceReading(tx, { readerId: viewerId, otherId, upToId: newest.id, now: now() });
  });
};

/**
 * A page of what the viewer and another member wrote each other; reading the latest one marks it read.
 * @throws OWN_CONVERSATION, USER_NOT_FOUND, INVALID_CURSOR.
 */
export const readThread = async (
  platform: Platform,
  viewer: Viewer,
  { otherId, cursor, limit }: Reading,
): Promise<PageOfThread> => {
  const { db } = platform.database;
  const viewerId = viewer.userId;
  if (otherId === viewerId) throw new AppError('OWN_CONVERSATION');
  const beforeId = cursor === undefined ? undefined : decodeCursor(cursor, cursorSchema)[0];
  await assertCanSee(db, viewer, otherId, 'USER_NOT_FOUND');
  const thread = await findThread(db, viewerId, otherId);
  if (!thread) return { messages: [], total: 0, nextCursor: undefined };
  const rows = await listMessagesPage(db, { threadId: thread.id, beforeId, limit });
  const newestFirst = rows.slice(0, limit);
  const hasOlder = rows.length > limit;
  if (beforeId === undefined) await markRead(platform, { thread, newestFirst, hasOlder, viewerId, otherId });
  const oldest = newestFirst.at(-1);
  return {
    messages: newestFirst
      .map((row) => presentMessage(row, { viewerId, otherReadId: thread.otherReadId }))
      .reverse(),
    total: thread.messageCount,
    nextCursor: hasOlder && oldest ? encodeCursor([oldest.id]) : undefined,
  };
};

/** Lets the other member see that the viewer is typing. @throws OWN_CONVERSATION, USER_NOT_FOUND. */
export const tellTyping = async (database: Database, viewer: Viewer, otherId: number): Promise<void> => {
  if (otherId === viewer.userId) throw new AppError('OWN_CONVERSATION');
  await assertCanSee(database.db, viewer, otherId, 'USER_NOT_FOUND');
  await database.autocommit((tx) => announceTyping(tx, { typistId: viewer.userId, readerId: otherId }));
};
