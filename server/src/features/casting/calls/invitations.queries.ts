import type { Invitation } from '@opencall/contract/casting/calls/applications.schemas';
import {
  canSeeSql,
  type ViewerSight,
  viewerCanSeeSql,
} from '#features/accounts/visibility/visibility.api.ts';
import { MATCH_SQL, searchRowOf } from '#features/directory/search/search.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { cursorValues, followsSql, type PageSpan } from '#platform/database/keyset.ts';
import { utcIso } from '#platform/database/utc-iso.ts';
import { callInvitations } from './applications.tables.ts';
import { briefJsonSql } from './calls.sql.ts';

/** What is known of somebody who is to be invited. */
export interface Candidate {
  userId: number;
  applied: boolean;
  invited: boolean;
  onDesk: boolean;
}

const CANDIDATES = `select u.id as "userId",
    exists (select from call_applications as a where a.role_id = $2 and a.user_id = u.id) as applied,
    exists (select from call_invitations as i where i.role_id = $2 and i.user_id = u.id) as invited,
    exists (select from calls as c where c.id = $3 and c.user_id = u.id)
      or exists (select from call_collaborators as w where w.call_id = $3 and w.user_id = u.id) as "onDesk"
  from users as u where u.id = any($4::integer[]) and ${canSeeSql({ viewer: '$1', other: 'u.id' })}`;

/** Those of the ids whom the viewer may know of. */
export const listCandidates = (
  db: Db,
  {
    viewerId,
    roleId,
    callId,
    ids,
  }: { viewerId: number; roleId: number; callId: number; ids: readonly number[] },
): Promise<Candidate[]> => db.query<Candidate>({ text: CANDIDATES, values: [viewerId, roleId, callId, ids] });

/** Moments of the invitations that a member sent since then, the oldest first. */
export const listSentSince = async (db: Db, userId: number, since: Date): Promise<Date[]> => {
  const text = `select created_at as at from call_invitations
    where invited_by = $1 and created_at > $2::timestamptz order by created_at`;
  const rows = await db.query<{ at: Date }>({ text, values: [userId, since.toISOString()] });
  return rows.map(({ at }) => at);
};

/** Answers who was invited now: somebody may have been meanwhile. */
export const insertInvitations = async (
  tx: Tx,
  userIds: readonly number[],
  values: Omit<typeof callInvitations.$inferInsert, 'userId'>,
): Promise<number[]> => {
  if (userIds.length === 0) return [];
  const rows = await tx
    .insert(callInvitations)
    .values(userIds.map((userId) => ({ ...values, userId })))
    .onConflictDoNothing()
    .returning({ userId: callInvitations.userId });
  return rows.map(({ userId }) => userId);
};

const FROM = `from call_invitations as i join calls as c on c.id = i.call_id join call_roles as r on r.id = i.role_id`;

/** To calls of members whom the viewer may know of, that staff do not hold back. */
const mineSql = (viewer: ViewerSight): string =>
  `i.user_id = $1 and c.review_state is null and ${viewerCanSeeSql(viewer, { viewer: '$1', other: 'c.user_id' })}`;

/** Newest first; one row more than `limit`, where there is one. Index: call_invitations_user_id. */
export const listInvitationsPage = (
  db: Db,
  { viewer, after, limit }: { viewer: ViewerSight } & PageSpan,
): Promise<{ id: number; createdAt: Date; json: Invitation }[]> => {
  const below = after ? `and ${followsSql('i.created_at, i.id', ['$3', '$4'])}` : '';
  const text = `select i.id, i.created_at as "createdAt", json_build_object('id', i.id, 'call', ${briefJsonSql(viewer)},
      'role', json_build_object('id', r.id, 'title', r.title), 'match', ${MATCH_SQL},
      'myApplication', (select json_build_object('id', a.id, 'status', a.status)
        from call_applications as a where a.role_id = i.role_id and a.user_id = $1),
      'createdAt', ${utcIso('i.created_at', 'milliseconds')}) as json
    ${FROM} join call_role_needs as n on n.role_id = i.role_id left join ${searchRowOf('$1')} on true
    where ${mineSql(viewer)} ${below} order by i.created_at desc, i.id desc limit $2::integer`;
  return db.query({ text, values: [viewer.userId, limit + 1, ...cursorValues(after)] });
};

export const countInvitations = async (db: Db, viewer: ViewerSight): Promise<number> => {
  const text = `select count(*)::integer as total ${FROM} where ${mineSql(viewer)}`;
  const [row] = await db.query<{ total: number }>({ text, values: [viewer.userId] });
  return row?.total ?? 0;
};
