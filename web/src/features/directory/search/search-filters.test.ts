import { searchProfiles } from '@opencall/contract/directory/search/search.routes';
import {
  SEARCH_TEXT_MAX,
  type SearchFilters,
  searchFiltersSchema,
  searchQuerySchema,
} from '@opencall/contract/directory/search/search.schemas';
import {
  FILTER_NAMES,
  SEARCH_RADII,
  SEARCH_SORTS,
} from '@opencall/contract/directory/search/search.vocabulary';
import { toSearchParameters } from '@opencall/contract/directory/search/search-parameters';
import { STATES } from '@opencall/contract/shared/states';
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
} from '@opencall/contract/shared/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { urlOf } from '#lib/http.ts';
import { parseSearch, stringifySearch } from '#lib/search-params.ts';
import { parseFilters } from './read-filters.ts';
import { toAddress } from './search-address.ts';
import { clearedFilters, normalizeFilters } from './search-filters.ts';

const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .map((value) => value.trim())
  .filter((value) => value !== '' && value.length <= SEARCH_TEXT_MAX);
const some = <T extends string>(values: readonly T[]) =>
  fc.array(fc.constantFrom(...values), { maxLength: 4 });
const number = fc.integer({ min: 0, max: 100_000 });

/** Generates any search that the contract allows, including values without effect. */
const anyFilters: fc.Arbitrary<SearchFilters> = fc.record(
  {
    keyword: text,
    state: fc.constantFrom(...STATES),
    city: text,
    zipCode: fc.constantFrom('10001', '00501', '90210-1234'),
    zipCodeRadius: fc.constantFrom(...SEARCH_RADII),
    sexes: some(SEXES),
    bodyTypes: some(BODY_TYPES),
    stageName: text,
    ageMin: number,
    ageMax: number,
    heightMinFeet: number,
    heightMaxFeet: number,
    weightMin: number,
    weightMax: number,
    hairColors: some(HAIR_COLORS),
    eyeColors: some(EYE_COLORS),
    ethnicities: some(ETHNICITIES),
    actingGenres: some(ACTING_GENRES),
    modelingGenres: some(MODELING_GENRES),
    priceMin: number,
    priceMax: number,
    hasInstagram: fc.boolean(),
    hasTwitter: fc.boolean(),
    hasTiktok: fc.boolean(),
    hasExperience: fc.boolean(),
    hasReferences: fc.boolean(),
    sortBy: fc.constantFrom(...SEARCH_SORTS),
    roles: some(ROLES),
    adultCategories: some(ADULT_CATEGORIES),
  },
  { requiredKeys: [] },
);

describe('the filters of an address', () => {
  it('name every filter of the contract', () => {
    expect([...FILTER_NAMES].sort()).toEqual(Object.keys(searchFiltersSchema.shape).sort());
  });

  it('survive a round trip through the address', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const address = stringifySearch(toAddress(normalizeFilters(filters)));
        expect(parseFilters(parseSearch(address))).toEqual(normalizeFilters(filters));
      }),
    );
  });

  it('are sent to the server in the form of the address', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const asked = urlOf(searchProfiles, { query: toSearchParameters(normalizeFilters(filters)) });
        const query = Object.fromEntries(new URL(asked, 'http://here').searchParams);
        const { limit: _limit, ...understood } = searchQuerySchema.parse(query);
        expect(normalizeFilters(understood)).toEqual(normalizeFilters(filters));
      }),
    );
  });

  it('are parsed from any address without an error, and only valid ones are kept', () => {
    const hostile = fc.dictionary(
      fc.constantFrom(...FILTER_NAMES, 'utm_source', '__proto__'),
      fc.oneof(
        fc.string(),
        fc.array(fc.string(), { minLength: 2, maxLength: 3 }),
        fc.constantFrom('-1', '1e9', 'true', 'model,x'),
      ),
    );
    fc.assert(
      fc.property(hostile, (values) => {
        const filters = parseFilters(values);
        expect(searchFiltersSchema.strict().safeParse(filters).success).toBe(true);
        expect(parseFilters(toAddress(filters))).toEqual(filters);
      }),
    );
  });

  it('join lists with commas that are not escaped', () => {
    expect(stringifySearch(toAddress({ roles: ['creator', 'model'], adultCategories: ['B/G'] }))).toBe(
      '?roles=creator,model&adultCategories=B%2FG',
    );
  });

  it.each([
    ['an unknown word of a list', { roles: 'model,astronaut' }, { roles: ['model'] }],
    ['an unknown state', { state: 'Atlantis' }, {}],
    ['a number that is none', { ageMin: 'old' }, {}],
    ['a ZIP code of the wrong shape', { zipCode: '123' }, {}],
    ['a radius without a ZIP code', { zipCodeRadius: '25' }, {}],
    ['the radius that a ZIP code has anyway', { zipCode: '10001', zipCodeRadius: '5' }, { zipCode: '10001' }],
    ['a radius beyond the farthest', { zipCode: '10001', zipCodeRadius: '9000' }, { zipCode: '10001' }],
    ['a parameter that is no filter', { page: '3' }, {}],
    ['the order that is the order anyway', { sortBy: 'newest' }, {}],
    ['a flag that is off', { hasTiktok: 'false' }, {}],
  ])('leave out %s', (_what, address, filters) => {
    expect(parseFilters(address)).toEqual(filters);
  });

  it.each([
    ['6', 10],
    ['30', 50],
    ['101', 250],
    ['499', 500],
  ])('round a radius of %s miles up to an available one', (asked, zipCodeRadius) => {
    expect(parseFilters({ zipCode: '10001', zipCodeRadius: asked })).toEqual({
      zipCode: '10001',
      zipCodeRadius,
    });
  });

  it('keep only the order when they are cleared', () => {
    expect(clearedFilters({ keyword: 'x', roles: ['model'], sortBy: 'lastUpdated' })).toEqual({
      sortBy: 'lastUpdated',
    });
  });
});

describe('urlOf', () => {
  it('joins list values with commas', () => {
    expect(urlOf(searchProfiles, { query: { roles: ['model', 'creator'], sexes: [] } })).toBe(
      '/api/profiles?roles=model%2Ccreator',
    );
  });
});
