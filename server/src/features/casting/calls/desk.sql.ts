import {
  applicationSchema,
  type DeskApplication,
  type DeskMarks,
  type DeskQuery,
  deskApplicationSchema,
} from '@opencall/contract/casting/calls/applications.schemas';
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
} from '@opencall/contract/casting/calls/calls.vocabulary';
import { callRoleSchema } from '@opencall/contract/casting/calls/roles.schemas';
import { z } from 'zod';
import { type VisibilityViewer, viewerCanSeeSql } from '#features/accounts/visibility/visibility.api.ts';
import { profileJsonSql } from '#features/directory/profiles/profiles.api.ts';
import { MATCH_SQL, searchRowOf } from '#features/directory/search/search.api.ts';
import { uploadUrlsSql } from '#features/pictures/uploads/uploads.api.ts';
import type { Db } from '#platform/database/database.ts';
import { jsonObjectSql } from '#platform/database/json-object.ts';
import { query } from '#platform/database/query.ts';
import { countRows } from '#platform/database/totals.ts';
import { foldName } from '#platform/text/fold.ts';
import { holdsNameSql } from '#platform/text/name-sql.ts';
import { applicationFields } from './applications.sql.ts';
import { briefJsonSql } from './call-json.sql.ts';

/* Applications as the desk sees them, with its notes, stars and folders. `$1` is the viewer's id, `$2` the call's. */

type DeskViewer = VisibilityViewer & { subscribed: boolean };

const deskJsonSql = ({ subscribed }: DeskViewer): string =>
  jsonObjectSql<Omit<DeskApplication, 'muted'>>({
    ...applicationFields('(select brief.json from brief)'),
    username: 'u.username',
    profile: `case when p.id is not null then ${profileJsonSql(subscribed ? 'public' : 'teaser')} end`,
    match: MATCH_SQL,
    desk: jsonObjectSql<DeskMarks>({ note: 'a.desk_note', stars: 'a.stars', folderId: 'a.folder_id' }),
  });

/** Builds the call's brief once per statement, not once per row. */
const briefCte = (viewer: VisibilityViewer): string =>
  `with brief as materialized (select ${briefJsonSql(viewer)} as json from calls as c where c.id = $2)`;

const JOINS = `join calls as c on c.id = a.call_id join call_roles as r on r.id = a.role_id
  join call_role_needs as n on n.role_id = a.role_id join users as u on u.id = a.user_id
  left join profiles as p on p.user_id = a.user_id left join ${searchRowOf('a.user_id')} on true`;

/** The last row of a page of the desk. */
export interface DeskCursor {
  stars: number;
  at: Date;
  id: number;
}

export interface DeskFilter extends Pick<DeskQuery, 'roleId' | 'status' | 'folderId' | 'search' | 'sortBy'> {
  viewer: DeskViewer;
  callId: number;
}

const deskRow = z.object({
  id: z.int(),
  /** 0: none. */
  stars: z.int(),
  createdAt: z.date(),
  json: deskApplicationSchema,
});

export type DeskRow = z.output<typeof deskRow>;

type Bind = (value: unknown) => string;

const NAMES_OF_APPLICANT = `select username from users where id = a.user_id
  union all select name from profiles where user_id = a.user_id`;

/** Condition: the text is part of a name of the applicant, of their note or of the desk's note. An empty text matches nothing. */
const containsTextSql = (search: string, bind: Bind): string => {
  const typed = `${bind(foldName(search))}::text`;
  return `(strpos(opencall_name(concat_ws(' ', a.note, a.desk_note)), nullif(${typed}, '')) > 0
    or exists (select from (${NAMES_OF_APPLICANT}) as named (name) where ${holdsNameSql('opencall_name_parts(name)', typed)}))`;
};

const conditionsOf = ({ viewer, roleId, status, folderId, search }: DeskFilter, bind: Bind): string =>
  [
    'a.call_id = $2',
    viewerCanSeeSql(viewer, { viewer: '$1', other: 'a.user_id' }),
    ...(roleId ? [`a.role_id = ${bind(roleId)}`] : []),
    ...(status ? [`a.status = ${bind(status)}`] : []),
    ...(folderId ? [`a.folder_id = ${bind(folderId)}`] : []),
    ...(search ? [containsTextSql(search, bind)] : []),
  ].join(' and ');

const ORDERS = {
  newest: 'a.created_at desc, a.id desc',
  stars: 'coalesce(a.stars, 0) desc, a.created_at desc, a.id desc',
} as const;

const afterCursorSql = (sortBy: 'newest' | 'stars', { stars, at, id }: DeskCursor, bind: Bind): string => {
  const position = `${bind(at.toISOString())}::timestamptz, ${bind(id)}::integer`;
  return sortBy === 'newest'
    ? `(a.created_at, a.id) < (${position})`
    : `(coalesce(a.stars, 0), a.created_at, a.id) < (${bind(stars)}::integer, ${position})`;
};

/** Lists applications of a desk: up to `limit` + 1 rows. Indexes: call_applications_desk, call_applications_stars. */
export const listDeskPage = (
  db: Db,
  filter: DeskFilter,
  { after, limit }: { after: DeskCursor | undefined; limit: number },
): Promise<DeskRow[]> => {
  const { viewer, callId, sortBy = 'newest' } = filter;
  const values: unknown[] = [viewer.userId, callId];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const matches = conditionsOf(filter, bind);
  const below = after ? `and ${afterCursorSql(sortBy, after, bind)}` : '';
  // The JSON is built only for the rows of the page.
  const text = `${briefCte(viewer)}
    select a.id, coalesce(a.stars, 0)::integer as stars, a.created_at as "createdAt", ${deskJsonSql(viewer)} as json
    from (select a.* from call_applications as a where ${matches} and $1::integer is not null ${below}
      order by ${ORDERS[sortBy]} limit ${bind(limit + 1)}::integer) as a ${JOINS}
    order by ${ORDERS[sortBy]}`;
  return query(db, deskRow, { text, values });
};

export const countDesk = (db: Db, filter: DeskFilter): Promise<number> => {
  const values: unknown[] = [filter.viewer.userId, filter.callId];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const matches = conditionsOf(filter, bind);
  const text = `select count(*)::integer as total from call_applications as a where ${matches} and $1::integer is not null`;
  return countRows(db, { text, values });
};

const deskApplicationRow = z.object({ json: deskApplicationSchema });

/** Finds an application as the desk sees it. */
export const findDeskApplication = async (
  db: Db,
  viewer: DeskViewer,
  { id, callId }: { id: number; callId: number },
): Promise<DeskApplication> => {
  const text = `${briefCte(viewer)} select ${deskJsonSql(viewer)} as json
    from call_applications as a ${JOINS} where a.id = $3 and $1::integer is not null`;
  const [row] = await query(db, deskApplicationRow, { text, values: [viewer.userId, callId, id] });
  if (!row) throw new Error('the application no longer exists');
  return row.json;
};

const statusCountRow = z.object({ status: z.enum(APPLICATION_STATUSES), total: z.int() });

/** Counts the applications that the viewer sees on a desk, by status. Index: call_applications_status. */
export const countByStatus = (
  db: Db,
  { viewer, callId }: Pick<DeskFilter, 'viewer' | 'callId'>,
): Promise<{ status: ApplicationStatus; total: number }[]> => {
  const inSight = viewerCanSeeSql(viewer, { viewer: '$1', other: 'a.user_id' });
  const text = `select a.status, count(*)::integer as total from call_applications as a
    where a.call_id = $2 and ${inSight} and $1::integer is not null group by a.status`;
  return query(db, statusCountRow, { text, values: [viewer.userId, callId] });
};

/** An application as a line of the CSV export. */
const deskLine = z.object({
  createdAt: z.date(),
  statusChangedAt: z.date(),
  role: z.string(),
  username: z.string(),
  name: z.string().nullable(),
  status: z.enum(APPLICATION_STATUSES),
  stars: z.int().nullable(),
  folder: z.string().nullable(),
  deskNote: z.string().nullable(),
  rate: z.int().nullable(),
  freeOn: z.array(z.string()),
  note: z.string(),
  questions: callRoleSchema.shape.questions,
  answers: applicationSchema.shape.answers,
  pictures: z.array(z.string()),
});

export type DeskLine = z.output<typeof deskLine>;

/** Lists all applications that match the filters, in the order of the desk. */
export const listDeskLines = (db: Db, filter: DeskFilter): Promise<DeskLine[]> => {
  const values: unknown[] = [filter.viewer.userId, filter.callId];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const text = `select a.created_at as "createdAt", a.status_changed_at as "statusChangedAt", r.title as role, u.username,
      p.name, a.status, a.stars, f.name as folder, a.desk_note as "deskNote", a.rate,
      a.free_on::text[] as "freeOn", a.note, r.questions, a.answers,
      ${uploadUrlsSql('from call_application_pictures where application_id = a.id')} as pictures
    from call_applications as a join call_roles as r on r.id = a.role_id join users as u on u.id = a.user_id
    left join profiles as p on p.user_id = a.user_id left join call_folders as f on f.id = a.folder_id
    where ${conditionsOf(filter, bind)} and $1::integer is not null order by ${ORDERS[filter.sortBy ?? 'newest']}`;
  return query(db, deskLine, { text, values });
};
