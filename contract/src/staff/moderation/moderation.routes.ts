import type { Route } from '#shared/route.ts';

export const reportProfile = {
  method: 'POST',
  path: '/api/profiles/:id/report',
  access: 'member',
} as const satisfies Route;

export const listReports = {
  method: 'GET',
  path: '/api/abuse-reports',
  access: 'staff',
} as const satisfies Route;

export const decideReport = {
  method: 'PATCH',
  path: '/api/abuse-reports/:id',
  access: 'staff',
} as const satisfies Route;

export const getReport = {
  method: 'GET',
  path: '/api/abuse-reports/:id',
  access: 'staff',
} as const satisfies Route;

export const getReportContext = {
  method: 'GET',
  path: '/api/abuse-reports/:id/context',
  access: 'staff',
} as const satisfies Route;

export const getReportPicture = {
  method: 'GET',
  path: '/api/abuse-reports/:id/picture',
  access: 'staff',
} as const satisfies Route;
