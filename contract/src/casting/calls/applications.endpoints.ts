import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import { idParamSchema, idParams } from '#shared/ids.ts';
import * as routes from './applications.routes.ts';
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

/** A member can apply only once for a role, even after withdrawing. */
export const applyForRole = defineEndpoint(routes.applyForRole, {
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

/** `X-Total-Count` is the total. */
export const listApplications = defineEndpoint(routes.listApplications, {
  rateLimit: 'read',
  summary: "List the caller's applications, newest first",
  query: applicationQuerySchema,
  response: z.array(applicationSchema),
  errors: ['INVALID_CURSOR'],
});

/** The applicant gets their own view; members of the desk get the desk's view. */
export const getApplication = defineEndpoint(routes.getApplication, {
  rateLimit: 'read',
  summary: 'Get an application',
  params: idParams,
  response: shownApplicationSchema,
  errors: ['APPLICATION_NOT_FOUND'],
});

export const updateApplication = defineEndpoint(routes.updateApplication, {
  rateLimit: 'write',
  summary: 'Change the caller’s application until the deadline',
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

export const withdrawApplication = defineEndpoint(routes.withdrawApplication, {
  rateLimit: 'write',
  summary: 'Withdraw the caller’s undecided application',
  params: idParams,
  response: applicationSchema,
  errors: ['APPLICATION_NOT_FOUND', 'NOT_APPLICANT', 'STATUS_NOT_POSSIBLE'],
});

export const acceptOffer = defineEndpoint(routes.acceptOffer, {
  rateLimit: 'write',
  summary: 'Accept an offer; the application is then booked and counts for the role',
  params: idParams,
  response: applicationSchema,
  errors: ['APPLICATION_NOT_FOUND', 'NOT_APPLICANT', 'STATUS_NOT_POSSIBLE', 'ROLE_FILLED'],
});

/** `X-Total-Count` is the total. */
export const listCallInvitations = defineEndpoint(routes.listCallInvitations, {
  rateLimit: 'read',
  summary: 'List the caller’s invitations to apply, newest first',
  query: invitationQuerySchema,
  response: z.array(invitationSchema),
  errors: ['INVALID_CURSOR'],
});
