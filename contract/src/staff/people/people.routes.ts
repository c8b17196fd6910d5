import type { Route } from '#shared/route.ts';

export const listPeople = {
  method: 'GET',
  path: '/api/admin/people',
  access: 'admin',
} as const satisfies Route;

export const getPerson = {
  method: 'GET',
  path: '/api/admin/people/:id',
  access: 'admin',
} as const satisfies Route;

export const setPersonRole = {
  method: 'PATCH',
  path: '/api/admin/people/:id/role',
  access: 'admin',
} as const satisfies Route;

export const endPersonSessions = {
  method: 'POST',
  path: '/api/admin/people/:id/end-sessions',
  access: 'admin',
} as const satisfies Route;

export const resendPersonVerification = {
  method: 'POST',
  path: '/api/admin/people/:id/resend-verification',
  access: 'admin',
} as const satisfies Route;

export const extendPersonTrial = {
  method: 'POST',
  path: '/api/admin/people/:id/extend-trial',
  access: 'admin',
} as const satisfies Route;
