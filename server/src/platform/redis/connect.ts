import type { Redis } from 'ioredis';
import type { Log } from '#platform/log.ts';

const CONNECT_TIMEOUT_MS = 5000;
const RETRY_MAX_MS = 5000;

interface RedisConnectionOptions {
  url: string;
  /** The purpose for the log and for Redis: 'sending'. */
  purpose: string;
  /** Timeout of a command in milliseconds; absent: none. */
  commandMs?: number;
  log: Log;
}

/**
 * Creates a connection that is opened by `connect` and restored indefinitely; while it is down, every command
 * fails immediately. The library is loaded lazily: not every host has a Redis.
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
