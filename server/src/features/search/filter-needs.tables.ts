import { bigint, date, doublePrecision, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { plainText, tsquery } from '#platform/database/columns.ts';

/** The directory's filters as they are compared with `profile_search`: null where nothing is asked (filter-needs.service.ts). */
export const filterNeedsColumns = () => ({
  /** Names of the filters that count, a pair by its first. */
  filters: text('filters').array().notNull(),
  /** Bits of `profile_search.bits`, of which one must be set. */
  roles: bigint('roles', { mode: 'bigint' }),
  sexes: bigint('sexes', { mode: 'bigint' }),
  bodyTypes: bigint('body_types', { mode: 'bigint' }),
  hairColors: bigint('hair_colors', { mode: 'bigint' }),
  eyeColors: bigint('eye_colors', { mode: 'bigint' }),
  ethnicities: bigint('ethnicities', { mode: 'bigint' }),
  actingGenres: bigint('acting_genres', { mode: 'bigint' }),
  modelingGenres: bigint('modeling_genres', { mode: 'bigint' }),
  adultCategories: bigint('adult_categories', { mode: 'bigint' }),
  hasInstagram: bigint('has_instagram', { mode: 'bigint' }),
  hasTwitter: bigint('has_twitter', { mode: 'bigint' }),
  hasTiktok: bigint('has_tiktok', { mode: 'bigint' }),
  hasExperience: bigint('has_experience', { mode: 'bigint' }),
  hasReferences: bigint('has_references', { mode: 'bigint' }),
  ageMin: integer('age_min'),
  ageMax: integer('age_max'),
  /** Inches. */
  heightMin: integer('height_min'),
  heightMax: integer('height_max'),
  weightMin: integer('weight_min'),
  weightMax: integer('weight_max'),
  /** Days. */
  activeWithin: smallint('active_within'),
  priceMin: integer('price_min'),
  priceMax: integer('price_max'),
  state: smallint('state'),
  /** `nameKey`, and of the stage name `foldName`: platform/text/fold.ts. */
  city: plainText('city'),
  stageName: plainText('stage_name'),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  /** `reachOf` the radius: platform/places/circle.ts. */
  reach: doublePrecision('reach'),
  keyword: tsquery('keyword'),
  freeOn: date('free_on', { mode: 'string' }),
});

/** Never made: the shape of a row is told by it. */
const shape = () => pgTable('filter_needs', filterNeedsColumns());
export type FilterNeeds = ReturnType<typeof shape>['$inferInsert'];
