import { z } from 'zod';
import * as m from '#messages/staff/moderation.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import { idParams } from '#shared/ids.ts';
import { pagingQuery } from '#shared/paging.ts';
import * as routes from './members.routes.ts';
import { moderationUserSchema, toggledVisibilitySchema } from './members.schemas.ts';
import { RECENT_DAYS_DEFAULT, RECENT_DAYS_MAX } from './members.vocabulary.ts';

const DAYS_INVALID = m.daysInvalid({ max: RECENT_DAYS_MAX });

export const listRecentUsers = defineEndpoint(routes.listRecentUsers, {
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

export const toggleVisibility = defineEndpoint(routes.toggleVisibility, {
  rateLimit: 'write',
  summary: 'Hide a profile that is shown, show one that is hidden',
  params: idParams,
  response: toggledVisibilitySchema,
  errors: ['PROFILE_NOT_FOUND'],
});
