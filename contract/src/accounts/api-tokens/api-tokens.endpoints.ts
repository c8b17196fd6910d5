import { z } from 'zod';
import { defineEndpoint, okSchema } from '#shared/endpoint.ts';
import { idParams } from '#shared/ids.ts';
import { pagingQuery } from '#shared/paging.ts';
import * as routes from './api-tokens.routes.ts';
import { apiTokenSchema, createdApiTokenSchema, newApiTokenSchema } from './api-tokens.schemas.ts';

export const listApiTokens = defineEndpoint(routes.listApiTokens, {
  rateLimit: 'read',
  sessionOnly: true,
  summary: 'The API tokens of all admins, newest first',
  query: z.object(pagingQuery()),
  response: z.array(apiTokenSchema),
  errors: ['INVALID_CURSOR'],
});

export const createApiToken = defineEndpoint(routes.createApiToken, {
  rateLimit: 'write',
  sessionOnly: true,
  summary: 'Make an API token of one’s own; it is answered this once',
  body: newApiTokenSchema,
  status: 201,
  response: createdApiTokenSchema,
  errors: ['PROOF_REQUIRED', 'WRONG_PASSWORD', 'CODE_REQUIRED', 'INVALID_CODE'],
});

export const deleteApiToken = defineEndpoint(routes.deleteApiToken, {
  rateLimit: 'write',
  sessionOnly: true,
  summary: 'End an API token immediately, also another admin’s',
  params: idParams,
  response: okSchema,
  errors: ['API_TOKEN_NOT_FOUND'],
});
