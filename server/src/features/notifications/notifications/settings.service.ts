import type {
  NotificationSettings,
  NotificationSwitchChange,
} from '@opencall/contract/notifications/notifications/notifications.schemas';
import {
  hasWay,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@opencall/contract/notifications/notifications/notifications.vocabulary';
import type { Db, Tx } from '#platform/database/database.ts';
import { listSettingRows, upsertSetting, wantsWay } from './settings.queries.ts';

/** Lists every kind with its switches; they are on by default. */
export const getSettings = async (db: Db, userId: number): Promise<NotificationSettings> => {
  const rows = new Map((await listSettingRows(db, userId)).map((row) => [row.kind, row]));
  return {
    switches: NOTIFICATION_KINDS.map((kind) => {
      const { bell = true, push = true, letter = true } = rows.get(kind) ?? {};
      return {
        kind,
        bell,
        push: hasWay(kind, 'push') ? push : null,
        letter: hasWay(kind, 'letter') ? letter : null,
      };
    }),
  };
};

export const changeSettings = async (
  tx: Tx,
  userId: number,
  changes: NotificationSwitchChange[],
): Promise<NotificationSettings> => {
  for (const change of changes) await upsertSetting(tx, userId, change);
  return getSettings(tx, userId);
};

/** True if the member wants emails about a kind of notification. */
export const wantsEmails = (
  db: Db,
  { userId, kind }: { userId: number; kind: NotificationKind },
): Promise<boolean> => wantsWay(db, { userId, kind, way: 'letter' });
