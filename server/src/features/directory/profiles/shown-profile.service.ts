import type { Profile, VisibleProfile } from '@opencall/contract/directory/profiles/profiles.schemas';
import { assertCanSee } from '#features/accounts/visibility/visibility.api.ts';
import { batchLookups } from '#platform/database/batch.ts';
import type { Database, Db } from '#platform/database/database.ts';
import { memoizePerDb } from '#platform/database/per-db.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { ProfileVariant, ShownProfiles } from './profile-json.sql.ts';
import { variantFor } from './profiles.policy.ts';
import { listProfiles } from './profiles.sql.ts';

const found = <P>(profile: P | undefined): P => {
  if (profile === undefined) throw new AppError('PROFILE_NOT_FOUND');
  return profile;
};

/** Reads single profiles. Concurrent calls are batched in one statement. */
export const createShownProfiles = ({ db: ownDb }: Database) => {
  const lookUpsFor = memoizePerDb((db) => {
    const lookUp = <V extends ProfileVariant>(variant: V) =>
      batchLookups<number, ShownProfiles[V]>((userIds) => listProfiles(db, variant, userIds));
    return { full: lookUp('full'), public: lookUp('public'), teaser: lookUp('teaser') };
  });

  return {
    /** Returns all fields of the viewer's own profile. @throws PROFILE_NOT_FOUND. */
    getOwn: async ({ userId }: Viewer): Promise<Profile> => found(await lookUpsFor(ownDb).full(userId)),

    /** Returns the fields of a user's profile that the viewer may see. @throws PROFILE_NOT_FOUND. */
    async getOf(db: Db, viewer: Viewer, userId: number): Promise<VisibleProfile> {
      // Skip the check for viewers without blocks.
      if (viewer.hasBlocks) await assertCanSee(db, viewer, userId, 'PROFILE_NOT_FOUND');
      return found(await lookUpsFor(db)[variantFor(viewer, userId)](userId));
    },
  };
};
