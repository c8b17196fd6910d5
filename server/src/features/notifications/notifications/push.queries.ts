import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { pushSubscriptions } from './notifications.tables.ts';

type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;

/** Finds the subscription with this endpoint and locks it until the transaction ends. */
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

/** Stores a subscription; false if another transaction took its slot or its endpoint. */
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
