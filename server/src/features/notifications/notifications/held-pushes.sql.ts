import { z } from 'zod';
import type { Tx } from '#platform/database/database.ts';
import { execute, query } from '#platform/database/query.ts';
import { DELIVERY_SQL, deliveryColumns } from './delivery.sql.ts';
import type { PushJob } from './push-jobs.ts';

/** Stores a push message until `dueAt`, unless it is stored already or the browser, actor or notification is deleted. */
export const holdPush = (
  tx: Tx,
  { subscriptionId, kind, actorId, notificationId }: PushJob,
  dueAt: Date,
): Promise<void> =>
  execute(tx, {
    text: `insert into held_pushes (subscription_id, kind, actor_id, notification_id, due_at)
      select p.id, $2, $3::integer, $4::integer, $5::timestamptz from push_subscriptions as p
      where p.id = $1 and ($3::integer is null or exists (select from users where id = $3))
        and ($4::integer is null or exists (select from notifications where id = $4))
      on conflict do nothing`,
    values: [subscriptionId, kind, actorId, notificationId, dueAt.toISOString()],
  });

const dueBrowserSchema = z.object({ subscriptionId: z.int(), ...deliveryColumns });

const LOCK_BROWSER = `
  select p.id as "subscriptionId", ${DELIVERY_SQL}
  from push_subscriptions as p join users as u on u.id = p.user_id
  where p.id = (select subscription_id from held_pushes where due_at <= $1::timestamptz order by due_at, id limit 1)
  for no key update of p`;

/**
 * Locks the browser whose held push message is due for the longest time; null if none is due. A second process waits for
 * the lock, and then finds no messages of that browser. Index: held_pushes_due_at.
 */
export const lockDueBrowser = async (
  tx: Tx,
  now: Date,
): Promise<z.output<typeof dueBrowserSchema> | null> => {
  const [row] = await query(tx, dueBrowserSchema, { text: LOCK_BROWSER, values: [now.toISOString()] });
  return row ?? null;
};
