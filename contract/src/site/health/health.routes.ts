import type { Route } from '#shared/route.ts';

export const listProblems = {
  method: 'GET',
  path: '/api/admin/problems',
  access: 'admin',
} as const satisfies Route;
