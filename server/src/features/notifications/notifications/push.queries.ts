import { PUSH_DEVICES_MAX } from '@opencall/contract/notifications/notifications/notifications.vocabulary';
import { eq } from 'drizzle-orm';
import { canSeeSql } from '#features/accounts/visibility/visibility.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { DELIVERY_SQL, type Delivery } from './delivery.service.ts';
import { pushSubscriptions } from './notifications.tables.ts';

export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;

/** The subscription of that address, held until the transaction ends. */
export const lockSubscription = async (
  tx: Tx,
  endpoint: string,
): Promise<PushSubscriptionRow | undefined> => {
  const [row] = await tx
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.endpoint, endpoint))
    .for('update');
  return row;
};

const FREE_SLOT = `
  select slot from generate_series(1, ${PUSH_DEVICES_MAX}) as slot
  where slot not in (select p.slot from push_subscriptions as p where p.user_id = $1) order by slot limit 1`;

/** The member's lowest free place, or null where all are taken. */
export const findFreeSlot = async (db: Db, userId: number): Promise<number | null> => {
  const [row] = await db.query<{ slot: number }>({ text: FREE_SLOT, values: [userId] });
  return row?.slot ?? null;
};

/** False where its place, or its address, was taken meanwhile. */
export const insertSubscription = async (
  tx: Tx,
  values: typeof pushSubscriptions.$inferInsert,
): Promise<boolean> => {
  const rows = await tx
    .insert(pushSubscriptions)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: pushSubscriptions.id });
  return rows.length === 1;
};

export const renewSubscription = async (
  tx: Tx,
  id: number,
  changes: Pick<PushSubscriptionRow, 'sessionId' | 'p256dh' | 'auth'>,
): Promise<void> => {
  await tx.update(pushSubscriptions).set(changes).where(eq(pushSubscriptions.id, id));
};

export const deleteSubscription = async (tx: Tx, id: number): Promise<void> => {
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
};

/** A browser, its member, and what is to be told there. */
export interface PushTarget
  extends Pick<PushSubscriptionRow, 'id' | 'userId' | 'endpoint' | 'p256dh' | 'auth'>,
    Delivery {
  actorName: string | null;
  /** Events in the row behind the bell; 1 where there is none. */
  count: number;
  /** Of that row. */
  subject: object | null;
}

const FIND_PUSH_TARGET = `
  select p.id, p.user_id as "userId", p.endpoint, p.p256dh, p.auth, a.username as "actorName",
    coalesce(n.count, 1) as count, n.subject, ${DELIVERY_SQL}
  from push_subscriptions as p
  join users as u on u.id = p.user_id
  join sessions as s on s.id = p.session_id and s.expires_at > $4::timestamptz
  left join users as a on a.id = $2::integer
  left join notifications as n on n.id = $3::integer
  where p.id = $1::integer and ($3::integer is null or n.read_at is null and n.id is not null)
    and ${canSeeSql({ viewer: 'p.user_id', other: '$2::integer' })}`;

/** Nothing where the browser is signed out, the news was read meanwhile, or a block came between. */
export const findPushTarget = async (
  db: Db,
  job: { subscriptionId: number; actorId: number | null; notificationId: number | null; now: Date },
): Promise<PushTarget | undefined> => {
  const { subscriptionId, actorId, notificationId, now } = job;
  const values = [subscriptionId, actorId, notificationId, now.toISOString()];
  const [row] = await db.query<PushTarget>({ text: FIND_PUSH_TARGET, values });
  return row;
};
