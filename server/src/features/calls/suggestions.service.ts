import type { MemberSearch, SearchAnswer } from '#features/search/search.service.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { PageQuery } from '#platform/http/paging.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { getDeskCall } from './desk.service.ts';
import { findRole } from './roles.queries.ts';

/** Whom nobody need suggest: who works the desk, applied for the role or was invited. Short lists, hashed once a statement. */
const without = (callId: string, roleId: string): string => `s.id not in (
  select known.id from profiles as known where known.user_id in (
    select user_id from calls where id = ${callId}
    union all select user_id from call_collaborators where call_id = ${callId}
    union all select user_id from call_applications where role_id = ${roleId}
    union all select user_id from call_invitations where role_id = ${roleId}))`;

/**
 * The directory's answer for a role's requirements.
 * @throws CALL_NOT_FOUND, NOT_ON_DESK, ROLE_NOT_FOUND, INVALID_CURSOR.
 */
export const listSuggestions = async (
  { db, search, viewer }: { db: Db; search: MemberSearch; viewer: Viewer },
  { callId, roleId, limit, cursor }: PageQuery & { callId: number; roleId: number },
): Promise<SearchAnswer> => {
  await getDeskCall(db, viewer, callId);
  const role = await findRole(db, { callId, roleId });
  if (!role) throw new AppError('ROLE_NOT_FOUND');
  const leaveOut = (add: (value: unknown) => string) =>
    without(`${add(callId)}::integer`, `${add(roleId)}::integer`);
  return search(db, { filters: role.requirements, viewer, limit, cursor, leaveOut });
};
