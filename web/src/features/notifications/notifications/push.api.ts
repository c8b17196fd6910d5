import { defineQuery } from '#lib/define-query.ts';
import { NOTIFICATIONS_KEY } from './notifications-key.ts';
import { readPushState } from './push-browser.ts';

/** Whether push messages to this browser are on for the member. */
export const pushStateQuery = (userId: number) =>
  defineQuery({
    queryKey: [...NOTIFICATIONS_KEY, 'push', userId],
    queryFn: () => readPushState(userId),
    meta: { refreshedBy: { whileHidden: ['notification'] }, offline: false },
  });
