import * as endpoints from '@opencall/contract/blocking/blocking.endpoints';
import type { Block } from '@opencall/contract/blocking/blocking.schemas';
import { type BlockRow, countBlocks, listBlocksPage } from '#features/visibility/blocks.service.ts';
import type { Api } from '#platform/http/api.ts';
import { listPage } from '#platform/http/paging.ts';
import type { Platform } from '#platform/platform.ts';
import { blockMember, unblockMember } from './blocking.service.ts';

const presentBlock = ({ id, username, role, createdAt }: BlockRow): Block => ({
  userId: id,
  username,
  role,
  blockedAt: createdAt.toISOString(),
});

export const registerBlockingRoutes = (api: Api, { now }: Platform): void => {
  api.read(endpoints.listBlocks, async (db, call) => {
    const filter = { blockerId: call.viewer.userId, userId: call.query.userId };
    const rows = await listPage(call, {
      rows: (span) => listBlocksPage(db, { ...filter, ...span }),
      count: () => countBlocks(db, filter),
    });
    return rows.map(presentBlock);
  });
  api.write(endpoints.blockUser, async (tx, { viewer, params }) =>
    presentBlock(await blockMember(tx, viewer, { userId: params.id, now: now() })),
  );
  api.write(endpoints.unblockUser, async (tx, { viewer, params }) => {
    await unblockMember(tx, viewer, params.id);
    return { message: 'Member unblocked' };
  });
};
