import * as endpoints from '@opencall/contract/chat/chat.endpoints';
import { assertCanSee } from '#features/visibility/visibility.service.ts';
import type { Api } from '#platform/http/api.ts';
import { AppError } from '#platform/http/app-error.ts';
import { listPage, setPageHeaders } from '#platform/http/paging.ts';
import type { Platform } from '#platform/platform.ts';
import { announceTyping } from './chat.events.ts';
import { presentConversation } from './chat.presenter.ts';
import { countConversations, listConversationsPage } from './chat.queries.ts';
import { sendMessage } from './chat.service.ts';
import { readThread } from './reading.service.ts';

export const registerChatRoutes = (api: Api, platform: Platform): void => {
  const { database } = platform;
  const { db } = database;

  api.read(endpoints.listConversations, async (db, call) => {
    const viewerId = call.viewer.userId;
    const rows = await listPage(call, {
      rows: (span) => listConversationsPage(db, { viewerId, ...span }),
      count: () => countConversations(db, viewerId),
    });
    return rows.map(presentConversation);
  });

  api.handle(endpoints.listMessages, async ({ viewer, params, query, ...exchange }) => {
    const { limit, cursor } = query;
    const page = await readThread(platform, viewer, { otherId: params.userId, cursor, limit });
    setPageHeaders(exchange, page);
    return page.messages;
  });

  api.handle(endpoints.sendMessage, ({ viewer, body }) => sendMessage(platform, viewer, body));

  api.handle(endpoints.tellTyping, async ({ viewer, params }) => {
    if (params.userId === viewer.userId) throw new AppError('OWN_CONVERSATION');
    await assertCanSee(db, viewer, params.userId, 'USER_NOT_FOUND');
    await database.autocommit((tx) =>
      announceTyping(tx, { typistId: viewer.userId, readerId: params.userId }),
    );
    return { ok: true as const };
  });
};
