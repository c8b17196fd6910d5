import { SESSION_HINT_COOKIE } from '@opencall/contract/accounts/auth/session-hint';
import { deleteOfflineData } from './offline-data.ts';

/**
 * A cookie that says whether this browser has a session, possibly an expired one. Without it, a page does not request
 * the session. The server sets it with each page; the client sets it at sign-in and sign-out.
 */
export const sessionHint = {
  isSet: (): boolean =>
    document.cookie.split('; ').some((cookie) => cookie.startsWith(`${SESSION_HINT_COOKIE}=`)),
  set: (): void => write('1; path=/; samesite=lax'),
  clear: (): void => {
    write('; path=/; samesite=lax; max-age=0');
    // Clear the cache so that the next user of this browser sees no data of the previous one.
    void deleteOfflineData();
  },
};

// Not every browser that we support has the Cookie Store API.
const write = (rest: string): void => {
  document.cookie = `${SESSION_HINT_COOKIE}=${rest}`;
};
