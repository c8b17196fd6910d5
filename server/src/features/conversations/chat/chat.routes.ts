import * as endpoints from '@opencall/contract/conversations/chat/chat.endpoints';
import { type Api, RawJson } from '#platform/http/api.ts';
import { setPageHeaders } from '#platform/http/paging.ts';
import type { Platform } from '#platform/platform.ts';
import { setConversationMuted } from './muting.service.ts';
import { announceOwnTyping, listConversations, readThread } from './reading.service.ts';
import { sendMessage } from './sending.service.ts';

export const registerChatRoutes = (api: Api, platform: Platform): void => {
  api.read(endpoints.listConversations, async (db, { viewer, query, ...exchange }) => {
    const { rows, ...page } = await listConversations(db, viewer, query);
    setPageHeaders(exchange, page);
    return rows;
  });
  api.handle(endpoints.listMessages, async ({ viewer, params, query, ...exchange }) => {
    const { limit, cursor } = query;
    const page = await readThread(platform, viewer, { otherId: params.userId, cursor, limit });
    setPageHeaders(exchange, page);
    return new RawJson(page.json);
  });
  api.handle(endpoints.sendMessage, ({ viewer, body }) => sendMessage(platform, viewer, body));
  api.handle(endpoints.tellTyping, async ({ viewer, params }) => {
    await announceOwnTyping(platform.database, viewer, params.userId);
    return { ok: true as const };
  });
  const { now } = platform;
  api.write(endpoints.muteConversation, (tx, { viewer: { userId }, params }) =>
    setConversationMuted(tx, { userId, otherId: params.userId, muted: true, now: now() }),
  );
  api.write(endpoints.unmuteConversation, (tx, { viewer: { userId }, params }) =>
    setConversationMuted(tx, { userId, otherId: params.userId, muted: false, now: now() }),
  );
};
