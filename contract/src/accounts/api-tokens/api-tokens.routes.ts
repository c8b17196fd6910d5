import type { Route } from '#shared/route.ts';

export const listApiTokens = {
  method: 'GET',
  path: '/api/admin/api-tokens',
  access: 'admin',
} as const satisfies Route;

export const createApiToken = {
  method: 'POST',
  path: '/api/admin/api-tokens',
  access: 'admin',
} as const satisfies Route;

export const deleteApiToken = {
  method: 'DELETE',
  path: '/api/admin/api-tokens/:id',
  access: 'admin',
} as const satisfies Route;
