import { AppError } from '#platform/http/app-error.ts';
import { isStaff, type Viewer } from '#platform/http/viewer.ts';
import type { ProfileVariant } from './profile-json.service.ts';

interface Ownership {
  userId: number;
}

/** How much of a user's profile this viewer sees. */
export const variantFor = (viewer: Viewer, ownerId: number): ProfileVariant => {
  if (viewer.userId === ownerId || isStaff(viewer)) return 'full';
  return viewer.subscribed ? 'public' : 'teaser';
};

/**
 * What is the owner's alone is refused to everybody else, staff included. Whoever calls it for another's profile has made
 * sure that the viewer may know of it.
 * @throws PROFILE_NOT_FOUND where there is none, NOT_PROFILE_OWNER otherwise.
 */
export function assertOwnProfile<P extends Ownership>(
  viewer: Viewer,
  profile: P | undefined,
): asserts profile is P {
  if (!profile) throw new AppError('PROFILE_NOT_FOUND');
  if (profile.userId !== viewer.userId) throw new AppError('NOT_PROFILE_OWNER');
}

/** @throws PROFILE_NOT_FOUND where the viewer may not know of the profile. */
export function assertVisible<P extends Ownership & { isHidden: boolean }>(
  viewer: Viewer | null,
  profile: P | undefined,
): asserts profile is P {
  const isOpen =
    profile && (!profile.isHidden || profile.userId === viewer?.userId || (viewer && isStaff(viewer)));
  if (!isOpen) throw new AppError('PROFILE_NOT_FOUND');
}
