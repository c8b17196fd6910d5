import * as endpoints from '@opencall/contract/casting/calendar/calendar.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Api } from '#platform/http/api.ts';
import type { Platform } from '#platform/platform.ts';
import {
  createAvailability,
  deleteAvailability,
  listAvailableDays,
  listOwnAvailability,
  rangeOf,
  updateAvailability,
} from './availability.service.ts';
import { listCalendarShoots } from './calendar-shoots.service.ts';
import { createFeed, deleteFeed, getFeedState, readFeed } from './feed.service.ts';

const OK = { ok: true as const };

const registerAvailability = (api: Api, { now }: Platform): void => {
  api.read(endpoints.getCalendar, async (db, { viewer, query }) => {
    const range = rangeOf(query, now());
    const shoots = await listCalendarShoots(db, viewer, { range, now: now() });
    const availability = await listOwnAvailability(db, viewer.userId, range);
    return { shoots, availability };
  });
  api.write(endpoints.createAvailability, (tx, { viewer, body }) =>
    createAvailability(tx, viewer, { entry: body, now: now() }),
  );
  api.write(endpoints.updateAvailability, (tx, { viewer, params, body }) =>
    updateAvailability(tx, viewer, { id: params.id, patch: body, now: now() }),
  );
  api.write(endpoints.deleteAvailability, async (tx, { viewer, params }) => {
    await deleteAvailability(tx, viewer, { id: params.id, now: now() });
    return OK;
  });
  api.read(endpoints.listAvailableDays, (db, { viewer, params, query }) =>
    listAvailableDays(db, viewer, { userId: params.id, range: rangeOf(query, now()) }),
  );
};

interface FeedRequest {
  Params: { token: string };
}

/** Mounts the feed for calendar programs. The address alone gives access, without a session. */
const registerFeed = (app: FastifyInstance, api: Api, platform: Platform): void => {
  api.read(endpoints.getCalendarFeed, (db, { viewer }) => getFeedState(db, viewer.userId));
  api.write(endpoints.createCalendarFeed, (tx, { viewer }) => createFeed(tx, platform, viewer.userId));
  api.write(endpoints.deleteCalendarFeed, async (tx, { viewer }) => {
    await deleteFeed(tx, viewer.userId);
    return OK;
  });
  const open = { schema: { hide: true }, onRequest: api.guard({ access: 'public', rateLimit: 'read' }) };
  app.get<FeedRequest>('/calendar/:token.ics', open, async ({ params }, reply) => {
    const text = await readFeed(platform, params.token);
    return reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="opencall.ics"',
        'cache-control': 'private, no-cache',
        'x-robots-tag': 'noindex',
      })
      .send(text);
  });
};

interface RouteContext {
  app: FastifyInstance;
  api: Api;
  platform: Platform;
}

export const registerCalendarRoutes = ({ app, api, platform }: RouteContext): void => {
  registerAvailability(api, platform);
  registerFeed(app, api, platform);
};
