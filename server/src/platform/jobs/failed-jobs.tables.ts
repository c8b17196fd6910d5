import { index, integer, jsonb, pgTable, serial, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#platform/database/columns.ts';

/**
 * Jobs that used up all their retries, moved here from `jobs` for admins. No foreign key to members: `data` belongs to the
 * kind of job, and a row is removed after some weeks.
 */
export const failedJobs = pgTable(
  'failed_jobs',
  {
    id: serial('id').primaryKey(),
    /** Its id in `jobs`, which the job keeps when it is retried: an email's Message-ID is made of it. */
    jobId: uuid('job_id').notNull().unique(),
    kind: text('kind').notNull(),
    data: jsonb('data').$type<object>().notNull(),
    /** Name, message and stack of the last failure. */
    output: jsonb('output').$type<{ message?: string }>(),
    tries: integer('tries').notNull(),
    createdAt: moment('created_at').notNull(),
    failedAt: moment('failed_at').notNull(),
  },
  (table) => [
    // The list, the last to fail first, and removal of the oldest.
    index('failed_jobs_failed_at').on(table.failedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);
