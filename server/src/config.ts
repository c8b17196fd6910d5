import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

const flag = (fallback: boolean) =>
  z
    .enum(['on', 'off', 'true', 'false', '1', '0'], 'must be on or off')
    .transform((v) => ['on', 'true', '1'].includes(v))
    .default(fallback);

const url = (protocols: string[], example: string) =>
  z.string().refine((text) => {
    const parsed = URL.canParse(text) ? new URL(text) : null;
    return parsed !== null && protocols.includes(parsed.protocol);
  }, `must be an address like ${example}`);

/** What stands before the hosts, the hosts, and the rest. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]+)(.*)$/;

/**
 * The addresses that a database URL names: several hosts may share one URL as in libpq's,
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

/** 32 bytes as hexadecimal digits or in base64. */
const KEY_TEXT = /^(?:[0-9a-fA-F]{64}|[A-Za-z0-9+/_-]{43}=?)$/;

const vapidKey = (bytes: number) =>
  z
    .string()
    .refine((text) => Buffer.from(text, 'base64url').length === bytes, `must be ${bytes} bytes in base64url`)
    .optional();

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** What a process does: answers requests, runs jobs, or both. */
export const ROLES = ['all', 'web', 'worker'] as const;

const addressesIn = (list: string): string[] => list.split(',').map((address) => address.trim());

/** An IP address, or a network of them like 10.0.0.0/8. */
const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
};

const environmentSchema = (production: boolean) =>
  z.object({
    NODE_ENV: z.string().optional(),
    PORT: z
      .string()
      .regex(/^\d+$/, 'must be a number from 0 to 65535')
      .transform(Number)
      .pipe(z.number().max(65535, 'must be a number from 0 to 65535'))
      .default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    DATA_DIR: z.string().min(1).default('./data'),
    PUBLIC_URL: url(['http:', 'https:'], 'https://talent.example').optional(),
    DATABASE_URL: databaseUrl.optional(),
    DATABASE_DIRECT_URL: databaseUrl.optional(),
    DATABASE_REPLICA_URLS: z
      .string()
      .transform((text) => text.split(',').map((address) => address.trim()))
      .pipe(z.array(databaseUrl))
      .optional(),
    DATABASE_REPLICA_MAX_LAG: z
      .string()
      .regex(/^\d+$/, 'must be a number of seconds from 1 to 600')
      .transform(Number)
      .pipe(z.number().min(1, 'must be 1 or more').max(600, 'must be 600 or less'))
      .default(5),
    SESSION_SECRET: production
      ? z
          .string('must be set in production: 32 characters or more, kept secret')
          .min(32, 'must be 32 characters or more')
      : z.string().min(32, 'must be 32 characters or more').optional(),
    ID_DOCUMENT_KEY: z
      .string()
      .regex(KEY_TEXT, 'must be 32 random bytes, as 64 hexadecimal digits or in base64')
      .optional(),
    SMTP_URL: url(['smtp:', 'smtps:'], 'smtps://user:password@host').optional(),
    MAIL_FROM: z.string().min(3).default('Opencall <no-reply@opencall.invalid>'),
    SUPPORT_EMAIL: z.email('must be an email address').default('support@opencall.invalid'),
    SITE_NAME: z.string().min(1).max(60).default('Opencall'),
    S3_BUCKET: z.string().min(1).optional(),
    S3_ENDPOINT: url(['http:', 'https:'], 'https://s3.example').optional(),
    S3_REGION: z.string().min(1).default('us-east-1'),
    S3_ACCESS_KEY_ID: z.string().min(1).optional(),
    S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
    S3_FORCE_PATH_STYLE: flag(true),
    S3_PRESIGNED: flag(true),
    S3_PUBLIC_ENDPOINT: url(['http:', 'https:'], 'https://s3.example').optional(),
    MEDIA_URL: url(['http:', 'https:'], 'https://media.example')
      .refine((text) => !/[?#"]/.test(text), 'must be an address without a query')
      .transform((text) => text.replace(/\/+$/, ''))
      .optional(),
    REDIS_URL: url(['redis:', 'rediss:'], 'redis://127.0.0.1:6379').optional(),
    STRIPE_SECRET_KEY: z.string().min(8, 'must be the secret key of the payment service').optional(),
    STRIPE_WEBHOOK_SECRET: z.string().min(8, 'must be the signing secret of the webhook').optional(),
    STRIPE_API_URL: url(['http:', 'https:'], 'https://api.stripe.com').default('https://api.stripe.com'),
    VAPID_PUBLIC_KEY: vapidKey(65),
    VAPID_PRIVATE_KEY: vapidKey(32),
    VAPID_SUBJECT: url(['mailto:', 'https:'], 'mailto:support@talent.example').optional(),
    PUSH_ORIGINS: z
      .string()
      .transform((text) => text.split(',').map((origin) => origin.trim()))
      .pipe(z.array(url(['https:', 'http:'], 'https://push.example')))
      .optional(),
    DEMO: flag(!production),
    DIAGNOSTICS: flag(!production),
    RATE_LIMITS: flag(true),
    METRICS_TOKEN: z.string().min(1).optional(),
    TRUST_PROXY: z
      .string()
      .refine(
        (text) => ['on', 'off'].includes(text) || addressesIn(text).every(isNetwork),
        'must be off, on, or a list of proxy addresses like 10.0.0.0/8, ::1',
      )
      .default('off'),
    ROLE: z.enum(ROLES, `must be one of ${ROLES.join(', ')}`).default('all'),
    LOG_LEVEL: z
      .enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`)
      .default(production ? 'info' : 'warn'),
  });

/** A setting that cannot work; its message is the sentence the operator reads. */
export class ConfigError extends Error {}

export interface S3Settings {
  bucket: string;
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  forcePathStyle: boolean;
  /** Where browsers reach the storage; `null`: private pictures do not come from there directly. */
  presignedEndpoint: PresignedEndpoint | null;
}

/** `url` absent means Amazon's own for the region. */
export interface PresignedEndpoint {
  url: string | undefined;
}

/** What buying a membership needs. */
export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Origin of the payment service, or of a stand-in for it. */
  apiUrl: string;
}

/** The pair of P-256 keys that this site's push messages are signed with (RFC 8292), base64url. */
export interface VapidKeys {
  /** An uncompressed point: 65 bytes. */
  publicKey: string;
  /** 32 bytes. */
  privateKey: string;
}

/** What sending push messages to browsers needs. */
export interface PushSettings extends VapidKeys {
  /** Whom a push service may write to about them: a mailto: or https: address. */
  subject: string;
  /** The only origins that push messages go to; null: every public one by https. */
  origins: string[] | null;
}

/** All settings of a process, read from the environment and validated once, at start. */
export interface Config {
  version: string;
  production: boolean;
  port: number;
  host: string;
  /** Absolute path. */
  dataDir: string;
  /** Origin people type, without a trailing slash; `null`: where the server listens, `http://localhost:PORT`. */
  publicUrl: string | null;
  databaseUrl: string | undefined;
  /** Past a pooler to which `databaseUrl` leads; absent: there is none. */
  databaseDirectUrl: string | undefined;
  /** Servers that follow it, for reads that may lag, by no more than this. */
  databaseReplicas: { urls: string[]; maxLagMs: number };
  sessionSecret: string;
  /** 32 bytes that identity documents are encrypted with. */
  idDocumentKey: Buffer;
  smtpUrl: string | undefined;
  /** Carries live events between processes; absent: the database does. */
  redisUrl: string | undefined;
  mailFrom: string;
  supportEmail: string;
  siteName: string;
  s3: S3Settings | null;
  /** What addresses of public media begin with, without a trailing slash; null: nothing, they are on this site. */
  mediaUrl: string | null;
  /** Null: nothing can be bought here. */
  stripe: StripeSettings | null;
  push: PushSettings;
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
}

/** What the environment says. Secrets that it leaves out are kept in the data folder. */
export interface Settings extends Omit<Config, 'version' | 'sessionSecret' | 'idDocumentKey' | 'push'> {
  sessionSecret: string | undefined;
  idDocumentKey: Buffer | undefined;
  push: Omit<PushSettings, keyof VapidKeys> & { keys: VapidKeys | undefined };
}

/** The variables that a process was started with. */
export type Environment = Record<string, string | undefined>;
type ParsedEnvironment = z.output<ReturnType<typeof environmentSchema>>;

const parseEnvironment = (environment: Environment): ParsedEnvironment => {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = environmentSchema(environment.NODE_ENV === 'production').safeParse(present);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new ConfigError(`${String(issue?.path[0] ?? 'A setting')} ${issue?.message ?? 'is not valid'}.`);
};

const readS3 = (env: ParsedEnvironment): S3Settings | null => {
  if (!env.S3_BUCKET) return null;
  if (!env.S3_ACCESS_KEY_ID) throw new ConfigError('S3_ACCESS_KEY_ID must be set when S3_BUCKET is.');
  if (!env.S3_SECRET_ACCESS_KEY) throw new ConfigError('S3_SECRET_ACCESS_KEY must be set when S3_BUCKET is.');
  return {
    bucket: env.S3_BUCKET,
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    forcePathStyle: env.S3_FORCE_PATH_STYLE,
    presignedEndpoint: env.S3_PRESIGNED ? { url: env.S3_PUBLIC_ENDPOINT ?? env.S3_ENDPOINT } : null,
  };
};

const readStripe = (env: ParsedEnvironment): StripeSettings | null => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = env;
  if (!secretKey && !webhookSecret) return null;
  if (!secretKey) throw new ConfigError('STRIPE_SECRET_KEY must be set when STRIPE_WEBHOOK_SECRET is.');
  if (!webhookSecret) throw new ConfigError('STRIPE_WEBHOOK_SECRET must be set when STRIPE_SECRET_KEY is.');
  return { secretKey, webhookSecret, apiUrl };
};

/** 32 bytes in either notation of KEY_TEXT; undefined where the text is neither. */
export const parseKey = (text: string): Buffer | undefined =>
  KEY_TEXT.test(text) ? Buffer.from(text, text.length === 64 ? 'hex' : 'base64url') : undefined;

const readVapidKeys = (env: ParsedEnvironment): VapidKeys | undefined => {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  if (!publicKey && !privateKey) return undefined;
  if (!publicKey) throw new ConfigError('VAPID_PUBLIC_KEY must be set when VAPID_PRIVATE_KEY is.');
  if (!privateKey) throw new ConfigError('VAPID_PRIVATE_KEY must be set when VAPID_PUBLIC_KEY is.');
  return { publicKey, privateKey };
};

const readPush = (env: ParsedEnvironment): Settings['push'] => ({
  keys: readVapidKeys(env),
  subject: env.VAPID_SUBJECT ?? `mailto:${env.SUPPORT_EMAIL}`,
  origins: env.PUSH_ORIGINS?.map((origin) => new URL(origin).origin) ?? null,
});

const readTrustProxy = (value: string): boolean | string[] => {
  if (value === 'on') return true;
  if (value === 'off') return false;
  return addressesIn(value);
};

const readDirectUrl = ({ DATABASE_URL, DATABASE_DIRECT_URL: url }: ParsedEnvironment): string | undefined => {
  if (url && !DATABASE_URL) throw new ConfigError('DATABASE_URL must be set when DATABASE_DIRECT_URL is.');
  return url;
};

const readReplicas = (env: ParsedEnvironment): Config['databaseReplicas'] => {
  const { DATABASE_URL, DATABASE_REPLICA_URLS: urls = [], DATABASE_REPLICA_MAX_LAG: seconds } = env;
  if (urls.length > 0 && !DATABASE_URL)
    throw new ConfigError('DATABASE_URL must be set when DATABASE_REPLICA_URLS is.');
  return { urls, maxLagMs: seconds * 1000 };
};

const readRole = ({ ROLE: role, DATABASE_URL }: ParsedEnvironment): Config['role'] => {
  if (role !== 'all' && !DATABASE_URL)
    throw new ConfigError('ROLE must be all without DATABASE_URL: one process has the embedded database.');
  return role;
};

/**
 * Reads and checks the settings; no file is touched (load-config.ts makes a Config of them).
 * @throws ConfigError with a sentence that names the setting.
 */
export const readSettings = (environment: Environment): Settings => {
  const env = parseEnvironment(environment);
  return {
    production: env.NODE_ENV === 'production',
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    publicUrl: env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : null,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: readDirectUrl(env),
    databaseReplicas: readReplicas(env),
    sessionSecret: env.SESSION_SECRET,
    idDocumentKey: env.ID_DOCUMENT_KEY === undefined ? undefined : parseKey(env.ID_DOCUMENT_KEY),
    smtpUrl: env.SMTP_URL,
    redisUrl: env.REDIS_URL,
    mailFrom: env.MAIL_FROM,
    supportEmail: env.SUPPORT_EMAIL,
    siteName: env.SITE_NAME,
    s3: readS3(env),
    mediaUrl: env.MEDIA_URL ?? null,
    stripe: readStripe(env),
    push: readPush(env),
    demo: env.DEMO,
    diagnostics: env.DIAGNOSTICS,
    rateLimits: env.RATE_LIMITS,
    metricsToken: env.METRICS_TOKEN,
    trustProxy: readTrustProxy(env.TRUST_PROXY),
    logLevel: env.LOG_LEVEL,
    role: readRole(env),
  };
};

/** The process environment; nothing else in the server reads it. */
export const processEnvironment = (): Environment => process.env;
