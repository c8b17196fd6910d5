import {
  SUBSCRIPTION_STATUSES,
  type SubscriptionStatus,
} from '@opencall/contract/accounts/billing/billing.vocabulary';
import { ROLES, type Role } from '@opencall/contract/shared/vocabulary';
import type { AnalyticsDay } from '@opencall/contract/staff/analytics/analytics.schemas';
import type { Figure, ReportDay, ReportSummary, SubscriptionGroup } from './analytics.sql.ts';
import type { CallDay } from './call-figures.sql.ts';
import type { ReferenceDay } from './reference-figures.sql.ts';
import type { ShootDay } from './shoot-figures.sql.ts';
import { daysOf } from './utc-days.ts';

/** All figures of a range from the database. */
export interface Counted {
  figures: readonly Figure[];
  subscriptions: readonly SubscriptionGroup[];
  reports: readonly ReportDay[];
  reportSummary: ReportSummary;
  calls: readonly CallDay[];
  shoots: readonly ShootDay[];
  references: readonly ReferenceDay[];
}

const byDay = <T extends { day: string }>(rows: readonly T[]): Map<string, T> =>
  new Map(rows.map((row) => [row.day, row]));

/** Finds the value of a metric on a day; 0 if there is none. */
const figureFinder = (figures: readonly Figure[]) => {
  const values = new Map(figures.map(({ metric, day, value }) => [`${metric} ${day}`, value]));
  return (metric: string, day: string): number | undefined => values.get(`${metric} ${day}`);
};
type Find = ReturnType<typeof figureFinder>;

const signUpsOn = (find: Find, day: string) =>
  Object.fromEntries(ROLES.map((role) => [role, find(`sign-ups:${role}`, day) ?? 0])) as Record<Role, number>;

const sumOf = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);

type Totals = Pick<AnalyticsDay, 'members' | 'storageBytes' | 'subscriptions'>;

export const byStatus = (count: (status: SubscriptionStatus) => number) =>
  Object.fromEntries(SUBSCRIPTION_STATUSES.map((status) => [status, count(status)])) as Record<
    SubscriptionStatus,
    number
  >;

const NOTHING: Totals = { members: 0, storageBytes: 0, subscriptions: byStatus(() => 0) };

/** The total at the end of a day: the stored value, or the total of the day before plus the day's changes. */
const totalsAfter = (before: Totals, find: Find, day: string): Totals => ({
  members: find('members', day) ?? before.members + sumOf(signUpsOn(find, day)),
  storageBytes: find('storage', day) ?? before.storageBytes + (find('upload-bytes', day) ?? 0),
  subscriptions: byStatus(
    (status) =>
      find(`subscriptions:${status}`, day) ??
      before.subscriptions[status] + (find(`subscription-step:${status}`, day) ?? 0),
  ),
});

const runningTotals = (find: Find, days: readonly string[]) => {
  const totals = new Map<string, Totals>();
  let last = NOTHING;
  for (const day of days) {
    last = totalsAfter(last, find, day);
    totals.set(day, last);
  }
  return (day: string): Totals => totals.get(day) ?? NOTHING;
};

/** Counts the trials that ended on each day, and those of them that led to a payment. */
const trialsByDay = (groups: readonly SubscriptionGroup[]) => {
  const days = new Map<string, { ended: number; converted: number }>();
  for (const { trialEnded, converted, count } of groups) {
    if (trialEnded === null) continue;
    const day = days.get(trialEnded) ?? { ended: 0, converted: 0 };
    days.set(trialEnded, {
      ended: day.ended + count,
      converted: day.converted + (converted ? count : 0),
    });
  }
  return days;
};

/** Finds the earliest day with a figure: totals are computed from there. */
const firstDayOf = (from: string, figures: readonly Figure[]): string =>
  figures.map(({ day }) => day).reduce((first, day) => (day.localeCompare(first) < 0 ? day : first), from);

const shootsOf = (shoot: ShootDay | undefined) => ({
  shootsProposed: shoot?.proposed ?? 0,
  shootsConfirmed: shoot?.confirmed ?? 0,
  shootsDone: shoot?.done ?? 0,
  noShows: shoot?.noShows ?? 0,
  disputes: shoot?.disputes ?? 0,
});

/** Lists every day of the range, including days without figures. */
export const presentDays = (
  { from, to }: { from: string; to: string },
  { figures, subscriptions, reports, reportSummary, calls, shoots, references }: Counted,
): AnalyticsDay[] => {
  const find = figureFinder(figures);
  const totalsOn = runningTotals(find, daysOf(firstDayOf(from, figures), to));
  const [trialOn, reportOn, callOn] = [trialsByDay(subscriptions), byDay(reports), byDay(calls)];
  const shootOn = byDay(shoots);
  const referenceOn = byDay(references);
  let reportsOpen = reportSummary.openBefore;
  return daysOf(from, to).map((day) => {
    const report = reportOn.get(day);
    const call = callOn.get(day);
    reportsOpen += (report?.made ?? 0) - (report?.decided ?? 0);
    return {
      day,
      ...totalsOn(day),
      activeMembers: find('active', day) ?? 0,
      signUps: signUpsOn(find, day),
      trialsEnded: trialOn.get(day)?.ended ?? 0,
      trialsConverted: trialOn.get(day)?.converted ?? 0,
      messages: find('messages', day) ?? 0,
      emails: find('emails', day) ?? 0,
      uploads: find('uploads', day) ?? 0,
      reportsMade: report?.made ?? 0,
      reportsOpen,
      reportsDecided: report?.decided ?? 0,
      medianDecisionHours: report?.medianHours ?? null,
      callsPublished: call?.published ?? 0,
      applications: call?.applications ?? 0,
      applicationsAnswered: call?.answered ?? 0,
      medianAnswerHours: call?.medianHours ?? null,
      ...shootsOf(shootOn.get(day)),
      referencesWritten: referenceOn.get(day)?.written ?? 0,
      referencesRecommending: referenceOn.get(day)?.recommending ?? 0,
    };
  });
};
