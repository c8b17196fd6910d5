import { z } from 'zod';
import { idSchema, timestampSchema } from '#shared/ids.ts';

/** A background job that used up all retries. */
export const failedJobSchema = z.object({
  id: idSchema,
  /** The kind of job: one of `JOB_QUEUES`, or a queue of an earlier version. */
  queue: z.string(),
  /** A short description without secrets and private content; null if jobs of this kind have none. */
  about: z.string().nullable(),
  /** The error of the last attempt. */
  error: z.string(),
  tries: z.number().int(),
  createdAt: timestampSchema,
  failedAt: timestampSchema,
});
export type FailedJob = z.infer<typeof failedJobSchema>;

export const retriedJobsSchema = z.object({ retried: z.number().int() });
