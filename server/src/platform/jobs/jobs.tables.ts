import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, oneOf } from '#platform/database/columns.ts';

const JOB_STATES = ['waiting', 'active', 'completed', 'failed'] as const;

/**
 * Background jobs. Completed jobs stay for some hours, failed jobs until they are moved to `failed_jobs`, seconds later.
 * No foreign keys: `data` belongs to the kind of job.
 */
export const jobs = pgTable(
  'jobs',
  {
    /** Stays the same when the job is retried: an email's Message-ID is made of it. */
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').notNull(),
    data: jsonb('data').$type<object>().notNull(),
    state: text('state', { enum: JOB_STATES }).notNull().default('waiting'),
    /** How often a process has taken the job. */
    tries: integer('tries').notNull().default(0),
    startAfter: moment('start_after').notNull().default(sql`now()`),
    /** When the last try began, until when its process may work on it, and the `instanceId` of that process. */
    takenAt: moment('taken_at'),
    leaseUntil: moment('lease_until'),
    takenBy: text('taken_by'),
    /** Of periodic jobs: the start of the period that the job belongs to. */
    periodStart: moment('period_start'),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    endedAt: moment('ended_at'),
    /** Name, message and stack of the last failure. */
    output: jsonb('output').$type<object>(),
  },
  (table) => [
    check('jobs_state', oneOf(table.state, JOB_STATES)),
    // Taking the next jobs of a kind.
    index('jobs_waiting').on(table.kind, table.startAfter, table.id).where(sql`${table.state} = 'waiting'`),
    // Jobs whose process no longer answers.
    index('jobs_active').on(table.leaseUntil).where(sql`${table.state} = 'active'`),
    // Moving failed jobs, and removal of completed ones.
    index('jobs_ended').on(table.state, table.endedAt).where(sql`${table.state} in ('completed', 'failed')`),
    // One periodic job per period, however many processes add it.
    uniqueIndex('jobs_period').on(table.kind, table.periodStart).where(sql`${table.periodStart} is not null`),
  ],
);
