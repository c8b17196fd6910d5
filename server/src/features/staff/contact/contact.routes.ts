import * as endpoints from '@opencall/contract/staff/contact/contact.endpoints';
import { auditActor } from '#features/accounts/audit-log/audit-log.api.ts';
import type { Api } from '#platform/http/api.ts';
import { setPageHeaders } from '#platform/http/paging.ts';
import type { Platform } from '#platform/platform.ts';
import { presentMessage, presentOwn, presentSent } from './contact.presenter.ts';
import {
  appeal,
  createMessage,
  listMessages,
  listOwnMessages,
  replyToMessage,
  updateMessage,
} from './contact.service.ts';

export const registerContactRoutes = (api: Api, platform: Platform): void => {
  const { now } = platform;
  api.write(endpoints.createContactMessage, async (tx, { viewer, body }) =>
    presentSent(await createMessage(tx, viewer, { ...body, now: now() })),
  );
  api.handle(endpoints.sendAppeal, async ({ body }) => presentSent(await appeal(platform, body)));
  api.read(endpoints.listContactMessages, async (db, { query, ...exchange }) => {
    const { rows, ...page } = await listMessages(db, query);
    setPageHeaders(exchange, page);
    return rows.map(presentMessage);
  });
  api.read(endpoints.listOwnContactMessages, async (db, { viewer, query, ...exchange }) => {
    const { rows, ...page } = await listOwnMessages(db, { ...query, userId: viewer.userId });
    setPageHeaders(exchange, page);
    return rows.map(presentOwn);
  });
  api.write(endpoints.replyToContactMessage, async (tx, { params, body, ...call }) => {
    const staff = { context: platform, origin: platform.publicOrigin(), actor: auditActor(call, now()) };
    return presentMessage(await replyToMessage(tx, staff, { id: params.id, ...body }));
  });
  api.write(endpoints.updateContactMessage, async (tx, { params, body, ...call }) =>
    presentMessage(await updateMessage(tx, auditActor(call, now()), { id: params.id, ...body })),
  );
};
