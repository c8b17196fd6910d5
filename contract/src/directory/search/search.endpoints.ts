import { defineEndpoint } from '#shared/endpoint.ts';
import { searchQuerySchema, searchResultSchema } from './search.schemas.ts';

/** `X-Total-Count` carries the total, `X-Total-Count-Relation: gte` says that it is a floor. */
export const searchProfiles = defineEndpoint({
  method: 'GET',
  path: '/api/profiles',
  access: 'member',
  rateLimit: 'read',
  summary: 'Find members by any combination of filters',
  query: searchQuerySchema,
  response: searchResultSchema,
  errors: ['UNKNOWN_ZIP', 'INVALID_CURSOR'],
});
