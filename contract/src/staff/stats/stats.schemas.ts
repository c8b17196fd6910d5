import { z } from 'zod';

const countSchema = z.number().int().min(0);

/** What the staff's home shows. Days are UTC days. */
export const statsSchema = z.object({
  /** Everybody with an account, staff included. */
  totalUsers: countSchema,
  newToday: countSchema,
  /** Paid and running; trials are none. */
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
