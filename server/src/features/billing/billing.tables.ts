import { SUBSCRIPTION_STATUSES } from '@opencall/contract/billing/billing.schemas';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#features/auth/auth.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const statusList = sql.raw(SUBSCRIPTION_STATUSES.map((status) => `'${status}'`).join(', '));

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
    /** When the letter about the trial's end was queued; it goes once. */
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
    check('subscriptions_status', sql`${table.status} in (${statusList})`),
    // Whom an event is about.
    uniqueIndex('subscriptions_stripe_customer_id_key').on(table.stripeCustomerId),
    // Trials and unpaid months that the clock ends, and the paying ones that are counted.
    index('subscriptions_status').on(table.status, table.trialEndsAt),
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
