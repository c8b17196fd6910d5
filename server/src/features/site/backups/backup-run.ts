import { z } from 'zod';
import { reasonOf } from '#platform/reason.ts';

/** Of a long report. */
const ERROR_MAX = 500;

/** A backup as people read of it. */
export interface BackupRun {
  id: number;
  startedAt: Date;
  /** Null: it is being made. */
  finishedAt: Date | null;
  ok: boolean | null;
  /** Where it is, as people name it. */
  target: string;
  bytes: number | null;
  error: string | null;
}

/** How a backup ended. */
const outcomeSchema = z.union([z.object({ bytes: z.number() }), z.object({ error: z.string() })]);
export type Outcome = z.output<typeof outcomeSchema>;

export const failedWith = (error: unknown): Outcome => ({ error: reasonOf(error).slice(0, ERROR_MAX) });

/** One that was made by another process, as it tells of it. */
export const endedRunSchema = z.object({
  target: z.string(),
  startedAt: z.coerce.date(),
  finishedAt: z.coerce.date(),
  outcome: outcomeSchema,
});
export type EndedRun = z.output<typeof endedRunSchema>;
