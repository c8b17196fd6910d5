import { type DeclineReason, UNDECIDED_STATUSES } from '@opencall/contract/casting/calls/calls.vocabulary';
import type { NotificationSubject } from '@opencall/contract/notifications/notifications/notifications.schemas';
import type { Tx } from '#platform/database/database.ts';

const UNDECIDED = UNDECIDED_STATUSES.map((status) => `'${status}'`).join(', ');

const DECLINE = `
  update call_applications set status = 'declined', reason = $2, status_changed_at = $3::timestamptz,
    answered_at = coalesce(answered_at, $3::timestamptz), news_due = true
  where call_id = $1 and status in (${UNDECIDED}) returning user_id as "userId"`;

/** Declines what nobody decided and notes whom to tell; answers whom. */
export const declineUndecided = async (
  tx: Tx,
  { callId, reason, now }: { callId: number; reason: DeclineReason; now: Date },
): Promise<number[]> => {
  const values = [callId, reason, now.toISOString()];
  const rows = await tx.query<{ userId: number }>({ text: DECLINE, values });
  return rows.map(({ userId }) => userId);
};

export interface EndedApplication extends NotificationSubject<'application-status'> {
  userId: number;
  ownerId: number;
}

const TAKE = `
  with due as (
    select id from call_applications where call_id = $1 and news_due order by id limit $2 for update skip locked
  )
  update call_applications as a set news_due = false
  from due, calls as c, call_roles as r
  where a.id = due.id and c.id = a.call_id and r.id = a.role_id
  returning a.user_id as "userId", c.user_id as "ownerId", c.id as "callId", c.title as "callTitle",
    a.id as "applicationId", r.title as "roleTitle", a.status, a.reason, c.closing_message as message`;

/** Applications whose applicant has not been told of the end, handed over once: who comes second finds nothing. */
export const takeUntold = (
  tx: Tx,
  { callId, most }: { callId: number; most: number },
): Promise<EndedApplication[]> => tx.query<EndedApplication>({ text: TAKE, values: [callId, most] });
