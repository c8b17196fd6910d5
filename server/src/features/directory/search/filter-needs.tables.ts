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

/** Numbers of which a member must have one: search-tags.service.ts. */
const tagList = (name: string) => smallint(snakeCase(name)).array();
const flag = (name: string) => boolean(snakeCase(name));
const columnsOf = <Name extends string, T>(names: readonly Name[], make: (name: Name) => T) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, T>;

/** What filters ask for, as it is compared with `profile_search`: null where nothing is asked (filters/). */
export const filterNeedsColumns = () => ({
  /** Names of the filters that count, a pair by its first. */
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
  /** Buckets of rates that lie between the two, at least in part: search-rates.service.ts. */
  rateTags: tagList('rateTags'),
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

/** Never made: the shape of a row is read from it. */
const shape = pgTable('filter_needs', filterNeedsColumns());
export type FilterNeeds = typeof shape.$inferInsert;
/** One value that a filter asks for. */
export type Need = Exclude<keyof FilterNeeds, 'filters'>;

const columns = new Map(getTableConfig(shape).columns.map((column) => [column.name, column.getSQLType()]));

/** The column of a need. */
export const needColumn = (need: Need): string => snakeCase(need);
/** A parameter or null as the type that the column has. */
export const asNeed = (need: Need, value: string): string =>
  `${value}::${columns.get(needColumn(need))?.replace(' collate "C"', '')}`;
