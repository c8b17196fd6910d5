import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  real,
  serial,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/users/users.tables.ts';
import { dateMultirange, moment, oneOf, plainText, tsvector } from '#platform/database/columns.ts';
import { gridCentreSql } from '#platform/places/circle.ts';
import { profiles } from './profiles.tables.ts';

const isCentreSql = (...columns: string[]) =>
  columns.map((column) => `${column} = ${gridCentreSql(`${column}::double precision`)}`).join(' and ');

/**
 * The columns by which a search filters and sorts: one narrow row per profile. `refreshSearchRow` writes it in the
 * transaction that changes the profile. See docs/features/member-search.md.
 */
export const profileSearch = pgTable(
  'profile_search',
  {
    id: integer('id')
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    memberSince: moment('member_since').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** Tags of the profile's values: search-tags.ts. */
    tags: smallint('tags').array().notNull(),
    /** Not visible to other members: hidden by staff, suspended, banned, being deleted or not approved. */
    hidden: boolean('hidden').notNull(),
    /** Quarter-degree cell of the place below: platform/places/circle.ts. */
    cell: integer('cell'),
    /** Center of the grid cell that contains the ZIP code's center: platform/places/circle.ts. No exact place is stored. */
    latitude: real('latitude'),
    longitude: real('longitude'),
    age: smallint('age'),
    /** Inches. */
    height: smallint('height'),
    /** Pounds. */
    weight: smallint('weight'),
    /** Days within which the member was active, 7 or 30; null: longer ago, or the member hides it. */
    activeWithin: smallint('active_within'),
    /** `nameKey`: platform/text/fold.ts. */
    city: plainText('city'),
    /** Result of `opencall_name_parts`: the folded name, and lines without spaces that start at each of its words. */
    stageName: plainText('stage_name').notNull(),
    /** Every hourly rate, in dollars. */
    rates: integer('rates').array().notNull(),
    /** Words; `~` names with one character left out; `%` pieces of the stage name's key: search-rows.sql.ts. */
    words: tsvector('words').notNull(),
    /** Days on which the member is busy or away; null: none. */
    busy: dateMultirange('busy'),
    /** Days on which the member travels; `search_days` has the destinations. */
    travels: dateMultirange('travels'),
  },
  (table) => [
    // More precise coordinates than those of a cell's center would let a search reveal where a member lives.
    check('profile_search_place', sql.raw(isCentreSql('latitude', 'longitude'))),
    // The order indexes, profile_search_newest and _updated, carry further columns (INCLUDE), which drizzle cannot express: see
    // the migration. These answer selective filters.
    index('profile_search_cell').on(table.cell),
    index('profile_search_city').on(table.city),
    index('profile_search_age').on(table.age),
    index('profile_search_height').on(table.height),
    index('profile_search_weight').on(table.weight),
    index('profile_search_active_within').on(table.activeWithin),
    // Without a pending list (fastupdate), a search never has to merge one.
    index('profile_search_tags').using('gin', table.tags).with({ fastupdate: false }),
    index('profile_search_words').using('gin', table.words).with({ fastupdate: false }),
  ],
);

/** `busy`: not available; `travel`: away from home. */
export const SEARCH_DAY_KINDS = ['busy', 'travel'] as const;

/**
 * Days on which members are busy or travel, for the directory's filters. The calendar writes them with
 * `replaceSearchDays`. Trips of one member do not overlap.
 */
export const searchDays = pgTable(
  'search_days',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: SEARCH_DAY_KINDS }).notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    /** The last day. */
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    /** Destination of a trip, in the same form as in `profile_search`. */
    cell: integer('cell'),
    latitude: real('latitude'),
    longitude: real('longitude'),
  },
  (table) => [
    check('search_days_kind', oneOf(table.kind, SEARCH_DAY_KINDS)),
    check('search_days_order', sql`${table.startsOn} <= ${table.endsOn}`),
    check('search_days_place', sql`(${table.kind} = 'travel') = (${table.cell} is not null)`),
    check('search_days_centre', sql.raw(isCentreSql('latitude', 'longitude'))),
    index('search_days_user_id').on(table.userId),
    // Finds the members who will be near a place on a day.
    index('search_days_cell').on(table.cell, table.startsOn).where(sql`${table.cell} is not null`),
  ],
);
