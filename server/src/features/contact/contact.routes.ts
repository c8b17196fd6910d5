import * as endpoints from '@opencall/contract/contact/contact.endpoints';
import type { ContactMessage } from '@opencall/contract/contact/contact.schemas';
import { assertOwnRuling } from '#features/rulings/own-rulings.service.ts';
import type { Api } from '#platform/http/api.ts';
import { AppError } from '#platform/http/app-error.ts';
import { cutPage, decodeTimeCursor, setPageHeaders } from '#platform/http/paging.ts';
import type { Platform } from '#platform/platform.ts';
import {
  type ContactRow,
  countContactMessages,
  findContactMessage,
  insertContactMessage,
  listContactPage,
  updateContactRow,
} from './contact.queries.ts';

const presentMessage = ({
  userId,
  username,
  createdAt,
  ...row
}: ContactRow & { username: string }): ContactMessage => ({
  ...row,
  createdAt: createdAt.toISOString(),
  user: { id: userId, username },
});

export const registerContactRoutes = (api: Api, { database, now }: Platform): void => {
  api.handle(endpoints.createContactMessage, async ({ viewer, body }) => {
    const { rulingId = null, ...texts } = body;
    if (rulingId !== null) await assertOwnRuling(database.db, viewer, rulingId);
    const message = { ...texts, rulingId, userId: viewer.userId, createdAt: now() };
    const row = await insertContactMessage(database.db, message);
    return { ...row, createdAt: row.createdAt.toISOString() };
  });
  api.handle(endpoints.listContactMessages, async ({ query, ...exchange }) => {
    const { status, limit } = query;
    const after = decodeTimeCursor(query.cursor);
    const page = cutPage(await listContactPage(database.db, { status, after, limit }), limit);
    setPageHeaders(exchange, {
      total: await countContactMessages(database.db, status),
      nextCursor: page.nextCursor,
    });
    return page.rows.map(presentMessage);
  });
  api.handle(endpoints.updateContactMessage, async ({ params, body }) => {
    await updateContactRow(database.db, params.id, body);
    const row = await findContactMessage(database.db, params.id);
    if (!row) throw new AppError('CONTACT_MESSAGE_NOT_FOUND');
    return presentMessage(row);
  });
};
