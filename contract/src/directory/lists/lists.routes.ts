import type { Route } from '#shared/route.ts';

export const listLists = {
  method: 'GET',
  path: '/api/lists',
  access: 'member',
} as const satisfies Route;

export const createList = {
  method: 'POST',
  path: '/api/lists',
  access: 'member',
} as const satisfies Route;

export const renameList = {
  method: 'PATCH',
  path: '/api/lists/:id',
  access: 'member',
} as const satisfies Route;

export const deleteList = {
  method: 'DELETE',
  path: '/api/lists/:id',
  access: 'member',
} as const satisfies Route;

export const listListMembers = {
  method: 'GET',
  path: '/api/lists/:id/members',
  access: 'member',
} as const satisfies Route;

export const putListMember = {
  method: 'PUT',
  path: '/api/lists/:id/members/:userId',
  access: 'member',
} as const satisfies Route;

export const deleteListMember = {
  method: 'DELETE',
  path: '/api/lists/:id/members/:userId',
  access: 'member',
} as const satisfies Route;
