import * as endpoints from '@opencall/contract/moderation/members.endpoints';
import { auditActor } from '#features/audit-log/audit-log.service.ts';
import { countNewMembers, listNewMembers, presentMember } from '#features/identity/listed-members.service.ts';
import type { Api } from '#platform/http/api.ts';
import { listPage } from '#platform/http/paging.ts';
import type { Platform } from '#platform/platform.ts';
import { DAY_MS } from '#platform/time.ts';
import { toggleVisibility } from './members.service.ts';

/** What moderators see of members, and do with their profiles. */
export const registerModeratedMembers = (api: Api, { now }: Platform): void => {
  api.read(endpoints.listRecentUsers, async (db, call) => {
    const since = new Date(now().getTime() - call.query.days * DAY_MS);
    const rows = await listPage(call, {
      rows: (span) => listNewMembers(db, { since, ...span }),
      count: () => countNewMembers(db, since),
    });
    return rows.map(presentMember);
  });
  api.write(endpoints.toggleVisibility, (tx, { params, ...call }) =>
    toggleVisibility(tx, auditActor(call, now()), params.id),
  );
};
