import { callRoleSchema } from '@opencall/contract/casting/calls/roles.schemas';
import { z } from 'zod';
import { canSeeSql } from '#features/accounts/visibility/visibility.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { query } from '#platform/database/query.ts';
import { PART_SQL } from './call-json.sql.ts';

const roleRow = z.object({
  id: z.int(),
  title: z.string(),
  count: z.int(),
  filledCount: z.int(),
  requirements: callRoleSchema.shape.requirements,
  questions: callRoleSchema.shape.questions,
  picturesMin: z.int(),
  picturesMax: z.int(),
  /** A member has applied for it, even if they withdrew. */
  hasApplications: z.boolean(),
});

export type RoleRow = z.output<typeof roleRow>;

const LIST = `select r.id, r.title, r.count, r.filled_count as "filledCount", r.requirements, r.questions,
    r.pictures_min as "picturesMin", r.pictures_max as "picturesMax",
    exists (select from call_applications as a where a.role_id = r.id) as "hasApplications"
  from call_roles as r where r.call_id = $1`;

/** Lists the roles of a call in their order. */
export const listRoles = (db: Db, callId: number): Promise<RoleRow[]> =>
  query(db, roleRow, { text: `${LIST} order by r.position`, values: [callId] });

export const findRole = async (
  db: Db,
  { callId, roleId }: { callId: number; roleId: number },
): Promise<RoleRow | undefined> => {
  const [row] = await query(db, roleRow, { text: `${LIST} and r.id = $2`, values: [callId, roleId] });
  return row;
};

const suggestionBasisRow = z.object({
  requirements: callRoleSchema.shape.requirements,
  /**
   * Profiles that need no suggestion: of members who work the desk, applied or were invited. An array in PostgreSQL's text
   * format, so that it can be passed back unchanged.
   */
  known: z.string(),
});

export type SuggestionBasis = z.output<typeof suggestionBasisRow>;

const KNOWN_PROFILES = `select known.id from profiles as known where known.user_id = c.user_id
  union all select known.id from call_collaborators as w join profiles as known on known.user_id = w.user_id where w.call_id = c.id
  union all select profile_id from call_applications where role_id = r.id and profile_id is not null
  union all select profile_id from call_invitations where role_id = r.id and profile_id is not null`;

/**
 * Finds the basis of suggestions for a role if the viewer works the desk. Indexes: the unique ones of applications and
 * invitations, which include the profiles.
 */
export const findSuggestionBasis = async (
  db: Db,
  { callId, roleId, viewerId }: { callId: number; roleId: number; viewerId: number },
): Promise<SuggestionBasis | undefined> => {
  const text = `select r.requirements, array(${KNOWN_PROFILES})::text as known
    from calls as c join call_roles as r on r.call_id = c.id and r.id = $3
    where c.id = $2 and (c.user_id = $1 or ${PART_SQL} is not null and ${canSeeSql({ viewer: '$1', other: 'c.user_id' })})`;
  const [row] = await query(db, suggestionBasisRow, { text, values: [viewerId, callId, roleId] });
  return row;
};

const idRow = z.object({ id: z.int() });

/** Takes new ids for questions from their sequence. */
export const takeQuestionIds = async (tx: Tx, count: number): Promise<number[]> => {
  const text = `select nextval('call_question_ids')::integer as id from generate_series(1, $1::integer)`;
  return (await query(tx, idRow, { text, values: [count] })).map(({ id }) => id);
};
