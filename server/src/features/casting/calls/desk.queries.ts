import type {
  Answer,
  DeskApplication,
  DeskQuery,
} from '@opencall/contract/casting/calls/applications.schemas';
import type { ApplicationStatus } from '@opencall/contract/casting/calls/calls.vocabulary';
import type { Question } from '@opencall/contract/casting/calls/roles.schemas';
import { type ViewerSight, viewerCanSeeSql } from '#features/accounts/visibility/visibility.api.ts';
import { profileJsonSql } from '#features/directory/profiles/profiles.api.ts';
import { MATCH_SQL, searchRowOf } from '#features/directory/search/search.api.ts';
import { uploadUrlsSql } from '#features/pictures/uploads/uploads.api.ts';
import type { Db } from '#platform/database/database.ts';
import { foldName } from '#platform/text/fold.ts';
import { holdsNameSql } from '#platform/text/name-sql.ts';
import { applicationFieldsSql } from './applications.queries.ts';
import { briefJsonSql } from './calls.sql.ts';

/* Applications as the desk sees them, with what it keeps of them. `$1` is the viewer's id, `$2` the call's. */

type DeskViewer = ViewerSight & { subscribed: boolean };

const deskJsonSql = ({ subscribed }: DeskViewer): string =>
  `json_build_object(${applicationFieldsSql('(select brief.json from brief)')}, 'username', u.username,
    'profile', case when p.id is not null then ${profileJsonSql(subscribed ? 'public' : 'teaser')} end,
    'match', ${MATCH_SQL},
    'desk', json_build_object('note', a.desk_note, 'stars', a.stars, 'folderId', a.folder_id))`;

/** The call's brief once a statement, not once a row. */
const briefCte = (viewer: ViewerSight): string =>
  `with brief as materialized (select ${briefJsonSql(viewer)} as json from calls as c where c.id = $2)`;

const JOINS = `join calls as c on c.id = a.call_id join call_roles as r on r.id = a.role_id
  join call_role_needs as n on n.role_id = a.role_id join users as u on u.id = a.user_id
  left join profiles as p on p.user_id = a.user_id left join ${searchRowOf('a.user_id')} on true`;

/** Where a page of the desk ended. */
export interface DeskCursor {
  stars: number;
  at: Date;
  id: number;
}

export interface DeskFilter extends Pick<DeskQuery, 'roleId' | 'status' | 'folderId' | 'search' | 'sortBy'> {
  viewer: DeskViewer;
  callId: number;
}

export interface DeskRow {
  id: number;
  /** 0: none. */
  stars: number;
  createdAt: Date;
  json: DeskApplication;
}

type Bind = (value: unknown) => string;

const NAMES_OF_APPLICANT = `select username from users where id = a.user_id
  union all select unnest(array[stage_name, name]) from profiles where user_id = a.user_id`;

/** Part of a name of the applicant, of their note or of the desk's. An empty text finds nothing. */
const says = (search: string, bind: Bind): string => {
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
    ...(search ? [says(search, bind)] : []),
  ].join(' and ');

const ORDERS = {
  newest: 'a.created_at desc, a.id desc',
  stars: 'coalesce(a.stars, 0) desc, a.created_at desc, a.id desc',
} as const;

const followsDesk = (sortBy: 'newest' | 'stars', { stars, at, id }: DeskCursor, bind: Bind): string => {
  const place = `${bind(at.toISOString())}::timestamptz, ${bind(id)}::integer`;
  return sortBy === 'newest'
    ? `(a.created_at, a.id) < (${place})`
    : `(coalesce(a.stars, 0), a.created_at, a.id) < (${bind(stars)}::integer, ${place})`;
};

/** One row more than `limit`, where there is one. Index: call_applications_desk, call_applications_stars. */
export const listDeskPage = (
  db: Db,
  filter: DeskFilter,
  { after, limit }: { after: DeskCursor | undefined; limit: number },
): Promise<DeskRow[]> => {
  const { viewer, callId, sortBy = 'newest' } = filter;
  const values: unknown[] = [viewer.userId, callId];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const matches = conditionsOf(filter, bind);
  const below = after ? `and ${followsDesk(sortBy, after, bind)}` : '';
  // Cards, pictures and JSON are made for the rows of the page alone.
  const text = `${briefCte(viewer)}
    select a.id, coalesce(a.stars, 0)::integer as stars, a.created_at as "createdAt", ${deskJsonSql(viewer)} as json
    from (select a.* from call_applications as a where ${matches} and $1::integer is not null ${below}
      order by ${ORDERS[sortBy]} limit ${bind(limit + 1)}::integer) as a ${JOINS}
    order by ${ORDERS[sortBy]}`;
  return db.query<DeskRow>({ text, values });
};

export const countDesk = async (db: Db, filter: DeskFilter): Promise<number> => {
  const values: unknown[] = [filter.viewer.userId, filter.callId];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const matches = conditionsOf(filter, bind);
  const text = `select count(*)::integer as total from call_applications as a where ${matches} and $1::integer is not null`;
  const [row] = await db.query<{ total: number }>({ text, values });
  return row?.total ?? 0;
};

/** One application as the desk sees it. */
export const findDeskApplication = async (
  db: Db,
  viewer: DeskViewer,
  { id, callId }: { id: number; callId: number },
): Promise<DeskApplication> => {
  const text = `${briefCte(viewer)} select ${deskJsonSql(viewer)} as json
    from call_applications as a ${JOINS} where a.id = $3 and $1::integer is not null`;
  const [row] = await db.query<{ json: DeskApplication }>({ text, values: [viewer.userId, callId, id] });
  if (!row) throw new Error('an application that was there is gone');
  return row.json;
};

/** How many applications there are on the viewer's desk, by status. Index: call_applications_status. */
export const countByStatus = (
  db: Db,
  { viewer, callId }: Pick<DeskFilter, 'viewer' | 'callId'>,
): Promise<{ status: ApplicationStatus; total: number }[]> => {
  const inSight = viewerCanSeeSql(viewer, { viewer: '$1', other: 'a.user_id' });
  const text = `select a.status, count(*)::integer as total from call_applications as a
    where a.call_id = $2 and ${inSight} and $1::integer is not null group by a.status`;
  return db.query({ text, values: [viewer.userId, callId] });
};

/** An application as a line of the poster's file. */
export interface DeskLine {
  createdAt: Date;
  statusChangedAt: Date;
  role: string;
  username: string;
  stageName: string | null;
  name: string | null;
  status: string;
  stars: number | null;
  folder: string | null;
  deskNote: string | null;
  rate: number | null;
  freeOn: string[];
  note: string;
  questions: Question[];
  answers: Answer[];
  pictures: string[];
}

/** All that pass the filters, in the desk's order. */
export const listDeskLines = (db: Db, filter: DeskFilter): Promise<DeskLine[]> => {
  const values: unknown[] = [filter.viewer.userId, filter.callId];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const text = `select a.created_at as "createdAt", a.status_changed_at as "statusChangedAt", r.title as role, u.username,
      p.stage_name as "stageName", p.name, a.status, a.stars, f.name as folder, a.desk_note as "deskNote", a.rate,
      a.free_on::text[] as "freeOn", a.note, r.questions, a.answers,
      ${uploadUrlsSql('from call_application_pictures where application_id = a.id')} as pictures
    from call_applications as a join call_roles as r on r.id = a.role_id join users as u on u.id = a.user_id
    left join profiles as p on p.user_id = a.user_id left join call_folders as f on f.id = a.folder_id
    where ${conditionsOf(filter, bind)} and $1::integer is not null order by ${ORDERS[filter.sortBy ?? 'newest']}`;
  return db.query<DeskLine>({ text, values });
};
