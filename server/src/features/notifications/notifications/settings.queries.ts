import type { NotificationSwitchChange } from '@opencall/contract/notifications/notifications/notifications.schemas';
import type { NotificationKind } from '@opencall/contract/notifications/notifications/notifications.vocabulary';
import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { notificationSettings } from './notifications.tables.ts';

/** A member's switches of one kind, as stored: a way that the kind cannot go is on and means nothing. */
export type SettingRow = typeof notificationSettings.$inferSelect;

export const listSettingRows = (db: Db, userId: number): Promise<SettingRow[]> =>
  db.select().from(notificationSettings).where(eq(notificationSettings.userId, userId));

/** Sets what is given and leaves the rest; two changes at once both hold. */
export const upsertSetting = async (
  tx: Tx,
  userId: number,
  { kind, bell, push, letter }: NotificationSwitchChange,
): Promise<void> => {
  const given = Object.fromEntries(
    Object.entries({ bell, push, letter }).filter(([, value]) => typeof value === 'boolean'),
  );
  if (Object.keys(given).length === 0) return;
  await tx
    .insert(notificationSettings)
    .values({ userId, kind, ...given })
    .onConflictDoUpdate({ target: [notificationSettings.userId, notificationSettings.kind], set: given });
};

/** Whether a member wants news of a kind by push message or email. */
export const wantsWay = async (
  db: Db,
  { userId, kind, way }: { userId: number; kind: NotificationKind; way: 'push' | 'letter' },
): Promise<boolean> => {
  const [row] = await db
    .select({ wanted: notificationSettings[way] })
    .from(notificationSettings)
    .where(sql`${notificationSettings.userId} = ${userId} and ${notificationSettings.kind} = ${kind}`);
  return row?.wanted ?? true;
};
