import { REPORT_STATUSES, type ReportedProfile } from '@opencall/contract/moderation/moderation.schemas';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '#features/auth/auth.tables.ts';
import { profiles } from '#features/profiles/profiles.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const statusList = sql.raw(REPORT_STATUSES.map((status) => `'${status}'`).join(', '));

/** A report outlives both accounts: what was reported is kept as it was, in `evidence`. */
export const abuseReports = pgTable(
  'abuse_reports',
  {
    id: serial('id').primaryKey(),
    profileId: integer('profile_id').references(() => profiles.id, { onDelete: 'set null' }),
    reporterId: integer('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    reason: text('reason').notNull(),
    /** The whole public profile at the moment of the report. */
    evidence: jsonb('evidence').$type<ReportedProfile>().notNull(),
    status: text('status', { enum: REPORT_STATUSES }).notNull().default('pending'),
    createdAt: moment('created_at').notNull().defaultNow(),
    decidedAt: moment('decided_at'),
    decidedBy: integer('decided_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('abuse_reports_status', sql`${table.status} in (${statusList})`),
    check('abuse_reports_decided', sql`(${table.status} = 'pending') = (${table.decidedAt} is null)`),
    // One open report a reporter and profile.
    uniqueIndex('abuse_reports_open_key')
      .on(table.reporterId, table.profileId)
      .where(sql`${table.status} = 'pending'`),
    // Earlier reports about a profile, and by a member; also when either goes.
    index('abuse_reports_profile_id').on(table.profileId),
    index('abuse_reports_reporter_id').on(table.reporterId),
    index('abuse_reports_decided_by').on(table.decidedBy),
    // The moderators' queue, whole and by status.
    index('abuse_reports_created_at').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('abuse_reports_status_created_at').on(
      table.status,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
);
