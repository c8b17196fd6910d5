import type { Route } from '#shared/route.ts';

export const getResumableUpload = {
  method: 'GET',
  path: '/api/resumable-uploads/:id',
  access: 'member',
} as const satisfies Route;
