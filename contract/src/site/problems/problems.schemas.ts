import { z } from 'zod';

/** Problems of a site that its host should know about. */
export const PROBLEMS = [
  'no-smtp',
  'disk-nearly-full',
  'secrets-kept-beside',
  'no-public-url',
  'newer-schema',
  'clock-off',
  'jobs-failing',
  'no-backup',
  'newer-release',
  'release-check-failed',
] as const;
export type ProblemCode = (typeof PROBLEMS)[number];

/** `what` describes the problem and `todo` the solution, in sentences for the host; `url` leads to more information. */
export const problemSchema = z.object({
  code: z.enum(PROBLEMS),
  what: z.string(),
  todo: z.string(),
  url: z.string().nullable(),
});
export type Problem = z.infer<typeof problemSchema>;
