import * as endpoints from '@opencall/contract/staff/people/people.endpoints';
import type { FastifyRequest } from 'fastify';
import { auditActor } from '#features/accounts/audit-log/audit-log.api.ts';
import { getUserById } from '#features/accounts/users/users.api.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Api } from '#platform/http/api.ts';
import { setPageHeaders } from '#platform/http/paging.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import {
  type Administration,
  endSessions,
  extendTrial,
  getPerson,
  resendVerification,
  setRole,
} from './people.service.ts';
import { listPeople } from './people-list.service.ts';

interface Caller {
  viewer: Viewer;
  request: FastifyRequest;
}

/** Lists and changes accounts, for admins. */
export const registerPeopleRoutes = (api: Api, platform: Platform): void => {
  const { database, now, rateLimits } = platform;
  const administrationBy = (tx: Tx, { viewer, request }: Caller): Administration => ({
    context: platform,
    tx,
    actor: auditActor({ viewer, request }, now()),
  });

  api.read(endpoints.listPeople, async (db, { query, ...exchange }) => {
    const { people, ...page } = await listPeople(db, { ...query, now: now() });
    setPageHeaders(exchange, page);
    return people;
  });
  api.read(endpoints.getPerson, (db, { params }) => getPerson(db, params.id, now()));
  api.write(endpoints.setPersonRole, (tx, { params, body, ...call }) =>
    setRole(administrationBy(tx, call), { userId: params.id, role: body.role }),
  );
  api.write(endpoints.endPersonSessions, (tx, { params, ...call }) =>
    endSessions(administrationBy(tx, call), params.id),
  );
  api.handle(endpoints.resendPersonVerification, async ({ params, ...call }) => {
    // Uses the rate limit of the member's own requests, so that their mailbox is not flooded.
    const { email } = await getUserById(database.db, params.id);
    await rateLimits.take('email', 'account', email);
    return database.transaction((tx) => resendVerification(administrationBy(tx, call), params.id));
  });
  api.write(endpoints.extendPersonTrial, (tx, { params, body, ...call }) =>
    extendTrial(administrationBy(tx, call), { userId: params.id, days: body.days }),
  );
};
