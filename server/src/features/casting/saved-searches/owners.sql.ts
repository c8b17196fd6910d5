import { SUBSCRIPTION_STATUSES } from '@opencall/contract/accounts/billing/billing.vocabulary';
import { ROLES } from '@opencall/contract/shared/vocabulary';
import { z } from 'zod';
import { presentSubscription } from '#features/accounts/billing/billing.api.ts';
import { isAwaySql } from '#features/accounts/visibility/visibility.api.ts';
import {
  DELIVERY_SQL,
  type Delivery,
  deliveryColumns,
} from '#features/notifications/notifications/notifications.api.ts';
import type { Db } from '#platform/database/database.ts';
import { query } from '#platform/database/query.ts';
import type { Viewer } from '#platform/http/viewer.ts';

/** The properties of a member that decide what they see in a list. */
export type ListViewer = Pick<Viewer, 'userId' | 'role' | 'subscribed' | 'hasBlocks'>;

/** The owner of saved searches, with their notification settings. */
export interface SearchOwner extends ListViewer, Delivery {
  username: string;
  email: string;
  emailVerified: boolean;
  /** Suspended, banned, being deleted or not approved: gets no notifications. */
  isAway: boolean;
}

const ownerRow = z.object({
  userId: z.int(),
  role: z.enum(ROLES),
  username: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  isAway: z.boolean(),
  ...deliveryColumns,
  status: z.enum(SUBSCRIPTION_STATUSES).nullable(),
  trialEndsAt: z.date().nullable(),
  currentPeriodEnd: z.date().nullable(),
  hasBlocks: z.boolean(),
});

const FIND_OWNERS = `
  select u.id as "userId", u.role, u.username, u.email, u.email_verified as "emailVerified", ${isAwaySql('u')} as "isAway",
    ${DELIVERY_SQL}, b.status, b.trial_ends_at as "trialEndsAt", b.current_period_end as "currentPeriodEnd",
    exists (select from blocks where blocker_id = u.id) or exists (select from blocks where blocked_id = u.id) as "hasBlocks"
  from users as u left join subscriptions as b on b.user_id = u.id where u.id = any($1::integer[])`;

const presentOwner = (row: z.output<typeof ownerRow>, now: Date): SearchOwner => {
  const { status, trialEndsAt, currentPeriodEnd, ...owner } = row;
  const { active } = presentSubscription(row.role, { status, trialEndsAt, currentPeriodEnd }, now);
  return { ...owner, subscribed: active };
};

/** Finds members with the properties that lists need, without a session. */
export const findOwners = async (
  db: Db,
  userIds: readonly number[],
  now: Date,
): Promise<Map<number, SearchOwner>> => {
  const rows = await query(db, ownerRow, { text: FIND_OWNERS, values: [userIds] });
  return new Map(rows.map((row) => [row.userId, presentOwner(row, now)]));
};
