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
  summary: 'Request a credit for a member on the caller’s picture',
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
  summary: 'Accept or refuse a credit, once; only for the credited member',
  params: idParams,
  body: decideCreditSchema,
  response: creditSchema,
  errors: ['CREDIT_NOT_FOUND', 'NOT_CREDITED', 'ALREADY_DECIDED'],
});

export const deleteCredit = defineEndpoint(routes.deleteCredit, {
  rateLimit: 'write',
  summary: "Remove a credit; only for the picture's owner and the credited member",
  params: idParams,
  response: okSchema,
  errors: ['CREDIT_NOT_FOUND'],
});

/** Lists credit requests to the caller, newest first. */
export const listWaitingCredits = defineEndpoint(routes.listWaitingCredits, {
  rateLimit: 'read',
  summary: 'List credit requests to the caller',
  query: creditsQuerySchema,
  response: z.array(creditedPictureSchema),
  errors: ['INVALID_CURSOR'],
});

/** Lists pictures that credit a member, newest first; leaves out private albums. */
export const listCredits = defineEndpoint(routes.listCredits, {
  rateLimit: 'read',
  summary: 'List pictures that credit a member',
  params: idParams,
  query: creditsQuerySchema,
  response: z.array(creditedPictureSchema),
  errors: ['USER_NOT_FOUND', 'SUBSCRIPTION_NEEDED', 'INVALID_CURSOR'],
});

/** The counterpart of `listCredits`: lists the member's own pictures that credit others, with the names of the others; newest first. */
export const listGivenCredits = defineEndpoint(routes.listGivenCredits, {
  rateLimit: 'read',
  summary: 'List credits on the pictures of a member',
  params: idParams,
  query: creditsQuerySchema,
  response: z.array(creditedPictureSchema),
  errors: ['USER_NOT_FOUND', 'SUBSCRIPTION_NEEDED', 'INVALID_CURSOR'],
});
