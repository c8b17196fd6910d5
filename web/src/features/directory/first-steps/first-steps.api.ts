import { addGalleryImage } from '@opencall/contract/directory/gallery/gallery.routes';
import { updateProfile } from '@opencall/contract/directory/profiles/profiles.routes';
import type { Profile } from '@opencall/contract/directory/profiles/profiles.schemas';
import type { RequestOf } from '@opencall/contract/route-types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/http.ts';
import { PROFILES_KEY } from '#lib/profile-queries.ts';

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
