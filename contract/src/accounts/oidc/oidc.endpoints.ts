import { z } from 'zod';
import { signedInSchema, userSchema } from '#accounts/auth/auth.schemas.ts';
import { defineEndpoint, messageSchema } from '#shared/endpoint.ts';
import * as routes from './oidc.routes.ts';
import {
  oidcCodeSchema,
  oidcLinkSchema,
  oidcPendingSchema,
  oidcProviderSchema,
  oidcRegisterSchema,
  startLinkSchema,
} from './oidc.schemas.ts';

const INVITE_MAX = 200;

export const getOidcProvider = defineEndpoint(routes.getOidcProvider, {
  rateLimit: 'read',
  duringMaintenance: true,
  summary: 'The name of the provider that people can sign in with',
  response: oidcProviderSchema,
});

/** Redirects to the provider (302). */
export const startOidc = defineEndpoint(routes.startOidc, {
  rateLimit: 'auth',
  duringMaintenance: true,
  sessionOnly: true,
  summary: 'Sign in with the provider: leads to it (302)',
  query: z.object({ invite: z.string().max(INVITE_MAX).optional() }),
  redirects: true,
  produces: [],
  response: z.unknown(),
  errors: ['ENDPOINT_NOT_FOUND'],
});

/** The provider's redirect back; redirects to a page (302), also after errors. */
export const finishOidc = defineEndpoint(routes.finishOidc, {
  rateLimit: 'auth',
  duringMaintenance: true,
  sessionOnly: true,
  summary: 'Where the provider leads back to; leads on to a page (302)',
  query: z.looseObject({}),
  redirects: true,
  produces: [],
  response: z.unknown(),
  errors: ['ENDPOINT_NOT_FOUND'],
});

export const getPendingOidc = defineEndpoint(routes.getPendingOidc, {
  rateLimit: 'read',
  duringMaintenance: true,
  sessionOnly: true,
  summary: 'What is left to do after the provider has said who this browser is',
  response: oidcPendingSchema,
  errors: ['OIDC_NOT_PENDING'],
});

export const registerWithOidc = defineEndpoint(routes.registerWithOidc, {
  rateLimit: 'auth',
  sessionOnly: true,
  summary: 'Create an account for the person that the provider named, and sign in',
  body: oidcRegisterSchema,
  status: 201,
  response: userSchema,
  errors: [
    'OIDC_NOT_PENDING',
    'STAGE_NAME_TAKEN',
    'STAGE_NAME_LOOKS_ALIKE',
    'NAME_RESERVED',
    'EMAIL_TAKEN',
    'UNDER_AGE',
    'INVITATION_NEEDED',
    'INVITATION_INVALID',
  ],
});

export const confirmOidc = defineEndpoint(routes.confirmOidc, {
  rateLimit: 'auth',
  duringMaintenance: true,
  sessionOnly: true,
  summary: 'The second step of an account with two-factor sign-in',
  body: oidcCodeSchema,
  response: signedInSchema,
  errors: ['OIDC_NOT_PENDING', 'INVALID_SIGN_IN_CODE', 'INVALID_CREDENTIALS', 'ACCOUNT_SUSPENDED'],
});

export const getOidcLink = defineEndpoint(routes.getOidcLink, {
  rateLimit: 'read',
  sessionOnly: true,
  summary: 'Whether the account can be signed in to with the provider',
  response: oidcLinkSchema,
});

export const startOidcLink = defineEndpoint(routes.startOidcLink, {
  rateLimit: 'auth',
  sessionOnly: true,
  summary: 'Connect the account with the provider: answers where to go',
  body: startLinkSchema,
  response: z.object({ url: z.string() }),
  errors: [
    'ENDPOINT_NOT_FOUND',
    'WRONG_PASSWORD',
    'CODE_REQUIRED',
    'INVALID_CODE',
    'OIDC_LINKED',
    'OIDC_UNREACHABLE',
  ],
});

export const unlinkOidc = defineEndpoint(routes.unlinkOidc, {
  rateLimit: 'write',
  sessionOnly: true,
  summary: 'Sign in with the provider no more; refused where that is the only way in',
  response: messageSchema,
  errors: ['OIDC_NOT_LINKED', 'LAST_SIGN_IN'],
});
