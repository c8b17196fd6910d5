import type { Redis } from 'ioredis';
import type { Log } from '#platform/log.ts';
import { createRedisConnection } from '#platform/redis/connect.ts';
import type { RequestCounts } from './request-counts.ts';

/** After that a command has failed: one that hangs must not hold up those behind it for ever. */
const COMMAND_MS = 1_000;
/** Commands that one addition takes. */
const COMMANDS = 3;

interface RedisCountsOptions {
  url: string;
  /** Of one installation: several may share a Redis. */
  prefix: string;
  log: Log;
}

/** Counts as hashes of Redis, one field for whoever counts, that it forgets at the end of their window. */
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
      for (const { id, endsAt, from, sum } of additions) {
        const key = `${prefix}:${id}:${endsAt}`;
        // A command that came too late for us may yet be carried out: so each says the whole of what was counted.
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
