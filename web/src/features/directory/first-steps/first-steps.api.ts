import { addGalleryImage } from '@opencall/contract/directory/gallery/gallery.routes';
import { getOwnProfile, updateProfile } from '@opencall/contract/directory/profiles/profiles.routes';
import type { Profile } from '@opencall/contract/directory/profiles/profiles.schemas';
import type { RequestOf } from '@opencall/contract/route-types';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/http.ts';
import { OWN_PROFILE_KEY, PROFILES_KEY } from '#lib/profile-keys.ts';
import { retryUnlessRefused } from '#lib/query-client.ts';

export const ownProfileQuery = queryOptions({
  queryKey: OWN_PROFILE_KEY,
  queryFn: ({ signal }) => call(getOwnProfile, {}, { signal }),
  retry: retryUnlessRefused,
});

/** The member's answer to one step: a part of the profile, or the first picture. */
export type StepAnswer = { profile: RequestOf<typeof updateProfile>['body'] } | { imageUrl: string };

export const useAnswerStep = ({ id }: Pick<Profile, 'id'>) => {
  const client = useQueryClient();
  const params = { id: String(id) };
  return useMutation({
    mutationFn: async (answer: StepAnswer) => {
      if ('profile' in answer) await call(updateProfile, { params, body: answer.profile });
      else await call(addGalleryImage, { params, body: { imageUrl: answer.imageUrl } });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: PROFILES_KEY }),
  });
};
