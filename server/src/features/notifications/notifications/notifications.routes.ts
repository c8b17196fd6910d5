import * as endpoints from '@opencall/contract/notifications/notifications/notifications.endpoints';
import type { Api } from '#platform/http/api.ts';
import { setPageHeaders } from '#platform/http/paging.ts';
import { inBackground, type Platform } from '#platform/platform.ts';
import { listNotifications, markAllNotifications, markNotification } from './bell.service.ts';
import { registerHeldNotifications } from './held-notifications.jobs.ts';
import type { FindPictures } from './held-notifications.service.ts';
import { actorIdsOf, presentNotification } from './notifications.presenter.ts';
import { registerPushJobs } from './push.jobs.ts';
import { subscribe, unsubscribe } from './push.service.ts';
import { changeSettings, getSettings } from './settings.service.ts';
import { registerNotificationsUpkeep } from './upkeep.jobs.ts';

const registerBell = (api: Api, { now }: Platform, findPictures: FindPictures): void => {
  api.read(endpoints.listNotifications, async (db, { viewer, query, ...exchange }) => {
    const { rows, ...page } = await listNotifications(db, viewer.userId, query);
    setPageHeaders(exchange, page);
    const pictures = await findPictures(db, actorIdsOf(rows));
    return rows.map((row) => presentNotification(row, pictures));
  });
  api.write(endpoints.updateNotification, async (tx, { viewer, params, body }) => {
    const marked = await markNotification(tx, viewer.userId, { ...params, ...body, now: now() });
    return presentNotification(marked, await findPictures(tx, actorIdsOf([marked])));
  });
  api.write(endpoints.readAllNotifications, async (tx, { viewer }) => {
    await markAllNotifications(tx, viewer.userId, now());
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
    await database.autocommit((tx) => unsubscribe(tx, viewer.userId, body.endpoint));
    return { ok: true as const };
  });
};

export const registerNotificationsRoutes = (
  api: Api,
  platform: Platform,
  { findPictures }: { findPictures: FindPictures },
): void => {
  registerBell(api, platform, findPictures);
  registerSettings(api);
  registerPush(api, platform);
  registerPushJobs(inBackground(platform));
  registerHeldNotifications(inBackground(platform), findPictures);
  registerNotificationsUpkeep(inBackground(platform));
};
