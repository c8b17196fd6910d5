import type { Route } from '#shared/route.ts';

export const streamEvents = {
  method: 'GET',
  path: '/api/events',
  access: 'member',
} as const satisfies Route;
