import type { Route } from '#shared/route.ts';

export const applyForRole = {
  method: 'POST',
  path: '/api/calls/:id/roles/:roleId/applications',
  access: 'member',
} as const satisfies Route;

export const listApplications = {
  method: 'GET',
  path: '/api/applications',
  access: 'member',
} as const satisfies Route;

export const getApplication = {
  method: 'GET',
  path: '/api/applications/:id',
  access: 'member',
} as const satisfies Route;

export const updateApplication = {
  method: 'PATCH',
  path: '/api/applications/:id',
  access: 'member',
} as const satisfies Route;

export const withdrawApplication = {
  method: 'POST',
  path: '/api/applications/:id/withdraw',
  access: 'member',
} as const satisfies Route;

export const acceptOffer = {
  method: 'POST',
  path: '/api/applications/:id/accept',
  access: 'member',
} as const satisfies Route;

export const listCallInvitations = {
  method: 'GET',
  path: '/api/invitations',
  access: 'member',
} as const satisfies Route;
