import type { Subscription, SubscriptionStatus } from '@opencall/contract/billing/billing.schemas';
import { formatDate } from '#lib/dates.ts';
import type { BadgeTone } from '#ui/badge.tsx';

const DAY_MS = 86_400_000;

export const STATUS_LOOKS: Record<SubscriptionStatus, { label: string; tone: BadgeTone }> = {
  trialing: { label: 'Trial', tone: 'blue' },
  active: { label: 'Active', tone: 'green' },
  past_due: { label: 'Payment failed', tone: 'orange' },
  canceled: { label: 'Canceled', tone: 'gray' },
  expired: { label: 'Expired', tone: 'red' },
};

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The same day so many months on, or the last day of a shorter month. */
const monthsAfter = (start: Date, months: number): Date => {
  const end = new Date(start);
  end.setDate(1);
  end.setMonth(end.getMonth() + months);
  const lastDay = new Date(end.getFullYear(), end.getMonth() + 1, 0).getDate();
  end.setDate(Math.min(start.getDate(), lastDay));
  return end;
};

/** `2 months and 12 days`, counted as people count on a calendar; the last day is `less than a day`. */
export const timeLeft = (iso: string, now: Date): string => {
  const end = new Date(iso);
  let months = 0;
  while (monthsAfter(now, months + 1) <= end) months += 1;
  const days = Math.floor((end.getTime() - monthsAfter(now, months).getTime()) / DAY_MS);
  const parts = [months > 0 && counted(months, 'month'), days > 0 && counted(days, 'day')].filter(Boolean);
  return parts.join(' and ') || 'less than a day';
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
    ? `Your membership follows, and the first ${price} are charged then.`
    : `After that a membership is ${price} a month. Nothing is charged automatically.`;
  const isOver = new Date(end) <= now;
  return {
    headline: isOver ? 'Your membership is about to begin' : `${timeLeft(end, now)} of your trial left`,
    text: `Your free trial ${isOver ? 'ended' : 'ends'} on ${formatDate(end)}. ${next}`,
  };
};

const endedWords = ({ trialEndsAt, currentPeriodEnd }: Subscription): SubscriptionWords => {
  if (currentPeriodEnd)
    return { headline: 'Your membership has ended', text: `It ended on ${formatDate(currentPeriodEnd)}.` };
  return {
    headline: 'Your trial has ended',
    text: trialEndsAt ? `It ended on ${formatDate(trialEndsAt)}.` : 'There is no membership yet.',
  };
};

/** The state of the subscription in words; `price` as `$7.99`. */
export const subscriptionWords = (
  subscription: Subscription,
  { price, now }: { price: string; now: Date },
): SubscriptionWords => {
  const { status, active, currentPeriodEnd } = subscription;
  const isAhead = currentPeriodEnd !== null && new Date(currentPeriodEnd) > now;
  const date = currentPeriodEnd ? formatDate(currentPeriodEnd) : '';
  if (status === 'trialing') return trialWords(subscription, price, now);
  if (status === 'active')
    return {
      headline: 'Your membership is active',
      text: isAhead ? `It renews on ${date} for ${price}.` : `It renews every month for ${price}.`,
    };
  if (status === 'past_due')
    return {
      headline: 'Your last payment did not go through',
      text: `We try again over the next days, and everything stays open${isAhead ? ` until ${date}` : ''}. Please look at your payment details.`,
    };
  if (status === 'canceled' && active)
    return {
      headline: `Your membership ends on ${date}`,
      text: 'You have canceled it. Everything stays open until then, and you can resume it.',
    };
  return endedWords(subscription);
};

/** `$7.99` from cents. */
export const priceText = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
