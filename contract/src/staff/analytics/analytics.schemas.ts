import { z } from 'zod';
import { SUBSCRIPTION_STATUSES } from '#accounts/billing/billing.vocabulary.ts';
import * as m from '#messages/staff/analytics.ts';
import { dayText } from '#shared/moments.ts';
import { ROLES } from '#shared/vocabulary.ts';

/** Maximum length of the range in days: a leap year. */
export const ANALYTICS_DAYS_MAX = 366;
/** Default length of the range in days, both ends included. */
export const ANALYTICS_DAYS_DEFAULT = 30;

/** The charts. The CSV can be limited to the columns of one of them. */
export const ANALYTICS_CHARTS = [
  'members',
  'active-members',
  'sign-ups',
  'subscriptions',
  'trials',
  'messages',
  'uploads',
  'storage',
  'reports',
  'decisions',
  'calls',
  'answers',
  'shoots',
  'no-shows',
  'references',
] as const;
export type AnalyticsChart = (typeof ANALYTICS_CHARTS)[number];

/** A UTC day: `2026-11-21`. */
export const daySchema = dayText(m.dayInvalid);

const countSchema = z.number().int().min(0);
const hoursSchema = z.number().min(0).nullable();

/** One UTC day. */
export const analyticsDaySchema = z.object({
  day: daySchema,
  /** Accounts at the end of the day. */
  members: countSchema,
  /** Accounts that were seen on the day. */
  activeMembers: countSchema,
  signUps: z.record(z.enum(ROLES), countSchema),
  /** By status at the end of the day. */
  subscriptions: z.record(z.enum(SUBSCRIPTION_STATUSES), countSchema),
  /** Trials that ended on the day, and those of them that became paid subscriptions. */
  trialsEnded: countSchema,
  trialsConverted: countSchema,
  /** Chat messages and emails. */
  messages: countSchema,
  emails: countSchema,
  uploads: countSchema,
  /** Bytes stored at the end of the day. */
  storageBytes: countSchema,
  reportsMade: countSchema,
  /** Waiting for a decision at the end of the day. */
  reportsOpen: countSchema,
  reportsDecided: countSchema,
  /** Hours from report to decision, of the reports decided on the day; null: none. */
  medianDecisionHours: hoursSchema,
  /** Open calls that were published, and applications that were sent. */
  callsPublished: countSchema,
  applications: countSchema,
  /** Applications that were answered on the day, and the hours from application to answer; null: none. */
  applicationsAnswered: countSchema,
  medianAnswerHours: hoursSchema,
  /** Shoots that were proposed, that all participants confirmed, and that took place on the day. */
  shootsProposed: countSchema,
  shootsConfirmed: countSchema,
  shootsDone: countSchema,
  /** Participants who did not come to a shoot that took place on the day, and disputes opened on the day. */
  noShows: countSchema,
  disputes: countSchema,
  /** References written on the day, including sealed ones; and those of them that are revealed and recommend the member. */
  referencesWritten: countSchema,
  referencesRecommending: countSchema,
});
export type AnalyticsDay = z.infer<typeof analyticsDaySchema>;

export const analyticsSchema = z.object({
  from: daySchema,
  to: daySchema,
  /** Every day of the range, oldest first. */
  days: z.array(analyticsDaySchema),
  /** Subscriptions by status, now. */
  subscriptions: z.record(z.enum(SUBSCRIPTION_STATUSES), countSchema),
  /** Share (0 to 1) of the trials ended in the range that became paid memberships; null: none ended. */
  trialConversion: z.number().min(0).max(1).nullable(),
  /** Hours from report to decision, over the whole range. */
  decisionHours: z.object({ median: hoursSchema, p90: hoursSchema }),
  /** Hours from application to answer, of the applications answered in the range. */
  answerHours: z.object({ median: hoursSchema, p90: hoursSchema }),
  /** Share (0 to 1) of the applications sent in the range that have been answered; null: none were sent. */
  answeredShare: z.number().min(0).max(1).nullable(),
});
export type Analytics = z.infer<typeof analyticsSchema>;
