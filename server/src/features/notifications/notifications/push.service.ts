import type { PushSubscriptionKeys } from '@opencall/contract/notifications/notifications/push.schemas';
import { and, eq } from 'drizzle-orm';
import type { PushSettings } from '#config/push-settings.ts';
import type { Tx } from '#platform/database/database.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { arePushKeys, isPushEndpoint } from '#platform/push/push-sender.ts';
import { pushSubscriptions } from './notifications.tables.ts';
import {
  deleteSubscription,
  insertSubscription,
  lockSubscription,
  renewSubscription,
} from './push.queries.ts';
import { findFreeSlot } from './push.sql.ts';

interface NewSubscription {
  subscription: PushSubscriptionKeys;
  now: Date;
}

/**
 * Deletes the subscription of another account in the same browser. The keys prove that it is the same browser.
 * @throws PUSH_ENDPOINT_TAKEN.
 */
const releaseFromOther = async (
  tx: Tx,
  before: { id: number; p256dh: string; auth: string },
  { p256dh, auth }: PushSubscriptionKeys['keys'],
): Promise<void> => {
  if (before.p256dh !== p256dh || before.auth !== auth) throw new AppError('PUSH_ENDPOINT_TAKEN');
  await deleteSubscription(tx, before.id);
};

/** Stores the subscription. Retries if a concurrent request took the slot or the endpoint. @throws PUSH_ENDPOINT_TAKEN, PUSH_LIMIT. */
const store = async (tx: Tx, viewer: Viewer, { subscription, now }: NewSubscription): Promise<void> => {
  const { endpoint, keys } = subscription;
  const { userId } = viewer;
  const sessionId = viewer.session.id;
  for (;;) {
    const before = await lockSubscription(tx, endpoint);
    if (before?.userId === userId) return renewSubscription(tx, before.id, { sessionId, ...keys });
    if (before) await releaseFromOther(tx, before, keys);
    const slot = await findFreeSlot(tx, userId);
    if (slot === null) throw new AppError('PUSH_LIMIT');
    const values = { userId, sessionId, endpoint, ...keys, slot, createdAt: now };
    if (await insertSubscription(tx, values)) return;
  }
};

/**
 * Subscribes this browser to push messages until its session ends.
 * @throws PUSH_ENDPOINT_REFUSED, PUSH_KEYS_INVALID, PUSH_ENDPOINT_TAKEN, PUSH_LIMIT.
 */
export const subscribe = async (
  tx: Tx,
  viewer: Viewer,
  { settings, ...call }: NewSubscription & { settings: PushSettings },
): Promise<void> => {
  const { endpoint, keys } = call.subscription;
  if (!isPushEndpoint(endpoint, settings)) throw fieldError('PUSH_ENDPOINT_REFUSED', 'endpoint');
  if (!arePushKeys(keys)) throw fieldError('PUSH_KEYS_INVALID', 'keys');
  await store(tx, viewer, call);
};

/** Ends this member's push messages to a browser; does nothing if there are none. */
export const unsubscribe = async (tx: Tx, userId: number, endpoint: string): Promise<void> => {
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)));
};
