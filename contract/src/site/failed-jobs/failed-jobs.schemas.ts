import { z } from 'zod';
import { idSchema, timestampSchema } from '#shared/ids.ts';

/** Days after which work that failed is forgotten. */
export const FAILED_JOB_DAYS = 30;

/** Background work that failed as often as it is tried. */
export const failedJobSchema = z.object({
  id: idSchema,
  /** Names the kind of work: `bulk-emails`. */
  queue: z.string(),
  /** A short description without secrets or private content; null if jobs of this kind have none. */
  about: z.string().nullable(),
  /** What the last try failed with. */
  error: z.string(),
  tries: z.number().int(),
  createdAt: timestampSchema,
  failedAt: timestampSchema,
});
export type FailedJob = z.infer<typeof failedJobSchema>;

export const retriedJobsSchema = z.object({ retried: z.number().int() });
