import { z } from 'zod';
import { timestampSchema } from '#shared/ids.ts';

/** Free months for new members, unless the host sets another number. */
export const TRIAL_MONTHS = 3;
/** US cents a month, unless the host sets another price. */
export const MONTHLY_PRICE_CENTS = 799;

/**
 * `trialing` → `active` → `past_due` → `active` again, `canceled` or `expired`. `canceled` is a decision: the
 * paid time remains open. `expired` is time: a trial, or a month whose payment kept failing, has ended. Both
 * become `active` again with a new subscription.
 */
export const SUBSCRIPTION_STATUSES = ['trialing', 'active', 'past_due', 'canceled', 'expired'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** `active` opens other members' profiles; staff are always active. */
export const subscriptionSchema = z.object({
  status: z.enum(SUBSCRIPTION_STATUSES),
  active: z.boolean(),
  trialEndsAt: timestampSchema.nullable(),
  currentPeriodEnd: timestampSchema.nullable(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

/** The subscription, with the possible next steps. */
export const membershipSchema = subscriptionSchema.extend({
  /** A membership can be bought: payments are set up and none is running. */
  canSubscribe: z.boolean(),
  /** Stripe has a membership whose card, receipts and end can be managed. */
  canManage: z.boolean(),
});
export type Membership = z.infer<typeof membershipSchema>;

/** Address of a Stripe page for this member; it opens once. */
export const paymentPageSchema = z.object({ url: z.url() });
