import { z } from 'zod';

/** What is checked, in the order of the report. */
export const HEALTH_CHECKS = [
  'settings',
  'secrets',
  'database',
  'schema',
  'jobs',
  'backups',
  'storage',
  'media',
  'mail',
  'redis',
  'clock',
  'disk',
  'memory',
  'certificate',
  'releases',
] as const;
export type HealthCheck = (typeof HEALTH_CHECKS)[number];

/** `broken`: something does not work. `warning`: it works, but needs attention. */
export const PROBLEM_SEVERITIES = ['broken', 'warning'] as const;
export type ProblemSeverity = (typeof PROBLEM_SEVERITIES)[number];

/** `what` describes the problem and `todo` the solution, in sentences for the host; `url` leads to more information. */
export const problemSchema = z.object({
  check: z.enum(HEALTH_CHECKS),
  severity: z.enum(PROBLEM_SEVERITIES),
  what: z.string(),
  todo: z.string(),
  url: z.string().nullable(),
});
export type Problem = z.infer<typeof problemSchema>;
