import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import { idParams } from '#shared/ids.ts';
import * as routes from './sanctions.routes.ts';
import {
  makeSanctionSchema,
  ownSanctionSchema,
  reverseSanctionSchema,
  sanctionSchema,
} from './sanctions.schemas.ts';

export const listOwnSanctions = defineEndpoint(routes.listOwnSanctions, {
  rateLimit: 'read',
  summary: "Sanctions on the caller's account, newest first",
  response: z.array(ownSanctionSchema),
});

export const listSanctions = defineEndpoint(routes.listSanctions, {
  rateLimit: 'read',
  summary: 'Sanctions on a member, newest first',
  params: idParams,
  response: z.array(sanctionSchema),
  errors: ['USER_NOT_FOUND'],
});

export const makeSanction = defineEndpoint(routes.makeSanction, {
  rateLimit: 'write',
  summary: 'Warn, hide, suspend or ban a member',
  params: idParams,
  body: makeSanctionSchema,
  response: sanctionSchema,
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

export const reverseSanction = defineEndpoint(routes.reverseSanction, {
  rateLimit: 'write',
  summary: 'Reverse a sanction; it no longer applies',
  params: idParams,
  body: reverseSanctionSchema,
  response: sanctionSchema,
  errors: ['RULING_NOT_FOUND', 'USER_NOT_FOUND', 'RULING_REVERSED', 'RULING_ON_ONESELF', 'RULING_ON_STAFF'],
});
