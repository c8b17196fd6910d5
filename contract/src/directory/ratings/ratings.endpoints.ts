import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import { idParamSchema } from '#shared/ids.ts';
import { rateSchema, ratingSchema } from './ratings.schemas.ts';

export const listRatings = defineEndpoint({
  method: 'GET',
  path: '/api/ratings/:profileId',
  access: 'public',
  rateLimit: 'read',
  summary: 'Ratings of a profile, newest first',
  params: z.object({ profileId: idParamSchema }),
  response: z.array(ratingSchema),
  errors: ['PROFILE_NOT_FOUND'],
});

export const rateProfile = defineEndpoint({
  method: 'POST',
  path: '/api/ratings',
  access: 'member',
  rateLimit: 'write',
  summary: 'Rate a profile; a second rating replaces the first',
  body: rateSchema,
  response: ratingSchema,
  status: 201,
  errors: ['PROFILE_NOT_FOUND', 'OWN_PROFILE_RATING'],
});
