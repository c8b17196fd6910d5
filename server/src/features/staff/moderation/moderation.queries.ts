import type {
  ReportDecision,
  ReportedCall,
  ReportKind,
  ReportStatus,
} from '@opencall/contract/staff/moderation/moderation.schemas';
import { and, count, desc, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/users/users.tables.ts';
import { profileJsonSql } from '#features/directory/profiles/profiles.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { follows, type PageSpan } from '#platform/database/keyset.ts';
import { totalOf } from '#platform/database/totals.ts';
import { abuseReports, type KeptMessage, reportMedia } from './moderation.tables.ts';

const reporters = alias(users, 'reporter');
const reported = alias(users, 'reported');
const deciders = alias(users, 'decider');

/** Other reports that name this report's person of `mine` in the place `theirs`. */
const countOthers = (theirs: 'reported_user_id' | 'reporter_id', mine: PgColumn) =>
  sql<number>`(select count(*)::int from abuse_reports as other
    where other.${sql.identifier(theirs)} = ${mine} and other.id <> ${abuseReports.id})`;

const columns = {
  ...getTableColumns(abuseReports),
  reporterName: reporters.username,
  reportedName: reported.username,
  deciderName: deciders.username,
  aboutReported: countOthers('reported_user_id', abuseReports.reportedUserId),
  byReported: countOthers('reporter_id', abuseReports.reportedUserId),
  aboutReporter: countOthers('reported_user_id', abuseReports.reporterId),
  byReporter: countOthers('reporter_id', abuseReports.reporterId),
};

const selectReports = (db: Db) =>
  db
    .select(columns)
    .from(abuseReports)
    .leftJoin(reporters, eq(reporters.id, abuseReports.reporterId))
    .leftJoin(reported, eq(reported.id, abuseReports.reportedUserId))
    .leftJoin(deciders, eq(deciders.id, abuseReports.decidedBy));

export type ReportRow = Awaited<ReturnType<typeof selectReports>>[number];

/** What a reporter gets back. */
export interface MadeReport {
  id: number;
  status: ReportStatus;
}

export interface NewReport {
  profileId: number;
  reporterId: number;
  reason: string;
  now: Date;
}

/** Keeps the media that a row of `report` shows, even if the owner deletes them: the moderator has to see them. */
const HOLD_MEDIA = `insert into report_media (report_id, media_key)
  select report.id, picture.media_key from report join profiles p on p.user_id = report.reported_user_id
  join profile_pictures picture on picture.profile_id = p.id
  union select report.id, upload.key from report join media upload on upload.key = report.message->>'imageKey'`;

/**
 * Stores a report with the profile as it is now, in one statement; undefined where the reporter has an open one
 * about this profile, or the profile has just gone.
 */
export const insertReport = async (
  tx: Tx,
  { profileId, reporterId, reason, now }: NewReport,
): Promise<MadeReport | undefined> => {
  const [row] = await tx.query<MadeReport>({
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
  /** Null: an account that is gone. */
  senderId: number | null;
  /** Of a message, a mail or a reference. */
  message?: KeptMessage;
  /** Of a call. */
  reportedCall?: ReportedCall;
  reporterId: number;
  reason: string;
  now: Date;
}

/** The same for a message, a mail or a call: undefined where the reporter has an open one about it. */
export const insertMessageReport = async (
  tx: Tx,
  { kind, messageId, senderId, message, reportedCall, reporterId, reason, now }: NewMessageReport,
): Promise<MadeReport | undefined> => {
  const [row] = await tx.query<MadeReport>({
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

/** Which reports: all, where nothing is said. */
export interface ReportScope {
  status?: ReportStatus | undefined;
  kind?: ReportKind | undefined;
}

const inScope = ({ status, kind }: ReportScope): SQL | undefined =>
  and(status && eq(abuseReports.status, status), kind && eq(abuseReports.kind, kind));

const newestFirst = [desc(abuseReports.createdAt), desc(abuseReports.id)];

/** One row more than `limit`, where there is one. */
export const listReportsPage = (
  db: Db,
  { after, limit, ...scope }: ReportScope & PageSpan,
): Promise<ReportRow[]> =>
  selectReports(db)
    .where(and(inScope(scope), follows(after, { at: abuseReports.createdAt, id: abuseReports.id })))
    .orderBy(...newestFirst)
    .limit(limit + 1);

export const countReports = async (db: Db, scope: ReportScope): Promise<number> => {
  const rows = await db.select({ total: count() }).from(abuseReports).where(inScope(scope));
  return totalOf(rows);
};

export const findReport = async (db: Db, id: number): Promise<ReportRow | undefined> => {
  const [row] = await selectReports(db).where(eq(abuseReports.id, id));
  return row;
};

/** Other reports that a person made, or that are about them; newest first. */
export const listReportsNaming = (
  db: Db,
  {
    userId,
    as,
    except,
    limit,
  }: { userId: number; as: 'reporter' | 'reported'; except: number; limit: number },
): Promise<ReportRow[]> =>
  selectReports(db)
    .where(
      and(
        eq(as === 'reporter' ? abuseReports.reporterId : abuseReports.reportedUserId, userId),
        ne(abuseReports.id, except),
      ),
    )
    .orderBy(...newestFirst)
    .limit(limit);

/** Decides a pending report, which holds its media no longer; false when it was decided before, or is not there. */
export const decidePending = async (
  tx: Tx,
  { id, status, decidedBy, now }: { id: number; status: ReportDecision; decidedBy: number; now: Date },
): Promise<boolean> => {
  const rows = await tx
    .update(abuseReports)
    .set({ status, decidedBy, decidedAt: now })
    .where(and(eq(abuseReports.id, id), eq(abuseReports.status, 'pending')))
    .returning({ id: abuseReports.id });
  if (rows.length === 0) return false;
  await tx.delete(reportMedia).where(eq(reportMedia.reportId, id));
  return true;
};

/** The state of a report, locked until the transaction ends. */
export const lockReport = async (tx: Tx, id: number) => {
  const { status, decidedAt, decidedBy } = abuseReports;
  const [row] = await tx
    .select({ status, decidedAt, decidedBy })
    .from(abuseReports)
    .where(eq(abuseReports.id, id))
    .for('update');
  return row;
};

const REOPEN = `with report as (
    update abuse_reports set status = 'pending', decided_at = null, decided_by = null where id = $1
    returning id, reported_user_id, message
  ), held as (${HOLD_MEDIA} on conflict do nothing)
  select id from report`;

/** Sets a decided report back to pending, which keeps its media from being deleted again. */
export const reopenReport = async (tx: Tx, id: number): Promise<void> => {
  await tx.query({ text: REOPEN, values: [id] });
};
