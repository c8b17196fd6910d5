import type { Route } from '#shared/route.ts';

export const searchProfiles = {
  method: 'GET',
  path: '/api/profiles',
  access: 'member',
} as const satisfies Route;
