import rateLimit from '@fastify/rate-limit';
import type { RateLimitClass } from '@opencall/contract/shared/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MINUTE_MS } from '#platform/time.ts';
import { AppError } from './app-error.ts';
import { networkOf } from './client-address.ts';

interface Budget {
  /** Requests allowed in a window. */
  max: number;
  windowMs: number;
}

/** What one address, and one account, may ask for. An address may hold many people, so it has more. */
const BUDGETS: Record<RateLimitClass, { address: Budget; account: Budget }> = {
  read: { address: { max: 1200, windowMs: MINUTE_MS }, account: { max: 600, windowMs: MINUTE_MS } },
  write: { address: { max: 300, windowMs: MINUTE_MS }, account: { max: 120, windowMs: MINUTE_MS } },
  upload: { address: { max: 120, windowMs: MINUTE_MS }, account: { max: 60, windowMs: MINUTE_MS } },
  auth: { address: { max: 30, windowMs: MINUTE_MS }, account: { max: 10, windowMs: 10 * MINUTE_MS } },
  // People write emails; programs write hundreds.
  inbox: { address: { max: 120, windowMs: MINUTE_MS }, account: { max: 30, windowMs: MINUTE_MS } },
  // As fast as two people can talk, with some to spare for what is sent again.
  message: { address: { max: 300, windowMs: MINUTE_MS }, account: { max: 90, windowMs: MINUTE_MS } },
  email: { address: { max: 20, windowMs: 15 * MINUTE_MS }, account: { max: 5, windowMs: 60 * MINUTE_MS } },
};

type Scope = 'address' | 'account';
type Limiter = (key: string, request: FastifyRequest) => Promise<void>;

/**
 * `take` draws from the budget of a class and throws TOO_MANY_REQUESTS (429, Retry-After) when it is empty.
 * The key of scope `address` is an IP address, and counts as its network.
 */
export interface RateLimits {
  take(kind: RateLimitClass, scope: Scope, key: string, request: FastifyRequest): Promise<void>;
}

const buildLimiter = (app: FastifyInstance, budget: Budget): Limiter => {
  const keys = new WeakMap<FastifyRequest, string>();
  const check = app.createRateLimit({
    max: budget.max,
    timeWindow: budget.windowMs,
    keyGenerator: (request) => keys.get(request) ?? request.ip,
  });
  return async (key, request) => {
    keys.set(request, key);
    const result = await check(request);
    if (!result.isAllowed && result.isExceeded)
      throw new AppError('TOO_MANY_REQUESTS', { retryAfter: result.ttlInSeconds });
  };
};

/** Budgets by address and by account; counts are kept in memory, bounded, and forgotten with the window. */
export const registerRateLimits = async (app: FastifyInstance, enabled: boolean): Promise<RateLimits> => {
  if (!enabled) return { take: async () => {} };
  await app.register(rateLimit, { global: false, cache: 20_000 });
  const limiters = new Map<string, Limiter>();
  for (const [kind, scopes] of Object.entries(BUDGETS)) {
    for (const scope of ['address', 'account'] as const) {
      limiters.set(`${kind}:${scope}`, buildLimiter(app, scopes[scope]));
    }
  }
  return {
    take: async (kind, scope, key, request) =>
      limiters.get(`${kind}:${scope}`)?.(scope === 'address' ? networkOf(key) : key, request),
  };
};
