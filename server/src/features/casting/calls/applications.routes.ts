import * as endpoints from '@opencall/contract/casting/calls/applications.endpoints';
import type { Api } from '#platform/http/api.ts';
import { setPageHeaders } from '#platform/http/paging.ts';
import type { Platform } from '#platform/platform.ts';
import {
  apply,
  getApplication,
  listApplications,
  stepOwnApplication,
  updateApplication,
} from './applications.service.ts';
import { listInvitations } from './invitations.service.ts';

/** Mounts the endpoints for applicants. */
export const registerApplicationsRoutes = (api: Api, platform: Platform): void => {
  const { now } = platform;
  api.write(endpoints.applyForRole, async (tx, { params, body: fields, viewer }) => {
    const applying = { callId: params.id, roleId: params.roleId, fields };
    return apply({ tx, context: platform, viewer }, applying);
  });
  api.read(endpoints.listApplications, async (db, { query, viewer, ...exchange }) => {
    const { rows, ...page } = await listApplications(db, viewer, query);
    setPageHeaders(exchange, page);
    return rows.map(({ json }) => json);
  });
  api.read(endpoints.getApplication, (db, { params, viewer }) => getApplication(db, viewer, params.id));
  api.write(endpoints.updateApplication, async (tx, { params, body: patch, viewer }) => {
    const edit = { id: params.id, patch };
    return updateApplication(tx, { viewer, now: now() }, edit);
  });
  api.write(endpoints.withdrawApplication, async (tx, { params, viewer }) => {
    const step = { id: params.id, status: 'withdrawn' } as const;
    return stepOwnApplication({ tx, context: platform, viewer }, step);
  });
  api.write(endpoints.acceptOffer, async (tx, { params, viewer }) => {
    const step = { id: params.id, status: 'booked' } as const;
    return stepOwnApplication({ tx, context: platform, viewer }, step);
  });
  api.read(endpoints.listCallInvitations, async (db, { query, viewer, ...exchange }) => {
    const { rows, ...page } = await listInvitations(db, viewer, query);
    setPageHeaders(exchange, page);
    return rows.map(({ json }) => json);
  });
};
