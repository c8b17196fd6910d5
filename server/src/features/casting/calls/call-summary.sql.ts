import { type CallSummary, callSummarySchema } from '@opencall/contract/casting/calls/calls.schemas';
import { UNDECIDED_STATUSES } from '@opencall/contract/casting/calls/calls.vocabulary';
import { MEMBER_ROLES, ROLES, type Role } from '@opencall/contract/shared/vocabulary';
import { z } from 'zod';
import { type VisibilityViewer, viewerCanSeeSql } from '#features/accounts/visibility/visibility.api.ts';
import type { Db } from '#platform/database/database.ts';
import { query } from '#platform/database/query.ts';
import { LISTED_SQL } from './call-json.sql.ts';

const UNDECIDED = UNDECIDED_STATUSES.map((status) => `'${status}'`).join(', ');

/** SQL: the ids of open calls whose desk the viewer `$1` works at. */
export const openDesksSql = (viewer: VisibilityViewer): string =>
  `select id from calls where user_id = $1 and status = 'open'
   union select c.id from call_collaborators as w join calls as c on c.id = w.call_id
   where w.user_id = $1 and c.status = 'open' and ${viewerCanSeeSql(viewer, { viewer: '$1', other: 'c.user_id' })}`;

/** SQL: true for an invitation `i` to a listed call `c` for whose role the viewer `$1` has not applied. */
export const openInvitationSql = (viewer: VisibilityViewer): string =>
  `i.user_id = $1 and ${LISTED_SQL} and ${viewerCanSeeSql(viewer, { viewer: '$1', other: 'c.user_id' })} and not exists (
    select from call_applications as a where a.role_id = i.role_id and a.user_id = $1)`;

/** Counts calls, applications and invitations for the viewer's home page, without hidden members. */
export const readCallSummary = async (db: Db, viewer: VisibilityViewer, now: Date): Promise<CallSummary> => {
  const sees = (other: string) => viewerCanSeeSql(viewer, { viewer: '$1', other });
  const text = `
    with desks as (
      ${openDesksSql(viewer)}
    ), mine as (
      select a.status from call_applications as a join calls as c on c.id = a.call_id
      where a.user_id = $1 and a.status in (${UNDECIDED}) and ${sees('c.user_id')}
    )
    select (select count(*)::integer from calls where user_id = $1 and status = 'draft') as drafts,
      (select count(*)::integer from calls where user_id = $1 and status = 'open') as open,
      (select count(*)::integer from call_applications as a
        where a.call_id in (select id from desks) and a.status = 'sent' and ${sees('a.user_id')}) as "newApplications",
      (select count(*)::integer from mine) as applications,
      (select count(*)::integer from mine where status = 'offered') as offers,
      (select count(*)::integer from call_invitations as i join calls as c on c.id = i.call_id
        where ${openInvitationSql(viewer)}) as invitations`;
  const values = [viewer.userId, now.toISOString()];
  const [row] = await query(db, callSummarySchema, { text, values });
  if (!row) throw new Error('the summary of calls returned no row');
  return row;
};

const castRoleRow = z.object({ role: z.enum(ROLES) });

/** Lists the roles of the members that a member’s own listed calls have a free place for. Index: calls_user_id. */
export const listCastRoles = async (db: Db, userId: number, now: Date): Promise<Role[]> => {
  const rows = await query(db, castRoleRow, {
    text: `select distinct wanted.role from calls as c join call_roles as r on r.call_id = c.id
           cross join lateral (
             select jsonb_array_elements_text(r.requirements -> 'roles') as role
             union all select unnest($3::text[]) where r.requirements -> 'roles' is null
           ) as wanted
           where c.user_id = $1 and ${LISTED_SQL} and r.filled_count < r.count order by wanted.role`,
    values: [userId, now.toISOString(), MEMBER_ROLES],
  });
  return rows.map(({ role }) => role);
};
