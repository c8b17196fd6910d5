import type { Route } from '#shared/route.ts';

export const createSuggestion = {
  method: 'POST',
  path: '/api/suggestions',
  access: 'member',
} as const satisfies Route;

export const listOwnSuggestions = {
  method: 'GET',
  path: '/api/suggestions/user',
  access: 'member',
} as const satisfies Route;

export const listSuggestions = {
  method: 'GET',
  path: '/api/suggestions',
  access: 'staff',
} as const satisfies Route;

export const reviewSuggestion = {
  method: 'PATCH',
  path: '/api/suggestions/:id',
  access: 'staff',
} as const satisfies Route;
