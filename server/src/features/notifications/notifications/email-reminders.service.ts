import { isAwaySql } from '#features/accounts/visibility/visibility.api.ts';
import type { Tx } from '#platform/database/database.ts';
import { DELIVERY_SQL, type Delivery } from './delivery.service.ts';
import { emailReminders } from './notifications.tables.ts';

/** A mail whose time to be read is over, and where an email about it goes. */
export interface DueReminder extends Delivery {
  userId: number;
  emailId: number;
  username: string;
  address: string;
  /** The member is there and has not switched these emails off. */
  wanted: boolean;
}

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

/** All that is due of so many members, handed over once: who comes second finds nothing. */
export const takeDueReminders = (
  tx: Tx,
  { now, members }: { now: Date; members: number },
): Promise<DueReminder[]> => tx.query<DueReminder>({ text: TAKE_DUE, values: [now.toISOString(), members] });

/** Mails that were due in quiet hours, and are looked at once more when these end. */
export const postponeReminders = async (
  tx: Tx,
  due: readonly Pick<DueReminder, 'userId' | 'emailId'>[],
  dueAt: Date,
): Promise<void> => {
  const rows = due.map(({ userId, emailId }) => ({ userId, emailId, dueAt }));
  if (rows.length > 0) await tx.insert(emailReminders).values(rows).onConflictDoNothing();
};
