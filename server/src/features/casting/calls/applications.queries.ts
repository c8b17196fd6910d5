import type { Answer, Application } from '@opencall/contract/casting/calls/applications.schemas';
import type { ApplicationStatus, CallStatus } from '@opencall/contract/casting/calls/calls.vocabulary';
import type { Question } from '@opencall/contract/casting/calls/roles.schemas';
import { eq } from 'drizzle-orm';
import {
  canSeeSql,
  type ViewerSight,
  viewerCanSeeSql,
} from '#features/accounts/visibility/visibility.api.ts';
import { uploadUrlsSql } from '#features/pictures/uploads/uploads.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { cursorValues, followsSql, type PageSpan } from '#platform/database/keyset.ts';
import { utcIso } from '#platform/database/utc-iso.ts';
import { applicationPictures, callApplications } from './applications.tables.ts';
import { briefJsonSql, PART_SQL } from './calls.sql.ts';

/*
 * Applications as their applicants see them. Nothing here names a column of the desk.
 */

const instant = (column: string): string => utcIso(column, 'milliseconds');

/**
 * The fields that applicant and desk have of the contract's `applicationSchema` over `a` (application), `c` (call) and `r` (role).
 * @param brief SQL of the call's brief.
 */
export const applicationFieldsSql = (
  brief: string,
): string => `'id', a.id, 'userId', a.user_id, 'status', a.status,
  'statusChangedAt', ${instant('a.status_changed_at')}, 'reason', a.reason,
  'message', case when a.reason is not null then c.closing_message end,
  'call', ${brief}, 'role', json_build_object('id', r.id, 'title', r.title), 'note', a.note,
  'pictures', ${uploadUrlsSql('from call_application_pictures where application_id = a.id')},
  'answers', a.answers, 'rate', a.rate, 'freeOn', a.free_on,
  'createdAt', ${instant('a.created_at')}, 'updatedAt', ${instant('a.updated_at')}`;

const FROM = `from call_applications as a join calls as c on c.id = a.call_id join call_roles as r on r.id = a.role_id`;

const jsonSql = (viewer: ViewerSight): string =>
  `json_build_object(${applicationFieldsSql(briefJsonSql(viewer))}, 'muted', exists (
    select from call_mutes as m where m.user_id = a.user_id and m.call_id = a.call_id))`;

export interface ListedApplication {
  id: number;
  createdAt: Date;
  json: Application;
}

const MINE = (viewer: ViewerSight, status: string): string =>
  `a.user_id = $1 and ${viewerCanSeeSql(viewer, { viewer: '$1', other: 'c.user_id' })}
   and (${status}::text is null or a.status = ${status}::text)`;

/** One's own, newest first; one row more than `limit`, where there is one. Index: call_applications_user_id. */
export const listOwnPage = (
  db: Db,
  { viewer, status, after, limit }: { viewer: ViewerSight; status: ApplicationStatus | undefined } & PageSpan,
): Promise<ListedApplication[]> => {
  const below = after ? `and ${followsSql('a.created_at, a.id', ['$4', '$5'])}` : '';
  const text = `select a.id, a.created_at as "createdAt", ${jsonSql(viewer)} as json ${FROM}
    where ${MINE(viewer, '$2')} ${below} order by a.created_at desc, a.id desc limit $3::integer`;
  const values = [viewer.userId, status ?? null, limit + 1, ...cursorValues(after)];
  return db.query<ListedApplication>({ text, values });
};

export const countOwn = async (
  db: Db,
  { viewer, status }: { viewer: ViewerSight; status: ApplicationStatus | undefined },
): Promise<number> => {
  const text = `select count(*)::integer as total ${FROM} where ${MINE(viewer, '$2')}`;
  const [row] = await db.query<{ total: number }>({ text, values: [viewer.userId, status ?? null] });
  return row?.total ?? 0;
};

/** As its applicant reads it. */
export const findOwnApplication = async (db: Db, viewer: ViewerSight, id: number): Promise<Application> => {
  const text = `select ${jsonSql(viewer)} as json ${FROM} where a.id = $2 and $1::integer is not null`;
  const query = { text, values: [viewer.userId, id] };
  const [row] = await db.query<{ json: Application }>(query);
  if (!row) throw new Error('an application that was there is gone');
  return row.json;
};

/** An application as a rule needs it. */
export interface ApplicationRow {
  id: number;
  callId: number;
  roleId: number;
  userId: number;
  status: ApplicationStatus;
  answers: Answer[];
  clientId: string | null;
  /** The viewer's part in the call's desk. */
  part: 'owner' | 'collaborator' | null;
  ownerId: number;
  callStatus: CallStatus;
  publishedAt: Date | null;
  callTitle: string;
  deadline: Date;
  roleTitle: string;
  questions: Question[];
  picturesMin: number;
  picturesMax: number;
}

const FIND = `select a.id, a.call_id as "callId", a.role_id as "roleId", a.user_id as "userId", a.status, a.answers,
    a.client_id as "clientId", ${PART_SQL} as part, c.user_id as "ownerId", c.status as "callStatus",
    c.published_at as "publishedAt", c.title as "callTitle", c.deadline, r.title as "roleTitle", r.questions,
    r.pictures_min as "picturesMin", r.pictures_max as "picturesMax" ${FROM}
  where ${canSeeSql({ viewer: '$1', other: 'c.user_id' })} and ${canSeeSql({ viewer: '$1', other: 'a.user_id' })}`;

interface Key {
  id: number;
  viewerId: number;
}

/** Of somebody, for a call of somebody, both of whom the viewer may know of. */
export const findApplication = async (db: Db, { id, viewerId }: Key): Promise<ApplicationRow | undefined> => {
  const query = { text: `${FIND} and a.id = $2`, values: [viewerId, id] };
  const [row] = await db.query<ApplicationRow>(query);
  return row;
};

/** The same, held until the transaction ends, in the order of their ids. The caller holds the call. */
export const lockApplications = async (
  tx: Tx,
  { ids, viewerId }: { ids: readonly number[]; viewerId: number },
): Promise<ApplicationRow[]> => {
  await tx.query({
    text: 'select from call_applications where id = any($1::integer[]) order by id for update',
    values: [ids],
  });
  const text = `${FIND} and a.id = any($2::integer[]) order by a.id`;
  return tx.query<ApplicationRow>({ text, values: [viewerId, ids] });
};

/** The applicant's own for a role. */
export const findOwnForRole = async (
  db: Db,
  { roleId, userId }: { roleId: number; userId: number },
): Promise<{ id: number; clientId: string | null } | undefined> => {
  const text =
    'select id, client_id as "clientId" from call_applications where role_id = $1 and user_id = $2';
  const [row] = await db.query<{ id: number; clientId: string | null }>({ text, values: [roleId, userId] });
  return row;
};

/** Undefined where the member has applied for the role before. */
export const insertApplication = async (
  tx: Tx,
  values: typeof callApplications.$inferInsert,
): Promise<number | undefined> => {
  const [row] = await tx
    .insert(callApplications)
    .values(values)
    .onConflictDoNothing({ target: [callApplications.roleId, callApplications.userId] })
    .returning({ id: callApplications.id });
  return row?.id;
};

type Fields = Partial<
  Pick<typeof callApplications.$inferInsert, 'note' | 'answers' | 'rate' | 'freeOn' | 'updatedAt'>
>;

export const updateApplicationRow = async (tx: Tx, id: number, changes: Fields): Promise<void> => {
  await tx.update(callApplications).set(changes).where(eq(callApplications.id, id));
};

/** Moves them to a status; their applicants' and desk's own fields stay. The caller holds them. */
export const moveApplications = async (
  tx: Tx,
  { ids, status, now }: { ids: readonly number[]; status: ApplicationStatus; now: Date },
): Promise<void> => {
  const text = `update call_applications set status = $2, reason = null, status_changed_at = $3::timestamptz,
      answered_at = case when $2 in ('shortlisted', 'offered', 'declined') then coalesce(answered_at, $3::timestamptz)
        else answered_at end
    where id = any($1::integer[])`;
  await tx.query({ text, values: [ids, status, now.toISOString()] });
};

/** Gives an application these pictures, in their order, and no others. */
export const replacePictures = async (
  tx: Tx,
  applicationId: number,
  keys: readonly string[],
): Promise<void> => {
  await tx.delete(applicationPictures).where(eq(applicationPictures.applicationId, applicationId));
  if (keys.length === 0) return;
  const rows = keys.map((mediaKey, position) => ({ applicationId, position, mediaKey }));
  await tx.insert(applicationPictures).values(rows);
};
