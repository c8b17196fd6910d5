import { z } from 'zod';
import { timestampSchema } from '#shared/ids.ts';
import { SUBSCRIPTION_STATUSES } from './billing.vocabulary.ts';

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
