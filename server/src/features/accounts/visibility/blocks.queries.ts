import { and, count, desc, eq } from 'drizzle-orm';
import { users } from '#features/accounts/users/users.tables.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { follows, type PageSpan } from '#platform/database/keyset.ts';
import { totalOf } from '#platform/database/totals.ts';
import { blocks } from './blocks.tables.ts';

const columns = {
  id: blocks.blockedId,
  username: users.username,
  role: users.role,
  createdAt: blocks.createdAt,
};

const selectBlocks = (db: Db) =>
  db.select(columns).from(blocks).innerJoin(users, eq(users.id, blocks.blockedId));

export type BlockRow = Awaited<ReturnType<typeof selectBlocks>>[number];

interface BlockFilter {
  blockerId: number;
  /** Only the block of this user. */
  userId: number | undefined;
}

const matches = ({ blockerId, userId }: BlockFilter) =>
  and(eq(blocks.blockerId, blockerId), userId === undefined ? undefined : eq(blocks.blockedId, userId));

/** Lists up to `limit + 1` blocks of a member, newest first. */
export const listBlocksPage = (
  db: Db,
  { blockerId, userId, after, limit }: BlockFilter & PageSpan,
): Promise<BlockRow[]> =>
  selectBlocks(db)
    .where(
      and(matches({ blockerId, userId }), follows(after, { at: blocks.createdAt, id: blocks.blockedId })),
    )
    .orderBy(desc(blocks.createdAt), desc(blocks.blockedId))
    .limit(limit + 1);

export const countBlocks = async (db: Db, filter: BlockFilter): Promise<number> => {
  const rows = await db.select({ total: count() }).from(blocks).where(matches(filter));
  return totalOf(rows);
};

export interface BlockPair {
  blockerId: number;
  blockedId: number;
}

export const findBlock = async (
  db: Db,
  { blockerId, blockedId }: BlockPair,
): Promise<BlockRow | undefined> => {
  const [row] = await selectBlocks(db).where(
    and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)),
  );
  return row;
};

/** Deletes a block; false if there was none. */
export const deleteBlock = async (tx: Tx, { blockerId, blockedId }: BlockPair): Promise<boolean> => {
  const rows = await tx
    .delete(blocks)
    .where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)))
    .returning({ id: blocks.blockedId });
  return rows.length === 1;
};
