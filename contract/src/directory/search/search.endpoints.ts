import { defineEndpoint } from '#shared/endpoint.ts';
import * as routes from './search.routes.ts';
import { searchQuerySchema, searchResultSchema } from './search.schemas.ts';

/** `X-Total-Count` is the total; with `X-Total-Count-Relation: gte` it is a lower bound. */
export const searchProfiles = defineEndpoint(routes.searchProfiles, {
  rateLimit: 'read',
  summary: 'Find members by any combination of filters',
  query: searchQuerySchema,
  response: searchResultSchema,
  errors: ['UNKNOWN_ZIP', 'INVALID_CURSOR'],
});
