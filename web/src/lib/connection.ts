import { ping } from '@opencall/contract/accounts/auth/auth.routes';
import { onlineManager } from '@tanstack/react-query';
import { urlOf } from './http.ts';

/** Milliseconds between requests that check whether the server responds again. */
const PROBE_MS = 10_000;

/**
 * Asks the server while the browser or the last check says that the device is offline. Any answer means online. A
 * request that was on its way when the connection ended may still succeed, so the checks go on until the browser is
 * online as well.
 */
const probe = async (): Promise<void> => {
  if (onlineManager.isOnline() && navigator.onLine) return;
  const answer = await fetch(urlOf(ping), { cache: 'no-store' }).catch(() => undefined);
  onlineManager.setOnline(answer !== undefined);
};

/**
 * Goes offline when the browser reports it, and online when the server answers. `navigator.onLine` alone is
 * unreliable: without a network interface it is false, even if a server on this machine answers.
 */
export const watchConnection = (): void => {
  onlineManager.subscribe((isOnline) => {
    if (!isOnline) void probe();
  });
  document.addEventListener('visibilitychange', () => void probe());
  setInterval(() => void probe(), PROBE_MS);
};
