import { SUBSCRIPTION_STATUSES } from '@opencall/contract/accounts/billing/billing.schemas';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/users/users.tables.ts';
import { moment, oneOf } from '#platform/database/columns.ts';

/**
 * One row a member. What the clock ends counts as ended at once, whatever `status` still says; a job writes it
 * down later.
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text('status', { enum: SUBSCRIPTION_STATUSES }).notNull(),
    trialEndsAt: moment('trial_ends_at'),
    currentPeriodEnd: moment('current_period_end'),
    /** When the email about the trial's end was queued; it goes once. */
    trialNoticeAt: moment('trial_notice_at'),
    /** `cus_…`; made when the member first opens the checkout. */
    stripeCustomerId: text('stripe_customer_id'),
    /** `sub_…` that the row tells of. */
    stripeSubscriptionId: text('stripe_subscription_id'),
    /** When the payment service made the newest event that the row tells of; older ones change nothing. */
    stripeEventAt: moment('stripe_event_at'),
    /** When that subscription ended for good; it never comes back, another one may. */
    stripeEndedAt: moment('stripe_ended_at'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('subscriptions_status', oneOf(table.status, SUBSCRIPTION_STATUSES)),
    // Whom an event is about.
    uniqueIndex('subscriptions_stripe_customer_id_key').on(table.stripeCustomerId),
    // Trials and unpaid months that the clock ends, and the paying ones that are counted.
    index('subscriptions_status').on(table.status, table.trialEndsAt),
  ],
);

/**
 * How subscriptions came to stand as they do: a row each time that one begins, changes its status or goes with its
 * account. A trigger on `subscriptions` writes them, at its `updated_at`. They name nobody and outlive accounts.
 */
export const subscriptionChanges = pgTable(
  'subscription_changes',
  {
    id: serial('id').primaryKey(),
    at: moment('at').notNull(),
    /** Null: it began. */
    fromStatus: text('from_status', { enum: SUBSCRIPTION_STATUSES }),
    /** Null: it went with the account. */
    toStatus: text('to_status', { enum: SUBSCRIPTION_STATUSES }),
  },
  (table) => [
    check('subscription_changes_from', oneOf(table.fromStatus, SUBSCRIPTION_STATUSES)),
    check('subscription_changes_to', oneOf(table.toStatus, SUBSCRIPTION_STATUSES)),
    check('subscription_changes_differ', sql`${table.fromStatus} is distinct from ${table.toStatus}`),
    // The changes of a range of days.
    index('subscription_changes_at').on(table.at),
  ],
);

/** Every event of the payment service, once: the key makes a replay a no-op. */
export const stripeEvents = pgTable(
  'stripe_events',
  {
    /** `evt_…` */
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    createdAt: moment('created_at').notNull(),
    receivedAt: moment('received_at').notNull(),
    payload: jsonb('payload').notNull(),
  },
  // Removal of old ones.
  (table) => [index('stripe_events_received_at').on(table.receivedAt)],
);
