import type { Route } from '#shared/route.ts';

export const uploadFile = {
  method: 'POST',
  path: '/api/upload',
  access: 'member',
} as const satisfies Route;

export const getPrivateMedia = {
  method: 'GET',
  path: '/api/private-media/:file',
  access: 'member',
} as const satisfies Route;
