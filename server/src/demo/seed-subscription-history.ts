import type { SubscriptionStatus } from '@opencall/contract/accounts/billing/billing.vocabulary';
import { subscriptionChanges } from '#features/accounts/billing/billing.tables.ts';
import type { Tx } from '#platform/database/database.ts';

type Change = typeof subscriptionChanges.$inferInsert;

interface Course {
  readonly status: SubscriptionStatus;
  /** When the trial began. */
  readonly since: Date;
  readonly trialEndsAt: Date;
}

/** A time halfway between the end of the trial and now: when a paid subscription ended. */
const laterOf = (trialEndsAt: Date, now: Date): Date => new Date((trialEndsAt.getTime() + now.getTime()) / 2);

/** The trial first, then its outcome; overdue and canceled members paid before. */
const changesOf = ({ status, since, trialEndsAt }: Course, now: Date): Change[] => {
  const started = { at: since, toStatus: 'trialing' } as const;
  if (status === 'trialing') return [started];
  if (status === 'active' || status === 'expired')
    return [started, { at: trialEndsAt, fromStatus: 'trialing', toStatus: status }];
  return [
    started,
    { at: trialEndsAt, fromStatus: 'trialing', toStatus: 'active' },
    { at: laterOf(trialEndsAt, now), fromStatus: 'active', toStatus: status },
  ];
};

/** Replaces the history of the subscriptions, which were inserted just now, by a plausible one. */
export const seedSubscriptionHistory = async (
  tx: Tx,
  planned: readonly Course[],
  now: Date,
): Promise<void> => {
  await tx.delete(subscriptionChanges);
  await tx
    .insert(subscriptionChanges)
    .values(planned.flatMap((subscription) => changesOf(subscription, now)));
};
