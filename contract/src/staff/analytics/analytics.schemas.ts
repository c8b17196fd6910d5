import { z } from 'zod';
import { SUBSCRIPTION_STATUSES } from '#accounts/billing/billing.schemas.ts';
import { dayText } from '#shared/moments.ts';
import { ROLES } from '#shared/vocabulary.ts';

/** The longest range that is answered, in days: a leap year. */
export const ANALYTICS_DAYS_MAX = 366;
/** Default length of the range in days, both ends included. */
export const ANALYTICS_DAYS_DEFAULT = 30;

/** What the charts show, one each; the CSV can be narrowed to the columns of one. */
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
export const daySchema = dayText('Must be a day, as in 2026-11-21');

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
  /** Hours from the report to the decision, of those decided on the day; null where there was none. */
  medianDecisionHours: hoursSchema,
  /** Open calls that were published, and applications that were sent. */
  callsPublished: countSchema,
  applications: countSchema,
  /** Applications that were answered on the day, and the hours that these had waited; null where there was none. */
  applicationsAnswered: countSchema,
  medianAnswerHours: hoursSchema,
  /** Shoots that were proposed, were agreed on for the last time, and were done. */
  shootsProposed: countSchema,
  shootsConfirmed: countSchema,
  shootsDone: countSchema,
  /** Members who did not come to a shoot that was done on the day, and shoots about which a dispute was opened. */
  noShows: countSchema,
  disputes: countSchema,
  /** References from shoots that were written on the day, sealed ones too, and those revealed since that recommend. */
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
  /** Share of the trials that ended in the range and became paid ones, 0 to 1; null where none ended. */
  trialConversion: z.number().min(0).max(1).nullable(),
  /** Over the whole range, in hours. */
  decisionHours: z.object({ median: hoursSchema, p90: hoursSchema }),
  /** From an application to its answer, over those answered in the range, in hours. */
  answerHours: z.object({ median: hoursSchema, p90: hoursSchema }),
  /** Share of the applications sent in the range that were answered since, 0 to 1; null where none was sent. */
  answeredShare: z.number().min(0).max(1).nullable(),
});
export type Analytics = z.infer<typeof analyticsSchema>;
