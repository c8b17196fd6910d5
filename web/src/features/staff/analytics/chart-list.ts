import type { Count } from '@opencall/contract/shared/format/messages';
import { bytesText, decimalText, numberText } from '@opencall/contract/shared/format/numbers';
import { MEMBER_ROLES } from '@opencall/contract/shared/vocabulary';
import type { AnalyticsChart, AnalyticsDay } from '@opencall/contract/staff/analytics/analytics.schemas';
import * as common from '#messages/common';
import * as m from '#messages/staff/analytics';

/** A series with one value per day; null if a day has none. */
export interface Series {
  name: string;
  /** The text color class of the series. */
  tone: string;
  values: ReadonlyArray<number | null>;
}

export interface Chart {
  id: AnalyticsChart;
  title: string;
  /** A sentence that describes the chart. */
  about: string;
  /** `bars` are stacked; `lines` are not. */
  kind: 'bars' | 'lines';
  /** Starts the axis near the smallest value instead of 0. Use it for totals. */
  fit?: boolean;
  format: (value: number) => string;
  /** A short summary of the whole range. */
  summary: string;
  series: Series[];
}

const hours = (value: number): string => `${decimalText(value)} h`;

const TONES = ['text-ink', 'text-blue', 'text-green', 'text-orange', 'text-gray'];
const ROLE_LABELS: Record<string, string> = {
  model: m.models,
  photographer: m.photographers,
  videographer: m.videographers,
  creator: m.creators,
};

const total = (values: ReadonlyArray<number | null>): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

type Read = (day: AnalyticsDay) => number | null;
type Spec = Omit<Chart, 'series' | 'summary'> & {
  series: ReadonlyArray<readonly [name: string, read: Read]>;
  summarize: (series: readonly Series[]) => string;
};

const growth =
  (format: (value: number) => string, text: typeof m.fromTo = m.fromTo) =>
  (series: readonly Series[]) => {
    const values = series[0]?.values ?? [];
    return text({ first: format(values[0] ?? 0), last: format(values.at(-1) ?? 0) });
  };
const inTotal = (text: (values: Count) => string) => (series: readonly Series[]) =>
  text({ count: total(series.flatMap(({ values }) => values)) });
const busiest = (series: readonly Series[]) =>
  m.onTheBusiestDay({
    members: numberText(Math.max(0, ...(series[0]?.values ?? []).map((value) => value ?? 0))),
  });

const signUpsOf =
  (role: string): Read =>
  (day) =>
    role === 'staff' ? day.signUps.moderator + day.signUps.admin : day.signUps[role as 'model'];

const SPECS: readonly Spec[] = [
  {
    id: 'members',
    title: common.members,
    about: m.totalAccounts,
    kind: 'lines',
    fit: true,
    format: numberText,
    series: [[common.members, (day) => day.members]],
    summarize: growth(numberText),
  },
  {
    id: 'active-members',
    title: m.activeMembers,
    about: m.membersActiveEachDay,
    kind: 'bars',
    format: numberText,
    series: [[m.activeMembers, (day) => day.activeMembers]],
    summarize: busiest,
  },
  {
    id: 'sign-ups',
    title: m.signUpsByRole,
    about: m.newAccountsEachDay,
    kind: 'bars',
    format: numberText,
    series: [
      ...MEMBER_ROLES.map((role) => [ROLE_LABELS[role] ?? role, signUpsOf(role)] as const),
      [m.staff, signUpsOf('staff')],
    ],
    summarize: inTotal(m.signUpsInTotal),
  },
  {
    id: 'subscriptions',
    title: m.subscriptions,
    about: m.subscriptionsByState,
    kind: 'lines',
    format: numberText,
    series: [
      [m.paying, (day) => day.subscriptions.active],
      [m.pastDue, (day) => day.subscriptions.past_due],
      [m.trialing, (day) => day.subscriptions.trialing],
    ],
    summarize: growth(numberText, m.payingFromTo),
  },
  {
    id: 'trials',
    title: m.trialsThatEnded,
    about: m.trialsByEndDate,
    kind: 'bars',
    format: numberText,
    series: [
      [m.converted, (day) => day.trialsConverted],
      [m.notConverted, (day) => day.trialsEnded - day.trialsConverted],
    ],
    summarize: inTotal(m.trialsInTotal),
  },
  {
    id: 'messages',
    title: m.messagesAndEmails,
    about: m.sentEachDay,
    kind: 'bars',
    format: numberText,
    series: [
      [common.messages, (day) => day.messages],
      [m.emails, (day) => day.emails],
    ],
    summarize: inTotal(m.messagesAndEmailsInTotal),
  },
  {
    id: 'uploads',
    title: common.uploads,
    about: m.filesUploadedEachDay,
    kind: 'bars',
    format: numberText,
    series: [[common.uploads, (day) => day.uploads]],
    summarize: inTotal(m.uploadsInTotal),
  },
  {
    id: 'storage',
    title: m.storage,
    about: m.storageUsed,
    kind: 'lines',
    fit: true,
    format: bytesText,
    series: [[m.storage, (day) => day.storageBytes]],
    summarize: growth(bytesText),
  },
  {
    id: 'reports',
    title: common.abuseReports,
    about: m.reportsFiledEachDay,
    kind: 'lines',
    format: numberText,
    series: [
      [common.waiting, (day) => day.reportsOpen],
      [m.filed, (day) => day.reportsMade],
    ],
    summarize: ([waiting]) => m.pendingAtTheEnd({ reports: numberText(waiting?.values.at(-1) ?? 0) }),
  },
  {
    id: 'decisions',
    title: m.timeToDecision,
    about: m.medianDecisionHours,
    kind: 'bars',
    format: hours,
    series: [[m.median, (day) => day.medianDecisionHours]],
    summarize: (series) => {
      const decided = (series[0]?.values ?? []).filter((value) => value !== null).length;
      return m.decisionsOnDays({ count: decided });
    },
  },
  {
    id: 'calls',
    title: common.openCalls,
    about: m.callsPublishedAndApplicationsSent,
    kind: 'bars',
    format: numberText,
    series: [
      [common.calls, (day) => day.callsPublished],
      [common.applications, (day) => day.applications],
    ],
    summarize: inTotal(m.callsAndApplicationsInTotal),
  },
  {
    id: 'references',
    title: m.references,
    about: m.referencesWrittenEachDay,
    kind: 'bars',
    format: numberText,
    series: [
      [m.written, (day) => day.referencesWritten],
      [m.recommending, (day) => day.referencesRecommending],
    ],
    summarize: ([written]) =>
      m.writtenInTotal({
        references: numberText((written?.values ?? []).reduce<number>((sum, value) => sum + (value ?? 0), 0)),
      }),
  },
  {
    id: 'answers',
    title: m.timeToAnswer,
    about: m.medianAnswerHours,
    kind: 'bars',
    format: hours,
    series: [[m.hours, (day) => day.medianAnswerHours]],
    summarize: ([series]) =>
      m.onTheSlowestDay({ hours: hours(Math.max(0, ...(series?.values ?? []).map((value) => value ?? 0))) }),
  },
  {
    id: 'shoots',
    title: common.shoots,
    about: m.shootsProposedConfirmedAndCompleted,
    kind: 'bars',
    format: numberText,
    series: [
      [m.proposed, (day) => day.shootsProposed],
      [common.confirmed, (day) => day.shootsConfirmed],
      [common.done, (day) => day.shootsDone],
    ],
    summarize: inTotal(m.shootStepsInTotal),
  },
  {
    id: 'no-shows',
    title: m.noShowsAndDisputes,
    about: m.noShowsAndDisputesByDay,
    kind: 'bars',
    format: numberText,
    series: [
      [m.noShows, (day) => day.noShows],
      [common.disputes, (day) => day.disputes],
    ],
    summarize: inTotal(m.noShowsAndDisputesInTotal),
  },
];

/** The charts of a date range, with their values. */
export const chartsOf = (days: readonly AnalyticsDay[]): Chart[] =>
  SPECS.map(({ series: reads, summarize, ...spec }) => {
    const series = reads.map(([name, read], index) => ({
      name,
      tone: TONES[index % TONES.length] ?? 'text-ink',
      values: days.map(read),
    }));
    return { ...spec, series, summary: summarize(series) };
  });
