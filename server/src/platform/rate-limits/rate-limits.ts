import { createHmac } from 'node:crypto';
import type { RateLimitClass } from '@opencall/contract/shared/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#config.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { networkOf } from '#platform/http/client-address.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import { HOUR_SECONDS, MINUTE_MS } from '#platform/time.ts';
import { createPostgresCounts, removeOldCounts } from './postgres-counts.ts';
import { createRedisCounts } from './redis-counts.ts';
import type { RequestCounts } from './request-counts.ts';
import { type Budget, SharedCounter } from './shared-counter.ts';

const soon = (max: number, windowMs = MINUTE_MS): Budget => ({ max, windowMs, exact: false });
const exact = (max: number, windowMs: number): Budget => ({ max, windowMs, exact: true });

/** Limits per address and per account. Several people may share an address, so it has more. */
const BUDGETS: Record<RateLimitClass, Record<Scope, Budget>> = {
  read: { address: soon(1200), account: soon(600) },
  write: { address: soon(300), account: soon(120) },
  upload: { address: soon(120), account: soon(60) },
  // Attempts to guess secrets, and emails to people who did not request them: these limits are exact.
  auth: { address: exact(30, MINUTE_MS), account: exact(10, 10 * MINUTE_MS) },
  email: { address: exact(20, 15 * MINUTE_MS), account: exact(5, 60 * MINUTE_MS) },
  // People write single emails; programs write hundreds.
  inbox: { address: soon(120), account: soon(30) },
  // Enough for two people in a fast chat, with some room for retries.
  message: { address: soon(300), account: soon(90) },
};

type Scope = 'address' | 'account';

/**
 * `take` counts a request against the limit of a class and throws TOO_MANY_REQUESTS (429, Retry-After) when
 * it is used up. The key of scope `address` is an IP address, and counts as its network.
 */
export interface RateLimits {
  take(kind: RateLimitClass, scope: Scope, key: string): Promise<void>;
  /** Undoes `take` for a request that turned out not to be an attempt to guess. */
  giveBack(kind: RateLimitClass, scope: Scope, key: string): void;
}

interface RateLimitDependencies {
  config: Pick<Config, 'rateLimits' | 'redisUrl' | 'sessionSecret'>;
  database: Database;
  jobs: Jobs;
  metrics: Metrics;
  now(): Date;
  /** See `CounterOptions`. */
  waitMs?: number | undefined;
}

/** Redis if configured, else PostgreSQL. The embedded database has one process, which counts alone. */
const countsOf = (
  app: FastifyInstance,
  { config, database, jobs, now }: RateLimitDependencies,
): RequestCounts | undefined => {
  const { redisUrl: url, sessionSecret } = config;
  if (!url && database.kind !== 'postgres') return undefined;
  if (!url) {
    jobs.register({
      name: 'remove-old-request-counts',
      everySeconds: HOUR_SECONDS,
      run: () => removeOldCounts(database.background, now()),
    });
    return createPostgresCounts(database);
  }
  const name = createHmac('sha256', sessionSecret).update('request-counts').digest('hex').slice(0, 24);
  return createRedisCounts({ url, prefix: `opencall:${name}`, log: app.log });
};

/** A keyed digest, so that stored counts contain no address and no member. */
const namer =
  (secret: string) =>
  (key: string): string =>
    createHmac('sha256', secret).update(key).digest('base64url').slice(0, 22);

const measureRefusals = (metrics: Metrics): ((budget: string) => void) => {
  const count = metrics.counter({
    name: 'opencall_rate_limit_refusals_total',
    help: 'Requests that were refused because a budget was used up, by budget.',
    labels: ['budget'],
  });
  for (const kind of Object.keys(BUDGETS)) {
    for (const scope of ['address', 'account']) count({ budget: `${kind} ${scope}` }, 0);
  }
  return (budget) => count({ budget });
};

/** Rate limits by address and by account, counted across all processes. */
export const registerRateLimits = (app: FastifyInstance, dependencies: RateLimitDependencies): RateLimits => {
  const { config, metrics, now, waitMs } = dependencies;
  if (!config.rateLimits) return { take: async () => {}, giveBack: () => {} };
  const refused = measureRefusals(metrics);
  const onFallback = metrics.counter({
    name: 'opencall_rate_limit_fallbacks_total',
    help: 'Times that the counts of all processes could not be reached, or not in time.',
  });
  const counter = new SharedCounter({
    counts: countsOf(app, dependencies),
    idOf: namer(config.sessionSecret),
    log: app.log,
    now,
    waitMs,
    onFallback,
  });
  app.addHook('onClose', () => counter.close());
  const drawOf = (kind: RateLimitClass, scope: Scope, key: string) => ({
    key: `${kind} ${scope} ${scope === 'address' ? networkOf(key) : key}`,
    budget: BUDGETS[kind][scope],
  });
  return {
    giveBack: (...draw) => counter.giveBack(drawOf(...draw)),
    take: async (kind, scope, key) => {
      const retryAfter = await counter.draw(drawOf(kind, scope, key));
      if (retryAfter === null) return;
      refused(`${kind} ${scope}`);
      throw new AppError('TOO_MANY_REQUESTS', { retryAfter });
    },
  };
};
