import { SUBSCRIPTION_STATUSES } from '@opencall/contract/billing/billing.schemas';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#features/auth/auth.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const statusList = sql.raw(SUBSCRIPTION_STATUSES.map((status) => `'${status}'`).join(', '));

/** One row a member. A trial past its end counts as expired at once, whatever `status` still says. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text('status', { enum: SUBSCRIPTION_STATUSES }).notNull(),
    trialEndsAt: moment('trial_ends_at'),
    currentPeriodEnd: moment('current_period_end'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [check('subscriptions_status', sql`${table.status} in (${statusList})`)],
);
