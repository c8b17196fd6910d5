import { getOwnProfile, getProfileByUser } from '@opencall/contract/directory/profiles/profiles.routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/http.ts';
import { OWN_PROFILE_KEY, userProfileKey } from '#lib/profile-keys.ts';

const PROFILE_FRESH_MS = 30_000;

/** The part of another member's profile that the viewer may see. */
export const profileQuery = (userId: number) =>
  queryOptions({
    queryKey: userProfileKey(userId),
    queryFn: ({ signal }) => call(getProfileByUser, { params: { userId: String(userId) } }, { signal }),
    staleTime: PROFILE_FRESH_MS,
    retry: false,
  });

export const ownProfileQuery = queryOptions({
  queryKey: OWN_PROFILE_KEY,
  queryFn: ({ signal }) => call(getOwnProfile, {}, { signal }),
  staleTime: PROFILE_FRESH_MS,
  retry: false,
});
