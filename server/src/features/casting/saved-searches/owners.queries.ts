import type { SubscriptionStatus } from '@opencall/contract/accounts/billing/billing.schemas';
import type { Role } from '@opencall/contract/shared/vocabulary';
import { presentSubscription } from '#features/accounts/billing/billing.api.ts';
import { isAwaySql } from '#features/accounts/visibility/visibility.api.ts';
import { DELIVERY_SQL, type Delivery } from '#features/notifications/notifications/notifications.api.ts';
import type { Db } from '#platform/database/database.ts';
import type { Viewer } from '#platform/http/viewer.ts';

/** Who looks at a list, as far as it decides what they see. */
export type Looker = Pick<Viewer, 'userId' | 'role' | 'subscribed' | 'hasBlocks'>;

/** Whose searches are looked at for them, and where they are told. */
export interface SearchOwner extends Looker, Delivery {
  username: string;
  email: string;
  emailVerified: boolean;
  /** Suspended, banned, leaving or not approved: nobody to tell. */
  isAway: boolean;
}

interface OwnerRow extends Omit<SearchOwner, 'subscribed'> {
  role: Role;
  status: SubscriptionStatus | null;
  trialEndsAt: Date | null;
  currentPeriodEnd: Date | null;
}

const FIND_OWNERS = `
  select u.id as "userId", u.role, u.username, u.email, u.email_verified as "emailVerified", ${isAwaySql('u')} as "isAway",
    ${DELIVERY_SQL}, b.status, b.trial_ends_at as "trialEndsAt", b.current_period_end as "currentPeriodEnd",
    exists (select from blocks where blocker_id = u.id) or exists (select from blocks where blocked_id = u.id) as "hasBlocks"
  from users as u left join subscriptions as b on b.user_id = u.id where u.id = any($1::integer[])`;

const presentOwner = (row: OwnerRow, now: Date): SearchOwner => {
  const { status, trialEndsAt, currentPeriodEnd, ...owner } = row;
  const { active } = presentSubscription(row.role, { status, trialEndsAt, currentPeriodEnd }, now);
  return { ...owner, subscribed: active };
};

/** Members as the lists see them, though they are not signed in. */
export const findOwners = async (
  db: Db,
  userIds: readonly number[],
  now: Date,
): Promise<Map<number, SearchOwner>> => {
  const query = { text: FIND_OWNERS, values: [userIds] };
  const rows = await db.query<OwnerRow>(query);
  return new Map(rows.map((row) => [row.userId, presentOwner(row, now)]));
};
