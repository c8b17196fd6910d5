import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { flag, partsOf, url, wholeNumber } from './fields.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** What a process does: answers requests, runs jobs, or both. */
const ROLES = ['all', 'web', 'worker'] as const;

/** An IP address, or a network of them like 10.0.0.0/8. */
const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
};

export const processFields = (production: boolean) => ({
  NODE_ENV: z.string().optional(),
  PORT: wholeNumber({ min: 0, max: 65535, what: 'a number' }).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  PUBLIC_URL: url(['http:', 'https:'], 'https://talent.example').optional(),
  REDIS_URL: url(['redis:', 'rediss:'], 'redis://127.0.0.1:6379').optional(),
  DEMO: flag(!production),
  DIAGNOSTICS: flag(!production),
  RATE_LIMITS: flag(true),
  METRICS_TOKEN: z.string().min(1).optional(),
  TRUST_PROXY: z
    .string()
    .refine(
      (text) => ['on', 'off'].includes(text) || partsOf(text).every(isNetwork),
      'must be off, on, or a list of proxy addresses like 10.0.0.0/8, ::1',
    )
    .default('off'),
  STOP_DELAY: wholeNumber({ min: 0, max: 60, what: 'a number of seconds' }).default(0),
  ROLE: z.enum(ROLES, `must be one of ${ROLES.join(', ')}`).default('all'),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`)
    .default(production ? 'info' : 'warn'),
});
type ProcessEnvironment = z.output<z.ZodObject<ReturnType<typeof processFields>>>;

/** What a process does, where, and for whom. */
export interface ProcessSettings {
  production: boolean;
  port: number;
  host: string;
  /** Absolute path. */
  dataDir: string;
  /** Origin people type, without a trailing slash; `null`: where the server listens, `http://localhost:PORT`. */
  publicUrl: string | null;
  /** Carries live events between processes; absent: the database does. */
  redisUrl: string | undefined;
  demo: boolean;
  diagnostics: boolean;
  rateLimits: boolean;
  /** Bearer token of GET /metrics; absent: there is no such address. */
  metricsToken: string | undefined;
  /** Whose X-Forwarded-* headers count: nobody's, those of whoever connects (one hop), or those of these proxies. */
  trustProxy: boolean | string[];
  logLevel: string;
  /** `web` answers requests and queues jobs, `worker` runs jobs and those that the clock brings. */
  role: (typeof ROLES)[number];
  /** Seconds that it goes on serving after SIGTERM, while `/readyz` says that it stops: balancers need them to look elsewhere. */
  stopDelay: number;
}

const readTrustProxy = (value: string): boolean | string[] => {
  if (value === 'on') return true;
  if (value === 'off') return false;
  return partsOf(value);
};

const readRole = (
  role: ProcessSettings['role'],
  databaseUrl: string | undefined,
): ProcessSettings['role'] => {
  if (role !== 'all' && !databaseUrl)
    throw new ConfigError('ROLE must be all without DATABASE_URL: one process has the embedded database.');
  return role;
};

/** @throws ConfigError for a setting that needs another. */
export const readProcess = (
  env: ProcessEnvironment & { DATABASE_URL?: string | undefined },
): ProcessSettings => ({
  production: env.NODE_ENV === 'production',
  port: env.PORT,
  host: env.HOST,
  dataDir: resolve(env.DATA_DIR),
  publicUrl: env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : null,
  redisUrl: env.REDIS_URL,
  demo: env.DEMO,
  diagnostics: env.DIAGNOSTICS,
  rateLimits: env.RATE_LIMITS,
  metricsToken: env.METRICS_TOKEN,
  trustProxy: readTrustProxy(env.TRUST_PROXY),
  logLevel: env.LOG_LEVEL,
  role: readRole(env.ROLE, env.DATABASE_URL),
  stopDelay: env.STOP_DELAY,
});
