import { z } from 'zod';
import { defineEndpoint } from '../shared/endpoint.ts';
import { idParamSchema, idParams } from '../shared/ids.ts';
import { pagingQuery } from '../shared/paging.ts';
import {
  ID_VERIFICATION_FILTERS,
  moderationUserSchema,
  ownIdDocumentSchema,
  RECENT_DAYS_DEFAULT,
  RECENT_DAYS_MAX,
  toggledVisibilitySchema,
  verifyIdSchema,
} from './members.schemas.ts';

const DAYS_INVALID = `Days must be a whole number from 1 to ${RECENT_DAYS_MAX}`;

export const listRecentUsers = defineEndpoint({
  method: 'GET',
  path: '/api/moderation/recent-users',
  access: 'staff',
  rateLimit: 'read',
  summary: 'Accounts made within the last days, newest first',
  query: z.object({
    days: z
      .string()
      .regex(/^\d{1,3}$/, DAYS_INVALID)
      .transform(Number)
      .pipe(z.number().min(1, DAYS_INVALID).max(RECENT_DAYS_MAX, DAYS_INVALID))
      .default(RECENT_DAYS_DEFAULT),
    ...pagingQuery(),
  }),
  response: z.array(moderationUserSchema),
  errors: ['INVALID_CURSOR'],
});

export const listIdVerifications = defineEndpoint({
  method: 'GET',
  path: '/api/moderation/id-verification',
  access: 'staff',
  rateLimit: 'read',
  summary: 'Members who uploaded an identity document or are verified, latest upload first',
  query: z.object({
    status: z.enum(ID_VERIFICATION_FILTERS, 'Status must be all, pending or verified').default('all'),
    ...pagingQuery(),
  }),
  response: z.array(moderationUserSchema),
  errors: ['INVALID_CURSOR'],
});

/** One operation at two addresses: the moderation panel uses one, the profile page the other. */
const verification = {
  method: 'PATCH',
  access: 'staff',
  rateLimit: 'write',
  params: z.object({ userId: idParamSchema }),
  body: verifyIdSchema,
  response: moderationUserSchema,
  errors: ['USER_NOT_FOUND', 'PROFILE_NOT_FOUND', 'ID_DOCUMENT_CHANGED'],
} as const;

export const verifyId = defineEndpoint({
  ...verification,
  path: '/api/moderation/verify-id/:userId',
  summary: "Verify a member's identity, or take the verification back",
});

export const verifyIdOfUser = defineEndpoint({
  ...verification,
  path: '/api/users/:userId/verify-id',
  summary: "Verify a member's identity, or take the verification back (the profile's address)",
});

export const toggleVisibility = defineEndpoint({
  method: 'POST',
  path: '/api/profiles/:id/toggle-visibility',
  access: 'staff',
  rateLimit: 'write',
  summary: 'Hide a profile that is shown, show one that is hidden',
  params: idParams,
  response: toggledVisibilitySchema,
  errors: ['PROFILE_NOT_FOUND'],
});

export const getOwnIdDocument = defineEndpoint({
  method: 'GET',
  path: '/api/profiles/me/id-document',
  access: 'member',
  rateLimit: 'read',
  summary: "Who looked at the caller's identity document, and when it goes",
  response: ownIdDocumentSchema,
});
