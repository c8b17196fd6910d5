import { BACKUP_TASKS } from '@opencall/contract/site/backups/backups.vocabulary';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, oneOf } from '#platform/database/columns.ts';

/** Work with backups: every backup that was started by the schedule, an admin or a command; checks and restores by admins. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: serial('id').primaryKey(),
    kind: text('kind', { enum: BACKUP_TASKS }).notNull().default('backup'),
    startedAt: moment('started_at').notNull(),
    /** The last sign of life of the process that does the work. */
    heardAt: moment('heard_at').notNull(),
    /** Null: the work is running. */
    finishedAt: moment('finished_at'),
    ok: boolean('ok'),
    /** The address of the backup, for messages. */
    target: text('target').notNull(),
    bytes: bigint('bytes', { mode: 'number' }),
    error: text('error'),
    /** How far the work is; when it has succeeded, its result. */
    note: text('note'),
  },
  (table) => [
    check('backup_runs_kind', oneOf(table.kind, BACKUP_TASKS)),
    check('backup_runs_outcome', sql`(${table.finishedAt} is null) = (${table.ok} is null)`),
    check('backup_runs_error', sql`${table.ok} is distinct from false or ${table.error} is not null`),
    // Only one backup, check or restore runs at a time, over all processes.
    uniqueIndex('backup_runs_running').on(sql`(true)`).where(sql`${table.finishedAt} is null`),
    // The latest runs.
    index('backup_runs_started_at').on(table.startedAt),
  ],
);
