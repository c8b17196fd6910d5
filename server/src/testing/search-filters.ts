import type { SearchFilters } from '@opencall/contract/directory/search/search.schemas';
import {
  ACTIVE_WITHIN,
  SEARCH_RADII,
  SEARCH_SORTS,
} from '@opencall/contract/directory/search/search.vocabulary';
import {
  ACTING_GENRES,
  ADULT_CATEGORIES,
  BODY_TYPES,
  ETHNICITIES,
  EYE_COLORS,
  HAIR_COLORS,
  MEMBER_ROLES,
  MODELING_GENRES,
  PRONOUNS,
  SEXES,
} from '@opencall/contract/shared/vocabulary';
import fc from 'fast-check';
import { CHOSEN_STATES, DAYS, NAMES, PHRASES, RATES, ZIPS } from '#testing/search-members.ts';

const list = <T>(values: readonly T[]) => fc.subarray([...values], { minLength: 1, maxLength: 3 });
export const number = (min: number, max: number) => fc.integer({ min, max });
/** Words as people type them: whole, shortened, or with one typing error. */
const typed = fc
  .tuple(
    fc.constantFrom(...NAMES, ...PHRASES, 'commercial', 'york', 'jeanluc', 'dang', '阳娜', 'dancer'),
    fc.nat(12),
    fc.constantFrom('whole', 'start', 'drop', 'swap', 'add'),
  )
  .map(([word, at, slip]) => {
    const i = at % word.length;
    if (slip === 'start') return word.slice(0, i + 1);
    if (slip === 'drop') return word.slice(0, i) + word.slice(i + 1);
    if (slip === 'add') return `${word.slice(0, i)}x${word.slice(i)}`;
    if (slip === 'swap') return word.slice(0, i) + (word[i + 1] ?? '') + word[i] + word.slice(i + 2);
    return word.toUpperCase();
  });

/** Random values of each filter, many of which match test members. */
export const EVERY_FILTER = {
  keyword: fc.array(typed, { minLength: 1, maxLength: 2 }).map((words) => words.join(' ')),
  state: fc.constantFrom(...CHOSEN_STATES),
  city: fc.constantFrom(
    'los a',
    'LOS',
    'new',
    '100%',
    'n%',
    'new_',
    'å',
    'ÅRH',
    'aarhus',
    'angeles',
    'losan',
    'st lodz',
    '-',
  ),
  zipCode: fc.constantFrom(...ZIPS, '10001-9999'),
  zipCodeRadius: fc.constantFrom(...SEARCH_RADII),
  sexes: list(SEXES),
  bodyTypes: list(BODY_TYPES),
  stageName: fc.constantFrom(
    'e',
    'EM',
    'sab',
    'mily',
    '%',
    '_',
    '% x',
    'é',
    'O’b',
    ' 1',
    'nobody',
    "'",
    'jean luc',
    'nl',
    'luc',
    'dang',
    '娜',
  ),
  ageMin: number(17, 31),
  ageMax: number(17, 31),
  heightMinFeet: number(3, 7),
  heightMaxFeet: number(3, 7),
  weightMin: number(99, 121),
  weightMax: number(99, 121),
  hairColors: list(HAIR_COLORS),
  eyeColors: list(EYE_COLORS),
  ethnicities: list(ETHNICITIES),
  pronouns: list(PRONOUNS),
  actingGenres: list(ACTING_GENRES),
  modelingGenres: list(MODELING_GENRES),
  priceMin: fc.constantFrom(...RATES, 27, 351),
  priceMax: fc.constantFrom(...RATES, 27, 351),
  hasInstagram: fc.constant(true),
  hasTwitter: fc.constant(true),
  hasTiktok: fc.constant(true),
  hasExperience: fc.constant(true),
  freeOn: fc.constantFrom(...DAYS),
  hasReferences: fc.constant(true),
  sortBy: fc.constantFrom(...SEARCH_SORTS),
  roles: list(MEMBER_ROLES),
  adultCategories: list(ADULT_CATEGORIES),
  activeWithin: fc.constantFrom(...ACTIVE_WITHIN),
} satisfies { [Name in Exclude<keyof SearchFilters, 'notOnList'>]: fc.Arbitrary<SearchFilters[Name]> };

type Drawn = keyof typeof EVERY_FILTER;

const pick = (names: readonly Drawn[]): fc.Arbitrary<SearchFilters> =>
  fc.record<SearchFilters>(Object.fromEntries(names.map((name) => [name, EVERY_FILTER[name]])));
/** A few filters: with many, nearly every search would find nothing. */
const fewFilters = fc.subarray(Object.keys(EVERY_FILTER) as Drawn[], { maxLength: 5 }).chain(pick);
/** Combinations of filters that depend on each other, which random choice rarely gives. */
export const combination: fc.Arbitrary<SearchFilters> = fc.oneof(
  { weight: 4, arbitrary: fewFilters },
  { weight: 1, arbitrary: pick(['zipCode', 'zipCodeRadius']) },
  { weight: 1, arbitrary: pick(['zipCode', 'zipCodeRadius', 'freeOn']) },
  { weight: 1, arbitrary: pick(['keyword', 'sexes']) },
  { weight: 1, arbitrary: pick(['keyword', 'state']) },
  { weight: 1, arbitrary: pick(['stageName', 'state']) },
  { weight: 1, arbitrary: pick(['priceMin', 'priceMax']) },
  { weight: 1, arbitrary: pick(['bodyTypes', 'hairColors', 'eyeColors']) },
);
