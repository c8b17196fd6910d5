import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import { idParamSchema, idParams } from '#shared/ids.ts';
import * as routes from './profiles.routes.ts';
import { profilePatchSchema, profileSchema, visibleProfileSchema } from './profiles.schemas.ts';

export const getOwnProfile = defineEndpoint(routes.getOwnProfile, {
  rateLimit: 'read',
  summary: "Get the caller's profile",
  response: profileSchema,
  errors: ['PROFILE_NOT_FOUND'],
});

export const getProfileByUser = defineEndpoint(routes.getProfileByUser, {
  rateLimit: 'read',
  summary: "Get a user's profile, or its teaser",
  params: z.object({ userId: idParamSchema }),
  response: visibleProfileSchema,
  errors: ['PROFILE_NOT_FOUND'],
});

export const createProfile = defineEndpoint(routes.createProfile, {
  rateLimit: 'write',
  whileWaiting: true,
  summary: 'Create a profile for an account that has none',
  body: profilePatchSchema,
  response: profileSchema,
  status: 201,
  errors: [
    'PROFILE_EXISTS',
    'STAGE_NAME_TAKEN',
    'STAGE_NAME_LOOKS_ALIKE',
    'NAME_RESERVED',
    'IMAGE_NOT_UPLOADED',
    'UNKNOWN_ZIP',
  ],
});

export const updateProfile = defineEndpoint(routes.updateProfile, {
  rateLimit: 'write',
  whileWaiting: true,
  summary: "Change the caller's profile",
  params: idParams,
  body: profilePatchSchema,
  response: profileSchema,
  errors: [
    'PROFILE_NOT_FOUND',
    'NOT_PROFILE_OWNER',
    'STAGE_NAME_TAKEN',
    'STAGE_NAME_LOOKS_ALIKE',
    'NAME_RESERVED',
    'IMAGE_NOT_UPLOADED',
    'UNKNOWN_ZIP',
  ],
});
