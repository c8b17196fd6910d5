import type { Route } from '#shared/route.ts';

export const listPages = {
  method: 'GET',
  path: '/api/pages',
  access: 'public',
} as const satisfies Route;

export const getPage = {
  method: 'GET',
  path: '/api/pages/:slug',
  access: 'public',
} as const satisfies Route;

export const listAdminPages = {
  method: 'GET',
  path: '/api/admin/pages',
  access: 'admin',
} as const satisfies Route;

export const savePage = {
  method: 'PUT',
  path: '/api/admin/pages/:slug',
  access: 'admin',
} as const satisfies Route;

export const orderPages = {
  method: 'PATCH',
  path: '/api/admin/pages/order',
  access: 'admin',
} as const satisfies Route;

export const deletePage = {
  method: 'DELETE',
  path: '/api/admin/pages/:slug',
  access: 'admin',
} as const satisfies Route;
