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
