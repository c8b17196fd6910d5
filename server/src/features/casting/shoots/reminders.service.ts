import { SHOOT_REMINDERS, type ShootReminder } from '@opencall/contract/casting/shoots/shoots.vocabulary';
import { eq } from 'drizzle-orm';
import type { Database, Db, Tx } from '#platform/database/database.ts';
import { insertDueReminders, listDueShootIds } from './reminders.sql.ts';
import type { ShootContext } from './shoot-steps.service.ts';
import { remindParties } from './shoots.news.ts';
import { lockShoot } from './shoots.sql.ts';
import { shootPreferences } from './shoots.tables.ts';

/** Number of shoots read at a time. */
const BATCH = 100;

const remindPartiesOf = async (tx: Tx, context: ShootContext, id: number): Promise<void> => {
  const now = context.now();
  const shoot = await lockShoot(tx, { id, now }, 'share');
  if (shoot?.status !== 'confirmed') return;
  const due = await insertDueReminders(tx, { id, now });
  const [first] = due;
  if (!first) return;
  const to = due.map(({ userId }) => userId);
  await remindParties(tx, context, { shoot, reminder: first.reminder, to });
};

/** Sends all due reminders. Each reminder is stored and sent in one transaction. */
export const sendDueReminders = async (database: Database, context: ShootContext): Promise<void> => {
  for (;;) {
    const ids = await listDueShootIds(database.db, context.now(), BATCH);
    for (const id of ids) await database.transaction((tx) => remindPartiesOf(tx, context, id));
    if (ids.length < BATCH) return;
  }
};

/** Returns the reminders that a member has chosen; by default all. */
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
