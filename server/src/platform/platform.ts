import type { Config } from '#config.ts';
import type { Database } from './database/database.ts';
import type { Mailer } from './email/mailer.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { RateLimits } from './rate-limits/rate-limits.ts';
import type { Site } from './site/site.ts';
import type { ObjectStore } from './storage/object-store.ts';
import type { Sealer } from './storage/sealed-bytes.ts';

/** The parts of the platform that emails to members need; the command line has them too. */
export type EmailContext = Pick<Platform, 'config' | 'now' | 'site'>;

/** The services that all features use: created once by `app.ts` and passed to each feature's routes. */
export interface Platform {
  config: Config;
  /** The current settings of the site. */
  site(): Site;
  /** Origin for links in emails. */
  publicOrigin(): string;
  database: Database;
  storage: ObjectStore;
  /** Encrypts identity documents, with the configuration's key for them. */
  sealer: Sealer;
  jobs: Jobs;
  /**
   * For jobs that send an email themselves; all other code queues its emails (`email/email-jobs.ts`). Sends nothing to a
   * member's address that bounces, unless the email is `evenIfBounced`.
   */
  mailer: Mailer;
  rateLimits: RateLimits;
  /** The metrics of this process (GET /metrics). */
  metrics: Metrics;
  /** The current time; tests set it. */
  now(): Date;
  log: Log;
}

/** The platform for background work: see `Database.background`. */
export const inBackground = (platform: Platform): Platform => ({
  ...platform,
  database: platform.database.background,
});
