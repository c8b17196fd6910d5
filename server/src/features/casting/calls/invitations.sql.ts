import { type Invitation, invitationSchema } from '@opencall/contract/casting/calls/applications.schemas';
import { z } from 'zod';
import {
  canSeeSql,
  type VisibilityViewer,
  viewerCanSeeSql,
} from '#features/accounts/visibility/visibility.api.ts';
import { MATCH_SQL, searchRowOf } from '#features/directory/search/search.api.ts';
import type { Db } from '#platform/database/database.ts';
import { jsonObjectSql } from '#platform/database/json-object.ts';
import { cursorValues, followsSql, type PageSpan } from '#platform/database/keyset.ts';
import { query } from '#platform/database/query.ts';
import { countRows } from '#platform/database/totals.ts';
import { utcIso } from '#platform/database/utc-iso.ts';
import { briefJsonSql, myApplicationSql, ROLE_BRIEF_SQL } from './call-json.sql.ts';

/** A member to invite for a role. */
const candidateRow = z.object({
  userId: z.int(),
  applied: z.boolean(),
  invited: z.boolean(),
  onDesk: z.boolean(),
});

export type Candidate = z.output<typeof candidateRow>;

const CANDIDATES = `select u.id as "userId",
    exists (select from call_applications as a where a.role_id = $2 and a.user_id = u.id) as applied,
    exists (select from call_invitations as i where i.role_id = $2 and i.user_id = u.id) as invited,
    exists (select from calls as c where c.id = $3 and c.user_id = u.id)
      or exists (select from call_collaborators as w where w.call_id = $3 and w.user_id = u.id) as "onDesk"
  from users as u where u.id = any($4::integer[]) and ${canSeeSql({ viewer: '$1', other: 'u.id' })}`;

/** Finds those members with these ids who are visible to the viewer. */
export const listCandidates = (
  db: Db,
  {
    viewerId,
    roleId,
    callId,
    ids,
  }: { viewerId: number; roleId: number; callId: number; ids: readonly number[] },
): Promise<Candidate[]> =>
  query(db, candidateRow, { text: CANDIDATES, values: [viewerId, roleId, callId, ids] });

const FROM = `from call_invitations as i join calls as c on c.id = i.call_id join call_roles as r on r.id = i.role_id`;

/** Condition: the viewer's invitations to calls that are not in review and whose owner the viewer can see. */
const ownConditionSql = (viewer: VisibilityViewer): string =>
  `i.user_id = $1 and c.review_state is null and ${viewerCanSeeSql(viewer, { viewer: '$1', other: 'c.user_id' })}`;

const invitationRow = z.object({ id: z.int(), createdAt: z.date(), json: invitationSchema });

export type InvitationRow = z.output<typeof invitationRow>;

/** Lists the viewer's invitations, newest first: up to `limit` + 1 rows. Index: call_invitations_user_id. */
export const listInvitationsPage = (
  db: Db,
  { viewer, after, limit }: { viewer: VisibilityViewer } & PageSpan,
): Promise<InvitationRow[]> => {
  const below = after ? `and ${followsSql('i.created_at, i.id', ['$3', '$4'])}` : '';
  const json = jsonObjectSql<Invitation>({
    id: 'i.id',
    call: briefJsonSql(viewer),
    role: ROLE_BRIEF_SQL,
    match: MATCH_SQL,
    myApplication: myApplicationSql('i.role_id'),
    createdAt: utcIso('i.created_at', 'milliseconds'),
  });
  const text = `select i.id, i.created_at as "createdAt", ${json} as json
    ${FROM} join call_role_needs as n on n.role_id = i.role_id left join ${searchRowOf('$1')} on true
    where ${ownConditionSql(viewer)} ${below} order by i.created_at desc, i.id desc limit $2::integer`;
  return query(db, invitationRow, { text, values: [viewer.userId, limit + 1, ...cursorValues(after)] });
};

export const countInvitations = (db: Db, viewer: VisibilityViewer): Promise<number> => {
  const text = `select count(*)::integer as total ${FROM} where ${ownConditionSql(viewer)}`;
  return countRows(db, { text, values: [viewer.userId] });
};
