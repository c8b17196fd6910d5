import { z } from 'zod';
import { profileTeaserSchema, publicProfileSchema } from '#directory/profiles/profiles.schemas.ts';
import { RATE_MAX, ZIP_INVALID, ZIP_PATTERN } from '#directory/profiles/profiles.vocabulary.ts';
import * as m from '#messages/directory/search.ts';
import * as shared from '#messages/shared.ts';
import { idSchema } from '#shared/ids.ts';
import { dayText } from '#shared/moments.ts';
import { pagingQuery } from '#shared/paging.ts';
import { absentIfEmpty, queryText } from '#shared/query-text.ts';
import { STATES } from '#shared/states.ts';
import { valueList } from '#shared/value-list.ts';
import {
  ACTIVE_WITHIN,
  type FilterName,
  SEARCH_RADII,
  SEARCH_RADIUS_DEFAULT,
  SEARCH_RADIUS_MAX,
  SEARCH_SORTS,
  type SearchRadius,
} from './search.vocabulary.ts';
import { CHOICE_NAMES, type CHOICES, type ChoiceName, choiceOf } from './search-choices.ts';
import { FLAG_NAMES, RANGE_NAMES } from './search-filters.ts';

export const SEARCH_TEXT_MAX = 100;
/** Larger totals are returned as a lower bound, with `X-Total-Count-Relation: gte`. */
export const EXACT_TOTAL_MAX = 1000;

/** Maximum of numeric bounds; larger numbers are typing errors, because no profile has such values. */
const NUMBER_MAX = RATE_MAX;

const text = () =>
  z
    .string()
    .trim()
    .max(SEARCH_TEXT_MAX, shared.textTooLong({ max: SEARCH_TEXT_MAX }));
const wholeNumber = (max = NUMBER_MAX, min = 0) => {
  const message = shared.mustBeAWholeNumberFromTo({ min, max });
  return z.number(message).int(message).min(min, message).max(max, message);
};
const answeredRadius = (miles: number): SearchRadius =>
  SEARCH_RADII.find((radius) => radius >= miles) ?? SEARCH_RADIUS_MAX;

/** Builds an object with one entry per name. */
const each = <Name extends string, T>(names: readonly Name[], make: (name: Name) => T): Record<Name, T> =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, T>;

type ValueList<T extends readonly [string, ...string[]]> = ReturnType<typeof valueList<T>>;
type ChoiceSchemas = { [Name in ChoiceName]: ValueList<(typeof CHOICES)[Name]['values']> };
const choiceSchemas = each(CHOICE_NAMES, (name) => valueList(choiceOf(name).values)) as ChoiceSchemas;

/**
 * The filters of a search; all are optional. A profile matches a filter if it has any of its values, and a search if it
 * matches all filters. A profile without a value matches no filter on that value.
 */
export const searchFiltersSchema = z
  .object({
    ...choiceSchemas,
    ...each(FLAG_NAMES, () => z.boolean()),
    ...each(RANGE_NAMES, () => wholeNumber()),
    /** Words in stage name, name, city, state, about me and genres; names may have a small typing error. */
    keyword: text(),
    state: z.enum(STATES),
    /** Start of the city's name, ignoring case. */
    city: text(),
    /** Center of the searched circle. A member's location is the center of the 0.05-degree cell of their own ZIP code. */
    zipCode: z.string().trim().regex(ZIP_PATTERN, ZIP_INVALID),
    /** Radius in miles around `zipCode`; ignored without a ZIP code. */
    zipCodeRadius: wholeNumber(SEARCH_RADIUS_MAX, 1).transform(answeredRadius),
    /** Leaves out members who are busy or away that day; with a ZIP code, travelers count at their destination of that day. */
    freeOn: dayText(m.dateInvalid),
    /** Part of the stage name, ignoring case. */
    stageName: text(),
    /** Only members who were active within this number of days and do not hide it. */
    activeWithin: z.literal(ACTIVE_WITHIN, m.activeWithinInvalid({ days: ACTIVE_WITHIN.join(' or ') })),
    /** Leaves out the members on this list of the viewer. */
    notOnList: idSchema,
    sortBy: z.enum(SEARCH_SORTS),
  } satisfies Record<FilterName, z.ZodType>)
  .partial();
export type SearchFilters = z.output<typeof searchFiltersSchema>;

const filters = searchFiltersSchema.shape;

const fromNumber = <T extends z.ZodType<unknown, number | undefined>>(schema: T) =>
  z
    .string()
    .transform((value) => (absentIfEmpty(value) === undefined ? undefined : toNumber(value)))
    .pipe(schema)
    .optional();
/** Accepts digits only: `Number` would also accept '0x10', '1e3' and ' '. */
const toNumber = (value: string): number =>
  /^\s*-?\d{1,9}(\.\d{1,9})?\s*$/.test(value) ? Number(value) : Number.NaN;
/** A list as one comma-separated parameter, or as a repeated parameter. */
const fromList = <T extends z.ZodType<unknown, string[] | undefined>>(schema: T) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((value) => {
      const items = [value].flat().flatMap((part) => part.split(','));
      const given = items.map((item) => item.trim()).filter((item) => item !== '');
      return given.length > 0 ? given : undefined;
    })
    .pipe(schema)
    .optional();
const fromFlag = z
  .enum(['', 'true', 'false'], shared.mustBeTrueOrFalse)
  .transform((value) => (value === 'true' ? true : undefined))
  .optional();

type ListParameter<Name extends ChoiceName> = ReturnType<typeof fromList<(typeof filters)[Name]>>;
const listParameters = each(CHOICE_NAMES, (name) => fromList(filters[name])) as {
  [Name in ChoiceName]: ListParameter<Name>;
};

/** The filters as query parameters: texts, with comma-separated lists; empty ones are absent. */
export const searchQuerySchema = z.object({
  ...listParameters,
  ...each(FLAG_NAMES, () => fromFlag),
  ...each(RANGE_NAMES, (name) => fromNumber(filters[name])),
  keyword: queryText(filters.keyword),
  state: queryText(filters.state),
  city: queryText(filters.city),
  zipCode: queryText(filters.zipCode).describe(
    `Members near the centre of this ZIP code, within ${SEARCH_RADIUS_DEFAULT} miles unless zipCodeRadius says otherwise. A member's place is the centre of the cell of 0.05 degrees that holds the centre of their ZIP code; nothing closer is searched.`,
  ),
  zipCodeRadius: fromNumber(filters.zipCodeRadius).describe(
    `Miles around zipCode, a whole number from 1 to ${SEARCH_RADIUS_MAX}, answered as the next of ${SEARCH_RADII.join(', ')}; without a ZIP code it means nothing.`,
  ),
  freeOn: queryText(filters.freeOn).describe(
    'A day, YYYY-MM-DD. Leaves out who is busy or away then, or has a confirmed shoot; with zipCode, members on a trip count where they will be that day.',
  ),
  stageName: queryText(filters.stageName),
  activeWithin: fromNumber(filters.activeWithin),
  notOnList: fromNumber(filters.notOnList),
  sortBy: queryText(filters.sortBy),
  ...pagingQuery(),
});
export type SearchQuery = z.output<typeof searchQuerySchema>;

/** Public profiles, or teasers for a viewer without an active subscription. */
export const searchResultSchema = z.array(z.union([publicProfileSchema, profileTeaserSchema]));
export type SearchResult = z.output<typeof searchResultSchema>;
