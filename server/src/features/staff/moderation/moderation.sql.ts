import type { ReportedCall } from '@opencall/contract/staff/moderation/moderation.schemas';
import { REPORT_STATUSES, type ReportKind } from '@opencall/contract/staff/moderation/moderation.vocabulary';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { profileJsonSql } from '#features/directory/profiles/profiles.api.ts';
import type { Tx } from '#platform/database/database.ts';
import { execute, query } from '#platform/database/query.ts';
import { abuseReports, type ReportedCopy } from './moderation.tables.ts';

const madeReport = z.object({ id: z.int(), status: z.enum(REPORT_STATUSES) });

/** The answer to the reporter. */
export type MadeReport = z.output<typeof madeReport>;

export interface NewReport {
  profileId: number;
  reporterId: number;
  reason: string;
  now: Date;
}

/** SQL: keeps the media that a row of `report` shows for moderators, even if their owner deletes them. */
const HOLD_MEDIA = `insert into report_media (report_id, media_key)
  select report.id, picture.media_key from report join profiles p on p.user_id = report.reported_user_id
  join profile_pictures picture on picture.profile_id = p.id
  union select report.id, upload.key from report join media upload on upload.key = report.message->>'imageKey'`;

/**
 * Stores a report with a copy of the profile, in one statement; undefined if the reporter has an open report about this
 * profile, or the profile does not exist any more.
 */
export const insertReport = async (
  tx: Tx,
  { profileId, reporterId, reason, now }: NewReport,
): Promise<MadeReport | undefined> => {
  const [row] = await query(tx, madeReport, {
    text: `with report as (
             insert into abuse_reports (profile_id, reported_user_id, reporter_id, reason, evidence, created_at)
             select p.id, p.user_id, $2, $3, ${profileJsonSql('public')}::jsonb, $4
             from profiles p join users u on u.id = p.user_id where p.id = $1
             on conflict (reporter_id, profile_id) where status = 'pending' do nothing
             returning id, status, reported_user_id, message
           ), held as (${HOLD_MEDIA})
           select id, status from report`,
    values: [profileId, reporterId, reason, now],
  });
  return row;
};

export interface NewMessageReport {
  kind: Exclude<ReportKind, 'profile'>;
  messageId: number;
  /** Null: the account was deleted. */
  senderId: number | null;
  /** The copy of a message, an email or a reference. */
  message?: ReportedCopy;
  /** The copy of a call. */
  reportedCall?: ReportedCall;
  reporterId: number;
  reason: string;
  now: Date;
}

/** Stores a report about a message, email or call; undefined if the reporter has an open report about it. */
export const insertMessageReport = async (
  tx: Tx,
  { kind, messageId, senderId, message, reportedCall, reporterId, reason, now }: NewMessageReport,
): Promise<MadeReport | undefined> => {
  const [row] = await query(tx, madeReport, {
    text: `with report as (
             insert into abuse_reports
               (kind, message_id, message, reported_user_id, reporter_id, reason, created_at, reported_call, evidence)
             values ($1, $2, $3::jsonb, $4, $5, $6, $7, $8::jsonb,
               (select ${profileJsonSql('public')}::jsonb from profiles p join users u on u.id = p.user_id
                where p.user_id = $4))
             on conflict (reporter_id, kind, message_id) where status = 'pending' and message_id is not null
             do nothing returning id, status, reported_user_id, message
           ), held as (${HOLD_MEDIA})
           select id, status from report`,
    values: [
      ...[kind, messageId, message ? JSON.stringify(message) : null, senderId, reporterId, reason, now],
      reportedCall ? JSON.stringify(reportedCall) : null,
    ],
  });
  return row;
};

const REOPEN = `with report as (
    update abuse_reports set status = 'pending', decided_at = null, decided_by = null where id = $1
    returning id, reported_user_id, message
  ), held as (${HOLD_MEDIA} on conflict do nothing)
  select id from report`;

/** Sets a decided report back to pending, and keeps its media again. */
export const reopenReport = (tx: Tx, id: number): Promise<void> =>
  execute(tx, { text: REOPEN, values: [id] });

/** SQL: counts the other reports whose `column` is the member in `userColumn` of this report. */
export const otherReportsSql = (
  column: 'reported_user_id' | 'reporter_id',
  userColumn: PgColumn,
): SQL<number> =>
  sql<number>`(select count(*)::int from abuse_reports as other
    where other.${sql.identifier(column)} = ${userColumn} and other.id <> ${abuseReports.id})`;
