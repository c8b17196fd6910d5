import type { Redis } from 'ioredis';
import type { Log } from '#platform/log.ts';
import { createRedisConnection } from '#platform/redis/connect.ts';
import type { RequestCounts } from './request-counts.ts';

/** Milliseconds after which a command has failed: a hanging command must not block later ones. */
const COMMAND_MS = 1_000;
/** Commands per addition. */
const COMMANDS = 3;

interface RedisCountsOptions {
  url: string;
  /** The key prefix of one installation: several may share a Redis. */
  prefix: string;
  log: Log;
}

/**
 * Stores counts as Redis hashes with one field per counting process. They expire at the end of their window.
 */
export const createRedisCounts = ({ url, prefix, log }: RedisCountsOptions): RequestCounts => {
  const open = async (): Promise<Redis> => {
    const redis = await createRedisConnection({ url, purpose: 'counting', commandMs: COMMAND_MS, log });
    // The first command reports the failure; the client keeps trying to connect.
    await redis.connect().catch(() => undefined);
    return redis;
  };
  // Connects before the first request, so that no request waits for it.
  const connection = open();
  return {
    add: async (additions) => {
      const pipeline = (await connection).pipeline();
      for (const { id, endsAt, from, sum } of additions) {
        const key = `${prefix}:${id}:${endsAt}`;
        // A command may be executed after its timeout, so each one sends the complete count, not the
        // difference.
        pipeline.hset(key, from, sum).pexpireat(key, endsAt).hvals(key);
      }
      const answers = (await pipeline.exec()) ?? [];
      return additions.map((_, place) => {
        const commands = answers.slice(COMMANDS * place, COMMANDS * (place + 1));
        const failure = commands.find(([error]) => error)?.[0];
        if (failure || commands.length < COMMANDS) throw failure ?? new Error('Redis did not answer');
        const sums = commands.at(-1)?.[1] as string[];
        return sums.reduce((total, sum) => total + Number(sum), 0);
      });
    },
    close: async () => {
      (await connection)?.disconnect();
    },
  };
};
