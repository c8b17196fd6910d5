import type { Preferences, QuietHours } from '@opencall/contract/accounts/preferences/preferences.schemas';
import type { PreferencesPatch } from '@opencall/contract/accounts/preferences/preferences-patch.schemas';
import { and, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { fieldError } from '#platform/http/app-error.ts';
import { users } from './users.tables.ts';

/** The columns of `users` that are preferences. */
export type PreferencesRow = Pick<
  typeof users.$inferSelect,
  'sensitiveChoice' | 'showsLastActive' | 'timeZone' | 'quietFrom' | 'quietUntil' | 'emailHour'
>;

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};
const two = (value: number): string => String(value).padStart(2, '0');
const timeOf = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

const hoursOf = (from: number | null, until: number | null): QuietHours | null =>
  from === null || until === null ? null : { from: timeOf(from), to: timeOf(until) };

/** Leaves out preferences that the member has not set. */
export const presentPreferences = (row: PreferencesRow): Preferences => {
  const { sensitiveChoice: sensitive, showsLastActive: showLastActive, timeZone, emailHour } = row;
  const quietHours = hoursOf(row.quietFrom, row.quietUntil);
  return {
    sensitive,
    showLastActive,
    ...(timeZone === null ? {} : { timeZone }),
    ...(quietHours === null ? {} : { quietHours }),
    ...(emailHour === null ? {} : { emailHour }),
  };
};

const changesOf = ({ sensitive, showLastActive, timeZone, quietHours, emailHour }: PreferencesPatch) => ({
  ...(sensitive === undefined ? {} : { sensitiveChoice: sensitive }),
  ...(showLastActive === undefined ? {} : { showsLastActive: showLastActive }),
  ...(timeZone === undefined ? {} : { timeZone }),
  ...(quietHours === undefined
    ? {}
    : {
        quietFrom: quietHours && minutesOf(quietHours.from),
        quietUntil: quietHours && minutesOf(quietHours.to),
      }),
  ...(emailHour === undefined ? {} : { emailHour }),
});

/** Times of day need a time zone. */
const needsZone = ({ timeZone, quietHours, emailHour }: PreferencesPatch): boolean =>
  timeZone === undefined && (Boolean(quietHours) || typeof emailHour === 'number');

const store = async (tx: Tx, userId: number, patch: PreferencesPatch): Promise<PreferencesRow> => {
  const own = eq(users.id, userId);
  const where: SQL | undefined = needsZone(patch) ? and(own, isNotNull(users.timeZone)) : own;
  // Sets the id too, so that the update is never empty.
  const [row] = await tx
    .update(users)
    .set({ id: userId, ...changesOf(patch) })
    .where(where)
    .returning({
      sensitiveChoice: users.sensitiveChoice,
      showsLastActive: users.showsLastActive,
      timeZone: users.timeZone,
      quietFrom: users.quietFrom,
      quietUntil: users.quietUntil,
      emailHour: users.emailHour,
    });
  if (!row) throw fieldError('TIME_ZONE_NEEDED', 'timeZone');
  return row;
};

/** Changes the given preferences and makes the member's open pages reload them. @throws TIME_ZONE_NEEDED. */
export const updatePreferences = async (
  tx: Tx,
  userId: number,
  patch: PreferencesPatch,
): Promise<PreferencesRow> => {
  const row = await store(tx, userId, patch);
  tx.publish({ to: [userId], type: 'invalidate', data: { topic: 'session' } });
  return row;
};
