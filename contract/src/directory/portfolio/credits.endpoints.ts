import { z } from 'zod';
import { defineEndpoint, okSchema } from '#shared/endpoint.ts';
import { idParams } from '#shared/ids.ts';
import * as routes from './credits.routes.ts';
import {
  createCreditSchema,
  creditedPictureSchema,
  creditsQuerySchema,
  decideCreditSchema,
} from './credits.schemas.ts';
import { creditSchema } from './pictures.schemas.ts';

export const createCredit = defineEndpoint(routes.createCredit, {
  rateLimit: 'write',
  summary: 'Ask a member to be named at the own picture',
  params: idParams,
  body: createCreditSchema,
  response: creditSchema,
  status: 201,
  errors: [
    'PICTURE_NOT_FOUND',
    'NOT_PICTURE_OWNER',
    'USER_NOT_FOUND',
    'OWN_CREDIT',
    'CREDIT_EXISTS',
    'CREDIT_LIMIT',
  ],
});

export const decideCredit = defineEndpoint(routes.decideCredit, {
  rateLimit: 'write',
  summary: 'Accept or refuse to be named: the named member, once',
  params: idParams,
  body: decideCreditSchema,
  response: creditSchema,
  errors: ['CREDIT_NOT_FOUND', 'NOT_CREDITED', 'ALREADY_DECIDED'],
});

export const deleteCredit = defineEndpoint(routes.deleteCredit, {
  rateLimit: 'write',
  summary: "Remove a credit: the picture's owner or the named member",
  params: idParams,
  response: okSchema,
  errors: ['CREDIT_NOT_FOUND'],
});

/** Lists credit requests to the caller, newest first. */
export const listWaitingCredits = defineEndpoint(routes.listWaitingCredits, {
  rateLimit: 'read',
  summary: 'Credits that the caller was asked about',
  query: creditsQuerySchema,
  response: z.array(creditedPictureSchema),
  errors: ['INVALID_CURSOR'],
});

/** Lists pictures that credit a member, newest first; leaves out private albums. */
export const listCredits = defineEndpoint(routes.listCredits, {
  rateLimit: 'read',
  summary: 'Pictures at which a member is named',
  params: idParams,
  query: creditsQuerySchema,
  response: z.array(creditedPictureSchema),
  errors: ['USER_NOT_FOUND', 'SUBSCRIPTION_NEEDED', 'INVALID_CURSOR'],
});

/** The counterpart of `listCredits`: lists the member's own pictures that credit others, with the names of the others; newest first. */
export const listGivenCredits = defineEndpoint(routes.listGivenCredits, {
  rateLimit: 'read',
  summary: 'Members who are named at the pictures of a member',
  params: idParams,
  query: creditsQuerySchema,
  response: z.array(creditedPictureSchema),
  errors: ['USER_NOT_FOUND', 'SUBSCRIPTION_NEEDED', 'INVALID_CURSOR'],
});
