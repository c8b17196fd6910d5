import { getCounts } from '@opencall/contract/notifications/notifications/notifications.endpoints';
import { getStats } from '@opencall/contract/staff/stats/stats.endpoints';
import type { Api } from '#platform/http/api.ts';
import type { Platform } from '#platform/platform.ts';
import { type CountWaiting, countEverything } from './stats.service.ts';
import { countUnread } from './unread-counts.service.ts';

export const registerStatsRoutes = (api: Api, { now }: Platform, countWaiting: CountWaiting): void => {
  api.read(getStats, (db) => countEverything(db, now(), countWaiting));
  api.read(getCounts, (db, { viewer }) => countUnread(db, viewer.userId));
};
