import type { Route } from '#shared/route.ts';

export const listRecentUsers = {
  method: 'GET',
  path: '/api/moderation/recent-users',
  access: 'staff',
} as const satisfies Route;

export const toggleVisibility = {
  method: 'POST',
  path: '/api/profiles/:id/toggle-visibility',
  access: 'staff',
} as const satisfies Route;
