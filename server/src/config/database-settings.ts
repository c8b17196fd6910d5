import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { partsOf, settingDocs, wholeNumber } from './fields.ts';

/** Captures the part before the hosts, the hosts, and the rest. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]+)(.*)$/;

/**
 * The addresses in a database URL. As in libpq, one URL may name several hosts:
 * `postgres://user:password@first,second:5433/database`.
 */
export const addressesOf = (url: string): string[] => {
  const [, before = '', hosts = '', after = ''] = PARTS.exec(url) ?? [];
  return hosts === '' ? [url] : hosts.split(',').map((host) => `${before}${host.trim()}${after}`);
};

/** One server, or several of which one takes writes: `postgres://user:password@first,second/database`. */
const databaseUrl = z
  .string()
  .refine(
    (text) =>
      addressesOf(text).every((one) =>
        /^postgres(?:ql)?:$/.test(URL.canParse(one) ? new URL(one).protocol : ''),
      ),
    'must be an address like postgres://user:password@host/database',
  );

export const databaseFields = {
  DATABASE_URL: databaseUrl.optional().register(settingDocs, {
    does: 'PostgreSQL 15 to 18 with the encoding UTF8: `postgres://user:password@host/database`, or several hosts of which one takes writes.',
    absent: 'embedded PostgreSQL in `DATA_DIR`',
    required: 'with several processes',
  }),
  DATABASE_DIRECT_URL: databaseUrl.optional().register(settingDocs, {
    does: 'Address that bypasses the connection pooler, for LISTEN and migrations.',
    absent: '`DATABASE_URL` leads to no pooler',
    required: 'with a pooler in transaction mode',
  }),
  DATABASE_REPLICA_URLS: z
    .string()
    .transform(partsOf)
    .pipe(z.array(databaseUrl))
    .optional()
    .register(settingDocs, {
      does: 'Read replicas, separated by commas. Needs `DATABASE_URL`.',
      absent: 'all reads use the primary',
    }),
  DATABASE_REPLICA_MAX_LAG: wholeNumber({ min: 1, max: 600, what: 'a number of seconds' })
    .default(5)
    .register(settingDocs, { does: 'Seconds that a replica may lag before reads use the primary.' }),
};
const shape = z.object(databaseFields);

/** Settings of the database. */
export interface DatabaseSettings {
  /** Absent: the embedded database. */
  databaseUrl: string | undefined;
  /** Address that bypasses the pooler of `databaseUrl`. Absent: there is no pooler. */
  databaseDirectUrl: string | undefined;
  /** Read replicas, and the longest lag at which they are used. */
  databaseReplicas: { urls: string[]; maxLagMs: number };
}

/** @throws ConfigError for a setting that needs another. */
export const readDatabase = (env: z.output<typeof shape>): DatabaseSettings => {
  const { DATABASE_URL, DATABASE_DIRECT_URL: directUrl, DATABASE_REPLICA_URLS: urls = [] } = env;
  if (directUrl && !DATABASE_URL)
    throw new ConfigError('DATABASE_URL must be set when DATABASE_DIRECT_URL is.');
  if (urls.length > 0 && !DATABASE_URL)
    throw new ConfigError('DATABASE_URL must be set when DATABASE_REPLICA_URLS is.');
  return {
    databaseUrl: DATABASE_URL,
    databaseDirectUrl: directUrl,
    databaseReplicas: { urls, maxLagMs: env.DATABASE_REPLICA_MAX_LAG * 1000 },
  };
};
