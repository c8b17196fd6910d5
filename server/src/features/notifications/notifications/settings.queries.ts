import type { NotificationSwitchChange } from '@opencall/contract/notifications/notifications/notifications.schemas';
import type { NotificationKind } from '@opencall/contract/notifications/notifications/notifications.vocabulary';
import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { notificationSettings } from './notifications.tables.ts';

/** A member's switches of one kind, as stored. The value for a way that the kind does not support is ignored. */
export type SettingRow = typeof notificationSettings.$inferSelect;

export const listSettingRows = (db: Db, userId: number): Promise<SettingRow[]> =>
  db.select().from(notificationSettings).where(eq(notificationSettings.userId, userId));

/** Sets the given switches and keeps the others, so that concurrent changes do not overwrite each other. */
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

/** True if the member wants notifications of a kind by push message or email. */
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
