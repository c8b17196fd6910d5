import type { Redis } from 'ioredis';
import type { DatabaseLog } from '#platform/database/database.ts';
import { createRedisConnection } from '#platform/redis/connect.ts';
import type { RequestCounts } from './request-counts.ts';

/** After that a command has failed: one that hangs must not hold up those behind it for ever. */
const COMMAND_MS = 1_000;

interface RedisCountsOptions {
  url: string;
  /** Of one installation: several may share a Redis. */
  prefix: string;
  log: DatabaseLog;
}

/** Counts as keys of Redis that it forgets at the end of their window. */
export const createRedisCounts = ({ url, prefix, log }: RedisCountsOptions): RequestCounts => {
  const open = async (): Promise<Redis> => {
    const redis = await createRedisConnection({ url, purpose: 'counting', commandMs: COMMAND_MS, log });
    // A failure is told by the first command; the client goes on trying.
    await redis.connect().catch(() => undefined);
    return redis;
  };
  // Before the first request: none should wait for it.
  const connection = open();
  return {
    add: async (additions) => {
      const pipeline = (await connection).pipeline();
      for (const { id, endsAt, count } of additions) {
        const key = `${prefix}:${id}:${endsAt}`;
        pipeline.incrby(key, count).pexpireat(key, endsAt);
      }
      const answers = (await pipeline.exec()) ?? [];
      return additions.map((_, place) => {
        const [error, total] = answers[2 * place] ?? [new Error('Redis did not answer')];
        if (error) throw error;
        return Number(total);
      });
    },
    close: async () => {
      (await connection)?.disconnect();
    },
  };
};
