import type { BackupTaskKind } from '@opencall/contract/site/backups/backups.vocabulary';
import { z } from 'zod';
import { reasonOf } from '#platform/reason.ts';

/** Characters of an error that are stored. */
const ERROR_MAX = 500;

/** Work with backups in reports to the host. */
export interface BackupRun {
  id: number;
  kind: BackupTaskKind;
  startedAt: Date;
  /** Null: it is running. */
  finishedAt: Date | null;
  ok: boolean | null;
  /** The address of the backup, for messages. */
  target: string;
  bytes: number | null;
  error: string | null;
  /** How far the work is, or its result. */
  note: string | null;
}

/** How the work ended. */
const outcomeSchema = z.union([
  z.object({ bytes: z.number() }),
  z.object({ note: z.string() }),
  z.object({ error: z.string() }),
]);
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
