import type { ReportDecision } from '@opencall/contract/staff/moderation/moderation.schemas';
import type { ReportKind, ReportStatus } from '@opencall/contract/staff/moderation/moderation.vocabulary';
import { and, count, desc, eq, getTableColumns, ne, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/users/users.tables.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { follows, type PageSpan } from '#platform/database/keyset.ts';
import { totalOf } from '#platform/database/totals.ts';
import { otherReportsSql } from './moderation.sql.ts';
import { abuseReports, reportMedia } from './moderation.tables.ts';

const reporters = alias(users, 'reporter');
const reported = alias(users, 'reported');
const deciders = alias(users, 'decider');

const columns = {
  ...getTableColumns(abuseReports),
  reporterName: reporters.username,
  reportedName: reported.username,
  deciderName: deciders.username,
  aboutReported: otherReportsSql('reported_user_id', abuseReports.reportedUserId),
  byReported: otherReportsSql('reporter_id', abuseReports.reportedUserId),
  aboutReporter: otherReportsSql('reported_user_id', abuseReports.reporterId),
  byReporter: otherReportsSql('reporter_id', abuseReports.reporterId),
};

const selectReports = (db: Db) =>
  db
    .select(columns)
    .from(abuseReports)
    .leftJoin(reporters, eq(reporters.id, abuseReports.reporterId))
    .leftJoin(reported, eq(reported.id, abuseReports.reportedUserId))
    .leftJoin(deciders, eq(deciders.id, abuseReports.decidedBy));

export type ReportRow = Awaited<ReturnType<typeof selectReports>>[number];

/** A filter of reports. Absent fields match all reports. */
export interface ReportScope {
  status?: ReportStatus | undefined;
  kind?: ReportKind | undefined;
}

const inScope = ({ status, kind }: ReportScope): SQL | undefined =>
  and(status && eq(abuseReports.status, status), kind && eq(abuseReports.kind, kind));

const newestFirst = [desc(abuseReports.createdAt), desc(abuseReports.id)];

/** Lists reports, newest first, and one more than `limit` if there is one. */
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

/** Lists other reports by or about a member, newest first. */
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

/** Decides a pending report and releases its media. @returns false if it does not exist or was already decided. */
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

/** Reads the state of a report and locks it until the transaction ends. */
export const lockReport = async (tx: Tx, id: number) => {
  const { status, decidedAt, decidedBy } = abuseReports;
  const [row] = await tx
    .select({ status, decidedAt, decidedBy })
    .from(abuseReports)
    .where(eq(abuseReports.id, id))
    .for('update');
  return row;
};
