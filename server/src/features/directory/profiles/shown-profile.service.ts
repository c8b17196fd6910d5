import type { Profile, VisibleProfile } from '@opencall/contract/directory/profiles/profiles.schemas';
import { assertCanSee } from '#features/accounts/visibility/visibility.api.ts';
import { batchLookups } from '#platform/database/batch.ts';
import type { Database, Db } from '#platform/database/database.ts';
import { perDb } from '#platform/database/per-db.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { ProfileVariant, ShownProfiles } from './profile-json.service.ts';
import { variantFor } from './profiles.policy.ts';
import { listProfiles } from './profiles.queries.ts';

/** The profile pictures of users who have one, by user id. */
export const listProfilePictures = async (
  db: Db,
  userIds: readonly number[],
): Promise<Map<number, string>> => {
  const rows = await db.query<{ userId: number; picture: string }>({
    text: `select p.user_id as "userId", p.gallery[1] as picture from profiles p
           where p.user_id = any($1::int[]) and cardinality(p.gallery) > 0`,
    values: [userIds],
  });
  return new Map(rows.map(({ userId, picture }) => [userId, picture]));
};

const found = <P>(profile: P | undefined): P => {
  if (profile === undefined) throw new AppError('PROFILE_NOT_FOUND');
  return profile;
};

/** Single profiles; calls at the same time are looked up together. */
export const createShownProfiles = ({ db: ownDb }: Database) => {
  const lookUpsOf = perDb((db) => {
    const lookUp = <V extends ProfileVariant>(variant: V) =>
      batchLookups<number, ShownProfiles[V]>((userIds) => listProfiles(db, variant, userIds));
    return { full: lookUp('full'), public: lookUp('public'), teaser: lookUp('teaser') };
  });

  return {
    /** All of the viewer's own. @throws PROFILE_NOT_FOUND. */
    getOwn: async ({ userId }: Viewer): Promise<Profile> => found(await lookUpsOf(ownDb).full(userId)),

    /** As much of a user's profile as the viewer may see. @throws PROFILE_NOT_FOUND. */
    async getOf(db: Db, viewer: Viewer, userId: number): Promise<VisibleProfile> {
      // Whom no block concerns need not be asked about.
      if (viewer.hasBlocks) await assertCanSee(db, viewer, userId, 'PROFILE_NOT_FOUND');
      return found(await lookUpsOf(db)[variantFor(viewer, userId)](userId));
    },
  };
};
