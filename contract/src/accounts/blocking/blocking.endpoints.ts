import { z } from 'zod';
import { defineEndpoint, messageSchema } from '#shared/endpoint.ts';
import { idParamSchema, idParams } from '#shared/ids.ts';
import { pagingQuery } from '#shared/paging.ts';
import * as routes from './blocking.routes.ts';
import { blockSchema } from './blocking.schemas.ts';

export const listBlocks = defineEndpoint(routes.listBlocks, {
  rateLimit: 'read',
  summary: 'Members that the viewer blocked, newest first; with `userId`, that one where they are blocked',
  query: z.object({ userId: idParamSchema.optional(), ...pagingQuery() }),
  response: z.array(blockSchema),
  errors: ['INVALID_CURSOR'],
});

export const blockUser = defineEndpoint(routes.blockUser, {
  rateLimit: 'write',
  whileWaiting: true,
  summary: 'Block a member: neither can find, see or contact the other',
  params: idParams,
  response: blockSchema,
  status: 201,
  errors: ['USER_NOT_FOUND', 'BLOCK_ONESELF', 'BLOCK_LIMIT'],
});

export const unblockUser = defineEndpoint(routes.unblockUser, {
  rateLimit: 'write',
  whileWaiting: true,
  summary: 'Take a block back',
  params: idParams,
  response: messageSchema,
  errors: ['BLOCK_NOT_FOUND'],
});
