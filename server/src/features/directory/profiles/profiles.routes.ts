import * as endpoints from '@opencall/contract/directory/profiles/profiles.endpoints';
import type { Api } from '#platform/http/api.ts';
import type { Platform } from '#platform/platform.ts';
import { createProfile, type ProfileHooks, updateProfile } from './profiles.service.ts';
import { createShownProfiles } from './shown-profile.service.ts';

export const registerProfilesRoutes = (
  api: Api,
  { database, now, site }: Platform,
  hooks: ProfileHooks,
): void => {
  const shown = createShownProfiles(database);

  api.handle(endpoints.getOwnProfile, ({ viewer }) => shown.getOwn(viewer));
  api.readReplica(endpoints.getProfileByUser, (db, { viewer, params }) =>
    shown.getOf(db, viewer, params.userId),
  );
  api.handle(endpoints.createProfile, async ({ viewer, body }) => {
    await database.transaction((tx) =>
      createProfile(tx, viewer, { patch: body, site: site(), now: now(), ...hooks }),
    );
    return shown.getOwn(viewer);
  });
  api.handle(endpoints.updateProfile, async ({ viewer, params, body }) => {
    await database.transaction((tx) =>
      updateProfile(tx, viewer, { id: params.id, patch: body, site: site(), now: now(), ...hooks }),
    );
    return shown.getOwn(viewer);
  });
};
