import { notifyAboutMember } from '#features/accounts/visibility/visibility.api.ts';
import { getVisibleProfile } from '#features/directory/profiles/profiles.api.ts';
import { notify } from '#features/notifications/notifications/notifications.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { findRating, listRatingsOf, type RatingRow, upsertRating } from './ratings.queries.ts';

/** Lists the ratings of a profile, newest first. A null viewer is a visitor. @throws PROFILE_NOT_FOUND. */
export const listRatings = async (db: Db, viewer: Viewer | null, profileId: number): Promise<RatingRow[]> => {
  const profile = await getVisibleProfile(db, viewer, profileId);
  return listRatingsOf(db, profile.id);
};

const reloadOwnerPages = (
  tx: Tx,
  userId: number,
  { raterId, profileId, rating, now }: { raterId: number; profileId: number; rating: number; now: Date },
): Promise<void> =>
  notify(tx, { userId, kind: 'rating', actorId: raterId, subject: { profileId, rating }, now });

/**
 * Stores the viewer's rating of a profile; it replaces an earlier one. Notifies the owner of a new or changed rating.
 * @throws PROFILE_NOT_FOUND, OWN_PROFILE_RATING.
 */
export const rateProfile = async (
  tx: Tx,
  viewer: Viewer,
  { profileId, ...given }: { profileId: number; rating: number; now: Date },
): Promise<RatingRow> => {
  const profile = await getVisibleProfile(tx, viewer, profileId);
  if (profile.userId === viewer.userId) throw new AppError('OWN_PROFILE_RATING');
  const rating = { ...given, profileId: profile.id, raterId: viewer.userId };
  const before = await findRating(tx, rating);
  const row = await upsertRating(tx, rating);
  if (before !== row.rating) await reloadOwnerPages(tx, profile.userId, rating);
  await notifyAboutMember(tx, { userId: profile.userId, topic: 'ratings', id: profile.id });
  return row;
};
