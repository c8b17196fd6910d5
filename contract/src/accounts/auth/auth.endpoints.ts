import { z } from 'zod';
import { defineEndpoint, messageSchema, okSchema } from '#shared/endpoint.ts';
import { idParams, idSchema } from '#shared/ids.ts';
import { ROLES } from '#shared/vocabulary.ts';
import * as routes from './auth.routes.ts';
import {
  authDebugSchema,
  loginSchema,
  recoverSchema,
  registerSchema,
  resetPasswordSchema,
  sessionResponseSchema,
  signedInSchema,
  userSchema,
} from './auth.schemas.ts';

export const getSession = defineEndpoint(routes.getSession, {
  rateLimit: 'read',
  duringMaintenance: true,
  summary: 'The signed-in user and their subscription',
  response: sessionResponseSchema,
});

export const login = defineEndpoint(routes.login, {
  rateLimit: 'auth',
  duringMaintenance: true,
  sessionOnly: true,
  summary: 'Sign in; with two-factor sign-in a second call adds the code',
  body: loginSchema,
  response: signedInSchema,
  errors: ['INVALID_CREDENTIALS', 'TWO_FACTOR_REQUIRED', 'INVALID_SIGN_IN_CODE', 'ACCOUNT_SUSPENDED'],
});

export const register = defineEndpoint(routes.register, {
  rateLimit: 'auth',
  sessionOnly: true,
  summary: 'Make an account with a profile and a trial, and sign in',
  body: registerSchema,
  response: userSchema,
  status: 201,
  errors: [
    'STAGE_NAME_TAKEN',
    'STAGE_NAME_LOOKS_ALIKE',
    'NAME_RESERVED',
    'EMAIL_TAKEN',
    'UNDER_AGE',
    'COMMON_PASSWORD',
    'PASSWORD_IS_NAME',
    'INVITATION_NEEDED',
    'INVITATION_INVALID',
  ],
});

export const logout = defineEndpoint(routes.logout, {
  rateLimit: 'write',
  duringMaintenance: true,
  sessionOnly: true,
  summary: 'End the session; also succeeds without one',
  response: okSchema,
});

export const ping = defineEndpoint(routes.ping, {
  rateLimit: 'read',
  duringMaintenance: true,
  summary: 'Is the session alive?',
  response: okSchema,
});

export const refreshToken = defineEndpoint(routes.refreshToken, {
  rateLimit: 'write',
  duringMaintenance: true,
  sessionOnly: true,
  summary: 'Exchange the session token for a new one',
  response: okSchema,
});

export const checkUsername = defineEndpoint(routes.checkUsername, {
  rateLimit: 'read',
  summary: 'Is this stage name taken?',
  query: z.object({ username: z.string().max(200) }),
  response: z.object({ exists: z.boolean() }),
});

const userSummarySchema = z.object({ id: idSchema, username: z.string(), role: z.enum(ROLES) });

export const getUser = defineEndpoint(routes.getUser, {
  rateLimit: 'read',
  summary: 'A user by id',
  params: idParams,
  response: userSummarySchema,
  errors: ['USER_NOT_FOUND'],
});

export const searchUsers = defineEndpoint(routes.searchUsers, {
  rateLimit: 'read',
  summary: 'Up to 10 users whose name starts so',
  query: z.object({ username: z.string().max(200).default('') }),
  response: z.array(userSummarySchema),
});

export const recoverCredentials = defineEndpoint(routes.recoverCredentials, {
  rateLimit: 'email',
  duringMaintenance: true,
  summary: 'Send an email with a link to set a new password',
  body: recoverSchema,
  response: messageSchema,
});

export const resetPassword = defineEndpoint(routes.resetPassword, {
  rateLimit: 'auth',
  duringMaintenance: true,
  sessionOnly: true,
  summary: 'Set a new password with the token of the email',
  body: resetPasswordSchema,
  response: messageSchema,
  errors: ['INVALID_RESET_TOKEN', 'COMMON_PASSWORD', 'PASSWORD_IS_NAME'],
});

/** Available only while diagnostics are on. */
export const getAuthDebug = defineEndpoint(routes.getAuthDebug, {
  rateLimit: 'read',
  summary: 'What the server knows of this session',
  response: authDebugSchema,
  errors: ['ENDPOINT_NOT_FOUND'],
});
