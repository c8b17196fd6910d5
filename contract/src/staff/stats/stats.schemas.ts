import { z } from 'zod';

const countSchema = z.number().int().min(0);

/** The figures on the home page of staff. Days are UTC days. */
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
});
export type Stats = z.infer<typeof statsSchema>;
