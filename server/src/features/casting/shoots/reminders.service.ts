import {
  REMINDER_HOURS,
  SHOOT_REMINDERS,
  type ShootReminder,
} from '@opencall/contract/casting/shoots/shoots.vocabulary';
import { eq } from 'drizzle-orm';
import { isAwaySql } from '#features/accounts/visibility/visibility.api.ts';
import type { Database, Db, Tx } from '#platform/database/database.ts';
import type { ShootContext } from './shoot-steps.service.ts';
import { remindParties } from './shoots.news.ts';
import { lockShoot } from './shoots.queries.ts';
import { shootPreferences } from './shoots.tables.ts';

/** Shoots looked at in one go. */
const BATCH = 100;

/** Hours before the start until which a reminder that is late still says what is true: 'In a week', 'Tomorrow'. */
const TRUE_UNTIL_HOURS: Record<ShootReminder, number> = { week: 144, day: 12, hours: 0 };

const REMINDERS = SHOOT_REMINDERS.map(
  (reminder) =>
    `('${reminder}', interval '${REMINDER_HOURS[reminder]} hours', interval '${TRUE_UNTIL_HOURS[reminder]} hours')`,
).join(', ');

/** Parties of agreed shoots who are due to be reminded. Who agreed when a reminder's time had passed already gets the next one. */
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

/** Index: shoots_starts_at. */
const listDue = async (db: Db, now: Date): Promise<number[]> => {
  const text = `select distinct s.id ${DUE_SQL} order by s.id limit $2`;
  const rows = await db.query<{ id: number }>({ text, values: [now.toISOString(), BATCH] });
  return rows.map(({ id }) => id);
};

/** Whoever comes second finds the rows that are there, and reminds nobody. */
const take = (
  tx: Tx,
  { id, now }: { id: number; now: Date },
): Promise<{ userId: number; reminder: ShootReminder }[]> => {
  const text = `insert into shoot_reminders (shoot_id, version, user_id, reminder, sent_at)
    select s.id, s.version, p.user_id, r.reminder, $1::timestamptz ${DUE_SQL} and s.id = $2
    on conflict do nothing returning user_id as "userId", reminder`;
  return tx.query({ text, values: [now.toISOString(), id] });
};

const remindOf = async (tx: Tx, context: ShootContext, id: number): Promise<void> => {
  const now = context.now();
  const shoot = await lockShoot(tx, { id, now }, 'share');
  if (shoot?.status !== 'confirmed') return;
  const taken = await take(tx, { id, now });
  const [first] = taken;
  if (!first) return;
  const to = taken.map(({ userId }) => userId);
  await remindParties(tx, context, { shoot, reminder: first.reminder, to });
};

/** Reminds everybody who is due: the row that says so and what it says are one transaction. */
export const sendDueReminders = async (database: Database, context: ShootContext): Promise<void> => {
  for (;;) {
    const ids = await listDue(database.db, context.now());
    for (const id of ids) await database.transaction((tx) => remindOf(tx, context, id));
    if (ids.length < BATCH) return;
  }
};

/** The reminders that a member wishes. */
export const getReminders = async (db: Db, userId: number): Promise<ShootReminder[]> => {
  const [row] = await db
    .select({ reminders: shootPreferences.reminders })
    .from(shootPreferences)
    .where(eq(shootPreferences.userId, userId));
  return row?.reminders ?? [...SHOOT_REMINDERS];
};

export const setReminders = async (
  tx: Tx,
  userId: number,
  reminders: ShootReminder[],
): Promise<ShootReminder[]> => {
  await tx
    .insert(shootPreferences)
    .values({ userId, reminders })
    .onConflictDoUpdate({ target: shootPreferences.userId, set: { reminders } });
  tx.publish({ to: [userId], type: 'invalidate', data: { topic: 'shoots' } });
  return reminders;
};
