import type { Route } from '#shared/route.ts';

export const getHome = {
  method: 'GET',
  path: '/api/home',
  access: 'member',
} as const satisfies Route;
