import { type Application, applicationSchema } from '@opencall/contract/casting/calls/applications.schemas';
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  CALL_STATUSES,
} from '@opencall/contract/casting/calls/calls.vocabulary';
import { callRoleSchema } from '@opencall/contract/casting/calls/roles.schemas';
import { z } from 'zod';
import {
  canSeeSql,
  type VisibilityViewer,
  viewerCanSeeSql,
} from '#features/accounts/visibility/visibility.api.ts';
import { uploadUrlsSql } from '#features/pictures/uploads/uploads.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { jsonObjectSql } from '#platform/database/json-object.ts';
import { cursorValues, followsSql, type PageSpan } from '#platform/database/keyset.ts';
import { execute, query } from '#platform/database/query.ts';
import { countRows } from '#platform/database/totals.ts';
import { utcIso } from '#platform/database/utc-iso.ts';
import { briefJsonSql, PART_SQL, ROLE_BRIEF_SQL } from './call-json.sql.ts';

/* Applications as their applicants see them: no statement here may read a column of the desk. */

const instant = (column: string): string => utcIso(column, 'milliseconds');

/**
 * The fields of the contract's `applicationSchema` that both the applicant and the desk see. Reads `a` (application), `c` (call)
 * and `r` (role).
 * @param brief SQL of the contract's `callBriefSchema`.
 */
export const applicationFields = (brief: string): Record<Exclude<keyof Application, 'muted'>, string> => ({
  id: 'a.id',
  userId: 'a.user_id',
  status: 'a.status',
  statusChangedAt: instant('a.status_changed_at'),
  reason: 'a.reason',
  message: 'case when a.reason is not null then c.closing_message end',
  call: brief,
  role: ROLE_BRIEF_SQL,
  note: 'a.note',
  pictures: uploadUrlsSql('from call_application_pictures where application_id = a.id'),
  answers: 'a.answers',
  rate: 'a.rate',
  freeOn: 'a.free_on',
  createdAt: instant('a.created_at'),
  updatedAt: instant('a.updated_at'),
});

const FROM = `from call_applications as a join calls as c on c.id = a.call_id join call_roles as r on r.id = a.role_id`;

const jsonSql = (viewer: VisibilityViewer): string =>
  jsonObjectSql<Application>({
    ...applicationFields(briefJsonSql(viewer)),
    muted: 'exists (select from call_mutes as m where m.user_id = a.user_id and m.call_id = a.call_id)',
  });

const listedApplication = z.object({ id: z.int(), createdAt: z.date(), json: applicationSchema });

export type ListedApplication = z.output<typeof listedApplication>;

const ownConditionSql = (viewer: VisibilityViewer, status: string): string =>
  `a.user_id = $1 and ${viewerCanSeeSql(viewer, { viewer: '$1', other: 'c.user_id' })}
   and (${status}::text is null or a.status = ${status}::text)`;

/** Lists the viewer's applications, newest first: up to `limit` + 1 rows. Index: call_applications_user_id. */
export const listOwnPage = (
  db: Db,
  {
    viewer,
    status,
    after,
    limit,
  }: { viewer: VisibilityViewer; status: ApplicationStatus | undefined } & PageSpan,
): Promise<ListedApplication[]> => {
  const below = after ? `and ${followsSql('a.created_at, a.id', ['$4', '$5'])}` : '';
  const text = `select a.id, a.created_at as "createdAt", ${jsonSql(viewer)} as json ${FROM}
    where ${ownConditionSql(viewer, '$2')} ${below} order by a.created_at desc, a.id desc limit $3::integer`;
  const values = [viewer.userId, status ?? null, limit + 1, ...cursorValues(after)];
  return query(db, listedApplication, { text, values });
};

export const countOwn = (
  db: Db,
  { viewer, status }: { viewer: VisibilityViewer; status: ApplicationStatus | undefined },
): Promise<number> => {
  const text = `select count(*)::integer as total ${FROM} where ${ownConditionSql(viewer, '$2')}`;
  return countRows(db, { text, values: [viewer.userId, status ?? null] });
};

const applicationJsonRow = z.object({ json: applicationSchema });

/** Finds an application as its applicant sees it. */
export const findOwnApplication = async (
  db: Db,
  viewer: VisibilityViewer,
  id: number,
): Promise<Application> => {
  const text = `select ${jsonSql(viewer)} as json ${FROM} where a.id = $2 and $1::integer is not null`;
  const [row] = await query(db, applicationJsonRow, { text, values: [viewer.userId, id] });
  if (!row) throw new Error('the application no longer exists');
  return row.json;
};

/** An application for rules. */
const applicationRow = z.object({
  id: z.int(),
  callId: z.int(),
  roleId: z.int(),
  userId: z.int(),
  status: z.enum(APPLICATION_STATUSES),
  answers: applicationSchema.shape.answers,
  clientId: z.string().nullable(),
  /** The viewer's role at the desk of the call. */
  part: z.enum(['owner', 'collaborator']).nullable(),
  ownerId: z.int(),
  callStatus: z.enum(CALL_STATUSES),
  publishedAt: z.date().nullable(),
  callTitle: z.string(),
  deadline: z.date(),
  roleTitle: z.string(),
  questions: callRoleSchema.shape.questions,
  picturesMin: z.int(),
  picturesMax: z.int(),
});

export type ApplicationRow = z.output<typeof applicationRow>;

const FIND = `select a.id, a.call_id as "callId", a.role_id as "roleId", a.user_id as "userId", a.status, a.answers,
    a.client_id as "clientId", ${PART_SQL} as part, c.user_id as "ownerId", c.status as "callStatus",
    c.published_at as "publishedAt", c.title as "callTitle", c.deadline, r.title as "roleTitle", r.questions,
    r.pictures_min as "picturesMin", r.pictures_max as "picturesMax" ${FROM}
  where ${canSeeSql({ viewer: '$1', other: 'c.user_id' })} and ${canSeeSql({ viewer: '$1', other: 'a.user_id' })}`;

interface Key {
  id: number;
  viewerId: number;
}

/** Finds an application if the viewer can see both the applicant and the owner of the call. */
export const findApplication = async (db: Db, { id, viewerId }: Key): Promise<ApplicationRow | undefined> => {
  const [row] = await query(db, applicationRow, { text: `${FIND} and a.id = $2`, values: [viewerId, id] });
  return row;
};

/** Locks applications until the transaction ends, in the order of their ids, and finds them. The caller has locked the call. */
export const lockApplications = async (
  tx: Tx,
  { ids, viewerId }: { ids: readonly number[]; viewerId: number },
): Promise<ApplicationRow[]> => {
  await execute(tx, {
    text: 'select from call_applications where id = any($1::integer[]) order by id for update',
    values: [ids],
  });
  const text = `${FIND} and a.id = any($2::integer[]) order by a.id`;
  return query(tx, applicationRow, { text, values: [viewerId, ids] });
};

/** Sets the status of applications. The caller has locked them. */
export const moveApplications = async (
  tx: Tx,
  { ids, status, now }: { ids: readonly number[]; status: ApplicationStatus; now: Date },
): Promise<void> => {
  const text = `update call_applications set status = $2, reason = null, status_changed_at = $3::timestamptz,
      answered_at = case when $2 in ('shortlisted', 'offered', 'declined') then coalesce(answered_at, $3::timestamptz)
        else answered_at end
    where id = any($1::integer[])`;
  await execute(tx, { text, values: [ids, status, now.toISOString()] });
};
