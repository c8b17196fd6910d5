import { doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * US ZIP codes and their coordinates: GeoNames, CC BY 4.0 (server/assets/README.md). Filled by
 * load-places.ts.
 */
export const places = pgTable('places', {
  /** 501 is ZIP code 00501. */
  zip: integer('zip').primaryKey(),
  city: text('city').notNull(),
  /** Full name; null for military post offices. */
  state: text('state'),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
});
