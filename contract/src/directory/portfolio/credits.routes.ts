import type { Route } from '#shared/route.ts';

export const createCredit = {
  method: 'POST',
  path: '/api/pictures/:id/credits',
  access: 'member',
} as const satisfies Route;

export const decideCredit = {
  method: 'PATCH',
  path: '/api/credits/:id',
  access: 'member',
} as const satisfies Route;

export const deleteCredit = {
  method: 'DELETE',
  path: '/api/credits/:id',
  access: 'member',
} as const satisfies Route;

export const listWaitingCredits = {
  method: 'GET',
  path: '/api/credits/waiting',
  access: 'member',
} as const satisfies Route;

export const listCredits = {
  method: 'GET',
  path: '/api/users/:id/credits',
  access: 'member',
} as const satisfies Route;

export const listGivenCredits = {
  method: 'GET',
  path: '/api/users/:id/given-credits',
  access: 'member',
} as const satisfies Route;
