import {
  DECLINE_REASONS,
  type DeclineReason,
  UNDECIDED_STATUSES,
} from '@opencall/contract/casting/calls/calls.vocabulary';
import { z } from 'zod';
import type { Tx } from '#platform/database/database.ts';
import { query } from '#platform/database/query.ts';

const UNDECIDED = UNDECIDED_STATUSES.map((status) => `'${status}'`).join(', ');

const DECLINE = `
  update call_applications set status = 'declined', reason = $2, status_changed_at = $3::timestamptz,
    answered_at = coalesce(answered_at, $3::timestamptz), news_due = true
  where call_id = $1 and status in (${UNDECIDED}) returning user_id as "userId"`;

const declinedRow = z.object({ userId: z.int() });

/** Declines all undecided applications of a call and marks their applicants as not yet notified. Returns the applicants' ids. */
export const declineUndecided = async (
  tx: Tx,
  { callId, reason, now }: { callId: number; reason: DeclineReason; now: Date },
): Promise<number[]> => {
  const values = [callId, reason, now.toISOString()];
  const rows = await query(tx, declinedRow, { text: DECLINE, values });
  return rows.map(({ userId }) => userId);
};

/** The recipient, the actor and the subject of a notification about a declined application. */
const endedApplicationRow = z.object({
  userId: z.int(),
  ownerId: z.int(),
  callId: z.int(),
  callTitle: z.string(),
  applicationId: z.int(),
  roleTitle: z.string(),
  status: z.literal('declined'),
  reason: z.enum(DECLINE_REASONS),
  message: z.string().nullable(),
});

const TAKE = `
  with due as (
    select id from call_applications where call_id = $1 and news_due order by id limit $2 for update skip locked
  )
  update call_applications as a set news_due = false
  from due, calls as c, call_roles as r
  where a.id = due.id and c.id = a.call_id and r.id = a.role_id
  returning a.user_id as "userId", c.user_id as "ownerId", c.id as "callId", c.title as "callTitle",
    a.id as "applicationId", r.title as "roleTitle", a.status, a.reason, c.closing_message as message`;

/**
 * Takes applications whose applicant has not been notified that the call ended. Each is returned once: a concurrent caller
 * skips the locked rows.
 */
export const takeUnnotified = (
  tx: Tx,
  { callId, limit }: { callId: number; limit: number },
): Promise<z.output<typeof endedApplicationRow>[]> =>
  query(tx, endedApplicationRow, { text: TAKE, values: [callId, limit] });
