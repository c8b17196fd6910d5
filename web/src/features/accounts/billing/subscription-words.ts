import type { Subscription } from '@opencall/contract/accounts/billing/billing.schemas';
import type { SubscriptionStatus } from '@opencall/contract/accounts/billing/billing.vocabulary';
import { formatDate } from '#lib/format/dates.ts';
import * as m from '#messages/accounts/billing';
import * as common from '#messages/common';
import type { BadgeTone } from '#ui/badge.tsx';

const DAY_MS = 86_400_000;

export const STATUS_LOOKS: Record<SubscriptionStatus, { label: string; tone: BadgeTone }> = {
  trialing: { label: m.trial, tone: 'blue' },
  active: { label: m.active, tone: 'green' },
  past_due: { label: m.paymentFailed, tone: 'orange' },
  canceled: { label: common.canceled, tone: 'gray' },
  expired: { label: common.expired, tone: 'red' },
};

/** `54 days`; `Less than a day` on the last day. */
export const timeLeft = (iso: string, now: Date): string => {
  const days = Math.floor((new Date(iso).getTime() - now.getTime()) / DAY_MS);
  return days > 0 ? m.days({ count: days }) : m.lessThanADay;
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
  const facts = { date: formatDate(end, now), price };
  if (new Date(end) <= now)
    return {
      headline: m.membershipIsAboutToBegin,
      text: currentPeriodEnd ? m.trialEndedPaid(facts) : m.trialEndedUnpaid(facts),
    };
  return {
    headline: m.leftInYourFreeTrial({ timeLeft: timeLeft(end, now) }),
    text: currentPeriodEnd ? m.trialEndsPaid(facts) : m.trialEndsUnpaid(facts),
  };
};

const endedWords = ({ trialEndsAt, currentPeriodEnd }: Subscription, now: Date): SubscriptionWords => {
  if (currentPeriodEnd)
    return {
      headline: m.membershipHasEnded,
      text: m.endedOn({ date: formatDate(currentPeriodEnd, now) }),
    };
  return {
    headline: m.trialHasEnded,
    text: trialEndsAt ? m.endedOn({ date: formatDate(trialEndsAt, now) }) : m.noMembershipYet,
  };
};

/** Describes the subscription. `price` is formatted, such as `$7.99`. */
export const subscriptionWords = (
  subscription: Subscription,
  { price, now }: { price: string; now: Date },
): SubscriptionWords => {
  const { status, active, currentPeriodEnd } = subscription;
  const isInFuture = currentPeriodEnd !== null && new Date(currentPeriodEnd) > now;
  const date = currentPeriodEnd ? formatDate(currentPeriodEnd, now) : '';
  if (status === 'trialing') return trialWords(subscription, price, now);
  if (status === 'active')
    return {
      headline: m.membershipIsActive,
      text: isInFuture ? m.renewsOn({ date, price }) : m.renewsEveryMonth({ price }),
    };
  if (status === 'past_due')
    return {
      headline: m.lastPaymentFailed,
      text: isInFuture ? m.weWillTryAgainUntil({ date }) : m.weWillTryAgain,
    };
  if (status === 'canceled' && active)
    return {
      headline: m.membershipEndsOn({ date }),
      text: m.youCanceled,
    };
  return endedWords(subscription, now);
};
