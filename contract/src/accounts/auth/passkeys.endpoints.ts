import { z } from 'zod';
import { defineEndpoint, messageSchema } from '#shared/endpoint.ts';
import { idParams } from '#shared/ids.ts';
import { signedInSchema } from './auth.schemas.ts';
import * as routes from './passkeys.routes.ts';
import {
  addPasskeySchema,
  passkeyCreationSchema,
  passkeyLoginSchema,
  passkeyNameSchema,
  passkeyRequestSchema,
  passkeySchema,
  startPasskeySchema,
} from './passkeys.schemas.ts';

export const listPasskeys = defineEndpoint(routes.listPasskeys, {
  rateLimit: 'read',
  sessionOnly: true,
  summary: "The caller's passkeys, newest first",
  response: z.array(passkeySchema),
});

export const startPasskey = defineEndpoint(routes.startPasskey, {
  rateLimit: 'auth',
  sessionOnly: true,
  summary: 'What the browser needs to make a passkey',
  body: startPasskeySchema,
  response: passkeyCreationSchema,
  errors: [
    'WRONG_PASSWORD',
    'CODE_REQUIRED',
    'INVALID_CODE',
    'PASSKEY_REFUSED',
    'PASSKEY_UNKNOWN',
    'PASSKEY_LIMIT',
  ],
});

export const addPasskey = defineEndpoint(routes.addPasskey, {
  rateLimit: 'write',
  sessionOnly: true,
  summary: 'Store the passkey that the browser made',
  body: addPasskeySchema,
  response: passkeySchema,
  status: 201,
  errors: ['PASSKEY_REFUSED', 'PASSKEY_EXISTS', 'PASSKEY_LIMIT'],
});

export const renamePasskey = defineEndpoint(routes.renamePasskey, {
  rateLimit: 'write',
  sessionOnly: true,
  summary: 'Give a passkey another name',
  params: idParams,
  body: z.object({ name: passkeyNameSchema }),
  response: passkeySchema,
  errors: ['PASSKEY_NOT_FOUND'],
});

export const removePasskey = defineEndpoint(routes.removePasskey, {
  rateLimit: 'write',
  sessionOnly: true,
  summary: 'Remove a passkey; it can no longer be used to sign in',
  params: idParams,
  response: messageSchema,
  errors: ['PASSKEY_NOT_FOUND'],
});

export const reviewPasskeys = defineEndpoint(routes.reviewPasskeys, {
  rateLimit: 'write',
  sessionOnly: true,
  summary: 'Confirm all passkeys after a password reset',
  response: messageSchema,
});

export const startPasskeyLogin = defineEndpoint(routes.startPasskeyLogin, {
  rateLimit: 'auth',
  duringMaintenance: true,
  summary: 'What the browser needs to sign in with a passkey',
  response: passkeyRequestSchema,
});

export const loginWithPasskey = defineEndpoint(routes.loginWithPasskey, {
  rateLimit: 'auth',
  duringMaintenance: true,
  sessionOnly: true,
  summary: 'Sign in with a passkey, which counts as both factors',
  body: passkeyLoginSchema,
  response: signedInSchema,
  errors: ['PASSKEY_REFUSED', 'PASSKEY_UNKNOWN', 'INVALID_CREDENTIALS', 'ACCOUNT_SUSPENDED'],
});
