import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { flag, partsOf, settingDocs, url, wholeNumber } from './fields.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** A process answers requests, runs jobs, or does both. */
const ROLES = ['all', 'web', 'worker'] as const;

/** An IP address, or a network of them like 10.0.0.0/8. */
const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
};

export const processFields = (production: boolean) => ({
  NODE_ENV: z.string().optional().register(settingDocs, {
    does: '`production` turns on secure cookies and HSTS, turns off `DEMO` and `DIAGNOSTICS`, and requires `SESSION_SECRET`.',
    absent: 'development',
  }),
  PORT: wholeNumber({ min: 0, max: 65535, what: 'a number' }).default(3000).register(settingDocs, {
    does: 'Port that the server listens on. 0 lets the system choose a free port.',
  }),
  HOST: z.string().min(1).default('127.0.0.1').register(settingDocs, {
    does: 'Address that the server listens on. Put a proxy with TLS in front; see [behind a proxy](operating.md#what-must-a-proxy-send).',
  }),
  DATA_DIR: z.string().min(1).default('./data').register(settingDocs, {
    does: 'Folder for the embedded database, media, unsent emails and generated secrets.',
  }),
  PUBLIC_URL: url(['http:', 'https:'], 'https://talent.example').optional().register(settingDocs, {
    does: 'Address that people type. Links in emails start with it, and the server accepts writes from this origin.',
    absent: '`http://localhost:PORT`',
    required: 'recommended in production',
  }),
  REDIS_URL: url(['redis:', 'rediss:'], 'redis://127.0.0.1:6379').optional().register(settingDocs, {
    does: 'Redis server for live events and rate limits of several processes.',
    absent: 'PostgreSQL carries both',
  }),
  DEMO: flag(!production).register(settingDocs, { does: 'Fills an empty database with the demo world.' }),
  DIAGNOSTICS: flag(!production).register(settingDocs, {
    does: 'Opens `/api/docs` and the diagnostic pages to everyone.',
  }),
  RATE_LIMITS: flag(true).register(settingDocs, {
    does: 'Limits requests, sign-in attempts and messages to new people. Turn it off only for load tests.',
  }),
  METRICS_TOKEN: z.string().min(1).optional().register(settingDocs, {
    does: 'Bearer token for `GET /metrics`; see [metrics](operating.md#which-metrics-are-there).',
    absent: '`/metrics` answers 404',
  }),
  TRUST_PROXY: z
    .string()
    .refine(
      (text) => ['on', 'off'].includes(text) || partsOf(text).every(isNetwork),
      'must be off, on, or a list of proxy addresses like 10.0.0.0/8, ::1',
    )
    .default('off')
    .register(settingDocs, {
      does: 'Which proxies may set `X-Forwarded-*` headers: `off`, `on` (exactly one proxy in front) or a list of addresses and networks.',
    }),
  STOP_DELAY: wholeNumber({ min: 0, max: 60, what: 'a number of seconds' }).default(0).register(settingDocs, {
    does: 'Seconds that the process keeps serving after SIGTERM while `/readyz` answers 503.',
  }),
  ROLE: z
    .enum(ROLES, `must be one of ${ROLES.join(', ')}`)
    .default('all')
    .register(settingDocs, {
      does: '`web` answers requests, `worker` runs background jobs, `all` does both. Anything but `all` needs `DATABASE_URL`.',
    }),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`)
    .default(production ? 'info' : 'warn')
    .register(settingDocs, {
      does: 'Least severe level that is logged, as JSON lines on standard output: `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.',
    }),
});
type ProcessEnvironment = z.output<z.ZodObject<ReturnType<typeof processFields>>>;

/** Settings of one process: its role, its addresses and its limits. */
export interface ProcessSettings {
  production: boolean;
  port: number;
  host: string;
  /** Absolute path. */
  dataDir: string;
  /** Origin people type, without a trailing slash; `null`: where the server listens, `http://localhost:PORT`. */
  publicUrl: string | null;
  /** Carries live events and rate limits between processes. Absent: PostgreSQL carries them. */
  redisUrl: string | undefined;
  demo: boolean;
  diagnostics: boolean;
  rateLimits: boolean;
  /** Bearer token of GET /metrics; absent: there is no such address. */
  metricsToken: string | undefined;
  /** Which X-Forwarded-* headers count: none (false), those of the connecting proxy (true), or those of these proxies. */
  trustProxy: boolean | string[];
  logLevel: string;
  /** `web` answers requests and enqueues jobs, `worker` runs jobs, also periodic ones. */
  role: (typeof ROLES)[number];
  /** Seconds that the process keeps serving after SIGTERM while `/readyz` answers 503, so that balancers notice. */
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
