import { SUBSCRIPTION_STATUSES } from '@opencall/contract/accounts/billing/billing.vocabulary';
import { ADMISSIONS } from '@opencall/contract/directory/joining/joining.vocabulary';
import { ROLES } from '@opencall/contract/shared/vocabulary';
import { z } from 'zod';
import { PREFERENCES_SQL, preferencesColumns } from '#features/accounts/users/users.api.ts';

/**
 * SQL of the facts about a user and their subscription that every request needs, for the aliases `u` of users and `b` of
 * subscriptions.
 */
export const VIEWER_FACTS_SQL = `u.id as "userId", u.username, u.email, u.role, u.email_verified as "emailVerified",
  ${PREFERENCES_SQL}, b.status, b.trial_ends_at as "trialEndsAt", b.current_period_end as "currentPeriodEnd",
  exists (select from blocks where blocker_id = u.id)
    or exists (select from blocks where blocked_id = u.id) as "hasBlocks", u.admission`;

/** The columns of `VIEWER_FACTS_SQL` in a row schema. */
export const viewerFactColumns = {
  userId: z.int(),
  username: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  emailVerified: z.boolean(),
  ...preferencesColumns,
  status: z.enum(SUBSCRIPTION_STATUSES).nullable(),
  trialEndsAt: z.date().nullable(),
  currentPeriodEnd: z.date().nullable(),
  hasBlocks: z.boolean(),
  admission: z.enum(ADMISSIONS).nullable(),
};

export type ViewerFacts = z.output<z.ZodObject<typeof viewerFactColumns>>;
