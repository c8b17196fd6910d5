import {
  LISTING_CATEGORIES,
  LISTING_IMAGES_MAX,
} from '@opencall/contract/marketplace/marketplace/marketplace.vocabulary';
import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/users/users.tables.ts';
import { media } from '#features/pictures/uploads/uploads.tables.ts';
import { momentToMillisecond, oneOf, tsvector } from '#platform/database/columns.ts';
import { cellSql } from '#platform/places/circle.ts';

export const listings = pgTable(
  'marketplace_listings',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description').notNull(),
    category: text('category', { enum: LISTING_CATEGORIES }).notNull(),
    /** US dollars. */
    price: numeric('price', { precision: 10, scale: 2, mode: 'number' }),
    location: text('location'),
    zipCode: text('zip_code'),
    /** In degrees, set by the poster or taken from the ZIP code. */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    contactEmail: text('contact_email'),
    contactPhone: text('contact_phone'),
    createdAt: momentToMillisecond('created_at').notNull(),
    updatedAt: momentToMillisecond('updated_at').notNull(),
    expiresAt: momentToMillisecond('expires_at').notNull(),
    /** The value of `expiresAt` for which the poster was reminded or needs no reminder. */
    remindedOf: momentToMillisecond('reminded_of'),
    /** Quarter-degree cell of the coordinates: platform/places/circle.ts. */
    cell: integer('cell').generatedAlwaysAs(sql.raw(cellSql('latitude', 'longitude'))),
    /** Words of title, description and place: listing-words.ts. */
    words: tsvector('words').notNull(),
  },
  (table) => [
    // Bytes: never fewer than the characters that the contract counts (an emoji is two of those, four bytes).
    check('marketplace_listings_title', sql`octet_length(${table.title}) >= 5`),
    check('marketplace_listings_description', sql`octet_length(${table.description}) >= 20`),
    check('marketplace_listings_category', oneOf(table.category, LISTING_CATEGORIES)),
    check('marketplace_listings_price', sql`${table.price} >= 0`),
    check(
      'marketplace_listings_spot',
      sql`(${table.latitude} is null) = (${table.longitude} is null) and ${table.latitude} between -90 and 90 and ${table.longitude} between -180 and 180`,
    ),
    // The list, newest first, whole and by category; its total is counted in the index alone.
    index('marketplace_listings_newest').on(
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
      table.expiresAt,
      table.userId,
    ),
    index('marketplace_listings_category_newest').on(
      table.category,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
      table.expiresAt,
      table.userId,
    ),
    // A member's own listings.
    index('marketplace_listings_user_id').on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    // Around a ZIP code: what is near is found and counted in the index alone.
    index('marketplace_listings_cell').on(
      table.cell,
      table.expiresAt,
      table.userId,
      table.createdAt,
      table.id,
      table.latitude,
      table.longitude,
      table.category,
    ),
    // Keywords; without a pending list a search never waits for one to be merged.
    index('marketplace_listings_words').using('gin', table.words).with({ fastupdate: false }),
    // Keywords with a typing error: listing-words.ts.
    index('marketplace_listings_spellings')
      .using('gin', sql`opencall_word_list(${table.words}) gin_trgm_ops`)
      .with({ fastupdate: false }),
    // The emails before an expiry.
    index('marketplace_listings_expires_at').on(table.expiresAt),
  ],
);

/** The pictures of a listing in their order. */
export const listingPictures = pgTable(
  'listing_pictures',
  {
    listingId: integer('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    /** From 0 on. */
    position: smallint('position').notNull(),
    mediaKey: text('media_key')
      .notNull()
      .references(() => media.key, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.listingId, table.position] }),
    unique('listing_pictures_media_key_listing_id_key').on(table.mediaKey, table.listingId),
    check(
      'listing_pictures_position',
      sql`${table.position} between 0 and ${sql.raw(String(LISTING_IMAGES_MAX - 1))}`,
    ),
  ],
);
