import { AppError } from '#platform/http/app-error.ts';
import { isStaff, type Viewer } from '#platform/http/viewer.ts';
import type { ProfileVariant } from './profile-json.sql.ts';

interface Ownership {
  userId: number;
}

/** Determines which variant of a user's profile the viewer sees. */
export const variantFor = (viewer: Viewer, ownerId: number): ProfileVariant => {
  if (viewer.userId === ownerId || isStaff(viewer)) return 'full';
  return viewer.subscribed ? 'public' : 'teaser';
};

/**
 * Checks that the viewer owns the profile; staff are refused as well. If the profile belongs to another member, the caller
 * has checked that the viewer may see it.
 * @throws PROFILE_NOT_FOUND if there is no profile, NOT_PROFILE_OWNER otherwise.
 */
export function assertOwnProfile<P extends Ownership>(
  viewer: Viewer,
  profile: P | undefined,
): asserts profile is P {
  if (!profile) throw new AppError('PROFILE_NOT_FOUND');
  if (profile.userId !== viewer.userId) throw new AppError('NOT_PROFILE_OWNER');
}

/** @throws PROFILE_NOT_FOUND if the viewer may not see the profile. */
export function assertVisible<P extends Ownership & { isHidden: boolean }>(
  viewer: Viewer | null,
  profile: P | undefined,
): asserts profile is P {
  const isOpen =
    profile && (!profile.isHidden || profile.userId === viewer?.userId || (viewer && isStaff(viewer)));
  if (!isOpen) throw new AppError('PROFILE_NOT_FOUND');
}
