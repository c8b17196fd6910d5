import { z } from 'zod';
import { timestampSchema } from '#shared/ids.ts';

/** Months that are free for new members, where the host has set nothing else. */
export const TRIAL_MONTHS = 3;
/** US cents a month, where the host has set nothing else. */
export const MONTHLY_PRICE_CENTS = 799;

/**
 * `trialing` → `active` → `past_due` → `active` again, `canceled` or `expired`. `canceled` is a decision: what was
 * paid for stays open to its end. `expired` is time: a trial, or a month whose payment kept failing, is over.
 * Either becomes `active` again with a new subscription.
 */
export const SUBSCRIPTION_STATUSES = ['trialing', 'active', 'past_due', 'canceled', 'expired'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** `active` is what opens other members' profiles; staff are active whatever their status. */
export const subscriptionSchema = z.object({
  status: z.enum(SUBSCRIPTION_STATUSES),
  active: z.boolean(),
  trialEndsAt: timestampSchema.nullable(),
  currentPeriodEnd: timestampSchema.nullable(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

/** The subscription with what can be done about it. */
export const membershipSchema = subscriptionSchema.extend({
  /** A membership can be bought now: payments are set up and none is running. */
  canSubscribe: z.boolean(),
  /** There is a membership at the payment service whose card, receipts and end can be managed. */
  canManage: z.boolean(),
});
export type Membership = z.infer<typeof membershipSchema>;

/** A page of the payment service, made for this member; it opens once. */
export const paymentPageSchema = z.object({ url: z.url() });
