import { z } from 'zod';
import * as m from '#messages/staff/identity.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import { idParamSchema } from '#shared/ids.ts';
import { pagingQuery } from '#shared/paging.ts';
import { moderationUserSchema } from '#staff/moderation/members.schemas.ts';
import * as routes from './identity.routes.ts';
import { ownIdDocumentSchema, verifyIdSchema } from './identity.schemas.ts';
import { ID_VERIFICATION_FILTERS } from './identity.vocabulary.ts';

export const listIdVerifications = defineEndpoint(routes.listIdVerifications, {
  rateLimit: 'read',
  summary: 'Members who uploaded an identity document or are verified, latest upload first',
  query: z.object({
    status: z.enum(ID_VERIFICATION_FILTERS, m.statusInvalid).default('all'),
    ...pagingQuery(),
  }),
  response: z.array(moderationUserSchema),
  errors: ['INVALID_CURSOR'],
});

/** One operation at two addresses: the moderation panel uses one, the profile page the other. */
const verification = {
  rateLimit: 'write',
  params: z.object({ userId: idParamSchema }),
  body: verifyIdSchema,
  response: moderationUserSchema,
  errors: ['USER_NOT_FOUND', 'PROFILE_NOT_FOUND', 'ID_DOCUMENT_CHANGED'],
} as const;

export const verifyId = defineEndpoint(routes.verifyId, {
  ...verification,
  summary: "Verify a member's identity, or take the verification back",
});

export const verifyIdOfUser = defineEndpoint(routes.verifyIdOfUser, {
  ...verification,
  summary: "Verify a member's identity, or take the verification back (the profile's address)",
});

export const getOwnIdDocument = defineEndpoint(routes.getOwnIdDocument, {
  rateLimit: 'read',
  summary: "Who looked at the caller's identity document, and when it goes",
  response: ownIdDocumentSchema,
});
