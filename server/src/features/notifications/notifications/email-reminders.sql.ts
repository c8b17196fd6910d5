import { z } from 'zod';
import { isAwaySql } from '#features/accounts/visibility/visibility.api.ts';
import type { Tx } from '#platform/database/database.ts';
import { query } from '#platform/database/query.ts';
import { DELIVERY_SQL, deliveryColumns } from './delivery.sql.ts';
import { emailReminders } from './notifications.tables.ts';

const dueReminderSchema = z.object({
  userId: z.int(),
  emailId: z.int(),
  username: z.string(),
  /** The member's email address. */
  address: z.string(),
  ...deliveryColumns,
  /** The member's account is active and these emails are switched on. */
  wanted: z.boolean(),
});
/** An email between members that stayed unread too long, and the address that gets a reminder. */
export type DueReminder = z.output<typeof dueReminderSchema>;

const TAKE_DUE = `
  delete from email_reminders as d
  using users as u left join notification_settings as s on s.user_id = u.id and s.kind = 'mail'
  where u.id = d.user_id and d.due_at <= $1::timestamptz and d.user_id in (
    select user_id from email_reminders where due_at <= $1::timestamptz
    group by user_id order by min(due_at) limit $2
  )
  returning d.user_id as "userId", d.email_id as "emailId", u.username, u.email as address,
    ${DELIVERY_SQL},
    coalesce(s.letter, true) and not ${isAwaySql('u')} as wanted`;

/** Deletes and returns the due reminders of up to `members` members. Each reminder is returned once. */
export const takeDueReminders = (
  tx: Tx,
  { now, members }: { now: Date; members: number },
): Promise<DueReminder[]> =>
  query(tx, dueReminderSchema, { text: TAKE_DUE, values: [now.toISOString(), members] });

/** Stores reminders again that were due in quiet hours, for the end of these. */
export const postponeReminders = async (
  tx: Tx,
  due: readonly Pick<DueReminder, 'userId' | 'emailId'>[],
  dueAt: Date,
): Promise<void> => {
  const rows = due.map(({ userId, emailId }) => ({ userId, emailId, dueAt }));
  if (rows.length > 0) await tx.insert(emailReminders).values(rows).onConflictDoNothing();
};
