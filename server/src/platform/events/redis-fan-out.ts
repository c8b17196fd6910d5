import type { Redis } from 'ioredis';
import type { Log } from '#platform/log.ts';
import { createRedisConnection } from '#platform/redis/connect.ts';
import type { FanOut } from './fan-out.ts';

/** After that an announcement has failed, and goes another way: Redis may be there and answer nothing. */
const COMMAND_MS = 1_000;

interface RedisOptions {
  url: string;
  /** One for each installation: several may share a Redis. */
  channel: string;
  log: Log;
}

/**
 * Redis pub/sub. Both connections are made with their first use and restored for as long as it takes; meanwhile
 * sending fails at once and the caller takes another way.
 */
export const createRedisFanOut = ({ url, channel, log }: RedisOptions): FanOut => {
  let sender: Promise<Redis> | undefined;
  let listener: Redis | undefined;

  const connect = (purpose: string): Promise<Redis> =>
    createRedisConnection({ url, purpose, commandMs: COMMAND_MS, log });
  const openSender = async (): Promise<Redis> => {
    const redis = await connect('sending');
    // A first failure is told by the first message; the client goes on trying.
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
