import { getOwnProfile, getProfileByUser } from '@opencall/contract/directory/profiles/profiles.routes';
import { defineQuery } from './define-query.ts';
import { call } from './http.ts';

/** `staleTime` of a profile on its own page, which shows newer data than the rest of the site. */
export const PROFILE_FRESH_MS = 30_000;

/** Prefix of all query keys of profiles, which several features read and change. */
export const PROFILES_KEY = ['profiles'] as const;
export const OWN_PROFILE_KEY = [...PROFILES_KEY, 'me'] as const;
export const userProfileKey = (userId: number) => [...PROFILES_KEY, 'user', userId] as const;

/** The part of a member's profile that the viewer may see. */
export const userProfileQuery = (userId: number) =>
  defineQuery({
    queryKey: userProfileKey(userId),
    queryFn: ({ signal }) => call(getProfileByUser, { params: { userId: String(userId) } }, { signal }),
    meta: {
      refreshedBy: {
        now: [
          ['profile', userId],
          ['references', userId],
        ],
        later: ['session'],
      },
      offline: true,
    },
    retry: false,
  });

export const ownProfileQuery = defineQuery({
  queryKey: OWN_PROFILE_KEY,
  queryFn: ({ signal }) => call(getOwnProfile, {}, { signal }),
  // The subscription determines whether profiles are shown in full or as teasers.
  meta: { refreshedBy: { now: ['profile'], later: ['session'] }, offline: true },
  retry: false,
});
