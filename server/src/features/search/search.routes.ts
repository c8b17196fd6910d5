import * as endpoints from '@opencall/contract/search/search.endpoints';
import { searchProfiles } from '#features/search/search.service.ts';
import { type Api, RawJson } from '#platform/http/api.ts';
import { setPageHeaders } from '#platform/http/paging.ts';
import type { Platform } from '#platform/platform.ts';

export const registerSearchRoutes = (api: Api, { database }: Platform): void => {
  api.handle(endpoints.searchProfiles, async ({ query, viewer, request, reply }) => {
    const { limit, cursor, ...filters } = query;
    const answer = await searchProfiles(database.db, { filters, viewer, limit, cursor });
    const { total, isFloor: totalIsFloor, nextCursor } = answer;
    setPageHeaders({ request, reply }, { total, totalIsFloor, nextCursor: nextCursor ?? undefined });
    return new RawJson(answer.json);
  });
};
