import * as endpoints from '@opencall/contract/rulings/rulings.endpoints';
import { auditActor } from '#features/audit/audit.service.ts';
import { getUserById } from '#features/auth/user.service.ts';
import type { Api } from '#platform/http/api.ts';
import type { Platform } from '#platform/platform.ts';
import { registerRulingsJobs } from './rulings.jobs.ts';
import { presentOwnRuling } from './rulings.presenter.ts';
import { listRulingRows } from './rulings.queries.ts';
import { makeRuling, reverseRuling } from './rulings.service.ts';
import { listRulingsOn } from './rulings-list.service.ts';

export const registerRulingsRoutes = (api: Api, platform: Platform): void => {
  const { database, now } = platform;
  registerRulingsJobs(platform);
  api.handle(endpoints.listOwnRulings, async ({ viewer }) => {
    const rows = await listRulingRows(database.db, viewer.userId);
    return rows.map((row) => presentOwnRuling(row, now()));
  });
  api.handle(endpoints.listRulings, async ({ params }) => {
    await getUserById(database.db, params.id);
    return listRulingsOn(database.db, params.id, now());
  });
  api.handle(endpoints.makeRuling, ({ params, body, ...call }) =>
    makeRuling(platform, call.viewer, { userId: params.id, fields: body, actor: auditActor(call, now()) }),
  );
  api.handle(endpoints.reverseRuling, ({ params, body, ...call }) =>
    reverseRuling(platform, call.viewer, { id: params.id, ...body, actor: auditActor(call, now()) }),
  );
};
