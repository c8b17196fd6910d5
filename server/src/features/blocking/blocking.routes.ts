import * as endpoints from '@opencall/contract/blocking/blocking.endpoints';
import type { Block } from '@opencall/contract/blocking/blocking.schemas';
import { type BlockRow, countBlocks, listBlocksPage } from '#features/visibility/blocks.service.ts';
import type { Api } from '#platform/http/api.ts';
import { cutPage, decodeTimeCursor, setPageHeaders } from '#platform/http/paging.ts';
import type { Platform } from '#platform/platform.ts';
import { blockMember, unblockMember } from './blocking.service.ts';

const presentBlock = ({ id, username, role, createdAt }: BlockRow): Block => ({
  userId: id,
  username,
  role,
  blockedAt: createdAt.toISOString(),
});

export const registerBlockingRoutes = (api: Api, { database, now }: Platform): void => {
  api.handle(endpoints.listBlocks, async ({ viewer, query, ...exchange }) => {
    const { limit, userId } = query;
    const filter = { blockerId: viewer.userId, userId };
    const after = decodeTimeCursor(query.cursor);
    const page = cutPage(await listBlocksPage(database.db, { ...filter, after, limit }), limit);
    const total = await countBlocks(database.db, filter);
    setPageHeaders(exchange, { total, nextCursor: page.nextCursor });
    return page.rows.map(presentBlock);
  });
  api.handle(endpoints.blockUser, ({ viewer, params }) =>
    database.transaction(async (tx) =>
      presentBlock(await blockMember(tx, viewer, { userId: params.id, now: now() })),
    ),
  );
  api.handle(endpoints.unblockUser, ({ viewer, params }) =>
    database.transaction(async (tx) => {
      await unblockMember(tx, viewer, params.id);
      return { message: 'Member unblocked' };
    }),
  );
};
