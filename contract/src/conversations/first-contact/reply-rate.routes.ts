import type { Route } from '#shared/route.ts';

export const getReplyRate = {
  method: 'GET',
  path: '/api/users/:id/reply-rate',
  access: 'member',
} as const satisfies Route;
