import { defineEndpoint, messageSchema } from '#shared/endpoint.ts';
import * as routes from './two-factor.routes.ts';
import {
  bothFactorsSchema,
  confirmTwoFactorSchema,
  recoveryCodesSchema,
  startTwoFactorSchema,
  twoFactorSetupSchema,
  twoFactorStateSchema,
} from './two-factor.schemas.ts';

export const getTwoFactor = defineEndpoint(routes.getTwoFactor, {
  rateLimit: 'read',
  sessionOnly: true,
  summary: 'Is two-factor sign-in on, and how many recovery codes are left?',
  response: twoFactorStateSchema,
});

export const startTwoFactor = defineEndpoint(routes.startTwoFactor, {
  rateLimit: 'auth',
  sessionOnly: true,
  summary: 'A new secret for an authenticator app; nothing is on until a code of it was confirmed',
  body: startTwoFactorSchema,
  response: twoFactorSetupSchema,
  errors: ['WRONG_PASSWORD', 'TWO_FACTOR_ON'],
});

export const confirmTwoFactor = defineEndpoint(routes.confirmTwoFactor, {
  rateLimit: 'auth',
  sessionOnly: true,
  summary: 'Switch two-factor sign-in on with a code of the app; answers the recovery codes, once',
  body: confirmTwoFactorSchema,
  response: recoveryCodesSchema,
  errors: ['INVALID_CODE', 'TWO_FACTOR_NOT_STARTED', 'TWO_FACTOR_ON'],
});

export const renewRecoveryCodes = defineEndpoint(routes.renewRecoveryCodes, {
  rateLimit: 'auth',
  sessionOnly: true,
  summary: 'A new set of recovery codes; the old ones stop working immediately',
  body: bothFactorsSchema,
  response: recoveryCodesSchema,
  errors: ['WRONG_PASSWORD', 'INVALID_CODE', 'TWO_FACTOR_OFF'],
});

export const disableTwoFactor = defineEndpoint(routes.disableTwoFactor, {
  rateLimit: 'auth',
  sessionOnly: true,
  summary: 'Switch two-factor sign-in off',
  body: bothFactorsSchema,
  response: messageSchema,
  errors: ['WRONG_PASSWORD', 'INVALID_CODE', 'TWO_FACTOR_OFF'],
});
