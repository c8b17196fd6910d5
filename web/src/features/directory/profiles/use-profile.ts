import type { Profile, VisibleProfile } from '@opencall/contract/directory/profiles/profiles.schemas';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { usePending } from '#lib/optimistic.ts';
import { PROFILE_FRESH_MS, userProfileKey, userProfileQuery } from '#lib/profile-queries.ts';

/** The facts to compare the document with, and its address; null if there is no document. */
export type SeenIdentity = Pick<Profile, 'idCardUrl' | 'name'>;

/** The parts of another member's profile that staff may change. */
export interface StaffChange extends Partial<Pick<Profile, 'isHidden' | 'idVerified'>> {
  /** The document that the moderator viewed. If it has changed since, the server refuses the decision. */
  seen?: SeenIdentity;
}

/** Mutation key of pending changes by staff. Separate from the mutation, whose code only staff load. */
export const staffChangeKey = (userId: number) => [...userProfileKey(userId), 'staff'] as const;

export const withStaffChange = (
  profile: VisibleProfile,
  { seen: _, ...shown }: StaffChange,
): VisibleProfile => ({ ...profile, ...shown });

/** The part of another member's profile that the viewer may see, with pending changes by staff. */
export const useProfile = (userId: number) => {
  const changes = usePending<StaffChange>(staffChangeKey(userId));
  const select = useCallback(
    (profile: VisibleProfile) => changes.reduce(withStaffChange, profile),
    [changes],
  );
  return useQuery({ ...userProfileQuery(userId), staleTime: PROFILE_FRESH_MS, select });
};
