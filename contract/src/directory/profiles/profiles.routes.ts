import type { Route } from '#shared/route.ts';

export const getOwnProfile = {
  method: 'GET',
  path: '/api/profiles/me',
  access: 'member',
} as const satisfies Route;

export const getProfileByUser = {
  method: 'GET',
  path: '/api/profiles/user/:userId',
  access: 'member',
} as const satisfies Route;

export const createProfile = {
  method: 'POST',
  path: '/api/profiles',
  access: 'member',
} as const satisfies Route;

export const updateProfile = {
  method: 'PATCH',
  path: '/api/profiles/:id',
  access: 'member',
} as const satisfies Route;
