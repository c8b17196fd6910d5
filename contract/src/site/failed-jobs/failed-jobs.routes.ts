import type { Route } from '#shared/route.ts';

export const listFailedJobs = {
  method: 'GET',
  path: '/api/admin/failed-jobs',
  access: 'admin',
} as const satisfies Route;

export const retryFailedJob = {
  method: 'POST',
  path: '/api/admin/failed-jobs/:id/retry',
  access: 'admin',
} as const satisfies Route;

export const retryFailedJobs = {
  method: 'POST',
  path: '/api/admin/failed-jobs/retry',
  access: 'admin',
} as const satisfies Route;

export const discardFailedJob = {
  method: 'DELETE',
  path: '/api/admin/failed-jobs/:id',
  access: 'admin',
} as const satisfies Route;
