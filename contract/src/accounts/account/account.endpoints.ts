import { z } from 'zod';
import { defineEndpoint, messageSchema } from '#shared/endpoint.ts';
import * as routes from './account.routes.ts';
import {
  deleteAccountSchema,
  deletionScheduledSchema,
  updateEmailSchema,
  updatePasswordSchema,
  verifyEmailSchema,
} from './account.schemas.ts';

export const updateEmail = defineEndpoint(routes.updateEmail, {
  rateLimit: 'auth',
  sessionOnly: true,
  summary: 'Change the address; takes effect immediately, unverified',
  body: updateEmailSchema,
  response: messageSchema,
  errors: ['WRONG_PASSWORD', 'EMAIL_TAKEN'],
});

export const updatePassword = defineEndpoint(routes.updatePassword, {
  rateLimit: 'auth',
  sessionOnly: true,
  summary: 'Change the password; ends the other sessions',
  body: updatePasswordSchema,
  response: messageSchema,
  errors: ['WRONG_PASSWORD', 'COMMON_PASSWORD', 'PASSWORD_IS_NAME'],
});

export const verifyEmail = defineEndpoint(routes.verifyEmail, {
  rateLimit: 'auth',
  summary: 'Confirm an address with the token of the email',
  body: verifyEmailSchema,
  response: messageSchema,
  errors: ['INVALID_VERIFICATION_TOKEN'],
});

export const resendVerification = defineEndpoint(routes.resendVerification, {
  rateLimit: 'email',
  whileWaiting: true,
  summary: 'Send the verification email again',
  response: messageSchema,
});

/** A streamed zip of what the member wrote, uploaded or received, as JSON and files. */
export const downloadData = defineEndpoint(routes.downloadData, {
  rateLimit: 'email',
  summary: 'All data kept about the caller, as a zip',
  produces: ['application/zip'],
  response: z.unknown(),
});

export const deleteAccount = defineEndpoint(routes.deleteAccount, {
  rateLimit: 'auth',
  sessionOnly: true,
  summary: 'Delete the account after the days in which signing in keeps it; signs out everywhere',
  body: deleteAccountSchema,
  response: deletionScheduledSchema,
  errors: ['WRONG_PASSWORD', 'CODE_REQUIRED', 'INVALID_CODE', 'LAST_ADMIN'],
});
