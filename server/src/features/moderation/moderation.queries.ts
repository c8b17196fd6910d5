import type { ReportDecision, ReportStatus } from '@opencall/contract/moderation/moderation.schemas';
import { and, count, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#features/auth/auth.tables.ts';
import { profileJsonSql } from '#features/profiles/profile-json.service.ts';
import type { Executor } from '#platform/database/database.ts';
import { queryRaw } from '#platform/database/raw-query.ts';
import type { TimeCursor } from '#platform/http/paging.ts';
import { abuseReports } from './moderation.tables.ts';

const reporters = alias(users, 'reporter');
const deciders = alias(users, 'decider');

const columns = {
  ...getTableColumns(abuseReports),
  reporterName: reporters.username,
  deciderName: deciders.username,
};

const selectReports = (executor: Executor) =>
  executor
    .select(columns)
    .from(abuseReports)
    .leftJoin(reporters, eq(reporters.id, abuseReports.reporterId))
    .leftJoin(deciders, eq(deciders.id, abuseReports.decidedBy));

export type ReportRow = Awaited<ReturnType<typeof selectReports>>[number];

export interface NewReport {
  profileId: number;
  reporterId: number;
  reason: string;
  now: Date;
}

/**
 * Stores a report with the profile as it is now, in one statement; undefined where the reporter has an open one
 * about this profile, or the profile has just gone.
 */
export const insertReport = async (
  executor: Executor,
  { profileId, reporterId, reason, now }: NewReport,
): Promise<{ id: number; status: ReportStatus } | undefined> => {
  const [row] = await queryRaw<{ id: number; status: ReportStatus }>(executor, {
    name: 'insert-report',
    text: `insert into abuse_reports (profile_id, reporter_id, reason, evidence, created_at)
           select p.id, $2, $3, ${profileJsonSql('public')}::jsonb, $4
           from profiles p join users u on u.id = p.user_id where p.id = $1
           on conflict (reporter_id, profile_id) where status = 'pending' do nothing
           returning id, status`,
    values: [profileId, reporterId, reason, now],
  });
  return row;
};

const hasStatus = (status: ReportStatus | undefined) =>
  status ? eq(abuseReports.status, status) : undefined;

interface ReportFilter {
  status?: ReportStatus | undefined;
  after?: TimeCursor | undefined;
  limit: number;
}

/** One row more than `limit`, where there is one. */
export const listReportsPage = (
  executor: Executor,
  { status, after, limit }: ReportFilter,
): Promise<ReportRow[]> =>
  selectReports(executor)
    .where(
      and(
        hasStatus(status),
        after &&
          sql`(${abuseReports.createdAt}, ${abuseReports.id}) < (${after.at.toISOString()}::timestamptz, ${after.id})`,
      ),
    )
    .orderBy(desc(abuseReports.createdAt), desc(abuseReports.id))
    .limit(limit + 1);

export const countReports = async (executor: Executor, status: ReportStatus | undefined): Promise<number> => {
  const [row] = await executor.select({ total: count() }).from(abuseReports).where(hasStatus(status));
  return row?.total ?? 0;
};

export const findReport = async (executor: Executor, id: number): Promise<ReportRow | undefined> => {
  const [row] = await selectReports(executor).where(eq(abuseReports.id, id));
  return row;
};

/** Decides a pending report; false when it was decided before, or is not there. */
export const decidePending = async (
  executor: Executor,
  { id, status, decidedBy, now }: { id: number; status: ReportDecision; decidedBy: number; now: Date },
): Promise<boolean> => {
  const rows = await executor
    .update(abuseReports)
    .set({ status, decidedBy, decidedAt: now })
    .where(and(eq(abuseReports.id, id), eq(abuseReports.status, 'pending')))
    .returning({ id: abuseReports.id });
  return rows.length === 1;
};
