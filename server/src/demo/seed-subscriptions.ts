import {
  type SubscriptionStatus,
  TRIAL_MONTHS,
} from '@opencall/contract/accounts/billing/billing.vocabulary';
import { addMonths } from '#features/accounts/billing/billing.service.ts';
import { subscriptions } from '#features/accounts/billing/billing.tables.ts';
import type { Tx } from '#platform/database/database.ts';
import { DAY_MS } from '#platform/time.ts';
import type { DemoMember } from './members.ts';
import { type AccountName, personaAt } from './personas.ts';
import { createRandom, type Random } from './random.ts';
import { seedSubscriptionHistory } from './seed-subscription-history.ts';

/** A paid, active subscription. */
export const activeSubscriptions = 78;

/** Days from the trial reminder to the end of the trial. */
const noticeDays = 7;

interface PlannedSubscription {
  readonly place: number;
  /** When the trial began. */
  readonly since: Date;
  readonly status: SubscriptionStatus;
  readonly trialEndsAt: Date;
  readonly currentPeriodEnd: Date | null;
}

/** The first end of a paid month after `now`, counted from the end of the trial. */
const periodEnd = (trialEndsAt: Date, now: Date): Date => {
  for (let months = 1; ; months += 1) {
    const end = addMonths(trialEndsAt, months);
    if (end > now) return end;
  }
};

const paying: readonly (AccountName | undefined)[] = ['photographer', 'creator'];

const afterTrial = (
  random: Random,
  member: DemoMember,
  { trialEndsAt, now }: { trialEndsAt: Date; now: Date },
): Pick<PlannedSubscription, 'status' | 'currentPeriodEnd'> => {
  const status = personaAt.has(member.place)
    ? 'expired'
    : random.weighted([
        ['expired', 76],
        ['canceled', 16],
        ['past_due', 8],
      ] as const);
  if (status === 'expired') return { status, currentPeriodEnd: null };
  return { status, currentPeriodEnd: periodEnd(trialEndsAt, now) };
};

/**
 * Plans a subscription: after the trial a member pays, is overdue, has canceled or has let it expire; during the trial nothing
 * is decided.
 */
export const planSubscriptions = (
  members: readonly DemoMember[],
  seed: string,
  now: Date,
): PlannedSubscription[] => {
  const random = createRandom(`subscriptions ${seed}`);
  const joined = members.filter(({ role }) => role !== 'moderator');
  const isOver = (member: DemoMember) => addMonths(member.createdAt, TRIAL_MONTHS) <= now;
  const isOpen = (member: DemoMember) => isOver(member) && !personaAt.has(member.place);
  const fixed = joined.filter(({ place }) => paying.includes(personaAt.get(place)?.account));
  const payers = new Set([
    ...fixed,
    ...random.sample(joined.filter(isOpen), activeSubscriptions - fixed.length),
  ]);
  return joined.map((member) => {
    const trialEndsAt = addMonths(member.createdAt, TRIAL_MONTHS);
    const trial = { place: member.place, since: member.createdAt, trialEndsAt };
    if (payers.has(member))
      return { ...trial, status: 'active', currentPeriodEnd: periodEnd(trialEndsAt, now) };
    if (!isOver(member)) return { ...trial, status: 'trialing', currentPeriodEnd: null };
    return { ...trial, ...afterTrial(random, member, { trialEndsAt, now }) };
  });
};

export const seedSubscriptions = async (
  tx: Tx,
  planned: readonly PlannedSubscription[],
  { idOf, now }: { idOf: ReadonlyMap<number, number>; now: Date },
): Promise<void> => {
  const rows = planned.map(({ place, since, ...facts }) => ({
    userId: idOf.get(place) ?? 0,
    ...facts,
    // Marks reminders of trials that end soon as sent, so that a new demo world sends no emails.
    trialNoticeAt: facts.trialEndsAt.getTime() - now.getTime() < noticeDays * DAY_MS ? now : null,
    updatedAt: now,
  }));
  await tx.insert(subscriptions).values(rows);
  await seedSubscriptionHistory(tx, planned, now);
};
