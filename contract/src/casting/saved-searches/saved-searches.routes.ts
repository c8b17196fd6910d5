import type { Route } from '#shared/route.ts';

export const listSavedSearches = {
  method: 'GET',
  path: '/api/saved-searches',
  access: 'member',
} as const satisfies Route;

export const createSavedSearch = {
  method: 'POST',
  path: '/api/saved-searches',
  access: 'member',
} as const satisfies Route;

export const updateSavedSearch = {
  method: 'PATCH',
  path: '/api/saved-searches/:id',
  access: 'member',
} as const satisfies Route;

export const deleteSavedSearch = {
  method: 'DELETE',
  path: '/api/saved-searches/:id',
  access: 'member',
} as const satisfies Route;

export const listNewMatches = {
  method: 'GET',
  path: '/api/saved-searches/:id/new',
  access: 'member',
} as const satisfies Route;

export const nameSearch = {
  method: 'GET',
  path: '/api/saved-search-name',
  access: 'member',
} as const satisfies Route;
