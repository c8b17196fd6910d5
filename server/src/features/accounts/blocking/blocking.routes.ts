import * as endpoints from '@opencall/contract/accounts/blocking/blocking.endpoints';
import type { Block } from '@opencall/contract/accounts/blocking/blocking.schemas';
import type { BlockRow } from '#features/accounts/visibility/visibility.api.ts';
import * as m from '#messages/accounts/answers.ts';
import type { Api } from '#platform/http/api.ts';
import { setPageHeaders } from '#platform/http/paging.ts';
import type { Platform } from '#platform/platform.ts';
import { blockMember, listBlocks, unblockMember } from './blocking.service.ts';

const presentBlock = ({ id, username, role, createdAt }: BlockRow): Block => ({
  userId: id,
  username,
  role,
  blockedAt: createdAt.toISOString(),
});

export const registerBlockingRoutes = (api: Api, { now }: Platform): void => {
  api.read(endpoints.listBlocks, async (db, { viewer, query, ...exchange }) => {
    const { rows, ...page } = await listBlocks(db, viewer, query);
    setPageHeaders(exchange, page);
    return rows.map(presentBlock);
  });
  api.write(endpoints.blockUser, async (tx, { viewer, params }) =>
    presentBlock(await blockMember(tx, viewer, { userId: params.id, now: now() })),
  );
  api.write(endpoints.unblockUser, async (tx, { viewer, params }) => {
    await unblockMember(tx, viewer, params.id);
    return { message: m.memberUnblocked };
  });
};
