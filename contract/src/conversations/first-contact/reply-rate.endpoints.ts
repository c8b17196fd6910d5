import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import { idParams } from '#shared/ids.ts';
import * as routes from './reply-rate.routes.ts';

/**
 * In percent, rounded down to tens, so that it does not tell of one message: `80`. Null where fewer than
 * `REPLY_RATE_MIN` first messages count, or the member does not let others know how active they are.
 */
export const getReplyRate = defineEndpoint(routes.getReplyRate, {
  rateLimit: 'read',
  summary: 'How many of those who write to a member for the first time get an answer',
  params: idParams,
  response: z.object({ replyRate: z.number().int().min(0).max(100).multipleOf(10).nullable() }),
  errors: ['USER_NOT_FOUND'],
});
