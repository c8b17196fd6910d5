import { assertCanSee } from '#features/visibility/visibility.service.ts';
import { batchLookups } from '#platform/database/batch.ts';
import type { Database, Db } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { ProfileVariant } from './profile-json.service.ts';
import { variantFor } from './profiles.policy.ts';
import { listProfileJson } from './profiles.queries.ts';

/** Profiles as JSON text; calls at the same time are looked up together. */
export const createShownProfiles = ({ db }: Database) => {
  const lookUp = (variant: ProfileVariant) =>
    batchLookups<number, string>((userIds) => listProfileJson(db, variant, userIds));
  const lookUps = { full: lookUp('full'), public: lookUp('public'), teaser: lookUp('teaser') };

  const getJson = async (userId: number, variant: ProfileVariant): Promise<string> => {
    const json = await lookUps[variant](userId);
    if (json === undefined) throw new AppError('PROFILE_NOT_FOUND');
    return json;
  };

  return {
    /** All of the viewer's own. @throws PROFILE_NOT_FOUND. */
    getOwn: ({ userId }: Viewer): Promise<string> => getJson(userId, 'full'),

    /** As much of a user's profile as the viewer may see. @throws PROFILE_NOT_FOUND. */
    async getOf(readDb: Db, viewer: Viewer, userId: number): Promise<string> {
      // Whom no block concerns need not be asked about.
      if (viewer.hasBlocks) await assertCanSee(readDb, viewer, userId, 'PROFILE_NOT_FOUND');
      return getJson(userId, variantFor(viewer, userId));
    },
  };
};
