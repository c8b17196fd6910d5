import type { FastifyInstance } from 'fastify';
import { withBounces } from '#features/accounts/email-bounces/bounce-mailer.ts';
import { registerEmails } from '#platform/email/email-jobs.ts';
import { publicOriginOf } from '#platform/http/public-origin.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { jobsUpkeep } from '#platform/jobs/upkeep.ts';
import { measureRequests } from '#platform/metrics/http-metrics.ts';
import { registerMetrics } from '#platform/metrics/metrics-route.ts';
import { measureProcess } from '#platform/metrics/process-metrics.ts';
import type { Platform } from '#platform/platform.ts';
import { registerRateLimits } from '#platform/rate-limits/rate-limits.ts';
import type { SiteKeeper } from '#platform/site/site.ts';
import { createSealer } from '#platform/storage/sealed-bytes.ts';
import type { AppDependencies } from './dependencies.ts';

/** Milliseconds that a new server has for its first pages before it starts due periodic jobs. */
const CLOCK_PAUSE_MS = 2000;

/** Creates the platform that all features use. */
export const createPlatform = async (
  app: FastifyInstance,
  dependencies: AppDependencies,
  { current: site }: SiteKeeper,
): Promise<Platform> => {
  const { config, database, storage, now = () => new Date(), sharedBudgetMs } = dependencies;
  const mailer = withBounces(dependencies.mailer, { database: database.background, now });
  const jobs = createJobs(database.background, app.log, { clockPauseMs: CLOCK_PAUSE_MS });
  jobs.register(jobsUpkeep(database.background));
  registerEmails(jobs, mailer);
  const publicOrigin = publicOriginOf(app, config.publicUrl);
  const metrics = await registerMetrics(app, config.metricsToken);
  measureRequests(app, metrics);
  measureProcess(metrics, { config, database });
  const rateLimits = registerRateLimits(app, {
    config,
    database,
    jobs,
    metrics,
    now,
    waitMs: sharedBudgetMs,
  });
  const sealer = createSealer(config.idDocumentKey);
  const { log } = app;
  return {
    config,
    site,
    publicOrigin,
    database,
    storage,
    sealer,
    jobs,
    mailer,
    rateLimits,
    metrics,
    now,
    log,
  };
};
