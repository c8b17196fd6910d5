import * as endpoints from '@opencall/contract/directory/search/search.endpoints';
import { searchProfiles } from '#features/directory/search/search.service.ts';
import { type Api, RawJson } from '#platform/http/api.ts';
import { setPageHeaders } from '#platform/http/paging.ts';

export const registerSearchRoutes = (api: Api): void => {
  api.readReplica(endpoints.searchProfiles, async (db, { query, viewer, request, reply }) => {
    const { limit, cursor, ...filters } = query;
    const answer = await searchProfiles(db, { filters, viewer, limit, cursor });
    const { total, isFloor: totalIsFloor, nextCursor } = answer;
    setPageHeaders({ request, reply }, { total, totalIsFloor, nextCursor: nextCursor ?? undefined });
    return new RawJson(answer.json);
  });
};
