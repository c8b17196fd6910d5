import type { Route } from '#shared/route.ts';

export const listRatings = {
  method: 'GET',
  path: '/api/ratings/:profileId',
  access: 'public',
} as const satisfies Route;

export const rateProfile = {
  method: 'POST',
  path: '/api/ratings',
  access: 'member',
} as const satisfies Route;
