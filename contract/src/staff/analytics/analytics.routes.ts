import type { Route } from '#shared/route.ts';

export const getAnalytics = {
  method: 'GET',
  path: '/api/analytics',
  access: 'admin',
} as const satisfies Route;

export const exportAnalytics = {
  method: 'GET',
  path: '/api/analytics.csv',
  access: 'admin',
} as const satisfies Route;
