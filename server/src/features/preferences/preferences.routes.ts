import { updatePreferences as endpoint } from '@opencall/contract/preferences/preferences.endpoints';
import { refreshActivity } from '#features/profiles/search-activity.service.ts';
import { updatePreferences } from '#features/users/preferences.service.ts';
import type { Api } from '#platform/http/api.ts';

export const registerPreferencesRoutes = (api: Api): void =>
  api.write(endpoint, async (tx, { viewer: { userId, preferences }, body }) => {
    const changed = await updatePreferences(tx, { userId, preferences, patch: body });
    if (changed.showLastActive !== preferences.showLastActive) await refreshActivity(tx, userId);
    return changed;
  });
