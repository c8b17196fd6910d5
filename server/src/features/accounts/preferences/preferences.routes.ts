import { updatePreferences as endpoint } from '@opencall/contract/accounts/preferences/preferences.endpoints';
import type { PreferencesPatch } from '@opencall/contract/accounts/preferences/preferences-patch.schemas';
import { presentPreferences, updatePreferences } from '#features/accounts/users/users.api.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Api } from '#platform/http/api.ts';
import type { Platform } from '#platform/platform.ts';

type PreferencesRow = Awaited<ReturnType<typeof updatePreferences>>;

/** What other features do after a member's preferences have changed, in the same transaction. */
export interface PreferencesHooks {
  onLastActiveSwitched(tx: Tx, userId: number): Promise<void>;
  /** The time zone, the quiet hours or the hour of emails has changed. */
  onDeliveryTimesChanged(
    tx: Tx,
    change: { userId: number; delivery: PreferencesRow; now: Date },
  ): Promise<void>;
}

const hasDeliveryTimes = ({ timeZone, quietHours, emailHour }: PreferencesPatch): boolean =>
  timeZone !== undefined || quietHours !== undefined || emailHour !== undefined;

export const registerPreferencesRoutes = (
  api: Api,
  { now }: Pick<Platform, 'now'>,
  hooks: PreferencesHooks,
): void =>
  api.write(endpoint, async (tx, { viewer: { userId, preferences }, body }) => {
    const row = await updatePreferences(tx, userId, body);
    if (row.showsLastActive !== preferences.showLastActive) await hooks.onLastActiveSwitched(tx, userId);
    if (hasDeliveryTimes(body)) await hooks.onDeliveryTimesChanged(tx, { userId, delivery: row, now: now() });
    return presentPreferences(row);
  });
