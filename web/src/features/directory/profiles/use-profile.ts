import type { Profile, VisibleProfile } from '@opencall/contract/directory/profiles/profiles.schemas';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { usePending } from '#lib/optimistic.ts';
import { userProfileKey } from '#lib/profile-keys.ts';
import { profileQuery } from './profiles.api.ts';

/** The facts to compare the document with, and its address; null if there is no document. */
export type SeenIdentity = Pick<Profile, 'idCardUrl' | 'name'>;

/** What staff may change of another's profile. */
export interface StaffChange extends Partial<Pick<Profile, 'isHidden' | 'idVerified'>> {
  /** What a verification is about: nothing is decided where it is not so any more. */
  seen?: SeenIdentity;
}

/** What finds the changes of staff that are under way; how they are made comes later, for staff alone. */
export const staffChangeKey = (userId: number) => [...userProfileKey(userId), 'staff'] as const;

export const withStaffChange = (
  profile: VisibleProfile,
  { seen: _, ...shown }: StaffChange,
): VisibleProfile => ({ ...profile, ...shown });

/** Another member's profile, as much of it as the viewer may see, with what staff have just changed. */
export const useProfile = (userId: number) => {
  const changes = usePending<StaffChange>(staffChangeKey(userId));
  const select = useCallback(
    (profile: VisibleProfile) => changes.reduce(withStaffChange, profile),
    [changes],
  );
  return useQuery({ ...profileQuery(userId), select });
};
