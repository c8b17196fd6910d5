import { z } from 'zod';
import { reasonOf } from '#platform/reason.ts';

/** Characters of an error that are stored. */
const ERROR_MAX = 500;

/** A backup in reports to the host. */
export interface BackupRun {
  id: number;
  startedAt: Date;
  /** Null: the backup is running. */
  finishedAt: Date | null;
  ok: boolean | null;
  /** The address of the backup, for messages. */
  target: string;
  bytes: number | null;
  error: string | null;
}

/** How a backup ended. */
const outcomeSchema = z.union([z.object({ bytes: z.number() }), z.object({ error: z.string() })]);
export type Outcome = z.output<typeof outcomeSchema>;

export const failedWith = (error: unknown): Outcome => ({ error: reasonOf(error).slice(0, ERROR_MAX) });

/** A finished backup that another process reports. */
export const endedRunSchema = z.object({
  target: z.string(),
  startedAt: z.coerce.date(),
  finishedAt: z.coerce.date(),
  outcome: outcomeSchema,
});
export type EndedRun = z.output<typeof endedRunSchema>;
