import { createHash } from 'node:crypto';
import * as endpoints from '@opencall/contract/notifications/events/events.endpoints';
import type { FastifyInstance } from 'fastify';
import { findLiveSessions } from '#features/accounts/auth/auth.api.ts';
import { EventHub } from '#platform/events/event-hub.ts';
import type { FanOut } from '#platform/events/fan-out.ts';
import { createRedisFanOut } from '#platform/events/redis-fan-out.ts';
import { beginStream } from '#platform/events/sse.ts';
import type { Api } from '#platform/http/api.ts';
import { AppError } from '#platform/http/app-error.ts';
import { isStaff, type Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';

/** Value of Retry-After, in seconds, if the event hub cannot listen. */
const RETRY_SECONDS = 5;

const ownerOf = (viewer: Viewer) => ({
  userId: viewer.userId,
  isStaff: isStaff(viewer),
  sessionId: viewer.session.id,
  expiresAt: viewer.session.expiresAt,
});

/**
 * Creates the Redis fan-out. The channel name depends on the installation's secret, so installations can
 * share a Redis.
 */
const redisFanOut = ({ config, log }: Platform): FanOut | undefined => {
  const { redisUrl: url, sessionSecret } = config;
  if (!url) return undefined;
  const name = createHash('sha256').update(`live-events ${sessionSecret}`).digest('hex').slice(0, 24);
  return createRedisFanOut({ url, channel: `opencall:${name}`, log });
};

const measureStreams = ({ metrics }: Platform, hub: EventHub): void => {
  metrics.gauge({
    name: 'opencall_live_streams',
    help: 'Live streams that are open on this process.',
    read: () => hub.size,
  });
  metrics.gauge({
    name: 'opencall_event_lag_seconds',
    help: 'Time from sending a heartbeat to its arrival over the line that live events take; none without streams.',
    read: () => (hub.lagSeconds === undefined ? [] : [{ value: hub.lagSeconds }]),
  });
};

export const registerEventsRoutes = ({
  app,
  api,
  platform,
}: {
  app: FastifyInstance;
  api: Api;
  platform: Platform;
}): void => {
  const { database, log, now } = platform;
  const findSessions = (ids: number[]) => findLiveSessions(database.db, ids, now());
  const fanOut = redisFanOut(platform);
  if (fanOut) database.carryEventsBy(fanOut);
  const hub = new EventHub({ database, log, now, fanOut, findSessions });
  measureStreams(platform, hub);
  // With replicas, this process must learn early which changes other processes committed.
  if (database.replicas)
    app.addHook('onReady', () =>
      hub
        .listen()
        .catch((error) =>
          log.warn(
            { event: 'notifications.events.listen_failed', err: error },
            'cannot listen for live events yet',
          ),
        ),
    );
  // Open streams would delay the shutdown; clients reconnect by themselves.
  app.addHook('preClose', () => hub.close());
  app.addHook('onClose', async () => fanOut?.close());

  api.handle(endpoints.streamEvents, async ({ viewer, query, request, reply }) => {
    const header = request.headers['last-event-id'];
    const lastEventId = typeof header === 'string' && header ? header : query.lastEventId;
    const from = { lastEventId, ageMs: query.age };
    await hub.listen().catch((cause) => {
      throw new AppError('BUSY', { cause, retryAfter: RETRY_SECONDS });
    });
    reply.hijack();
    beginStream(reply.raw, reply.getHeaders());
    if (request.method === 'HEAD') reply.raw.end();
    else await hub.open(ownerOf(viewer), reply.raw, from);
    return '';
  });
};
