import type { SubscriptionStatus } from '@opencall/contract/accounts/billing/billing.vocabulary';
import { and, eq, isNotNull, isNull, lt, lte, ne, not, or, sql } from 'drizzle-orm';
import type { Database, Db, Tx } from '#platform/database/database.ts';
import { removeOldRows } from '#platform/database/remove-old-rows.ts';
import { stripeEvents, subscriptions } from './billing.tables.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

export const insertTrial = async (
  tx: Tx,
  { userId, trialEndsAt, now }: { userId: number; trialEndsAt: Date; now: Date },
): Promise<void> => {
  await tx.insert(subscriptions).values({ userId, status: 'trialing', trialEndsAt, updatedAt: now });
};

export const findSubscription = async (db: Db, userId: number): Promise<SubscriptionRow | undefined> => {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  return row;
};

/** Finds the subscriber of an event: by Stripe customer, else by the member id in the checkout's metadata. */
export const findSubscriber = async (
  db: Db,
  { customerId, userId }: { customerId: string; userId: number | undefined },
): Promise<number | undefined> => {
  const [byCustomer] = await db
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(eq(subscriptions.stripeCustomerId, customerId));
  if (byCustomer || userId === undefined) return byCustomer?.userId;
  return (await findSubscription(db, userId))?.userId;
};

/** Stores the first Stripe customer of a member and returns it; concurrent calls get the same. */
export const storeCustomer = async (
  tx: Tx,
  { userId, customerId, now }: { userId: number; customerId: string; now: Date },
): Promise<string> => {
  const [row] = await tx
    .insert(subscriptions)
    .values({ userId, status: 'expired', stripeCustomerId: customerId, updatedAt: now })
    .onConflictDoUpdate({
      target: subscriptions.userId,
      set: {
        stripeCustomerId: sql`coalesce(${subscriptions.stripeCustomerId}, excluded.stripe_customer_id)`,
      },
    })
    .returning({ customerId: subscriptions.stripeCustomerId });
  return row?.customerId ?? customerId;
};

/** The state of a subscription according to an event of Stripe. */
export interface SubscriptionUpdate {
  subscriptionId: string;
  customerId: string;
  status: SubscriptionStatus;
  /** Absent: unchanged. */
  trialEndsAt: Date | undefined;
  currentPeriodEnd: Date | null;
  /** Set if the subscription has ended for good. */
  endedAt: Date | null;
  /** When Stripe created the event. */
  eventAt: Date;
}

/** SQL condition: the stored subscription was canceled, explicitly or as a trial that no membership follows. */
const wasCanceled = or(
  eq(subscriptions.status, 'canceled'),
  and(eq(subscriptions.status, 'trialing'), isNull(subscriptions.currentPeriodEnd)),
);

const isCanceled = ({ status, currentPeriodEnd }: SubscriptionUpdate): boolean =>
  status === 'canceled' || (status === 'trialing' && currentPeriodEnd === null);

/** Events within the same second have no order; among them, a cancellation wins. */
const isLater = (update: SubscriptionUpdate) => {
  const known = subscriptions.stripeEventAt;
  const holds = isCanceled(update) ? sql`true` : not(wasCanceled ?? sql`false`);
  return or(isNull(known), lt(known, update.eventAt), and(eq(known, update.eventAt), holds));
};

/**
 * SQL condition for applying an event: nothing is stored yet; or the event is later for the same
 * subscription, which has not ended for good; or it is about another, running subscription that replaces an
 * ended or older one. The end of a replaced subscription is ignored.
 */
const isApplicable = (update: SubscriptionUpdate) => {
  const { subscriptionId, eventAt, endedAt } = update;
  const known = subscriptions.stripeSubscriptionId;
  const isNewest = or(isNull(subscriptions.stripeEventAt), lte(subscriptions.stripeEventAt, eventAt));
  const hasEnded = isNotNull(subscriptions.stripeEndedAt);
  return or(
    isNull(known),
    and(eq(known, subscriptionId), isNull(subscriptions.stripeEndedAt), isLater(update)),
    endedAt ? sql`false` : and(ne(known, subscriptionId), or(hasEnded, isNewest)),
  );
};

/** Applies an event in one statement, so that a concurrent older event cannot overwrite it. */
export const applyUpdate = async (
  tx: Tx,
  update: SubscriptionUpdate,
  { userId, now }: { userId: number; now: Date },
): Promise<boolean> => {
  const rows = await tx
    .update(subscriptions)
    .set({
      status: update.status,
      ...(update.trialEndsAt ? { trialEndsAt: update.trialEndsAt } : {}),
      currentPeriodEnd: update.currentPeriodEnd,
      stripeCustomerId: sql`coalesce(${subscriptions.stripeCustomerId}, ${update.customerId})`,
      stripeSubscriptionId: update.subscriptionId,
      stripeEventAt: update.eventAt,
      stripeEndedAt: update.endedAt,
      updatedAt: now,
    })
    .where(and(eq(subscriptions.userId, userId), isApplicable(update)))
    .returning({ userId: subscriptions.userId });
  return rows.length === 1;
};

/** Stores an event; false if it is stored already. A concurrent second delivery waits for the first. */
export const insertEvent = async (tx: Tx, event: typeof stripeEvents.$inferInsert): Promise<boolean> => {
  const rows = await tx
    .insert(stripeEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: stripeEvents.id });
  return rows.length === 1;
};

export const deleteEventsBefore = (database: Database, moment: Date): Promise<void> =>
  removeOldRows(database, stripeEvents.receivedAt, moment);

/**
 * Marks subscriptions as expired whose time has ended. `takeover`: trials that should have been followed by a
 * membership before this time.
 */
export const expireEnded = async (tx: Tx, now: Date, takeover: Date): Promise<void> => {
  const { status, trialEndsAt, currentPeriodEnd } = subscriptions;
  await tx
    .update(subscriptions)
    .set({ status: 'expired', updatedAt: now })
    .where(
      or(
        and(
          eq(status, 'trialing'),
          lte(trialEndsAt, now),
          or(isNull(currentPeriodEnd), lte(currentPeriodEnd, takeover)),
        ),
        and(eq(status, 'past_due'), or(isNull(currentPeriodEnd), lte(currentPeriodEnd, now))),
      ),
    );
};
