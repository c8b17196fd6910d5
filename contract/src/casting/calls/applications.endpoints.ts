import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import { idParamSchema, idParams } from '#shared/ids.ts';
import {
  applicationPatchSchema,
  applicationQuerySchema,
  applicationSchema,
  applySchema,
  invitationQuerySchema,
  invitationSchema,
  shownApplicationSchema,
} from './applications.schemas.ts';

const roleParams = z.object({ id: idParamSchema, roleId: idParamSchema });

/** Once a member and role, after withdrawing too. */
export const applyForRole = defineEndpoint({
  method: 'POST',
  path: '/api/calls/:id/roles/:roleId/applications',
  access: 'member',
  rateLimit: 'write',
  summary: 'Apply for a role of an open call',
  params: roleParams,
  body: applySchema,
  response: applicationSchema,
  status: 201,
  errors: [
    'CALL_NOT_FOUND',
    'ROLE_NOT_FOUND',
    'OWN_CALL',
    'IMAGE_NOT_UPLOADED',
    'ALREADY_APPLIED',
    'APPLICANT_ON_DESK',
    'CALL_CLOSED',
    'ROLE_FILLED',
  ],
});

/** `X-Total-Count` carries the total. */
export const listApplications = defineEndpoint({
  method: 'GET',
  path: '/api/applications',
  access: 'member',
  rateLimit: 'read',
  summary: "The viewer's own applications, newest first",
  query: applicationQuerySchema,
  response: z.array(applicationSchema),
  errors: ['INVALID_CURSOR'],
});

/** The applicant's own; for those who work the call's desk, as the desk shows it. */
export const getApplication = defineEndpoint({
  method: 'GET',
  path: '/api/applications/:id',
  access: 'member',
  rateLimit: 'read',
  summary: 'One application',
  params: idParams,
  response: shownApplicationSchema,
  errors: ['APPLICATION_NOT_FOUND'],
});

export const updateApplication = defineEndpoint({
  method: 'PATCH',
  path: '/api/applications/:id',
  access: 'member',
  rateLimit: 'write',
  summary: 'Change the own application until the deadline',
  params: idParams,
  body: applicationPatchSchema,
  response: applicationSchema,
  errors: [
    'APPLICATION_NOT_FOUND',
    'NOT_APPLICANT',
    'IMAGE_NOT_UPLOADED',
    'CALL_CLOSED',
    'STATUS_NOT_POSSIBLE',
  ],
});

export const withdrawApplication = defineEndpoint({
  method: 'POST',
  path: '/api/applications/:id/withdraw',
  access: 'member',
  rateLimit: 'write',
  summary: 'Withdraw the own application while it is undecided',
  params: idParams,
  response: applicationSchema,
  errors: ['APPLICATION_NOT_FOUND', 'NOT_APPLICANT', 'STATUS_NOT_POSSIBLE'],
});

export const acceptOffer = defineEndpoint({
  method: 'POST',
  path: '/api/applications/:id/accept',
  access: 'member',
  rateLimit: 'write',
  summary: 'Accept what was offered: it is booked and fills a place of the role',
  params: idParams,
  response: applicationSchema,
  errors: ['APPLICATION_NOT_FOUND', 'NOT_APPLICANT', 'STATUS_NOT_POSSIBLE', 'ROLE_FILLED'],
});

/** `X-Total-Count` carries the total. */
export const listCallInvitations = defineEndpoint({
  method: 'GET',
  path: '/api/invitations',
  access: 'member',
  rateLimit: 'read',
  summary: 'Invitations to apply, newest first',
  query: invitationQuerySchema,
  response: z.array(invitationSchema),
  errors: ['INVALID_CURSOR'],
});
