import { z } from 'zod';
import { timestampSchema } from '../shared/ids.ts';

export const TRIAL_MONTHS = 3;
/** US cents a month. */
export const MONTHLY_PRICE_CENTS = 799;

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

export const siteSettingsSchema = z.object({
  siteName: z.string(),
  supportEmail: z.string(),
  trialMonths: z.number().int(),
  monthlyPriceCents: z.number().int(),
  currency: z.literal('usd'),
});
