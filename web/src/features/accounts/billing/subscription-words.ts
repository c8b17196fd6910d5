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
  const next = currentPeriodEnd
    ? m.yourMembershipStartsThenAnd({ price })
    : m.afterThatAMembershipIs({ price });
  const isOver = new Date(end) <= now;
  return {
    headline: isOver ? m.yourMembershipIsAboutTo : m.leftInYourFreeTrial({ timeLeft: timeLeft(end, now) }),
    text: m.yourFreeTrialOn({ value: isOver ? 'ended' : 'ends', date: formatDate(end, now), next }),
  };
};

const endedWords = ({ trialEndsAt, currentPeriodEnd }: Subscription, now: Date): SubscriptionWords => {
  if (currentPeriodEnd)
    return {
      headline: m.yourMembershipHasEnded,
      text: m.itEndedOn({ date: formatDate(currentPeriodEnd, now) }),
    };
  return {
    headline: m.yourTrialHasEnded,
    text: trialEndsAt ? m.itEndedOn({ date: formatDate(trialEndsAt, now) }) : m.thereIsNoMembershipYet,
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
      headline: m.yourMembershipIsActive,
      text: isAhead ? m.itRenewsOnFor({ date, price }) : m.itRenewsEveryMonthFor({ price }),
    };
  if (status === 'past_due')
    return {
      headline: m.yourLastPaymentDidNot,
      text: m.weWillTryAgainOver({ value: isAhead ? m.untilDate({ date }) : '' }),
    };
  if (status === 'canceled' && active)
    return {
      headline: m.yourMembershipEndsOn({ date }),
      text: m.youCanceledItYouKeep,
    };
  return endedWords(subscription, now);
};
