import type { Redis } from 'ioredis';
import type { Log } from '#platform/log.ts';
import { createRedisConnection } from '#platform/redis/connect.ts';
import type { FanOut } from './fan-out.ts';

/**
 * Milliseconds after which an announcement has failed and takes another way: Redis may accept connections and
 * not answer.
 */
const COMMAND_MS = 1_000;

interface RedisOptions {
  url: string;
  /** One channel per installation: several may share a Redis. */
  channel: string;
  log: Log;
}

/**
 * A fan-out over Redis pub/sub. Both connections are opened at first use and restored indefinitely; while one
 * is down, sending fails immediately and the caller uses another way.
 */
export const createRedisFanOut = ({ url, channel, log }: RedisOptions): FanOut => {
  let sender: Promise<Redis> | undefined;
  let listener: Redis | undefined;

  const connect = (purpose: string): Promise<Redis> =>
    createRedisConnection({ url, purpose, commandMs: COMMAND_MS, log });
  const openSender = async (): Promise<Redis> => {
    const redis = await connect('sending');
    // The first publish reports the failure; the client keeps trying to connect.
    await redis.connect().catch(() => undefined);
    return redis;
  };

  return {
    send: async (payload) => {
      sender ??= openSender();
      await (await sender).publish(channel, payload);
    },
    listen: async (onMessage, onGap) => {
      const redis = await connect('listening');
      listener = redis;
      redis.on('message', (_, payload) => onMessage(payload));
      try {
        await redis.connect();
        await redis.subscribe(channel);
      } catch (error) {
        redis.disconnect();
        throw error;
      }
      redis.on('close', onGap);
    },
    hears: () => listener?.status === 'ready',
    close: async () => {
      listener?.disconnect();
      (await sender)?.disconnect();
    },
  };
};
