import * as endpoints from '@opencall/contract/ratings/ratings.endpoints';
import type { Rating } from '@opencall/contract/ratings/ratings.schemas';
import { notify } from '#features/notifications/notifications.service.ts';
import { getVisibleProfile } from '#features/profiles/profiles.service.ts';
import { notifyAboutMember } from '#features/visibility/member-events.service.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Api } from '#platform/http/api.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { findRating, listRatingsOf, type RatingRow, upsertRating } from './ratings.queries.ts';

const presentRating = ({ id, profileId, rating, createdAt }: RatingRow): Rating => ({
  id,
  profile_id: profileId,
  rating,
  createdAt: createdAt.toISOString(),
});

const tellOwner = (
  tx: Tx,
  userId: number,
  { raterId, profileId, rating, now }: { raterId: number; profileId: number; rating: number; now: Date },
): Promise<void> =>
  notify(tx, { userId, kind: 'rating', actorId: raterId, subject: { profileId, rating }, now });

export const registerRatingsRoutes = (api: Api, { now }: Platform): void => {
  api.read(endpoints.listRatings, async (db, { viewer, params }) => {
    const profile = await getVisibleProfile(db, viewer, params.profileId);
    const rows = await listRatingsOf(db, profile.id);
    return rows.map(presentRating);
  });
  api.write(endpoints.rateProfile, async (tx, { viewer, body }) => {
    const profile = await getVisibleProfile(tx, viewer, body.profile_id);
    if (profile.userId === viewer.userId) throw new AppError('OWN_PROFILE_RATING');
    const rating = { profileId: profile.id, raterId: viewer.userId, rating: body.rating, now: now() };
    const before = await findRating(tx, rating);
    const row = await upsertRating(tx, rating);
    if (before !== row.rating) await tellOwner(tx, profile.userId, rating);
    await notifyAboutMember(tx, { userId: profile.userId, topic: 'ratings', id: profile.id });
    return presentRating(row);
  });
};
