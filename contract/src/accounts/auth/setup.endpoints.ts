import { z } from 'zod';
import { defineEndpoint, okSchema } from '#shared/endpoint.ts';
import { userSchema } from './auth.schemas.ts';
import { passkeyCreationSchema } from './passkeys.schemas.ts';
import * as routes from './setup.routes.ts';
import { firstAdminSchema, setupSchema, setupTokenSchema } from './setup.schemas.ts';

export const checkSetup = defineEndpoint(routes.checkSetup, {
  rateLimit: 'auth',
  duringMaintenance: true,
  summary: 'Whether the address of the first set-up still works',
  query: z.object({ token: setupTokenSchema }),
  response: okSchema,
  errors: ['SETUP_NOT_FOUND'],
});

export const startSetupPasskey = defineEndpoint(routes.startSetupPasskey, {
  rateLimit: 'auth',
  duringMaintenance: true,
  summary: 'What the browser needs to make a passkey for the first admin',
  body: firstAdminSchema,
  response: passkeyCreationSchema,
  errors: ['SETUP_NOT_FOUND', 'STAGE_NAME_TAKEN', 'STAGE_NAME_LOOKS_ALIKE', 'EMAIL_TAKEN'],
});

export const setUpSite = defineEndpoint(routes.setUpSite, {
  rateLimit: 'auth',
  duringMaintenance: true,
  summary: 'Make the first admin with the one-time address of the log, and sign in',
  body: setupSchema,
  response: userSchema,
  status: 201,
  errors: [
    'SETUP_NOT_FOUND',
    'COMMON_PASSWORD',
    'PASSWORD_IS_NAME',
    'PASSKEY_REFUSED',
    'PASSKEY_EXISTS',
    'STAGE_NAME_TAKEN',
    'STAGE_NAME_LOOKS_ALIKE',
    'EMAIL_TAKEN',
  ],
});
