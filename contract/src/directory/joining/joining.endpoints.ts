import { z } from 'zod';
import * as shared from '#messages/shared.ts';
import { defineEndpoint, okSchema } from '#shared/endpoint.ts';
import { idParamSchema, idParams } from '#shared/ids.ts';
import { pagingQuery } from '#shared/paging.ts';
import * as routes from './joining.routes.ts';
import {
  applicantSchema,
  decidedSchema,
  invitationSchema,
  newInvitationSchema,
  refusalSchema,
} from './joining.schemas.ts';
import { ADMISSIONS } from './joining.vocabulary.ts';

const userIdParams = z.object({ userId: idParamSchema });

export const listInvitations = defineEndpoint(routes.listInvitations, {
  rateLimit: 'read',
  summary: 'List the invitations that were not withdrawn, newest first',
  query: z.object(pagingQuery()),
  response: z.array(invitationSchema),
  errors: ['INVALID_CURSOR'],
});

export const createInvitation = defineEndpoint(routes.createInvitation, {
  rateLimit: 'write',
  summary:
    'Create an invitation to register; with an address, it is emailed and only that address can use it',
  body: newInvitationSchema,
  status: 201,
  response: invitationSchema,
  errors: ['INVITATIONS_DECLINED'],
});

export const deleteInvitation = defineEndpoint(routes.deleteInvitation, {
  rateLimit: 'write',
  summary: 'Withdraw an invitation; members who already used it stay',
  params: idParams,
  response: okSchema,
  errors: ['INVITATION_NOT_FOUND'],
});

export const listApplicants = defineEndpoint(routes.listApplicants, {
  rateLimit: 'read',
  summary: 'List waiting or refused applicants, newest first',
  query: z.object({ ...pagingQuery(), status: z.enum(ADMISSIONS, shared.unknownStatus).default('waiting') }),
  response: z.array(applicantSchema),
  errors: ['INVALID_CURSOR'],
});

export const approveMember = defineEndpoint(routes.approveMember, {
  rateLimit: 'write',
  summary: 'Approve a waiting or refused applicant as a full member',
  params: userIdParams,
  response: decidedSchema,
  errors: ['USER_NOT_FOUND', 'ALREADY_DECIDED'],
});

export const refuseMember = defineEndpoint(routes.refuseMember, {
  rateLimit: 'write',
  summary: 'Refuse a waiting applicant, who can read the reason',
  params: userIdParams,
  body: refusalSchema,
  response: decidedSchema,
  errors: ['USER_NOT_FOUND', 'ALREADY_DECIDED'],
});
