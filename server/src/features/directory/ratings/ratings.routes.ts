import * as endpoints from '@opencall/contract/directory/ratings/ratings.endpoints';
import type { Rating } from '@opencall/contract/directory/ratings/ratings.schemas';
import type { Api } from '#platform/http/api.ts';
import type { Platform } from '#platform/platform.ts';
import { listRatings, rateProfile } from './ratings.service.ts';

const presentRating = ({
  id,
  profileId,
  rating,
  createdAt,
}: Awaited<ReturnType<typeof rateProfile>>): Rating => ({
  id,
  profile_id: profileId,
  rating,
  createdAt: createdAt.toISOString(),
});

export const registerRatingsRoutes = (api: Api, { now }: Platform): void => {
  api.readReplica(endpoints.listRatings, async (db, { viewer, params }) => {
    const rows = await listRatings(db, viewer, params.profileId);
    return rows.map(presentRating);
  });
  api.write(endpoints.rateProfile, async (tx, { viewer, body }) => {
    const rating = { profileId: body.profile_id, rating: body.rating, now: now() };
    return presentRating(await rateProfile(tx, viewer, rating));
  });
};
