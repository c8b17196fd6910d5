import type { StaffQueue } from '@opencall/contract/site/home/home.schemas';
import { z } from 'zod';
import { type VisibilityViewer, viewerCanSeeSql } from '#features/accounts/visibility/visibility.api.ts';
import type { Db } from '#platform/database/database.ts';
import { query } from '#platform/database/query.ts';
import { utcIso } from '#platform/database/utc-iso.ts';

const genres = z.array(z.string());

const ownProfileRow = z.object({
  id: z.int(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zipCode: z.string().nullable(),
  /** Media keys, including pictures that wait for review. */
  gallery: z.array(z.string()),
  actingGenres: genres,
  modelingGenres: genres,
  adultCategories: genres,
});

export type OwnProfile = z.output<typeof ownProfileRow>;

/** Finds the fields of the viewer's profile that the home page depends on. */
export const findOwnProfile = async (db: Db, userId: number): Promise<OwnProfile | undefined> => {
  const [row] = await query(db, ownProfileRow, {
    text: `select p.id, p.city, p.state, p.zip_code as "zipCode",
        array(select g.media_key from profile_pictures as g where g.profile_id = p.id) as gallery,
        p.acting_genres as "actingGenres", p.modeling_genres as "modelingGenres",
        p.adult_categories as "adultCategories"
      from profiles as p where p.user_id = $1`,
    values: [userId],
  });
  return row;
};

const pictureRow = z.object({ userId: z.int(), picture: z.string() });

/** Finds the profile pictures of those members that the viewer can see and who have one, by user id. */
export const findPicturesOf = async (
  db: Db,
  viewer: VisibilityViewer,
  ids: readonly number[],
): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await query(db, pictureRow, {
    text: `select p.user_id as "userId", p.gallery[1] as picture from profiles as p
      where p.user_id = any($2::integer[]) and cardinality(p.gallery) > 0 and $1::integer is not null
        and ${viewerCanSeeSql(viewer, { viewer: '$1', other: 'p.user_id' })}`,
    values: [viewer.userId, ids],
  });
  return new Map(rows.map(({ userId, picture }) => [userId, picture]));
};

const suggestionsRow = z.object({ count: z.int(), oldestAt: z.string().nullable() });

/** Counts the suggestions that wait for staff, and finds the time from which the oldest waits. */
export const findSuggestionQueue = async (db: Db): Promise<StaffQueue> => {
  const [row] = await query(db, suggestionsRow, {
    text: `select count(*)::integer as count, ${utcIso('min(created_at)', 'milliseconds')} as "oldestAt"
      from suggestions where status = 'pending'`,
    values: [],
  });
  return { queue: 'suggestions', count: row?.count ?? 0, oldestAt: row?.oldestAt ?? null };
};
