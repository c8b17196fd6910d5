import { z } from 'zod';
import { defineEndpoint, okSchema } from '#shared/endpoint.ts';
import { idParams } from '#shared/ids.ts';
import { pagingQuery } from '#shared/paging.ts';
import * as routes from './failed-jobs.routes.ts';
import { failedJobSchema, retriedJobsSchema } from './failed-jobs.schemas.ts';

export const listFailedJobs = defineEndpoint(routes.listFailedJobs, {
  rateLimit: 'read',
  summary: 'Background work that was given up, the last to fail first',
  query: z.object(pagingQuery()),
  response: z.array(failedJobSchema),
  errors: ['INVALID_CURSOR'],
});

export const retryFailedJob = defineEndpoint(routes.retryFailedJob, {
  rateLimit: 'write',
  summary: 'Queue work that was given up again',
  params: idParams,
  response: okSchema,
  errors: ['JOB_NOT_FOUND'],
});

export const retryFailedJobs = defineEndpoint(routes.retryFailedJobs, {
  rateLimit: 'write',
  summary: 'Queue all work that was given up until now again',
  response: retriedJobsSchema,
});

export const discardFailedJob = defineEndpoint(routes.discardFailedJob, {
  rateLimit: 'write',
  summary: 'Forget work that was given up; it is not done any more',
  params: idParams,
  response: okSchema,
  errors: ['JOB_NOT_FOUND'],
});
