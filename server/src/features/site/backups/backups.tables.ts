import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '#platform/database/columns.ts';

/** Every backup that was begun: by the clock, on the command line, or before an upgrade. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: serial('id').primaryKey(),
    startedAt: moment('started_at').notNull(),
    /** When the process that makes it last said so. */
    heardAt: moment('heard_at').notNull(),
    /** Null: it is being made. */
    finishedAt: moment('finished_at'),
    ok: boolean('ok'),
    /** Where it is, as people name it. */
    target: text('target').notNull(),
    bytes: bigint('bytes', { mode: 'number' }),
    error: text('error'),
  },
  (table) => [
    check('backup_runs_outcome', sql`(${table.finishedAt} is null) = (${table.ok} is null)`),
    check('backup_runs_error', sql`${table.ok} is distinct from false or ${table.error} is not null`),
    // One at a time, however many processes there are.
    uniqueIndex('backup_runs_running').on(sql`(true)`).where(sql`${table.finishedAt} is null`),
    // The last ones.
    index('backup_runs_started_at').on(table.startedAt),
  ],
);
