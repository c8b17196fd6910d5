import { updatePreferences as endpoint } from '@opencall/contract/preferences/preferences.endpoints';
import { updatePreferences } from '#features/users/preferences.service.ts';
import type { Api } from '#platform/http/api.ts';

export const registerPreferencesRoutes = (api: Api): void =>
  api.write(endpoint, (tx, { viewer: { userId, preferences }, body }) =>
    updatePreferences(tx, { userId, preferences, patch: body }),
  );
