import * as endpoints from '@opencall/contract/profiles/profiles.endpoints';
import { assertCanSee } from '#features/visibility/visibility.service.ts';
import { batchLookups } from '#platform/database/batch.ts';
import { type Api, RawJson } from '#platform/http/api.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import type { ProfileVariant } from './profile-json.service.ts';
import { variantFor } from './profiles.policy.ts';
import { listProfileJson } from './profiles.queries.ts';
import { createProfile, type IdentityRules, updateProfile } from './profiles.service.ts';

export const registerProfilesRoutes = (api: Api, { database, now }: Platform, rules: IdentityRules): void => {
  const lookUp = (variant: ProfileVariant) =>
    batchLookups<number, string>((userIds) => listProfileJson(database.db, variant, userIds));
  const lookUps = { full: lookUp('full'), public: lookUp('public'), teaser: lookUp('teaser') };

  const getProfile = async (userId: number, variant: ProfileVariant): Promise<RawJson> => {
    const json = await lookUps[variant](userId);
    if (json === undefined) throw new AppError('PROFILE_NOT_FOUND');
    return new RawJson(json);
  };

  api.handle(endpoints.getOwnProfile, ({ viewer }) => getProfile(viewer.userId, 'full'));
  api.read(endpoints.getProfileByUser, async (db, { viewer, params: { userId } }) => {
    // Whom no block concerns need not be asked about.
    if (viewer.hasBlocks) await assertCanSee(db, viewer, userId, 'PROFILE_NOT_FOUND');
    return getProfile(userId, variantFor(viewer, userId));
  });
  api.handle(endpoints.createProfile, async ({ viewer, body }) => {
    await database.transaction((tx) => createProfile(tx, viewer, { patch: body, now: now(), ...rules }));
    return getProfile(viewer.userId, 'full');
  });
  api.handle(endpoints.updateProfile, async ({ viewer, params, body }) => {
    await database.transaction((tx) =>
      updateProfile(tx, viewer, { id: params.id, patch: body, now: now(), ...rules }),
    );
    return getProfile(viewer.userId, 'full');
  });
};
