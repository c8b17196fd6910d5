import { z } from 'zod';
import { defineEndpoint, okSchema } from '#shared/endpoint.ts';
import { idParams } from '#shared/ids.ts';
import { pagingQuery } from '#shared/paging.ts';
import * as routes from './failed-jobs.routes.ts';
import { failedJobSchema, retriedJobsSchema } from './failed-jobs.schemas.ts';

export const listFailedJobs = defineEndpoint(routes.listFailedJobs, {
  rateLimit: 'read',
  summary: 'List background jobs that used up all retries, last failure first',
  query: z.object(pagingQuery()),
  response: z.array(failedJobSchema),
  errors: ['INVALID_CURSOR'],
});

export const retryFailedJob = defineEndpoint(routes.retryFailedJob, {
  rateLimit: 'write',
  summary: 'Retry a failed job',
  params: idParams,
  response: okSchema,
  errors: ['JOB_NOT_FOUND'],
});

export const retryFailedJobs = defineEndpoint(routes.retryFailedJobs, {
  rateLimit: 'write',
  summary: 'Retry all jobs that have failed until now',
  response: retriedJobsSchema,
});

export const discardFailedJob = defineEndpoint(routes.discardFailedJob, {
  rateLimit: 'write',
  summary: 'Discard a failed job',
  params: idParams,
  response: okSchema,
  errors: ['JOB_NOT_FOUND'],
});
