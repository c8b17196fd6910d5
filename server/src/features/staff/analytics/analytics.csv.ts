import { SUBSCRIPTION_STATUSES } from '@opencall/contract/accounts/billing/billing.vocabulary';
import { ROLES } from '@opencall/contract/shared/vocabulary';
import type { AnalyticsChart, AnalyticsDay } from '@opencall/contract/staff/analytics/analytics.schemas';
import { csvHead, csvLine } from '#platform/text/csv.ts';

type Column = readonly [name: string, read: (day: AnalyticsDay) => number | null];

const COLUMNS: Record<AnalyticsChart, readonly Column[]> = {
  members: [['members', (day) => day.members]],
  'active-members': [['active_members', (day) => day.activeMembers]],
  'sign-ups': ROLES.map((role) => [`sign_ups_${role}`, (day) => day.signUps[role]]),
  subscriptions: SUBSCRIPTION_STATUSES.map((status) => [
    `subscriptions_${status}`,
    (day) => day.subscriptions[status],
  ]),
  trials: [
    ['trials_ended', (day) => day.trialsEnded],
    ['trials_converted', (day) => day.trialsConverted],
  ],
  messages: [
    ['messages', (day) => day.messages],
    ['emails', (day) => day.emails],
  ],
  uploads: [['uploads', (day) => day.uploads]],
  storage: [['storage_bytes', (day) => day.storageBytes]],
  reports: [
    ['reports_made', (day) => day.reportsMade],
    ['reports_open', (day) => day.reportsOpen],
  ],
  decisions: [
    ['reports_decided', (day) => day.reportsDecided],
    ['median_decision_hours', (day) => day.medianDecisionHours],
  ],
  calls: [
    ['calls_published', (day) => day.callsPublished],
    ['applications', (day) => day.applications],
  ],
  answers: [
    ['applications_answered', (day) => day.applicationsAnswered],
    ['median_answer_hours', (day) => day.medianAnswerHours],
  ],
  shoots: [
    ['shoots_proposed', (day) => day.shootsProposed],
    ['shoots_confirmed', (day) => day.shootsConfirmed],
    ['shoots_done', (day) => day.shootsDone],
  ],
  'no-shows': [
    ['no_shows', (day) => day.noShows],
    ['disputes', (day) => day.disputes],
  ],
  references: [
    ['references_written', (day) => day.referencesWritten],
    ['references_recommending', (day) => day.referencesRecommending],
  ],
};

/** Formats days as CSV, one line for each day. */
export const analyticsCsv = (days: readonly AnalyticsDay[], chart: AnalyticsChart | undefined): string => {
  const columns = chart ? COLUMNS[chart] : Object.values(COLUMNS).flat();
  const head = csvHead(['day', ...columns.map(([name]) => name)]);
  return head + days.map((day) => csvLine([day.day, ...columns.map(([, read]) => read(day))])).join('');
};
