import type { Route } from '#shared/route.ts';

export const updatePreferences = {
  method: 'PATCH',
  path: '/api/user/preferences',
  access: 'member',
} as const satisfies Route;
