import * as endpoints from '@opencall/contract/accounts/webhooks/webhooks.endpoints';
import { auditActor } from '#features/accounts/audit-log/audit-log.api.ts';
import type { Api } from '#platform/http/api.ts';
import { setPageHeaders } from '#platform/http/paging.ts';
import type { Platform } from '#platform/platform.ts';
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  pingWebhook,
  resendDelivery,
} from './webhooks.service.ts';

/** Routes of webhooks, for admins. */
export const registerWebhooksRoutes = (api: Api, platform: Platform): void => {
  const { now } = platform;
  api.read(endpoints.listWebhooks, async (db, { query, ...exchange }) => {
    const { rows, ...page } = await listWebhooks(db, query);
    setPageHeaders(exchange, page);
    return rows;
  });
  api.handle(endpoints.createWebhook, ({ body, ...call }) =>
    createWebhook(platform, auditActor(call, now()), body),
  );
  api.write(endpoints.deleteWebhook, async (tx, { params, ...call }) => {
    await deleteWebhook(tx, auditActor(call, now()), params.id);
    return { ok: true as const };
  });
  api.write(endpoints.pingWebhook, (tx, { params, ...call }) =>
    pingWebhook(tx, auditActor(call, now()), params.id),
  );
  api.read(endpoints.listDeliveries, async (db, { params, query, ...exchange }) => {
    const { rows, ...page } = await listDeliveries(db, params.id, query);
    setPageHeaders(exchange, page);
    return rows;
  });
  api.write(endpoints.resendDelivery, (tx, { params, ...call }) =>
    resendDelivery(tx, auditActor(call, now()), params.id),
  );
};
