import { index, integer, jsonb, pgTable, serial, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#platform/database/columns.ts';

/**
 * Work that was given up, moved here from the queue for admins to look into. No foreign key to members: the data are the
 * work's own, and a row is removed after some weeks.
 */
export const failedJobs = pgTable(
  'failed_jobs',
  {
    id: serial('id').primaryKey(),
    /** The queue's own id, which the work keeps when it is tried again: an email is recognised by it. */
    jobId: uuid('job_id').notNull().unique(),
    kind: text('kind').notNull(),
    data: jsonb('data').$type<object>().notNull(),
    /** Name, message and stack of what the last try failed with. */
    output: jsonb('output').$type<{ message?: string }>(),
    tries: integer('tries').notNull(),
    createdAt: moment('created_at').notNull(),
    failedAt: moment('failed_at').notNull(),
  },
  (table) => [
    // The list, the last to fail first; and removal of the oldest.
    index('failed_jobs_failed_at').on(table.failedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);
