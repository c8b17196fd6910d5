import { z } from 'zod';
import { defineEndpoint } from '../shared/endpoint.ts';
import { idParams } from '../shared/ids.ts';
import { makeRulingSchema, ownRulingSchema, reverseRulingSchema, rulingSchema } from './rulings.schemas.ts';

export const listOwnRulings = defineEndpoint({
  method: 'GET',
  path: '/api/rulings',
  access: 'member',
  rateLimit: 'read',
  summary: 'Sanctions on one’s own account, newest first',
  response: z.array(ownRulingSchema),
});

export const listRulings = defineEndpoint({
  method: 'GET',
  path: '/api/moderation/users/:id/rulings',
  access: 'staff',
  rateLimit: 'read',
  summary: 'Sanctions on a member, newest first',
  params: idParams,
  response: z.array(rulingSchema),
  errors: ['USER_NOT_FOUND'],
});

export const makeRuling = defineEndpoint({
  method: 'POST',
  path: '/api/moderation/users/:id/rulings',
  access: 'staff',
  rateLimit: 'write',
  summary: 'Warn, hide, suspend or ban a member',
  params: idParams,
  body: makeRulingSchema,
  response: rulingSchema,
  status: 201,
  errors: [
    'USER_NOT_FOUND',
    'RULING_ON_ONESELF',
    'RULING_ON_STAFF',
    'SUSPENSION_END',
    'NO_PROFILE_TO_HIDE',
    'LAST_ADMIN',
  ],
});

export const reverseRuling = defineEndpoint({
  method: 'POST',
  path: '/api/moderation/rulings/:id/reverse',
  access: 'staff',
  rateLimit: 'write',
  summary: 'Reverse a sanction; it no longer applies',
  params: idParams,
  body: reverseRulingSchema,
  response: rulingSchema,
  errors: ['RULING_NOT_FOUND', 'RULING_REVERSED', 'RULING_ON_ONESELF', 'RULING_ON_STAFF'],
});
