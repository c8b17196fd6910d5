import type { Conversation } from '@opencall/contract/conversations/chat/chat.schemas';
import { idSchema } from '@opencall/contract/shared/ids';
import { z } from 'zod';
import { assertCanSee } from '#features/accounts/visibility/visibility.api.ts';
import type { Database, Db } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { decodeCursor, encodeCursor, type Page, type PageQuery, readPageRow } from '#platform/http/paging.ts';
import { isReadOnly, type Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { announceReading, announceTyping } from './chat.events.ts';
import { countConversations, readConversationsPage } from './chat.sql.ts';
import { moveReadMark, readThreadPage, type ThreadPageRow } from './thread.sql.ts';

/** Lists a member's conversations, latest first. @throws INVALID_CURSOR. */
export const listConversations = (db: Db, viewer: Viewer, query: PageQuery): Promise<Page<Conversation>> =>
  readPageRow(query, {
    page: (span) => readConversationsPage(db, { viewer, ...span }),
    total: () => countConversations(db, viewer.userId),
  });

/** A cursor holds one id: older messages have lower ids. */
const cursorSchema = z.tuple([idSchema]);

interface PageOfThread {
  /** A JSON array of messages, oldest first. */
  json: string;
  total: number;
  /** The cursor of older messages; absent at the beginning of the conversation. */
  nextCursor: string | undefined;
}

interface Reading {
  otherId: number;
  cursor: string | undefined;
  limit: number;
}

/** Marks the other member's messages up to the newest of the page as read, and publishes it to both. */
const markRead = async (
  { database, now }: Platform,
  { threadId, newestId, holdsUnread }: ThreadPageRow,
  sides: { readerId: number; otherId: number },
): Promise<void> => {
  if (!holdsUnread || threadId === null || newestId === null) return;
  await database.transaction(async (tx) => {
    const moved = await moveReadMark(tx, { threadId, readerId: sides.readerId, upToId: newestId });
    if (moved) await announceReading(tx, { ...sides, upToId: newestId, now: now() });
  });
};

/**
 * Reads a page of the conversation with another member. Reading the latest page marks it as read.
 * @throws OWN_CONVERSATION, USER_NOT_FOUND, INVALID_CURSOR.
 */
export const readThread = async (
  platform: Platform,
  viewer: Viewer,
  { otherId, cursor, limit }: Reading,
): Promise<PageOfThread> => {
  const readerId = viewer.userId;
  if (otherId === readerId) throw new AppError('OWN_CONVERSATION');
  const beforeId = cursor === undefined ? undefined : decodeCursor(cursor, cursorSchema)[0];
  const page = await readThreadPage(platform.database.db, { viewer, otherId, beforeId, limit });
  if (!page) throw new AppError('USER_NOT_FOUND');
  if (beforeId === undefined && !isReadOnly(viewer)) await markRead(platform, page, { readerId, otherId });
  return {
    json: page.json ?? '[]',
    total: page.total ?? 0,
    nextCursor: page.hasOlder && page.oldestId !== null ? encodeCursor([page.oldestId]) : undefined,
  };
};

/** Shows the other member that the viewer is typing. @throws OWN_CONVERSATION, USER_NOT_FOUND. */
export const announceOwnTyping = async (
  database: Database,
  viewer: Viewer,
  otherId: number,
): Promise<void> => {
  if (otherId === viewer.userId) throw new AppError('OWN_CONVERSATION');
  await assertCanSee(database.db, viewer, otherId, 'USER_NOT_FOUND');
  await database.autocommit((tx) => announceTyping(tx, { typistId: viewer.userId, readerId: otherId }));
};
