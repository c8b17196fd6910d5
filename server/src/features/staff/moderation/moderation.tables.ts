import type {
  ReportedCall,
  ReportedPicture,
  ReportedProfile,
} from '@opencall/contract/staff/moderation/moderation.schemas';
import { REPORT_KINDS, REPORT_STATUSES } from '@opencall/contract/staff/moderation/moderation.vocabulary';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/users/users.tables.ts';
import { profiles } from '#features/directory/profiles/profiles.tables.ts';
import { media } from '#features/pictures/uploads/uploads.tables.ts';
import { moment, oneOf } from '#platform/database/columns.ts';

/** The copy of a reported message, email or picture. `imageKey` is the media key of its picture. */
export interface ReportedCopy {
  subject: string | null;
  content: string;
  /** ISO 8601. */
  sentAt: string;
  imageKey: string | null;
  /** Only for a picture of an album, whose file is `imageKey`. */
  picture?: Omit<ReportedPicture, 'id' | 'pictureUrl'>;
}

/** A report is kept after both accounts are deleted, with a copy of the reported profile in `evidence`. */
export const abuseReports = pgTable(
  'abuse_reports',
  {
    id: serial('id').primaryKey(),
    profileId: integer('profile_id').references(() => profiles.id, { onDelete: 'set null' }),
    reporterId: integer('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: REPORT_KINDS }).notNull().default('profile'),
    /** The reported member: the profile's owner, or the sender of the message. */
    reportedUserId: integer('reported_user_id').references(() => users.id, { onDelete: 'set null' }),
    reason: text('reason').notNull(),
    /** A copy of the public profile; null if the sender of a message had none. */
    evidence: jsonb('evidence').$type<ReportedProfile>(),
    /** Id of the reported message, email, call or picture, which may have been deleted. */
    messageId: integer('message_id'),
    /** The copy of the message, email, reference or picture. */
    message: jsonb('message').$type<ReportedCopy>(),
    /** The copy of the call; `messageId` is its id. */
    reportedCall: jsonb('reported_call').$type<ReportedCall>(),
    status: text('status', { enum: REPORT_STATUSES }).notNull().default('pending'),
    createdAt: moment('created_at').notNull().defaultNow(),
    decidedAt: moment('decided_at'),
    decidedBy: integer('decided_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('abuse_reports_status', oneOf(table.status, REPORT_STATUSES)),
    check('abuse_reports_decided', sql`(${table.status} = 'pending') = (${table.decidedAt} is null)`),
    check('abuse_reports_kind', oneOf(table.kind, REPORT_KINDS)),
    check(
      'abuse_reports_evidence',
      sql`case ${table.kind} when 'profile' then ${table.evidence} is not null and ${table.message} is null
          when 'call' then ${table.reportedCall} is not null and ${table.messageId} is not null
          else ${table.message} is not null and ${table.messageId} is not null end`,
    ),
    // One open report for each reporter and profile.
    uniqueIndex('abuse_reports_open_key')
      .on(table.reporterId, table.profileId)
      .where(sql`${table.status} = 'pending'`),
    // One open report for each reporter and message.
    uniqueIndex('abuse_reports_open_message_key')
      .on(table.reporterId, table.kind, table.messageId)
      .where(sql`${table.status} = 'pending' and ${table.messageId} is not null`),
    // Other reports about and by a member, also for deleting accounts.
    index('abuse_reports_reported_user_id').on(table.reportedUserId),
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

/** Media that a pending report shows. They are kept for moderators even if their owner deletes them. */
export const reportMedia = pgTable(
  'report_media',
  {
    reportId: integer('report_id')
      .notNull()
      .references(() => abuseReports.id, { onDelete: 'cascade' }),
    mediaKey: text('media_key')
      .notNull()
      .references(() => media.key, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.reportId, table.mediaKey] }),
    index('report_media_media_key').on(table.mediaKey),
  ],
);
