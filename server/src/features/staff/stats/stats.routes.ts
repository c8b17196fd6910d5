import { getCounts } from '@opencall/contract/notifications/notifications/notifications.endpoints';
import { getStats } from '@opencall/contract/staff/stats/stats.endpoints';
import type { Api } from '#platform/http/api.ts';
import type { Platform } from '#platform/platform.ts';
import { countEverything } from './stats.service.ts';
import { countUnread } from './unread-counts.service.ts';

export const registerStatsRoutes = (api: Api, { now }: Platform): void => {
  api.read(getStats, (db) => countEverything(db, now()));
  api.read(getCounts, (db, { viewer }) => countUnread(db, viewer.userId));
};
