import type { SessionResponse } from '@opencall/contract/accounts/auth/auth.schemas';
import {
  createProfile,
  getOwnProfile,
  updateProfile,
} from '@opencall/contract/directory/profiles/profiles.routes';
import type { Profile } from '@opencall/contract/directory/profiles/profiles.schemas';
import type { RequestOf } from '@opencall/contract/route-types';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { refusalOf } from '#lib/api-error.ts';
import { call } from '#lib/http.ts';
import { writeConfirmed } from '#lib/optimistic.ts';
import { OWN_PROFILE_KEY, PROFILES_KEY } from '#lib/profile-queries.ts';
import { SESSION_KEY } from '#lib/session-key.ts';

/** Writes the answer, the new profile, to the query cache and invalidates all other profile queries. */
const keep = (client: QueryClient) => async (profile: Profile) => {
  await writeConfirmed(client, [OWN_PROFILE_KEY], () => client.setQueryData(OWN_PROFILE_KEY, profile));
  return client.invalidateQueries({
    queryKey: PROFILES_KEY,
    predicate: (query) => query.queryKey[1] !== OWN_PROFILE_KEY[1],
  });
};

export type ProfileChanges = RequestOf<typeof updateProfile>['body'];

export const useSaveProfile = (profileId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileChanges) => call(updateProfile, { params: { id: String(profileId) }, body }),
    onSuccess: keep(client),
  });
};

export const useCreateProfile = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<Profile> => {
      try {
        return await call(createProfile, { body: {} });
      } catch (error) {
        // Another window created the profile in the meantime, so use that one.
        if (refusalOf(error, createProfile)?.code === 'PROFILE_EXISTS') return call(getOwnProfile);
        throw error;
      }
    },
    onSuccess: (profile) => {
      client.setQueryData<SessionResponse | null>(
        SESSION_KEY,
        (session) => session && { ...session, hasProfile: true },
      );
      return keep(client)(profile);
    },
  });
};
