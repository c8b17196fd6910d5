import type { Route } from '#shared/route.ts';

export const listDevices = {
  method: 'GET',
  path: '/api/user/sessions',
  access: 'member',
} as const satisfies Route;

export const signOutDevice = {
  method: 'DELETE',
  path: '/api/user/sessions/:id',
  access: 'member',
} as const satisfies Route;

export const signOutOtherDevices = {
  method: 'DELETE',
  path: '/api/user/sessions',
  access: 'member',
} as const satisfies Route;
