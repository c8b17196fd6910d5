import type { Route } from '#shared/route.ts';

export const reportMessage = {
  method: 'POST',
  path: '/api/messages/:id/report',
  access: 'member',
} as const satisfies Route;

export const reportEmail = {
  method: 'POST',
  path: '/api/emails/:id/report',
  access: 'member',
} as const satisfies Route;
