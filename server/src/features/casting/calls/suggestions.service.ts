import type { SearchResult } from '@opencall/contract/directory/search/search.schemas';
import { findProfiles } from '#features/directory/search/search.api.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Page, PageQuery } from '#platform/http/paging.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { getDeskCall } from './desk.service.ts';
import { findSuggestionBasis, type SuggestionBasis } from './roles.sql.ts';

interface RoleKey {
  callId: number;
  roleId: number;
}

/** Finds the basis in one statement; only if there is none, checks which error to throw. @throws CALL_NOT_FOUND, NOT_ON_DESK, ROLE_NOT_FOUND. */
const getSuggestionBasis = async (
  db: Db,
  viewer: Viewer,
  { callId, roleId }: RoleKey,
): Promise<SuggestionBasis> => {
  const basis = await findSuggestionBasis(db, { callId, roleId, viewerId: viewer.userId });
  if (basis) return basis;
  await getDeskCall(db, viewer, callId);
  throw new AppError('ROLE_NOT_FOUND');
};

/**
 * Searches the directory for members who meet a role's requirements, without those who work the desk, applied or were invited.
 * @throws CALL_NOT_FOUND, NOT_ON_DESK, ROLE_NOT_FOUND, INVALID_CURSOR.
 */
export const listSuggestions = async (
  db: Db,
  viewer: Viewer,
  { callId, roleId, limit, cursor }: PageQuery & RoleKey,
): Promise<Page<SearchResult[number]>> => {
  const { requirements, known } = await getSuggestionBasis(db, viewer, { callId, roleId });
  // PostgreSQL hashes the unnested array once per statement.
  const leaveOut = (add: (value: unknown) => string) =>
    `s.id not in (select unnest(${add(known)}::integer[]))`;
  return findProfiles(db, { filters: requirements, viewer, limit, cursor, leaveOut });
};
