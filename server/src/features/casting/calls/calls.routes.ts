import * as endpoints from '@opencall/contract/casting/calls/calls.endpoints';
import { auditActor } from '#features/accounts/audit-log/audit-log.api.ts';
import * as m from '#messages/casting/calls.ts';
import type { Api } from '#platform/http/api.ts';
import { setPageHeaders } from '#platform/http/paging.ts';
import { inBackground, type Platform } from '#platform/platform.ts';
import { registerApplicationsRoutes } from './applications.routes.ts';
import { deleteDraft, endOwnCall, publishCall } from './call-steps.service.ts';
import { registerCallsJobs } from './calls.jobs.ts';
import { createCall, getCall, listCalls, updateCall } from './calls.service.ts';
import { registerDeskRoutes } from './desk.routes.ts';
import { decideCallReview, listCallReviews } from './review.service.ts';

const registerReads = (api: Api, { now }: Platform): void => {
  api.readReplica(endpoints.listCalls, async (db, { query, viewer, ...exchange }) => {
    const { rows, ...page } = await listCalls(db, viewer, { query, now: now() });
    setPageHeaders(exchange, page);
    return rows;
  });
  api.read(endpoints.getCall, (db, { params, viewer }) => getCall(db, viewer, { id: params.id, now: now() }));
};

const registerWrites = (api: Api, platform: Platform): void => {
  const { now } = platform;
  api.write(endpoints.createCall, (tx, { body, viewer }) =>
    createCall(tx, viewer, { fields: body, now: now() }),
  );
  api.write(endpoints.updateCall, (tx, { params, body, viewer }) =>
    updateCall(tx, viewer, { id: params.id, patch: body, now: now() }),
  );
  api.write(endpoints.publishCall, (tx, { params, viewer }) =>
    publishCall(tx, viewer, { id: params.id, now: now() }),
  );
  api.write(endpoints.closeCall, async (tx, { params, body, viewer }) => {
    const ending = { id: params.id, to: 'closed', message: body.message } as const;
    return endOwnCall({ tx, context: platform, viewer }, ending);
  });
  api.write(endpoints.cancelCall, async (tx, { params, body, viewer }) => {
    const ending = { id: params.id, to: 'canceled', message: body.message } as const;
    return endOwnCall({ tx, context: platform, viewer }, ending);
  });
  api.write(endpoints.deleteCall, async (tx, { params, viewer }) => {
    await deleteDraft(tx, viewer, params.id);
    return { message: m.callDeleted };
  });
};

const registerReviews = (api: Api, { now }: Platform): void => {
  api.read(endpoints.listCallReviews, async (db, { query, viewer, ...exchange }) => {
    const { rows, ...page } = await listCallReviews(db, viewer, { ...query, now: now() });
    setPageHeaders(exchange, page);
    return rows.map(({ json }) => json);
  });
  api.write(endpoints.decideCallReview, async (tx, { params, body, ...call }) => {
    const actor = auditActor(call, now());
    const decision = { id: params.id, ...body };
    return decideCallReview(tx, { viewer: call.viewer, actor }, decision);
  });
};

/** Mounts the endpoints of calls, applications and desks, and registers their jobs. */
export const registerCallsRoutes = (api: Api, platform: Platform): void => {
  registerReads(api, platform);
  registerWrites(api, platform);
  registerReviews(api, platform);
  registerApplicationsRoutes(api, platform);
  registerDeskRoutes(api, platform);
  registerCallsJobs(inBackground(platform));
};
