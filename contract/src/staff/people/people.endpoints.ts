import { z } from 'zod';
import * as m from '#messages/staff/people.ts';
import { defineEndpoint, messageSchema } from '#shared/endpoint.ts';
import { idParams } from '#shared/ids.ts';
import { pagingQuery } from '#shared/paging.ts';
import { ROLES } from '#shared/vocabulary.ts';
import * as routes from './people.routes.ts';
import {
  endedSessionsSchema,
  extendTrialSchema,
  personSchema,
  personSummarySchema,
  setRoleSchema,
} from './people.schemas.ts';
import { ACCOUNT_STATES, PEOPLE_QUERY_MAX } from './people.vocabulary.ts';

export const listPeople = defineEndpoint(routes.listPeople, {
  rateLimit: 'read',
  summary: 'Accounts by name, email address or id, the newest first',
  query: z.object({
    /** Digits match an id, or a name that consists of them. Other texts match a part of a name or of an email address. */
    query: z
      .string()
      .trim()
      .max(PEOPLE_QUERY_MAX, m.atMostCharacters({ max: PEOPLE_QUERY_MAX }))
      .optional(),
    role: z.enum(ROLES, m.unknownRole).optional(),
    standing: z.enum(ACCOUNT_STATES, m.unknownStanding).optional(),
    ...pagingQuery(),
  }),
  response: z.array(personSummarySchema),
  errors: ['INVALID_CURSOR'],
});

export const getPerson = defineEndpoint(routes.getPerson, {
  rateLimit: 'read',
  summary: 'An account with its roles, standing, sanctions, subscription and devices',
  params: idParams,
  response: personSchema,
  errors: ['USER_NOT_FOUND'],
});

export const setPersonRole = defineEndpoint(routes.setPersonRole, {
  rateLimit: 'write',
  summary: 'Give an account another role',
  params: idParams,
  body: setRoleSchema,
  response: personSchema,
  errors: ['USER_NOT_FOUND', 'OWN_ROLE', 'LAST_ADMIN'],
});

export const endPersonSessions = defineEndpoint(routes.endPersonSessions, {
  rateLimit: 'write',
  summary: 'Sign an account out on every device',
  params: idParams,
  response: endedSessionsSchema,
  errors: ['USER_NOT_FOUND'],
});

export const resendPersonVerification = defineEndpoint(routes.resendPersonVerification, {
  rateLimit: 'write',
  summary: 'Send the email that confirms an account’s address again',
  params: idParams,
  response: messageSchema,
  errors: ['USER_NOT_FOUND', 'EMAIL_VERIFIED'],
});

export const extendPersonTrial = defineEndpoint(routes.extendPersonTrial, {
  rateLimit: 'write',
  summary: 'Lengthen a member’s trial, or open one that is over again',
  params: idParams,
  body: extendTrialSchema,
  response: personSchema,
  errors: ['USER_NOT_FOUND', 'STAFF_NEED_NO_SUBSCRIPTION', 'MEMBERSHIP_RUNS'],
});
