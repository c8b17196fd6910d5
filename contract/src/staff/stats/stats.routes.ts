import type { Route } from '#shared/route.ts';

export const getStats = {
  method: 'GET',
  path: '/api/stats',
  access: 'staff',
} as const satisfies Route;
