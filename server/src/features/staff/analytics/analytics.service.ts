import type { SubscriptionStatus } from '@opencall/contract/accounts/billing/billing.vocabulary';
import {
  ANALYTICS_DAYS_DEFAULT,
  ANALYTICS_DAYS_MAX,
  type Analytics,
  type AnalyticsChart,
} from '@opencall/contract/staff/analytics/analytics.schemas';
import { type AuditActor, audit } from '#features/accounts/audit-log/audit-log.api.ts';
import type { Database, Db } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { analyticsCsv } from './analytics.csv.ts';
import { byStatus, type Counted, presentDays } from './analytics.presenter.ts';
import {
  type Figure,
  findLastStoredDay,
  groupSubscriptions,
  listDailyFigures,
  listReportDays,
  listStoredFigures,
  type Span,
  type SubscriptionGroup,
  summarizeReports,
} from './analytics.sql.ts';
import { listCallDays, summarizeAnswers } from './call-figures.sql.ts';
import { listReferenceDays } from './reference-figures.sql.ts';
import { listShootDays } from './shoot-figures.sql.ts';
import { addDays, countDays, startOfDay, utcDay } from './utc-days.ts';

/** A range of UTC days, both included. */
export interface DayRange {
  from: string;
  to: string;
}

interface RequestedRange {
  from?: string | undefined;
  to?: string | undefined;
}

/** Completes a requested range: by default it ends today. @throws ANALYTICS_RANGE. */
const rangeOf = (requested: RequestedRange, now: Date): DayRange => {
  const to = requested.to ?? utcDay(now);
  const from = requested.from ?? addDays(to, 1 - ANALYTICS_DAYS_DEFAULT);
  const count = countDays(from, to);
  if (count < 1 || count > ANALYTICS_DAYS_MAX) throw new AppError('ANALYTICS_RANGE');
  return { from, to };
};

/** Earliest allowed day, before any account. PostgreSQL has no days before the year 1. */
const BEGINNING = '2000-01-01';

/** Reads the stored figures, and counts those of days that are not stored yet. */
const readFigures = async (db: Db, { from, to }: DayRange): Promise<Figure[]> => {
  const lastStored = await findLastStoredDay(db);
  // Totals continue from the last stored day, even if it is before the range.
  const since = lastStored !== null && lastStored < from ? lastStored : from;
  const stored = await listStoredFigures(db, { from: since, to });
  const open = { from: lastStored === null ? BEGINNING : addDays(lastStored, 1), to };
  if (open.from > open.to) return stored;
  return [...stored, ...(await listDailyFigures(db, spanOf(open)))];
};

const spanOf = ({ from, to }: DayRange): Span => ({ from: startOfDay(from), to: startOfDay(addDays(to, 1)) });

const readCounted = async (db: Db, range: DayRange, now: Date): Promise<Counted> => {
  const span = spanOf(range);
  return {
    figures: await readFigures(db, range),
    subscriptions: await groupSubscriptions(db, span, now),
    reports: await listReportDays(db, span),
    reportSummary: await summarizeReports(db, span),
    calls: await listCallDays(db, span),
    shoots: await listShootDays(db, span),
    references: await listReferenceDays(db, span),
  };
};

const countIn = (groups: readonly SubscriptionGroup[], status: SubscriptionStatus): number =>
  sum(groups.filter((group) => group.status === status).map(({ count }) => count));

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const readAnalytics = async (db: Db, range: DayRange, now: Date): Promise<Analytics> => {
  const counted = await readCounted(db, range, now);
  const answers = await summarizeAnswers(db, spanOf(range));
  const days = presentDays(range, counted);
  const ended = sum(days.map(({ trialsEnded }) => trialsEnded));
  const converted = sum(days.map(({ trialsConverted }) => trialsConverted));
  const { median, p90 } = counted.reportSummary;
  return {
    ...range,
    days,
    subscriptions: byStatus((status) => countIn(counted.subscriptions, status)),
    trialConversion: ended === 0 ? null : converted / ended,
    decisionHours: { median, p90 },
    answerHours: { median: answers.median, p90: answers.p90 },
    answeredShare: answers.share,
  };
};

/** Computes the figures of each day of a range. @throws ANALYTICS_RANGE. */
export const getAnalytics = async (db: Db, requested: RequestedRange, now: Date): Promise<Analytics> =>
  readAnalytics(db, rangeOf(requested, now), now);

/**
 * Exports the same days as CSV, with all columns or those of one chart. The export is recorded in the audit log.
 * @throws ANALYTICS_RANGE.
 */
export const exportAnalytics = async (
  database: Database,
  actor: AuditActor,
  { chart, ...requested }: RequestedRange & { chart?: AnalyticsChart | undefined },
): Promise<{ range: DayRange; csv: string }> => {
  const range = rangeOf(requested, actor.now);
  const { days } = await readAnalytics(database.db, range, actor.now);
  const subject = { kind: 'analytics', ...range, ...(chart ? { chart } : {}) } as const;
  await database.autocommit((tx) => audit(tx, { ...actor, action: 'analytics.export', subject }));
  return { range, csv: analyticsCsv(days, chart) };
};
