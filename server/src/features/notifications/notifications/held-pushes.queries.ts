import type { Tx } from '#platform/database/database.ts';
import { DELIVERY_SQL, type Delivery } from './delivery.service.ts';
import type { PushJob } from './notifications.service.ts';

/** What is kept already is not kept twice; nothing is, where the browser, the actor or the notification is gone. */
export const holdPush = async (
  tx: Tx,
  { subscriptionId, kind, actorId, notificationId }: PushJob,
  dueAt: Date,
): Promise<void> => {
  await tx.query({
    text: `insert into held_pushes (subscription_id, kind, actor_id, notification_id, due_at)
      select p.id, $2, $3::integer, $4::integer, $5::timestamptz from push_subscriptions as p
      where p.id = $1 and ($3::integer is null or exists (select from users where id = $3))
        and ($4::integer is null or exists (select from notifications where id = $4))
      on conflict do nothing`,
    values: [subscriptionId, kind, actorId, notificationId, dueAt.toISOString()],
  });
};

/** A browser for which something is due. */
export interface DueBrowser extends Delivery {
  subscriptionId: number;
}

const LOCK_BROWSER = `
  select p.id as "subscriptionId", ${DELIVERY_SQL}
  from push_subscriptions as p join users as u on u.id = p.user_id
  where p.id = (select subscription_id from held_pushes where due_at <= $1::timestamptz order by due_at, id limit 1)
  for no key update of p`;

/**
 * The one that waits longest, held until the transaction ends: of two processes the second finds nothing of its left. Null
 * where none waits. Index: held_pushes_due_at.
 */
export const lockDueBrowser = async (tx: Tx, now: Date): Promise<DueBrowser | null> => {
  const [row] = await tx.query<DueBrowser>({ text: LOCK_BROWSER, values: [now.toISOString()] });
  return row ?? null;
};

export const postponeBrowser = async (tx: Tx, subscriptionId: number, to: Date): Promise<void> => {
  await tx.query({
    text: 'update held_pushes set due_at = $2::timestamptz where subscription_id = $1',
    values: [subscriptionId, to.toISOString()],
  });
};

/** The same for all browsers of a member. */
export const postponePushes = async (tx: Tx, userId: number, to: Date): Promise<void> => {
  await tx.query({
    text: `update held_pushes set due_at = $2::timestamptz
      where subscription_id in (select id from push_subscriptions where user_id = $1)`,
    values: [userId, to.toISOString()],
  });
};

/** Takes all that waits for a browser out: each is handed over once. */
export const takePushes = (tx: Tx, subscriptionId: number): Promise<PushJob[]> =>
  tx.query<PushJob>({
    text: `with taken as (delete from held_pushes where subscription_id = $1 returning *)
      select subscription_id as "subscriptionId", kind, actor_id as "actorId", notification_id as "notificationId"
      from taken order by id`,
    values: [subscriptionId],
  });
