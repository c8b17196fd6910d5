import { bytesText, counted, decimalText, numberText } from '@opencall/contract/shared/format/numbers';
import { MEMBER_ROLES } from '@opencall/contract/shared/vocabulary';
import type { AnalyticsChart, AnalyticsDay } from '@opencall/contract/staff/analytics/analytics.schemas';

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
  model: 'Models',
  photographer: 'Photographers',
  videographer: 'Videographers',
  creator: 'Creators',
};

const total = (values: ReadonlyArray<number | null>): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

type Read = (day: AnalyticsDay) => number | null;
type Spec = Omit<Chart, 'series' | 'summary'> & {
  series: ReadonlyArray<readonly [name: string, read: Read]>;
  summarize: (series: readonly Series[]) => string;
};

const growth = (format: (value: number) => string) => (series: readonly Series[]) => {
  const values = series[0]?.values ?? [];
  return `From ${format(values[0] ?? 0)} to ${format(values.at(-1) ?? 0)}`;
};
const inAll = (what: string) => (series: readonly Series[]) =>
  `${numberText(total(series.flatMap(({ values }) => values)))} ${what} in all`;
const busiest = (series: readonly Series[]) =>
  `${numberText(Math.max(0, ...(series[0]?.values ?? []).map((value) => value ?? 0)))} on the busiest day`;

const signUpsOf =
  (role: string): Read =>
  (day) =>
    role === 'staff' ? day.signUps.moderator + day.signUps.admin : day.signUps[role as 'model'];

const SPECS: readonly Spec[] = [
  {
    id: 'members',
    title: 'Members',
    about: 'Accounts at the end of each day.',
    kind: 'lines',
    fit: true,
    format: numberText,
    series: [['Members', (day) => day.members]],
    summarize: growth(numberText),
  },
  {
    id: 'active-members',
    title: 'Active members',
    about: 'Accounts active on each day.',
    kind: 'bars',
    format: numberText,
    series: [['Active members', (day) => day.activeMembers]],
    summarize: busiest,
  },
  {
    id: 'sign-ups',
    title: 'Sign-ups by role',
    about: 'New accounts on each day.',
    kind: 'bars',
    format: numberText,
    series: [
      ...MEMBER_ROLES.map((role) => [ROLE_LABELS[role] ?? role, signUpsOf(role)] as const),
      ['Staff', signUpsOf('staff')],
    ],
    summarize: inAll('sign-ups'),
  },
  {
    id: 'subscriptions',
    title: 'Subscriptions',
    about: 'Paid, past due and trial subscriptions at the end of each day.',
    kind: 'lines',
    format: numberText,
    series: [
      ['Paying', (day) => day.subscriptions.active],
      ['Past due', (day) => day.subscriptions.past_due],
      ['Trialing', (day) => day.subscriptions.trialing],
    ],
    summarize: (series) => `${growth(numberText)(series)} that pay`,
  },
  {
    id: 'trials',
    title: 'Trials that ended',
    about: 'By the day the trial ended: converted to a subscription or not.',
    kind: 'bars',
    format: numberText,
    series: [
      ['Converted', (day) => day.trialsConverted],
      ['Ended', (day) => day.trialsEnded - day.trialsConverted],
    ],
    summarize: inAll('trials'),
  },
  {
    id: 'messages',
    title: 'Messages and emails',
    about: 'Sent on each day.',
    kind: 'bars',
    format: numberText,
    series: [
      ['Messages', (day) => day.messages],
      ['Emails', (day) => day.emails],
    ],
    summarize: inAll('messages and emails'),
  },
  {
    id: 'uploads',
    title: 'Uploads',
    about: 'Pictures and videos stored on each day.',
    kind: 'bars',
    format: numberText,
    series: [['Uploads', (day) => day.uploads]],
    summarize: inAll('uploads'),
  },
  {
    id: 'storage',
    title: 'Storage',
    about: 'Storage used by pictures and videos at the end of each day.',
    kind: 'lines',
    fit: true,
    format: bytesText,
    series: [['Storage', (day) => day.storageBytes]],
    summarize: growth(bytesText),
  },
  {
    id: 'reports',
    title: 'Abuse reports',
    about: 'Reports made on each day, and reports still pending at the end of it.',
    kind: 'lines',
    format: numberText,
    series: [
      ['Waiting', (day) => day.reportsOpen],
      ['Made', (day) => day.reportsMade],
    ],
    summarize: ([waiting]) => `${numberText(waiting?.values.at(-1) ?? 0)} pending at the end`,
  },
  {
    id: 'decisions',
    title: 'Time to decision',
    about: 'Median hours from report to decision, by the day of the decision.',
    kind: 'bars',
    format: hours,
    series: [['Median', (day) => day.medianDecisionHours]],
    summarize: (series) => {
      const decided = (series[0]?.values ?? []).filter((value) => value !== null).length;
      return `Decisions on ${counted(decided, 'day')}`;
    },
  },
  {
    id: 'calls',
    title: 'Open calls',
    about: 'Calls published and applications sent on each day.',
    kind: 'bars',
    format: numberText,
    series: [
      ['Calls', (day) => day.callsPublished],
      ['Applications', (day) => day.applications],
    ],
    summarize: inAll('calls and applications'),
  },
  {
    id: 'references',
    title: 'References',
    about: 'References written on each day, and how many of the published ones recommend.',
    kind: 'bars',
    format: numberText,
    series: [
      ['Written', (day) => day.referencesWritten],
      ['Recommending', (day) => day.referencesRecommending],
    ],
    summarize: ([written]) =>
      `${numberText((written?.values ?? []).reduce<number>((sum, value) => sum + (value ?? 0), 0))} written`,
  },
  {
    id: 'answers',
    title: 'Time to answer',
    about: 'Median hours from an application to its answer, by the day of the answer.',
    kind: 'bars',
    format: hours,
    series: [['Hours', (day) => day.medianAnswerHours]],
    summarize: ([series]) =>
      `${hours(Math.max(0, ...(series?.values ?? []).map((value) => value ?? 0)))} on the slowest day`,
  },
  {
    id: 'shoots',
    title: 'Shoots',
    about: 'Shoots proposed, confirmed and completed on each day.',
    kind: 'bars',
    format: numberText,
    series: [
      ['Proposed', (day) => day.shootsProposed],
      ['Confirmed', (day) => day.shootsConfirmed],
      ['Done', (day) => day.shootsDone],
    ],
    summarize: inAll('steps of shoots'),
  },
  {
    id: 'no-shows',
    title: 'No-shows and disputes',
    about: 'No-shows by the day they were settled, and disputes opened on each day.',
    kind: 'bars',
    format: numberText,
    series: [
      ['No-shows', (day) => day.noShows],
      ['Disputes', (day) => day.disputes],
    ],
    summarize: inAll('no-shows and disputes'),
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
