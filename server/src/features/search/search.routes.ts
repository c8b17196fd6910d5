import * as endpoints from '@opencall/contract/search/search.endpoints';
import { TOTAL_COUNT_HEADER, TOTAL_COUNT_RELATION_HEADER } from '@opencall/contract/shared/paging';
import { searchProfiles } from '#features/search/search.service.ts';
import { type Api, RawJson } from '#platform/http/api.ts';
import type { Platform } from '#platform/platform.ts';

/** The same search, from another place on. */
function nextPageLink(url: string, cursor: string): string {
  const [path = '', query = ''] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.set('cursor', cursor);
  return `<${path}?${parameters}>; rel="next"`;
}

export const registerSearchRoutes = (api: Api, { database }: Platform): void => {
  api.handle(endpoints.searchProfiles, async ({ query, viewer, request, reply }) => {
    const { limit, cursor, ...filters } = query;
    const answer = await searchProfiles(database.db, { filters, viewer, limit, cursor });
    reply.header(TOTAL_COUNT_HEADER, answer.total);
    if (answer.isFloor) reply.header(TOTAL_COUNT_RELATION_HEADER, 'gte');
    if (answer.nextCursor) reply.header('link', nextPageLink(request.url, answer.nextCursor));
    return new RawJson(answer.json);
  });
};
