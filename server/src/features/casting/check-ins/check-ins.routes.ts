import * as endpoints from '@opencall/contract/casting/check-ins/check-ins.endpoints';
import * as m from '#messages/casting/check-ins.ts';
import type { Api } from '#platform/http/api.ts';
import { setPageHeaders } from '#platform/http/paging.ts';
import { inBackground, type Platform } from '#platform/platform.ts';
import { registerCheckInsJobs } from './check-ins.jobs.ts';
import { presentCheckIn } from './check-ins.presenter.ts';
import {
  arrive,
  callForHelp,
  confirmSafe,
  createCheckIn,
  extend,
  removeCheckIn,
  sendTest,
} from './check-ins.service.ts';
import { confirmAsContact, declineAsContact, viewAsContact } from './contacts.service.ts';
import { getCheckIn, listCheckIns } from './own-check-ins.service.ts';

const registerOwn = (api: Api, platform: Platform): void => {
  api.write(endpoints.createCheckIn, (tx, { params, body, viewer }) =>
    createCheckIn({ tx, platform, viewer }, { shootId: params.id, fields: body }),
  );
  api.read(endpoints.listCheckIns, async (db, { query, viewer, ...exchange }) => {
    const { rows, ...page } = await listCheckIns(db, viewer, query);
    setPageHeaders(exchange, page);
    return rows.map(presentCheckIn);
  });
  api.read(endpoints.getCheckIn, (db, { params, viewer }) => getCheckIn(db, viewer, params.id));
  api.write(endpoints.deleteCheckIn, async (tx, { params, viewer }) => {
    await removeCheckIn({ tx, platform, viewer }, params.id);
    return { message: m.checkInEnded };
  });
  api.write(endpoints.arriveAtShoot, (tx, { params, viewer }) => arrive({ tx, platform, viewer }, params.id));
  api.write(endpoints.endCheckInWell, (tx, { params, viewer }) =>
    confirmSafe({ tx, platform, viewer }, params.id),
  );
  api.write(endpoints.extendCheckIn, (tx, { params, body, viewer }) =>
    extend({ tx, platform, viewer }, { shootId: params.id, ...body }),
  );
  api.write(endpoints.askForHelp, (tx, { params, body, viewer }) =>
    callForHelp({ tx, platform, viewer }, { shootId: params.id, ...body }),
  );
  api.write(endpoints.testCheckIn, async (tx, { params, viewer }) => {
    await sendTest({ tx, platform, viewer }, params.id);
    return { ok: true } as const;
  });
};

const registerContacts = (api: Api, platform: Platform): void => {
  api.read(endpoints.viewAsContact, (db, { body }) => viewAsContact(db, platform, body.token));
  api.write(endpoints.confirmAsContact, (tx, { body }) => confirmAsContact(tx, platform, body.token));
  api.write(endpoints.declineAsContact, async (tx, { body }) => {
    await declineAsContact(tx, platform, body.token);
    return { ok: true } as const;
  });
};

/** Mounts the endpoints of check-ins, which alert a contact if the member does not check in after a shoot. */
export const registerCheckInsRoutes = (api: Api, platform: Platform): void => {
  registerOwn(api, platform);
  registerContacts(api, platform);
  registerCheckInsJobs(inBackground(platform));
};
