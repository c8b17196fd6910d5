import * as endpoints from '@opencall/contract/people/people.endpoints';
import type { FastifyRequest } from 'fastify';
import { auditActor } from '#features/audit-log/audit-log.service.ts';
import { getUserById } from '#features/users/accounts.service.ts';
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

/** What admins see of accounts and do with them. */
export const registerPeopleRoutes = (api: Api, platform: Platform): void => {
  const { database, now, rateLimits } = platform;
  const administer = <Result>(
    { viewer, request }: Caller,
    run: (administration: Administration) => Promise<Result>,
  ): Promise<Result> =>
    database.transaction((tx) =>
      run({ context: platform, tx, actor: auditActor({ viewer, request }, now()) }),
    );

  api.handle(endpoints.listPeople, async ({ query, ...exchange }) => {
    const { people, ...page } = await listPeople(database.db, { ...query, now: now() });
    setPageHeaders(exchange, page);
    return people;
  });
  api.handle(endpoints.getPerson, ({ params }) => getPerson(database.db, params.id, now()));
  api.handle(endpoints.setPersonRole, ({ params, body, ...call }) =>
    administer(call, (administration) => setRole(administration, { userId: params.id, role: body.role })),
  );
  api.handle(endpoints.endPersonSessions, ({ params, ...call }) =>
    administer(call, (administration) => endSessions(administration, params.id)),
  );
  api.handle(endpoints.resendPersonVerification, async ({ params, ...call }) => {
    // The same budget as the member's own requests: nobody's email box is to be filled.
    const { email } = await getUserById(database.db, params.id);
    await rateLimits.take('email', 'account', email, call.request);
    return administer(call, (administration) => resendVerification(administration, params.id));
  });
  api.handle(endpoints.extendPersonTrial, ({ params, body, ...call }) =>
    administer(call, (administration) => extendTrial(administration, { userId: params.id, days: body.days })),
  );
};
