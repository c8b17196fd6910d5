import { SUBSCRIPTION_STATUSES } from '@opencall/contract/accounts/billing/billing.vocabulary';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/users/users.tables.ts';
import { moment, oneOf } from '#platform/database/columns.ts';

/** Subscriptions, one row for each member. `status` may be outdated after an end date; a job updates it later. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text('status', { enum: SUBSCRIPTION_STATUSES }).notNull(),
    trialEndsAt: moment('trial_ends_at'),
    currentPeriodEnd: moment('current_period_end'),
    /** When the email about the end of the trial was enqueued; it is sent once. */
    trialNoticeAt: moment('trial_notice_at'),
    /** `cus_…`; created when the member first opens the checkout. */
    stripeCustomerId: text('stripe_customer_id'),
    /** `sub_…` of the subscription that the row describes. */
    stripeSubscriptionId: text('stripe_subscription_id'),
    /** When Stripe created the newest applied event; older ones are ignored. */
    stripeEventAt: moment('stripe_event_at'),
    /** When that subscription ended for good. Another one may follow. */
    stripeEndedAt: moment('stripe_ended_at'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('subscriptions_status', oneOf(table.status, SUBSCRIPTION_STATUSES)),
    // For finding the subscriber of an event.
    uniqueIndex('subscriptions_stripe_customer_id_key').on(table.stripeCustomerId),
    // For expiring trials and unpaid months, and for counting paid ones.
    index('subscriptions_status').on(table.status, table.trialEndsAt),
  ],
);

/**
 * History of subscriptions: a row for each start, change of status and deletion with the account. A trigger
 * on `subscriptions` writes them at its `updated_at`. They are anonymous and outlive accounts.
 */
export const subscriptionChanges = pgTable(
  'subscription_changes',
  {
    id: serial('id').primaryKey(),
    at: moment('at').notNull(),
    /** Null: the subscription started. */
    fromStatus: text('from_status', { enum: SUBSCRIPTION_STATUSES }),
    /** Null: it was deleted with the account. */
    toStatus: text('to_status', { enum: SUBSCRIPTION_STATUSES }),
  },
  (table) => [
    check('subscription_changes_from', oneOf(table.fromStatus, SUBSCRIPTION_STATUSES)),
    check('subscription_changes_to', oneOf(table.toStatus, SUBSCRIPTION_STATUSES)),
    check('subscription_changes_differ', sql`${table.fromStatus} is distinct from ${table.toStatus}`),
    // For the changes in a range of days.
    index('subscription_changes_at').on(table.at),
  ],
);

/** Events of Stripe. The primary key makes a second delivery of an event a no-op. */
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
  // For the deletion of old events.
  (table) => [index('stripe_events_received_at').on(table.receivedAt)],
);
