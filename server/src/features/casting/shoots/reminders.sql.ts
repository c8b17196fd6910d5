import {
  REMINDER_HOURS,
  SHOOT_REMINDERS,
  type ShootReminder,
} from '@opencall/contract/casting/shoots/shoots.vocabulary';
import { z } from 'zod';
import { isAwaySql } from '#features/accounts/visibility/visibility.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { query } from '#platform/database/query.ts';

/** A late reminder is sent only until this many hours before the start, because after that its text ('Tomorrow') is wrong. */
const TRUE_UNTIL_HOURS: Record<ShootReminder, number> = { week: 144, day: 12, hours: 0 };

const REMINDERS = SHOOT_REMINDERS.map(
  (reminder) =>
    `('${reminder}', interval '${REMINDER_HOURS[reminder]} hours', interval '${TRUE_UNTIL_HOURS[reminder]} hours')`,
).join(', ');

/** Selects the parties of confirmed shoots with due reminders. A shoot confirmed after the time of a reminder gets only the next one. */
const DUE_SQL = `from shoots as s
  join (values ${REMINDERS}) as r(reminder, due_before, true_until)
    on s.starts_at <= $1::timestamptz + r.due_before and s.starts_at > $1::timestamptz + r.true_until
  join shoot_parties as p on p.shoot_id = s.id
  join users as u on u.id = p.user_id
  left join shoot_preferences as wish on wish.user_id = u.id
  where s.status = 'confirmed' and s.starts_at > $1::timestamptz
    and s.starts_at <= $1::timestamptz + interval '${REMINDER_HOURS.week} hours'
    and s.confirmed_at <= s.starts_at - r.due_before
    and (wish.reminders is null or r.reminder = any(wish.reminders)) and not ${isAwaySql('u')}
    and not exists (select from shoot_reminders as sent where sent.shoot_id = s.id and sent.version = s.version
      and sent.user_id = p.user_id and sent.reminder = r.reminder)`;

const idRow = z.object({ id: z.int() });

/** Lists shoots with due reminders. Index: shoots_starts_at. */
export const listDueShootIds = async (db: Db, now: Date, limit: number): Promise<number[]> => {
  const text = `select distinct s.id ${DUE_SQL} order by s.id limit $2`;
  const rows = await query(db, idRow, { text, values: [now.toISOString(), limit] });
  return rows.map(({ id }) => id);
};

const reminderRow = z.object({ userId: z.int(), reminder: z.enum(SHOOT_REMINDERS) });

/** Stores the due reminders of a shoot and returns those that a concurrent call has not stored. */
export const insertDueReminders = (
  tx: Tx,
  { id, now }: { id: number; now: Date },
): Promise<z.output<typeof reminderRow>[]> => {
  const text = `insert into shoot_reminders (shoot_id, version, user_id, reminder, sent_at)
    select s.id, s.version, p.user_id, r.reminder, $1::timestamptz ${DUE_SQL} and s.id = $2
    on conflict do nothing returning user_id as "userId", reminder`;
  return query(tx, reminderRow, { text, values: [now.toISOString(), id] });
};
