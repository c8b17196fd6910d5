import { ping } from '@opencall/contract/accounts/auth/auth.routes';
import { onlineManager } from '@tanstack/react-query';
import { urlOf } from './http.ts';

/** Between two requests that find out whether the server answers again. */
const PROBE_MS = 10_000;

/** Any answer means that the server can be reached. */
const probe = async (): Promise<void> => {
  if (onlineManager.isOnline()) return;
  const answer = await fetch(urlOf(ping), { cache: 'no-store' }).catch(() => undefined);
  if (answer) onlineManager.setOnline(true);
};

/**
 * Goes offline when the browser reports it, and online again as soon as the server answers. `navigator.onLine` alone cannot
 * be trusted: without a network interface it is false, although a server on this machine answers.
 */
export const watchConnection = (): void => {
  onlineManager.subscribe((isOnline) => {
    if (!isOnline) void probe();
  });
  document.addEventListener('visibilitychange', () => void probe());
  setInterval(() => void probe(), PROBE_MS);
};
