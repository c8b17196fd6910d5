import { getReplyRate } from '@opencall/contract/conversations/first-contact/reply-rate.endpoints';
import type { Api } from '#platform/http/api.ts';
import type { Platform } from '#platform/platform.ts';
import { findReplyRate } from './reply-rate.service.ts';

export const registerReplyRateRoutes = (api: Api, { now }: Pick<Platform, 'now'>): void =>
  api.read(getReplyRate, async (db, { viewer, params }) => ({
    replyRate: await findReplyRate(db, viewer, { userId: params.id, now: now() }),
  }));
