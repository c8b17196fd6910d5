import { CHOICE_NAMES, type ChoiceName } from '@opencall/contract/directory/search/search-choices';
import { FLAG_NAMES, type FlagName } from '@opencall/contract/directory/search/search-filters';
import {
  boolean,
  date,
  doublePrecision,
  getTableConfig,
  integer,
  pgTable,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { plainText, tsquery } from '#platform/database/columns.ts';

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Tag numbers, of which a member must have at least one: search-tags.ts. */
const tagList = (name: string) => smallint(snakeCase(name)).array();
const flag = (name: string) => boolean(snakeCase(name));
const columnsOf = <Name extends string, T>(names: readonly Name[], make: (name: Name) => T) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, T>;

/** Columns for the values of filters, in the form that is compared with `profile_search`; null for unused filters. */
export const filterNeedsColumns = () => ({
  /** Names of the used filters; a range has the name of its first end. */
  filters: text('filters').array().notNull(),
  ...columnsOf<ChoiceName, ReturnType<typeof tagList>>(CHOICE_NAMES, tagList),
  ...columnsOf<FlagName, ReturnType<typeof flag>>(FLAG_NAMES, flag),
  state: tagList('state'),
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
  /** Rate buckets that overlap the range from `priceMin` to `priceMax`: search-rates.ts. */
  rateTags: tagList('rateTags'),
  /** City as `nameKey`, stage name as `foldName`: platform/text/fold.ts. */
  city: plainText('city'),
  stageName: plainText('stage_name'),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  /** The radius, converted by `reachOf`: platform/places/circle.ts. */
  reach: doublePrecision('reach'),
  keyword: tsquery('keyword'),
  freeOn: date('free_on', { mode: 'string' }),
});

/** Not a table of the database: only its row type is used. */
const shape = pgTable('filter_needs', filterNeedsColumns());
export type FilterNeeds = typeof shape.$inferInsert;
/** The name of one filter value. */
export type Need = Exclude<keyof FilterNeeds, 'filters'>;

const columns = new Map(getTableConfig(shape).columns.map((column) => [column.name, column.getSQLType()]));

/** The column of a filter value. */
export const needColumn = (need: Need): string => snakeCase(need);
/** SQL: casts a parameter or null to the column's type. */
export const asNeed = (need: Need, value: string): string =>
  `${value}::${columns.get(needColumn(need))?.replace(' collate "C"', '')}`;
