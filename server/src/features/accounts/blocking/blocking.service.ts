import { BLOCKS_MAX } from '@opencall/contract/accounts/blocking/blocking.schemas';
import {
  type BlockRow,
  canSee,
  countBlocks,
  deleteBlock,
  findBlock,
  insertBlock,
  listBlocksPage,
} from '#features/accounts/visibility/visibility.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { type Page, type PageQuery, readPage } from '#platform/http/paging.ts';
import type { Viewer } from '#platform/http/viewer.ts';

/**
 * Lists the members that the viewer blocked, newest first; with `userId`, only the block of that member.
 * @throws INVALID_CURSOR.
 */
export const listBlocks = (
  db: Db,
  viewer: Viewer,
  { userId, ...query }: PageQuery & { userId?: number | undefined },
): Promise<Page<BlockRow>> => {
  const filter = { blockerId: viewer.userId, userId };
  return readPage(query, {
    rows: (span) => listBlocksPage(db, { ...filter, ...span }),
    count: () => countBlocks(db, filter),
  });
};

/** Makes the blocker's open pages reload. The unread counts of both members reload, which does not reveal the block. */
const reloadBlockerPages = async (tx: Tx, blockerId: number, blockedId: number): Promise<void> => {
  tx.publish({ to: [blockerId], type: 'invalidate', data: { topic: 'profile', id: blockedId } });
  tx.publish({ to: [blockerId, blockedId], type: 'counts', data: {} });
};

/**
 * Blocks a member, including staff. Blocking twice changes nothing. A member who blocked the viewer gets the
 * same error as one who does not exist.
 * @throws BLOCK_ONESELF, USER_NOT_FOUND, BLOCK_LIMIT.
 */
export const blockMember = async (
  tx: Tx,
  viewer: Viewer,
  { userId, now }: { userId: number; now: Date },
): Promise<BlockRow> => {
  if (userId === viewer.userId) throw new AppError('BLOCK_ONESELF');
  const pair = { blockerId: viewer.userId, blockedId: userId };
  const isNew = await insertBlock(tx, { ...pair, now, most: BLOCKS_MAX });
  const block = await findBlock(tx, pair);
  if (block && isNew) await reloadBlockerPages(tx, viewer.userId, userId);
  if (block) return block;
  const isThere = await canSee(tx, viewer.userId, userId);
  throw new AppError(isThere ? 'BLOCK_LIMIT' : 'USER_NOT_FOUND');
};

/** @throws BLOCK_NOT_FOUND. */
export const unblockMember = async (tx: Tx, viewer: Viewer, userId: number): Promise<void> => {
  const removed = await deleteBlock(tx, { blockerId: viewer.userId, blockedId: userId });
  if (!removed) throw new AppError('BLOCK_NOT_FOUND');
  await reloadBlockerPages(tx, viewer.userId, userId);
};
