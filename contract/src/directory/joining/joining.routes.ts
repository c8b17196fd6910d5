import type { Route } from '#shared/route.ts';

export const listInvitations = {
  method: 'GET',
  path: '/api/admin/invitations',
  access: 'admin',
} as const satisfies Route;

export const createInvitation = {
  method: 'POST',
  path: '/api/admin/invitations',
  access: 'admin',
} as const satisfies Route;

export const deleteInvitation = {
  method: 'DELETE',
  path: '/api/admin/invitations/:id',
  access: 'admin',
} as const satisfies Route;

export const listApplicants = {
  method: 'GET',
  path: '/api/moderation/members/waiting',
  access: 'staff',
} as const satisfies Route;

export const approveMember = {
  method: 'POST',
  path: '/api/moderation/members/:userId/approve',
  access: 'staff',
} as const satisfies Route;

export const refuseMember = {
  method: 'POST',
  path: '/api/moderation/members/:userId/refuse',
  access: 'staff',
} as const satisfies Route;
