import * as endpoints from '@opencall/contract/notifications/notifications.endpoints';
import type { Notification } from '@opencall/contract/notifications/notifications.schemas';
import type { Tx } from '#platform/database/database.ts';
import type { Api } from '#platform/http/api.ts';
import { AppError } from '#platform/http/app-error.ts';
import { listPage } from '#platform/http/paging.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { inBackground, type Platform } from '#platform/platform.ts';
import {
  countNotificationRows,
  findNotificationRow,
  listNotificationRows,
  markAllRows,
  markNotificationRow,
  type NotificationRow,
} from './notifications.queries.ts';
import { registerPushJobs } from './push.jobs.ts';
import { deleteOwnSubscription } from './push.queries.ts';
import { subscribe } from './push.service.ts';
import { changeSettings, getSettings } from './settings.service.ts';
import { registerNotificationsUpkeep } from './upkeep.jobs.ts';

/** The subject was written in the shape of its kind; the response schema checks that it still is. */
const present = (row: NotificationRow): Notification =>
  ({ ...row, createdAt: row.createdAt.toISOString() }) as Notification;

/** The member's other screens count again. */
const announceCounts = (tx: Tx, { userId }: Viewer): void =>
  tx.publish({ to: [userId], type: 'counts', data: {} });

/** @throws NOTIFICATION_NOT_FOUND for one that is another's, too. */
const mark = async (
  tx: Tx,
  viewer: Viewer,
  { id, isRead, now }: { id: number; isRead: boolean; now: Date },
): Promise<NotificationRow> => {
  const own = { id, userId: viewer.userId };
  const before = await findNotificationRow(tx, own);
  if (!before) throw new AppError('NOTIFICATION_NOT_FOUND');
  await markNotificationRow(tx, { ...own, isRead, now });
  if (before.isRead !== isRead) announceCounts(tx, viewer);
  return { ...before, isRead };
};

const registerBell = (api: Api, { now }: Platform): void => {
  api.read(endpoints.listNotifications, async (db, call) => {
    const { userId } = call.viewer;
    const rows = await listPage(call, {
      rows: (span) => listNotificationRows(db, { userId, ...span }),
      count: () => countNotificationRows(db, userId),
    });
    return rows.map(present);
  });
  api.write(endpoints.updateNotification, async (tx, { viewer, params, body }) =>
    present(await mark(tx, viewer, { ...params, ...body, now: now() })),
  );
  api.write(endpoints.readAllNotifications, async (tx, { viewer }) => {
    const marked = await markAllRows(tx, viewer.userId, now());
    if (marked > 0) announceCounts(tx, viewer);
    return { ok: true as const };
  });
};

const registerSettings = (api: Api): void => {
  api.read(endpoints.getNotificationSettings, (db, { viewer }) => getSettings(db, viewer.userId));
  api.write(endpoints.updateNotificationSettings, (tx, { viewer, body }) =>
    changeSettings(tx, viewer.userId, body.switches),
  );
};

const registerPush = (api: Api, { config, database, now }: Platform): void => {
  api.handle(endpoints.getPushKey, async () => ({ publicKey: config.push.publicKey }));
  api.write(endpoints.subscribeToPush, async (tx, { viewer, body }) => {
    await subscribe(tx, viewer, { subscription: body, settings: config.push, now: now() });
    return { ok: true as const };
  });
  api.handle(endpoints.unsubscribeFromPush, async ({ viewer, body }) => {
    await database.autocommit((tx) =>
      deleteOwnSubscription(tx, { userId: viewer.userId, endpoint: body.endpoint }),
    );
    return { ok: true as const };
  });
};

export const registerNotificationsRoutes = (api: Api, platform: Platform): void => {
  registerBell(api, platform);
  registerSettings(api);
  registerPush(api, platform);
  registerPushJobs(inBackground(platform));
  registerNotificationsUpkeep(inBackground(platform));
};
