import { listRatings, rateProfile } from '@opencall/contract/directory/ratings/ratings.routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { defineQuery } from '#lib/define-query.ts';
import { call } from '#lib/http.ts';

const ratingsKey = (profileId: number) => ['ratings', profileId] as const;

/** All ratings of a profile, newest first; visitors may read them too. */
export const ratingsQuery = (profileId: number) =>
  defineQuery({
    queryKey: ratingsKey(profileId),
    meta: { refreshedBy: { now: [['ratings', profileId]] }, offline: true },
    queryFn: ({ signal }) => call(listRatings, { params: { profileId: String(profileId) } }, { signal }),
  });

export const useRateProfile = (profileId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (rating: number) => call(rateProfile, { body: { profile_id: profileId, rating } }),
    // Stay pending until the list is refetched: only the server knows which rating the new one replaced.
    onSuccess: () => client.invalidateQueries({ queryKey: ratingsKey(profileId) }),
  });
};
