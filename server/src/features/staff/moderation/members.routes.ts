import * as endpoints from '@opencall/contract/staff/moderation/members.endpoints';
import { listNameConflicts as listNameConflictsEndpoint } from '@opencall/contract/staff/moderation/name-conflicts.endpoints';
import { auditActor } from '#features/accounts/audit-log/audit-log.api.ts';
import { listNewMembers, presentMember } from '#features/staff/identity/identity.api.ts';
import type { Api } from '#platform/http/api.ts';
import { setPageHeaders } from '#platform/http/paging.ts';
import type { Platform } from '#platform/platform.ts';
import { DAY_MS } from '#platform/time.ts';
import { toggleVisibility } from './members.service.ts';
import { listNameConflicts } from './name-conflicts.service.ts';

/** Lists members and hides or shows their profiles, for moderators. */
export const registerModeratedMembers = (api: Api, { now, site }: Platform): void => {
  api.read(endpoints.listRecentUsers, async (db, { query: { days, ...query }, ...exchange }) => {
    const since = new Date(now().getTime() - days * DAY_MS);
    const { rows, ...page } = await listNewMembers(db, { since, ...query });
    setPageHeaders(exchange, page);
    return rows.map(presentMember);
  });
  api.read(listNameConflictsEndpoint, async (db, { query, ...exchange }) => {
    const { rows, ...page } = await listNameConflicts(db, query, site());
    setPageHeaders(exchange, page);
    return rows;
  });
  api.write(endpoints.toggleVisibility, (tx, { params, ...call }) =>
    toggleVisibility(tx, auditActor(call, now()), params.id),
  );
};
