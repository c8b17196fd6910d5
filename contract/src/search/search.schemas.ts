import { z } from 'zod';
import {
  profileTeaserSchema,
  publicProfileSchema,
  RATE_MAX,
  ZIP_INVALID,
  ZIP_PATTERN,
} from '../profiles/profiles.schemas.ts';
import { idSchema } from '../shared/ids.ts';
import { dayText } from '../shared/moments.ts';
import { pagingQuery } from '../shared/paging.ts';
import { absentIfEmpty, queryText } from '../shared/query-text.ts';
import { valueList } from '../shared/value-list.ts';
import {
  ACTING_GENRES,
  ADULT_CATEGORIES,
  BODY_TYPES,
  ETHNICITIES,
  EYE_COLORS,
  HAIR_COLORS,
  MODELING_GENRES,
  ROLES,
  SEXES,
  STATES,
} from '../shared/vocabulary.ts';
import {
  ACTIVE_WITHIN,
  SEARCH_RADII,
  SEARCH_RADIUS_DEFAULT,
  SEARCH_RADIUS_MAX,
  SEARCH_SORTS,
  type SearchRadius,
} from './search.vocabulary.ts';

export const SEARCH_TEXT_MAX = 100;
/** Totals above this are told as a floor, with `X-Total-Count-Relation: gte`. */
export const EXACT_TOTAL_MAX = 1000;

/** Matches no fact of any profile: bounds beyond it are typing errors. */
const NUMBER_MAX = RATE_MAX;

const text = () => z.string().trim().max(SEARCH_TEXT_MAX, `Cannot exceed ${SEARCH_TEXT_MAX} characters`);
const wholeNumber = (max = NUMBER_MAX, min = 0) => {
  const message = `Must be a whole number from ${min} to ${max}`;
  return z.number(message).int(message).min(min, message).max(max, message);
};
const answeredRadius = (miles: number): SearchRadius =>
  SEARCH_RADII.find((radius) => radius >= miles) ?? SEARCH_RADIUS_MAX;

/**
 * What a search may ask for, typed; every filter is optional. The values of one filter widen (any of them),
 * filters narrow (all of them). A profile that leaves a fact empty matches no filter on that fact.
 */
export const searchFiltersSchema = z
  .object({
    /** Words in stage name, name, city, state, about me and genres; names forgive a small typing error. */
    keyword: text(),
    state: z.enum(STATES),
    /** Start of the city's name, whatever the case. */
    city: text(),
    /** Around this ZIP code's centre. A member's place is the centre of the 0.05-degree cell that holds their own's. */
    zipCode: z.string().trim().regex(ZIP_PATTERN, ZIP_INVALID),
    /** Miles around `zipCode`; without a ZIP code it means nothing. */
    zipCodeRadius: wholeNumber(SEARCH_RADIUS_MAX, 1).transform(answeredRadius),
    sexes: valueList(SEXES),
    bodyTypes: valueList(BODY_TYPES),
    /** Part of the stage name, whatever the case. */
    stageName: text(),
    ageMin: wholeNumber(),
    ageMax: wholeNumber(),
    /** Feet; the full height counts, so 5 to 5 means 5'0" to 5'11". */
    heightMinFeet: wholeNumber(),
    heightMaxFeet: wholeNumber(),
    /** Pounds. */
    weightMin: wholeNumber(),
    weightMax: wholeNumber(),
    hairColors: valueList(HAIR_COLORS),
    eyeColors: valueList(EYE_COLORS),
    ethnicities: valueList(ETHNICITIES),
    /** Short Film = Short Video, Theater = Stage Show, Film = Movie. */
    actingGenres: valueList(ACTING_GENRES),
    modelingGenres: valueList(MODELING_GENRES),
    /** Whole US dollars an hour: a profile matches when any one of its rates lies between the two. */
    priceMin: wholeNumber(),
    priceMax: wholeNumber(),
    hasInstagram: z.boolean(),
    hasTwitter: z.boolean(),
    hasTiktok: z.boolean(),
    /** Any of the three experience links. */
    hasExperience: z.boolean(),
    /** Leaves out who is busy or away that day; with a ZIP code, travellers count where they will be that day. */
    freeOn: dayText('Please enter a date like 2027-05-03'),
    /** At least one reference from a shoot that all may read. */
    hasReferences: z.boolean(),
    sortBy: z.enum(SEARCH_SORTS),
    roles: valueList(ROLES),
    adultCategories: valueList(ADULT_CATEGORIES),
    /** Active within so many days, of those who tell. */
    activeWithin: z.literal(ACTIVE_WITHIN, `Must be ${ACTIVE_WITHIN.join(' or ')}`),
    /** Nobody who is on this list of one's own. */
    notOnList: idSchema,
  })
  .partial();
export type SearchFilters = z.output<typeof searchFiltersSchema>;

const filters = searchFiltersSchema.shape;

const fromNumber = <T extends z.ZodType<unknown, number | undefined>>(schema: T) =>
  z
    .string()
    .transform((value) => (absentIfEmpty(value) === undefined ? undefined : toNumber(value)))
    .pipe(schema)
    .optional();
/** Digits alone: `Number` would also take '0x10', '1e3' and ' '. */
const toNumber = (value: string): number =>
  /^\s*-?\d{1,9}(\.\d{1,9})?\s*$/.test(value) ? Number(value) : Number.NaN;
/** Comma-joined, or the parameter repeated. */
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
  .enum(['', 'true', 'false'], 'Must be true or false')
  .transform((value) => (value === 'true' ? true : undefined))
  .optional();

/** The same filters as query parameters: text, lists comma-joined, empty ones absent. */
export const searchQuerySchema = z.object({
  keyword: queryText(filters.keyword),
  state: queryText(filters.state),
  city: queryText(filters.city),
  zipCode: queryText(filters.zipCode).describe(
    `Members near the centre of this ZIP code, within ${SEARCH_RADIUS_DEFAULT} miles unless zipCodeRadius says otherwise. A member's place is the centre of the cell of 0.05 degrees that holds the centre of their ZIP code; nothing closer is searched.`,
  ),
  zipCodeRadius: fromNumber(filters.zipCodeRadius).describe(
    `Miles around zipCode, a whole number from 1 to ${SEARCH_RADIUS_MAX}, answered as the next of ${SEARCH_RADII.join(', ')}; without a ZIP code it means nothing.`,
  ),
  sexes: fromList(filters.sexes),
  bodyTypes: fromList(filters.bodyTypes),
  stageName: queryText(filters.stageName),
  ageMin: fromNumber(filters.ageMin),
  ageMax: fromNumber(filters.ageMax),
  heightMinFeet: fromNumber(filters.heightMinFeet),
  heightMaxFeet: fromNumber(filters.heightMaxFeet),
  weightMin: fromNumber(filters.weightMin),
  weightMax: fromNumber(filters.weightMax),
  hairColors: fromList(filters.hairColors),
  eyeColors: fromList(filters.eyeColors),
  ethnicities: fromList(filters.ethnicities),
  actingGenres: fromList(filters.actingGenres),
  modelingGenres: fromList(filters.modelingGenres),
  priceMin: fromNumber(filters.priceMin),
  priceMax: fromNumber(filters.priceMax),
  hasInstagram: fromFlag,
  hasTwitter: fromFlag,
  hasTiktok: fromFlag,
  hasExperience: fromFlag,
  freeOn: queryText(filters.freeOn).describe(
    'A day, YYYY-MM-DD. Leaves out who is busy or away then, or has a confirmed shoot; with zipCode, members on a trip count where they will be that day.',
  ),
  hasReferences: fromFlag,
  sortBy: queryText(filters.sortBy),
  roles: fromList(filters.roles),
  adultCategories: fromList(filters.adultCategories),
  activeWithin: fromNumber(filters.activeWithin),
  notOnList: fromNumber(filters.notOnList),
  ...pagingQuery(),
});
export type SearchQuery = z.output<typeof searchQuerySchema>;

/** Full profiles without the private fields; teasers for a viewer without an active subscription. */
export const searchResultSchema = z.array(z.union([publicProfileSchema, profileTeaserSchema]));
export type SearchResult = z.output<typeof searchResultSchema>;
