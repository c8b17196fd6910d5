import { updatePreferences as endpoint } from '@opencall/contract/preferences/preferences.endpoints';
import type { PreferencesPatch } from '@opencall/contract/preferences/preferences-patch.schemas';
import { rescheduleNews } from '#features/notifications/held-news.service.ts';
import { refreshActivity } from '#features/profiles/search-activity.service.ts';
import { rescheduleSearches } from '#features/saved-searches/rescheduling.service.ts';
import { presentPreferences, updatePreferences } from '#features/users/preferences.service.ts';
import type { Api } from '#platform/http/api.ts';
import type { Platform } from '#platform/platform.ts';

const isAboutTimes = ({ timeZone, quietHours, emailHour }: PreferencesPatch): boolean =>
  timeZone !== undefined || quietHours !== undefined || emailHour !== undefined;

export const registerPreferencesRoutes = (api: Api, { now }: Pick<Platform, 'now'>): void =>
  api.write(endpoint, async (tx, { viewer: { userId, preferences }, body }) => {
    const row = await updatePreferences(tx, userId, body);
    if (row.showsLastActive !== preferences.showLastActive) await refreshActivity(tx, userId);
    if (isAboutTimes(body)) {
      const change = { userId, delivery: row, now: now() };
      await rescheduleNews(tx, change);
      await rescheduleSearches(tx, change);
    }
    return presentPreferences(row);
  });
