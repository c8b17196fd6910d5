import type { Route } from '#shared/route.ts';

export const listNameConflicts = {
  method: 'GET',
  path: '/api/moderation/name-conflicts',
  access: 'staff',
} as const satisfies Route;
