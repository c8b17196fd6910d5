import { z } from 'zod';

const countSchema = z.number().int().min(0);

/** The figures on the home page and in the navigation of staff. Days are UTC days. */
export const statsSchema = z.object({
  /** Number of accounts, including staff. */
  totalUsers: countSchema,
  newToday: countSchema,
  /** Paid and running memberships, without trials. */
  activeSubscriptions: countSchema,
  /** Messages to the moderators that are not resolved. */
  openTickets: countSchema,
  /** Contest entries that wait for a decision. */
  pendingReviews: countSchema,
  /** Identity documents that are not verified. */
  pendingIdVerifications: countSchema,
  /** Abuse reports that wait for a decision. */
  pendingReports: countSchema,
  /** Suggestions of members that wait for a decision. */
  pendingSuggestions: countSchema,
  /** People who wait to be approved as members. */
  pendingApplicants: countSchema,
  /** Open calls that are reviewed before they are listed. */
  callsInReview: countSchema,
  /** Shoots whose participants disagree about who came. */
  openDisputes: countSchema,
  /** First messages and pictures that are hidden until staff have reviewed them. */
  heldTexts: countSchema,
  /** Background jobs that used up all their retries. */
  failedJobs: countSchema,
});
export type Stats = z.infer<typeof statsSchema>;
