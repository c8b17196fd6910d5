import type { Rating } from '@opencall/contract/directory/ratings/ratings.schemas';
import type { RatingRow } from './ratings.queries.ts';

export const presentRating = ({ id, profileId, rating, createdAt }: RatingRow): Rating => ({
  id,
  profile_id: profileId,
  rating,
  createdAt: createdAt.toISOString(),
});
