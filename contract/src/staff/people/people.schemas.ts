import { z } from 'zod';
import { subscriptionSchema } from '#accounts/billing/billing.schemas.ts';
import { SUBSCRIPTION_STATUSES } from '#accounts/billing/billing.vocabulary.ts';
import * as shared from '#messages/shared.ts';
import * as m from '#messages/staff/people.ts';
import { idSchema, timestampSchema } from '#shared/ids.ts';
import { ROLES } from '#shared/vocabulary.ts';
import { sanctionSchema } from '#staff/sanctions/sanctions.schemas.ts';
import { ACCOUNT_STATES, TRIAL_DAYS_MAX } from './people.vocabulary.ts';

/** An account in the list of people. */
export const personSummarySchema = z.object({
  id: idSchema,
  username: z.string(),
  /** The name in the profile; null for staff without a profile. */
  name: z.string().nullable(),
  stageName: z.string().nullable(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** Emails to the address bounce. */
  emailBounces: z.boolean(),
  role: z.enum(ROLES),
  standing: z.enum(ACCOUNT_STATES),
  /** When a suspension ends; null for a ban. */
  suspendedUntil: timestampSchema.nullable(),
  memberSince: timestampSchema,
  /** The last activity on a device that is still signed in. */
  lastSeenAt: timestampSchema.nullable(),
  subscriptionStatus: z.enum(SUBSCRIPTION_STATUSES),
});
export type PersonSummary = z.infer<typeof personSummarySchema>;

/** A change of role, from the audit log. */
const roleChangeSchema = z.object({
  at: timestampSchema,
  from: z.string(),
  to: z.string(),
  /** The admin; null: the command line. */
  by: z.string().nullable(),
});

/** An account with everything that admins see. */
export const personSchema = personSummarySchema.extend({
  /** When the account will be deleted, if its owner has requested that. */
  deletionDueAt: timestampSchema.nullable(),
  subscription: subscriptionSchema,
  /** Since when emails to the address bounce, and the answer of the mail server; null if they do not. */
  emailBounce: z.object({ since: timestampSchema, reason: z.string() }).nullable(),
  /** Number of devices that are signed in. */
  devices: z.number().int().min(0),
  twoFactor: z.boolean(),
  profile: z.object({ id: idSchema, isHidden: z.boolean(), idVerified: z.boolean() }).nullable(),
  /** The last twenty changes, newest first. */
  roleChanges: z.array(roleChangeSchema),
  /** Newest first. */
  rulings: z.array(sanctionSchema),
});
export type Person = z.infer<typeof personSchema>;

export const setRoleSchema = z.object({ role: z.enum(ROLES, shared.pleaseChooseARole) });

const DAYS_RANGE = m.daysRange({ max: TRIAL_DAYS_MAX });
export const extendTrialSchema = z.object({
  days: z.number(DAYS_RANGE).int(DAYS_RANGE).min(1, DAYS_RANGE).max(TRIAL_DAYS_MAX, DAYS_RANGE),
});

export const endedSessionsSchema = z.object({
  message: z.string(),
  /** Number of devices that were signed out. */
  ended: z.number().int().min(0),
});
