import { RATING_MAX, RATING_MIN } from '@opencall/contract/directory/ratings/ratings.vocabulary';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, serial, smallint, unique } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/users/users.tables.ts';
import { profiles } from '#features/directory/profiles/profiles.tables.ts';
import { moment } from '#platform/database/columns.ts';

/** Ratings: at most one for each member and profile. */
export const ratings = pgTable(
  'ratings',
  {
    id: serial('id').primaryKey(),
    profileId: integer('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    raterId: integer('rater_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    rating: smallint('rating').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('ratings_profile_id_rater_id_key').on(table.profileId, table.raterId),
    check(
      'ratings_range',
      sql`${table.rating} between ${sql.raw(String(RATING_MIN))} and ${sql.raw(String(RATING_MAX))}`,
    ),
    // The list on a profile, newest first.
    index('ratings_profile_id_created_at').on(
      table.profileId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    // Finds a member's own ratings when the account is deleted.
    index('ratings_rater_id').on(table.raterId),
  ],
);
