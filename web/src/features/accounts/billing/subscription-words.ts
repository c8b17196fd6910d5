import type { Subscription } from '@opencall/contract/accounts/billing/billing.schemas';
import type { SubscriptionStatus } from '@opencall/contract/accounts/billing/billing.vocabulary';
import { counted } from '@opencall/contract/shared/format/numbers';
import { formatDate } from '#lib/format/dates.ts';
import type { BadgeTone } from '#ui/badge.tsx';

const DAY_MS = 86_400_000;

export const STATUS_LOOKS: Record<SubscriptionStatus, { label: string; tone: BadgeTone }> = {
  trialing: { label: 'Trial', tone: 'blue' },
  active: { label: 'Active', tone: 'green' },
  past_due: { label: 'Payment failed', tone: 'orange' },
  canceled: { label: 'Canceled', tone: 'gray' },
  expired: { label: 'Expired', tone: 'red' },
};

/** `54 days`; `Less than a day` on the last day. */
export const timeLeft = (iso: string, now: Date): string => {
  const days = Math.floor((new Date(iso).getTime() - now.getTime()) / DAY_MS);
  return days > 0 ? counted(days, 'day') : 'Less than a day';
};

export interface SubscriptionWords {
  headline: string;
  text: string;
}

const trialWords = (
  { trialEndsAt, currentPeriodEnd }: Subscription,
  price: string,
  now: Date,
): SubscriptionWords => {
  const end = trialEndsAt ?? now.toISOString();
  const next = currentPeriodEnd
    ? `Your membership starts then, and you are charged ${price}.`
    : `After that a membership is ${price} a month. Nothing is charged automatically.`;
  const isOver = new Date(end) <= now;
  return {
    headline: isOver ? 'Your membership is about to begin' : `${timeLeft(end, now)} left in your free trial`,
    text: `Your free trial ${isOver ? 'ended' : 'ends'} on ${formatDate(end, now)}. ${next}`,
  };
};

const endedWords = ({ trialEndsAt, currentPeriodEnd }: Subscription, now: Date): SubscriptionWords => {
  if (currentPeriodEnd)
    return {
      headline: 'Your membership has ended',
      text: `It ended on ${formatDate(currentPeriodEnd, now)}.`,
    };
  return {
    headline: 'Your trial has ended',
    text: trialEndsAt ? `It ended on ${formatDate(trialEndsAt, now)}.` : 'There is no membership yet.',
  };
};

/** Describes the subscription. `price` is formatted, such as `$7.99`. */
export const subscriptionWords = (
  subscription: Subscription,
  { price, now }: { price: string; now: Date },
): SubscriptionWords => {
  const { status, active, currentPeriodEnd } = subscription;
  const isAhead = currentPeriodEnd !== null && new Date(currentPeriodEnd) > now;
  const date = currentPeriodEnd ? formatDate(currentPeriodEnd, now) : '';
  if (status === 'trialing') return trialWords(subscription, price, now);
  if (status === 'active')
    return {
      headline: 'Your membership is active',
      text: isAhead ? `It renews on ${date} for ${price}.` : `It renews every month for ${price}.`,
    };
  if (status === 'past_due')
    return {
      headline: 'Your last payment did not go through',
      text: `We will try again over the next few days. You keep full access${isAhead ? ` until ${date}` : ''}. Please check your payment details.`,
    };
  if (status === 'canceled' && active)
    return {
      headline: `Your membership ends on ${date}`,
      text: 'You canceled it. You keep full access until then, and you can resume it.',
    };
  return endedWords(subscription, now);
};
