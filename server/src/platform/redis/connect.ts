import type { Redis } from 'ioredis';
import type { Log } from '#platform/log.ts';

const CONNECT_TIMEOUT_MS = 5000;
const RETRY_MAX_MS = 5000;

interface RedisConnectionOptions {
  url: string;
  /** What for, as the log and Redis call it: 'sending'. */
  purpose: string;
  /** Milliseconds that a command may take; absent: any time. */
  commandMs?: number;
  log: Log;
}

/**
 * A connection that is made by its `connect` and restored for as long as it takes; meanwhile every command fails at
 * once. The library is loaded here: not every host has a Redis.
 */
export const createRedisConnection = async (options: RedisConnectionOptions): Promise<Redis> => {
  const { url, purpose, commandMs, log } = options;
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    lazyConnect: true,
    connectionName: `opencall-${purpose}`,
    connectTimeout: CONNECT_TIMEOUT_MS,
    ...(commandMs === undefined ? {} : { commandTimeout: commandMs }),
    enableOfflineQueue: false,
    enableReadyCheck: false,
    maxRetriesPerRequest: 1,
    retryStrategy: (times) => Math.min(100 * 2 ** times, RETRY_MAX_MS),
  });
  redis.on('error', (error) =>
    log.warn({ event: 'redis.connection.failed', err: error }, `the Redis connection for ${purpose} failed`),
  );
  return redis;
};
