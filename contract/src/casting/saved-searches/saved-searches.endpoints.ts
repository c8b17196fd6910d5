import { z } from 'zod';
import { defineEndpoint, messageSchema } from '#shared/endpoint.ts';
import { idParams } from '#shared/ids.ts';
import * as routes from './saved-searches.routes.ts';
import {
  newMatchesQuerySchema,
  newMatchesSchema,
  newSavedSearchSchema,
  savedSearchPatchSchema,
  savedSearchSchema,
  searchNameQuerySchema,
  searchNameSchema,
} from './saved-searches.schemas.ts';

/** `X-Total-Count` is the total. All searches are on one page. */
export const listSavedSearches = defineEndpoint(routes.listSavedSearches, {
  rateLimit: 'read',
  summary: "List the caller's saved searches, newest first, each with the number of new matches",
  response: z.array(savedSearchSchema),
});

/** Existing matches do not count as new. */
export const createSavedSearch = defineEndpoint(routes.createSavedSearch, {
  rateLimit: 'write',
  summary: 'Save the filters of a list',
  body: newSavedSearchSchema,
  response: savedSearchSchema,
  status: 201,
  errors: ['SAVED_SEARCH_LIMIT', 'UNKNOWN_ZIP'],
});

/** If the query changes, existing matches of the new query do not count as new. */
export const updateSavedSearch = defineEndpoint(routes.updateSavedSearch, {
  rateLimit: 'write',
  summary: 'Change a saved search',
  params: idParams,
  body: savedSearchPatchSchema,
  response: savedSearchSchema,
  errors: ['SAVED_SEARCH_NOT_FOUND', 'UNKNOWN_ZIP'],
});

export const deleteSavedSearch = defineEndpoint(routes.deleteSavedSearch, {
  rateLimit: 'write',
  summary: 'Delete a saved search',
  params: idParams,
  response: messageSchema,
  errors: ['SAVED_SEARCH_NOT_FOUND'],
});

/** Reading the first page marks the new matches as seen; further pages show the same matches. `X-Total-Count` is the total. */
export const listNewMatches = defineEndpoint(routes.listNewMatches, {
  rateLimit: 'read',
  summary: 'List matches that are new since the owner last viewed them',
  params: idParams,
  query: newMatchesQuerySchema,
  response: newMatchesSchema,
  errors: ['SAVED_SEARCH_NOT_FOUND', 'INVALID_CURSOR'],
});

export const nameSearch = defineEndpoint(routes.nameSearch, {
  rateLimit: 'read',
  summary: 'Suggest a name for the filters of a list',
  query: searchNameQuerySchema,
  response: searchNameSchema,
  errors: ['UNKNOWN_ZIP'],
});
