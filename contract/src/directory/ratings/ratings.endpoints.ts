import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import { idParamSchema } from '#shared/ids.ts';
import * as routes from './ratings.routes.ts';
import { rateSchema, ratingSchema } from './ratings.schemas.ts';

export const listRatings = defineEndpoint(routes.listRatings, {
  rateLimit: 'read',
  summary: 'List the ratings of a profile, newest first',
  params: z.object({ profileId: idParamSchema }),
  response: z.array(ratingSchema),
  errors: ['PROFILE_NOT_FOUND'],
});

export const rateProfile = defineEndpoint(routes.rateProfile, {
  rateLimit: 'write',
  summary: 'Rate a profile; a second rating replaces the first',
  body: rateSchema,
  response: ratingSchema,
  status: 201,
  errors: ['PROFILE_NOT_FOUND', 'OWN_PROFILE_RATING'],
});
