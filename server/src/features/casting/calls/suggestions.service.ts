import type { SearchResult } from '@opencall/contract/directory/search/search.schemas';
import { findProfiles } from '#features/directory/search/search.api.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Page, PageQuery } from '#platform/http/paging.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { getDeskCall } from './desk.service.ts';
import { findWanted, type Wanted } from './roles.queries.ts';

interface RoleKey {
  callId: number;
  roleId: number;
}

/** One statement where all is well; what is wrong is told by those who know. @throws CALL_NOT_FOUND, NOT_ON_DESK, ROLE_NOT_FOUND. */
const getWanted = async (db: Db, viewer: Viewer, { callId, roleId }: RoleKey): Promise<Wanted> => {
  const wanted = await findWanted(db, { callId, roleId, viewerId: viewer.userId });
  if (wanted) return wanted;
  await getDeskCall(db, viewer, callId);
  throw new AppError('ROLE_NOT_FOUND');
};

/**
 * The directory's answer for a role's requirements, without those who are known already.
 * @throws CALL_NOT_FOUND, NOT_ON_DESK, ROLE_NOT_FOUND, INVALID_CURSOR.
 */
export const listSuggestions = async (
  db: Db,
  viewer: Viewer,
  { callId, roleId, limit, cursor }: PageQuery & RoleKey,
): Promise<Page<SearchResult[number]>> => {
  const { requirements, known } = await getWanted(db, viewer, { callId, roleId });
  // Hashed once a statement, whose plan needs to know no further table.
  const leaveOut = (add: (value: unknown) => string) =>
    `s.id not in (select unnest(${add(known)}::integer[]))`;
  return findProfiles(db, { filters: requirements, viewer, limit, cursor, leaveOut });
};
