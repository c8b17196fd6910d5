import { PUSH_DEVICES_MAX } from '@opencall/contract/notifications/notifications/notifications.vocabulary';
import { z } from 'zod';
import { canSeeSql } from '#features/accounts/visibility/visibility.api.ts';
import type { Db } from '#platform/database/database.ts';
import { query } from '#platform/database/query.ts';
import { DELIVERY_SQL, deliveryColumns } from './delivery.sql.ts';

const slotSchema = z.object({ slot: z.int() });

const FREE_SLOT = `
  select slot from generate_series(1, ${PUSH_DEVICES_MAX}) as slot
  where slot not in (select p.slot from push_subscriptions as p where p.user_id = $1) order by slot limit 1`;

/** Finds the lowest free push slot of a member; null if all are in use. */
export const findFreeSlot = async (db: Db, userId: number): Promise<number | null> => {
  const [row] = await query(db, slotSchema, { text: FREE_SLOT, values: [userId] });
  return row?.slot ?? null;
};

const pushTargetSchema = z.object({
  id: z.int(),
  userId: z.int(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  actorName: z.string().nullable(),
  /** Number of events in the notification; 1 if there is no notification. */
  count: z.int(),
  /** Subject of the notification. */
  subject: z.looseObject({}).nullable(),
  ...deliveryColumns,
});
/** A subscribed browser, its member, and what the push message to it is about. */
export type PushTarget = z.output<typeof pushTargetSchema>;

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

/**
 * Finds the browser of a push message. Undefined if the browser is signed out, the notification was read or deleted, or
 * the member may no longer see the actor.
 */
export const findPushTarget = async (
  db: Db,
  job: { subscriptionId: number; actorId: number | null; notificationId: number | null; now: Date },
): Promise<PushTarget | undefined> => {
  const { subscriptionId, actorId, notificationId, now } = job;
  const values = [subscriptionId, actorId, notificationId, now.toISOString()];
  const [row] = await query(db, pushTargetSchema, { text: FIND_PUSH_TARGET, values });
  return row;
};
