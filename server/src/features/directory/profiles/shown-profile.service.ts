import { assertCanSee } from '#features/accounts/visibility/visibility.api.ts';
import { batchLookups } from '#platform/database/batch.ts';
import type { Database, Db } from '#platform/database/database.ts';
import { perDb } from '#platform/database/per-db.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { ProfileVariant } from './profile-json.service.ts';
import { variantFor } from './profiles.policy.ts';
import { listProfileJson } from './profiles.queries.ts';

/** The profile pictures of users who have one, by user id. */
export const listProfilePictures = async (
  db: Db,
  userIds: readonly number[],
): Promise<Map<number, string>> => {
  const rows = await db.query<{ userId: number; picture: string }>({
    name: 'profile-pictures',
    text: `select p.user_id as "userId", p.gallery[1] as picture from profiles p
           where p.user_id = any(array(select unnest($1::int[]))) and cardinality(p.gallery) > 0`,
    values: [userIds],
  });
  return new Map(rows.map(({ userId, picture }) => [userId, picture]));
};

/** Profiles as JSON text; calls at the same time are looked up together. */
export const createShownProfiles = ({ db: ownDb }: Database) => {
  const lookUpsOf = perDb((db) => {
    const lookUp = (variant: ProfileVariant) =>
      batchLookups<number, string>((userIds) => listProfileJson(db, variant, userIds));
    return { full: lookUp('full'), public: lookUp('public'), teaser: lookUp('teaser') };
  });

  const getJson = async (db: Db, userId: number, variant: ProfileVariant): Promise<string> => {
    const json = await lookUpsOf(db)[variant](userId);
    if (json === undefined) throw new AppError('PROFILE_NOT_FOUND');
    return json;
  };

  return {
    /** All of the viewer's own. @throws PROFILE_NOT_FOUND. */
    getOwn: ({ userId }: Viewer): Promise<string> => getJson(ownDb, userId, 'full'),

    /** As much of a user's profile as the viewer may see. @throws PROFILE_NOT_FOUND. */
    async getOf(db: Db, viewer: Viewer, userId: number): Promise<string> {
      // Whom no block concerns need not be asked about.
      if (viewer.hasBlocks) await assertCanSee(db, viewer, userId, 'PROFILE_NOT_FOUND');
      return getJson(db, userId, variantFor(viewer, userId));
    },
  };
};
