import {
  getPushKey,
  subscribeToPush,
  unsubscribeFromPush,
} from '@opencall/contract/notifications/notifications/notifications.routes';
import { call } from '#lib/http.ts';
import { SERVICE_WORKER } from '#lib/paths.ts';

/** The member who switched on push messages in this browser; other accounts have to switch them on themselves. */
const OWNER_KEY = 'opencall-push-owner';

/** `refused`: the browser blocks the permission request; only its own settings change that. */
export type PushState = 'unsupported' | 'refused' | 'off' | 'on';

const isSupported = (): boolean =>
  'Notification' in window && 'serviceWorker' in navigator && 'PushManager' in window;

const readOwner = (): string | null => {
  try {
    return localStorage.getItem(OWNER_KEY);
  } catch {
    return null;
  }
};

const keepOwner = (userId: number | null): void => {
  try {
    if (userId === null) localStorage.removeItem(OWNER_KEY);
    else localStorage.setItem(OWNER_KEY, String(userId));
  } catch {
    // Storage can be blocked. Then push messages end with the session, and the member switches them on again.
  }
};

const findSubscription = async (): Promise<PushSubscription | null> => {
  const worker = await navigator.serviceWorker.getRegistration(SERVICE_WORKER);
  return (await worker?.pushManager.getSubscription()) ?? null;
};

/** Reads whether push messages to this browser are on for the member. */
export const readPushState = async (userId: number): Promise<PushState> => {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'refused';
  if (Notification.permission !== 'granted' || readOwner() !== String(userId)) return 'off';
  return (await findSubscription()) ? 'on' : 'off';
};

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64url.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
};

const isOfKey = (subscription: PushSubscription, key: Uint8Array): boolean => {
  const held = subscription.options.applicationServerKey;
  if (!held) return false;
  const bytes = new Uint8Array(held);
  return bytes.length === key.length && bytes.every((byte, index) => byte === key[index]);
};

/** Subscribes the browser with the site's current key. A subscription with an older key receives nothing. */
const subscribeBrowser = async (): Promise<PushSubscription> => {
  const { publicKey } = await call(getPushKey);
  const key = bytesOf(publicKey);
  await navigator.serviceWorker.register(SERVICE_WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  if (before && isOfKey(before, key)) return before;
  await before?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
};

const sendSubscription = async (subscription: PushSubscription): Promise<void> => {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  await call(subscribeToPush, { body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } });
};

/**
 * Asks the member for permission, subscribes to the push service, and registers with the server.
 * @throws the error of the step that failed.
 */
export const switchPushOn = async (userId: number): Promise<PushState> => {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'refused' : 'off';
  await sendSubscription(await subscribeBrowser());
  keepOwner(userId);
  return 'on';
};

export const switchPushOff = async (): Promise<PushState> => {
  keepOwner(null);
  const subscription = await findSubscription();
  if (!subscription) return 'off';
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  await call(unsubscribeFromPush, { body: { endpoint } });
  return 'off';
};

/** Registers this browser with the new session, if the member had switched on push messages here. */
export const renewPush = async (userId: number): Promise<void> => {
  if ((await readPushState(userId)) === 'on') await sendSubscription(await subscribeBrowser());
};
