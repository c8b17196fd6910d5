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
  summary: "The caller's saved searches, newest first, with how many matches are new",
  response: z.array(savedSearchSchema),
});

/** Existing matches do not count as new. */
export const createSavedSearch = defineEndpoint(routes.createSavedSearch, {
  rateLimit: 'write',
  summary: "Save a list's filters",
  body: newSavedSearchSchema,
  response: savedSearchSchema,
  status: 201,
  errors: ['SAVED_SEARCH_LIMIT', 'UNKNOWN_ZIP'],
});

/** If the query changes, existing matches of the new query do not count as new. */
export const updateSavedSearch = defineEndpoint(routes.updateSavedSearch, {
  rateLimit: 'write',
  summary: 'Change the own saved search',
  params: idParams,
  body: savedSearchPatchSchema,
  response: savedSearchSchema,
  errors: ['SAVED_SEARCH_NOT_FOUND', 'UNKNOWN_ZIP'],
});

export const deleteSavedSearch = defineEndpoint(routes.deleteSavedSearch, {
  rateLimit: 'write',
  summary: 'Delete the own saved search',
  params: idParams,
  response: messageSchema,
  errors: ['SAVED_SEARCH_NOT_FOUND'],
});

/** Reading the first page marks the new matches as seen; further pages show the same matches. `X-Total-Count` is the total. */
export const listNewMatches = defineEndpoint(routes.listNewMatches, {
  rateLimit: 'read',
  summary: 'What matches the saved search and is new since its owner looked',
  params: idParams,
  query: newMatchesQuerySchema,
  response: newMatchesSchema,
  errors: ['SAVED_SEARCH_NOT_FOUND', 'INVALID_CURSOR'],
});

export const nameSearch = defineEndpoint(routes.nameSearch, {
  rateLimit: 'read',
  summary: 'A name for filters of a list, by what they ask',
  query: searchNameQuerySchema,
  response: searchNameSchema,
  errors: ['UNKNOWN_ZIP'],
});
