import * as endpoints from '@opencall/contract/search/search.endpoints';
import { isStaffRole } from '@opencall/contract/shared/vocabulary';
import {
  blocksOf,
  type MemberSearch,
  type SearchAnswer,
  type SearchRequest,
} from '#features/search/search.service.ts';
import { joinCalls } from '#platform/database/join-calls.ts';
import { perDb } from '#platform/database/per-db.ts';
import { type Api, RawJson } from '#platform/http/api.ts';
import { setPageHeaders } from '#platform/http/paging.ts';

/** Equal for searches with the same answer: of the viewer only what the search looks at. */
const keyOf = ({ viewer, filters, limit, cursor }: SearchRequest): string =>
  JSON.stringify([
    isStaffRole(viewer.role),
    viewer.subscribed,
    blocksOf(viewer),
    filters.notOnList && viewer.userId,
    limit,
    cursor,
    filters,
  ]);

export const registerSearchRoutes = (api: Api, searchMembers: MemberSearch): void => {
  const joinAt = perDb(() => joinCalls<SearchAnswer>());
  api.readReplica(endpoints.searchProfiles, async (db, { query, viewer, request, reply }) => {
    const { limit, cursor, ...filters } = query;
    const search = { filters, viewer, limit, cursor };
    const answer = await joinAt(db)(keyOf(search), () => searchMembers(db, search));
    const { total, isFloor: totalIsFloor, nextCursor } = answer;
    setPageHeaders({ request, reply }, { total, totalIsFloor, nextCursor: nextCursor ?? undefined });
    return new RawJson(answer.json);
  });
};
