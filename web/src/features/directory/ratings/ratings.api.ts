import { listRatings, rateProfile } from '@opencall/contract/directory/ratings/ratings.routes';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/http.ts';

const ratingsKey = (profileId: number) => ['ratings', profileId] as const;

/** All ratings of a profile, newest first; visitors may read them too. */
export const ratingsQuery = (profileId: number) =>
  queryOptions({
    queryKey: ratingsKey(profileId),
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
