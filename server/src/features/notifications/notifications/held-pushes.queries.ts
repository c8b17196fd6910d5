import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { heldPushes, pushSubscriptions } from './notifications.tables.ts';
import type { PushJob } from './push-jobs.ts';

/** Changes when the held push messages of one browser are due. */
export const postponeBrowserPushes = async (tx: Tx, subscriptionId: number, to: Date): Promise<void> => {
  await tx.update(heldPushes).set({ dueAt: to }).where(eq(heldPushes.subscriptionId, subscriptionId));
};

/** Changes when the held push messages of all of a member's browsers are due. */
export const postponeMemberPushes = async (tx: Tx, userId: number, to: Date): Promise<void> => {
  const browsers = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId));
  await tx.update(heldPushes).set({ dueAt: to }).where(inArray(heldPushes.subscriptionId, browsers));
};

/** Deletes and returns the held push messages of a browser, oldest first. */
export const takePushes = async (tx: Tx, subscriptionId: number): Promise<PushJob[]> => {
  const rows = await tx.delete(heldPushes).where(eq(heldPushes.subscriptionId, subscriptionId)).returning({
    id: heldPushes.id,
    subscriptionId: heldPushes.subscriptionId,
    kind: heldPushes.kind,
    actorId: heldPushes.actorId,
    notificationId: heldPushes.notificationId,
  });
  return rows.sort((a, b) => a.id - b.id).map(({ id: _, ...job }) => job);
};
