import * as endpoints from '@opencall/contract/staff/sanctions/sanctions.endpoints';
import { auditActor } from '#features/accounts/audit-log/audit-log.api.ts';
import type { Api } from '#platform/http/api.ts';
import { inBackground, type Platform } from '#platform/platform.ts';
import { registerSanctionsJobs } from './sanctions.jobs.ts';
import { type LeaveShoots, makeSanction, reverseSanction } from './sanctions.service.ts';
import { getSanctionsOn, listOwnSanctions } from './sanctions-list.service.ts';

export const registerSanctionsRoutes = (api: Api, platform: Platform, leaveShoots: LeaveShoots): void => {
  const { now } = platform;
  registerSanctionsJobs(inBackground(platform));
  api.read(endpoints.listOwnSanctions, (db, { viewer }) => listOwnSanctions(db, viewer.userId, now()));
  api.read(endpoints.listSanctions, (db, { params }) => getSanctionsOn(db, params.id, now()));
  api.handle(endpoints.makeSanction, ({ params, body, ...call }) =>
    makeSanction({ ...platform, leaveShoots }, call.viewer, {
      userId: params.id,
      fields: body,
      actor: auditActor(call, now()),
    }),
  );
  api.handle(endpoints.reverseSanction, ({ params, body, ...call }) =>
    reverseSanction(platform, call.viewer, { id: params.id, ...body, actor: auditActor(call, now()) }),
  );
};
