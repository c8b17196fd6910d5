import { and, desc, eq } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { ratings } from './ratings.tables.ts';

export type RatingRow = typeof ratings.$inferSelect;

export const listRatingsOf = (db: Db, profileId: number): Promise<RatingRow[]> =>
  db
    .select()
    .from(ratings)
    .where(eq(ratings.profileId, profileId))
    .orderBy(desc(ratings.createdAt), desc(ratings.id));

/** The rating that a member gave a profile earlier. */
export const findRating = async (
  db: Db,
  { profileId, raterId }: { profileId: number; raterId: number },
): Promise<number | undefined> => {
  const [row] = await db
    .select({ rating: ratings.rating })
    .from(ratings)
    .where(and(eq(ratings.profileId, profileId), eq(ratings.raterId, raterId)));
  return row?.rating;
};

/** Upserts in one statement, so that concurrent ratings by one member cannot become two rows. */
export const upsertRating = async (
  tx: Tx,
  { profileId, raterId, rating, now }: { profileId: number; raterId: number; rating: number; now: Date },
): Promise<RatingRow> => {
  const [row] = await tx
    .insert(ratings)
    .values({ profileId, raterId, rating, createdAt: now })
    .onConflictDoUpdate({ target: [ratings.profileId, ratings.raterId], set: { rating, createdAt: now } })
    .returning();
  if (!row) throw new Error('the stored rating was not returned');
  return row;
};
