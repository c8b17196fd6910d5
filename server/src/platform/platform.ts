import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#config.ts';
import type { Database } from './database/database.ts';
import type { Mailer } from './email/mailer.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { RateLimits } from './rate-limits/rate-limits.ts';
import type { Site } from './site/site.ts';
import type { ObjectStore } from './storage/object-store.ts';
import type { Sealer } from './storage/sealed-bytes.ts';

/** What emails to members are made with; the command line has it too. */
export type EmailContext = Pick<Platform, 'config' | 'now' | 'site'>;

/** What features stand on: made once by `app.ts`, handed to each feature's routes. */
export interface Platform {
  config: Config;
  /** What the host has decided about the site, as it is in force now. */
  site(): Site;
  /** Origin for links in emails. */
  publicOrigin(): string;
  database: Database;
  storage: ObjectStore;
  /** Encrypts identity documents, with the configuration's key for them. */
  sealer: Sealer;
  jobs: Jobs;
  /** For work that writes an email while it sends it; everything else queues its emails (`email/email-jobs.ts`). */
  mailer: Mailer;
  rateLimits: RateLimits;
  /** What operators read of this process (GET /metrics). */
  metrics: Metrics;
  /** The present moment; tests set it. */
  now(): Date;
  log: FastifyBaseLogger;
}

/** The same for work for which nobody waits: see `Database.background`. */
export const inBackground = (platform: Platform): Platform => ({
  ...platform,
  database: platform.database.background,
});
