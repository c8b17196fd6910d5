import {
  REPORT_KINDS,
  REPORT_STATUSES,
  type ReportedCall,
  type ReportedPicture,
  type ReportedProfile,
} from '@opencall/contract/staff/moderation/moderation.schemas';
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

/** A reported message, mail or picture as it was. `imageKey` is the media key of a picture that came with it. */
export interface KeptMessage {
  subject: string | null;
  content: string;
  /** ISO 8601. */
  sentAt: string;
  imageKey: string | null;
  /** Of a picture of an album, which `imageKey` names. */
  picture?: Omit<ReportedPicture, 'id' | 'pictureUrl'>;
}

/** A report outlives both accounts: what was reported is kept as it was, in `evidence`. */
export const abuseReports = pgTable(
  'abuse_reports',
  {
    id: serial('id').primaryKey(),
    profileId: integer('profile_id').references(() => profiles.id, { onDelete: 'set null' }),
    reporterId: integer('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: REPORT_KINDS }).notNull().default('profile'),
    /** Whom the report is about: the profile's owner, or who sent the message. */
    reportedUserId: integer('reported_user_id').references(() => users.id, { onDelete: 'set null' }),
    reason: text('reason').notNull(),
    /** The whole public profile at the moment of the report; null where the sender of a message had none. */
    evidence: jsonb('evidence').$type<ReportedProfile>(),
    /** Id of the reported message, mail, call or picture; those are deleted on their own terms. */
    messageId: integer('message_id'),
    /** That one message as it was. */
    message: jsonb('message').$type<KeptMessage>(),
    /** That call as it was; `messageId` is its id. */
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
    // One open report a reporter and profile.
    uniqueIndex('abuse_reports_open_key')
      .on(table.reporterId, table.profileId)
      .where(sql`${table.status} = 'pending'`),
    // One open report a reporter and message.
    uniqueIndex('abuse_reports_open_message_key')
      .on(table.reporterId, table.kind, table.messageId)
      .where(sql`${table.status} = 'pending' and ${table.messageId} is not null`),
    // Other reports about a member, and by one; also when either goes.
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

/** Media that a pending report shows: kept for whoever decides it, even where their owner took them down. */
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
