import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '#platform/database/columns.ts';

/** Every backup that was started: by the schedule, by a command, or before an upgrade. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: serial('id').primaryKey(),
    startedAt: moment('started_at').notNull(),
    /** The last sign of life of the process that makes the backup. */
    heardAt: moment('heard_at').notNull(),
    /** Null: the backup is running. */
    finishedAt: moment('finished_at'),
    ok: boolean('ok'),
    /** The address of the backup, for messages. */
    target: text('target').notNull(),
    bytes: bigint('bytes', { mode: 'number' }),
    error: text('error'),
  },
  (table) => [
    check('backup_runs_outcome', sql`(${table.finishedAt} is null) = (${table.ok} is null)`),
    check('backup_runs_error', sql`${table.ok} is distinct from false or ${table.error} is not null`),
    // Only one backup runs at a time, over all processes.
    uniqueIndex('backup_runs_running').on(sql`(true)`).where(sql`${table.finishedAt} is null`),
    // The latest runs.
    index('backup_runs_started_at').on(table.startedAt),
  ],
);
