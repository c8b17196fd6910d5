import * as endpoints from '@opencall/contract/site/site-pages/site-pages.endpoints';
import { auditActor } from '#features/accounts/audit-log/audit-log.api.ts';
import type { Api } from '#platform/http/api.ts';
import type { Platform } from '#platform/platform.ts';
import {
  deletePage,
  getPage,
  listAdminPages,
  listPages,
  orderPages,
  savePage,
} from './site-pages.service.ts';

/** The host's own pages, for visitors and admins. */
export const registerSitePagesRoutes = (api: Api, { now }: Platform): void => {
  api.read(endpoints.listPages, (db) => listPages(db));
  api.read(endpoints.getPage, (db, { params }) => getPage(db, params.slug));
  api.read(endpoints.listAdminPages, (db) => listAdminPages(db));
  api.write(endpoints.savePage, (tx, { params, body, ...call }) =>
    savePage(tx, auditActor(call, now()), { ...body, ...params }),
  );
  api.write(endpoints.orderPages, (tx, { body, ...call }) =>
    orderPages(tx, auditActor(call, now()), body.order),
  );
  api.write(endpoints.deletePage, async (tx, { params, ...call }) => {
    await deletePage(tx, auditActor(call, now()), params.slug);
    return { ok: true as const };
  });
};
