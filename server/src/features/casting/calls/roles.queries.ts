import type { Question } from '@opencall/contract/casting/calls/roles.schemas';
import type { SearchFilters } from '@opencall/contract/directory/search/search.schemas';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { canSeeSql } from '#features/accounts/visibility/visibility.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { PART_SQL } from './calls.sql.ts';
import { callRoleNeeds, callRoles, calls } from './calls.tables.ts';

/** A role as it is kept, with whether anybody ever applied for it. */
export interface RoleRow {
  id: number;
  title: string;
  count: number;
  filledCount: number;
  requirements: SearchFilters;
  questions: Question[];
  picturesMin: number;
  picturesMax: number;
  hasApplications: boolean;
}

const LIST = `select r.id, r.title, r.count, r.filled_count as "filledCount", r.requirements, r.questions,
    r.pictures_min as "picturesMin", r.pictures_max as "picturesMax",
    exists (select from call_applications as a where a.role_id = r.id) as "hasApplications"
  from call_roles as r where r.call_id = $1`;

/** In their order. */
export const listRoles = (db: Db, callId: number): Promise<RoleRow[]> =>
  db.query<RoleRow>({ text: `${LIST} order by r.position`, values: [callId] });

export const findRole = async (
  db: Db,
  { callId, roleId }: { callId: number; roleId: number },
): Promise<RoleRow | undefined> => {
  const query = { text: `${LIST} and r.id = $2`, values: [callId, roleId] };
  const [row] = await db.query<RoleRow>(query);
  return row;
};

/** What suggestions for a role go by. */
export interface Wanted {
  requirements: SearchFilters;
  /**
   * Profiles of those whom nobody need suggest: who works the desk, applied or was invited. PostgreSQL's notation of an
   * array, which goes back as it came.
   */
  known: string;
}

const KNOWN = `select known.id from profiles as known where known.user_id = c.user_id
  union all select known.id from call_collaborators as w join profiles as known on known.user_id = w.user_id where w.call_id = c.id
  union all select profile_id from call_applications where role_id = r.id and profile_id is not null
  union all select profile_id from call_invitations where role_id = r.id and profile_id is not null`;

/** Of a desk that the viewer works. Indexes: the unique ones of applications and invitations, which carry the profiles. */
export const findWanted = async (
  db: Db,
  { callId, roleId, viewerId }: { callId: number; roleId: number; viewerId: number },
): Promise<Wanted | undefined> => {
  const text = `select r.requirements, array(${KNOWN})::text as known
    from calls as c join call_roles as r on r.call_id = c.id and r.id = $3
    where c.id = $2 and (c.user_id = $1 or ${PART_SQL} is not null and ${canSeeSql({ viewer: '$1', other: 'c.user_id' })})`;
  const query = { text, values: [viewerId, callId, roleId] };
  const [row] = await db.query<Wanted>(query);
  return row;
};

type Values = Omit<typeof callRoles.$inferInsert, 'id' | 'callId' | 'filledCount'>;
type Needs = Omit<typeof callRoleNeeds.$inferInsert, 'roleId' | 'callId' | 'isOpen'>;

/** Stores a role, a known one in its place. */
export const storeRole = async (
  tx: Tx,
  { id, callId, needs, ...values }: Values & { id: number | undefined; callId: number; needs: Needs },
): Promise<void> => {
  const [row] =
    id === undefined
      ? await tx
          .insert(callRoles)
          .values({ ...values, callId })
          .returning({ id: callRoles.id })
      : await tx
          .update(callRoles)
          .set(values)
          .where(and(eq(callRoles.id, id), eq(callRoles.callId, callId)))
          .returning({ id: callRoles.id });
  if (!row) throw new Error('the stored role was not returned');
  await tx.delete(callRoleNeeds).where(eq(callRoleNeeds.roleId, row.id));
  const isOpen = sql`(select ${calls.isOpen} from ${calls} where ${calls.id} = ${callId})`;
  await tx.insert(callRoleNeeds).values({ ...needs, roleId: row.id, callId, isOpen });
};

export const deleteRoles = async (tx: Tx, ids: number[]): Promise<void> => {
  if (ids.length > 0) await tx.delete(callRoles).where(inArray(callRoles.id, ids));
};

/** So many new ids of questions. */
export const takeQuestionIds = async (tx: Tx, count: number): Promise<number[]> => {
  const text = `select nextval('call_question_ids')::integer as id from generate_series(1, $1::integer)`;
  return (await tx.query<{ id: number }>({ text, values: [count] })).map(({ id }) => id);
};
