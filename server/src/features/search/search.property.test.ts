import type { SearchFilters } from '@opencall/contract/search/search.schemas';
import { SEARCH_RADII, SEARCH_SORTS } from '@opencall/contract/search/search.vocabulary';
import {
  ACTING_GENRES,
  ADULT_CATEGORIES,
  BODY_TYPES,
  ETHNICITIES,
  EYE_COLORS,
  HAIR_COLORS,
  MEMBER_ROLES,
  MODELING_GENRES,
  SEXES,
} from '@opencall/contract/shared/vocabulary';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rebuildSearchRows, refreshSearchRow } from '#features/profiles/search-rows.service.ts';
import { filtersAmong } from '#features/search/condition.ts';
import { findPage } from '#features/search/find-page.ts';
import { searchConditions } from '#features/search/search.conditions.ts';
import { searchProfiles } from '#features/search/search.service.ts';
import { fetchMatches } from '#features/search/search-fetch.ts';
import type { PageRequest } from '#features/search/search-page.ts';
import type { Database } from '#platform/database/database.ts';
import type { Circle } from '#platform/places/circle.ts';
import { findPlace } from '#platform/places/places.ts';
import { createTestDatabase } from '#testing/database.ts';
import { CHOSEN_STATES, insertMembers, NAMES, RATES, SAID, ZIPS } from '#testing/search-members.ts';
import { type ReferenceProfile, referenceSearch } from '#testing/search-reference.ts';

const MEMBERS = 160;
const SUBSCRIBER = { userId: 1, role: 'model', subscribed: true, hasBlocks: false } as const;

let database: Database;
let members: ReferenceProfile[];

beforeAll(async () => {
  database = await createTestDatabase();
  members = await insertMembers(database, MEMBERS, 20_261_121);
  await database.autocommit(rebuildSearchRows);
});
afterAll(() => database.close());

const list = <T>(values: readonly T[]) => fc.subarray([...values], { minLength: 1, maxLength: 3 });
const number = (min: number, max: number) => fc.integer({ min, max });
/** As people type: whole words, beginnings, and words with one slip. */
const typed = fc
  .tuple(
    fc.constantFrom(...NAMES, ...SAID, 'commercial', 'york'),
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

const EVERY_FILTER = {
  keyword: fc.array(typed, { minLength: 1, maxLength: 2 }).map((words) => words.join(' ')),
  state: fc.constantFrom(...CHOSEN_STATES),
  city: fc.constantFrom('los a', 'LOS', 'new', '100%', 'n%', 'new_', 'å', 'ÅRH', 'angeles'),
  zipCode: fc.constantFrom(...ZIPS, '10001-9999'),
  zipCodeRadius: fc.constantFrom(...SEARCH_RADII),
  sexes: list(SEXES),
  bodyTypes: list(BODY_TYPES),
  stageName: fc.constantFrom('e', 'EM', 'sab', 'mily', '%', '_', '% x', 'é', 'O’b', ' 1', 'nobody', "'"),
  ageMin: number(17, 31),
  ageMax: number(17, 31),
  heightMinFeet: number(3, 7),
  heightMaxFeet: number(3, 7),
  weightMin: number(99, 121),
  weightMax: number(99, 121),
  hairColors: list(HAIR_COLORS),
  eyeColors: list(EYE_COLORS),
  ethnicities: list(ETHNICITIES),
  actingGenres: list(ACTING_GENRES),
  modelingGenres: list(MODELING_GENRES),
  priceMin: fc.constantFrom(...RATES, 27, 351),
  priceMax: fc.constantFrom(...RATES, 27, 351),
  hasInstagram: fc.constant(true),
  hasTwitter: fc.constant(true),
  hasTiktok: fc.constant(true),
  hasExperience: fc.constant(true),
  sortBy: fc.constantFrom(...SEARCH_SORTS),
  roles: list(MEMBER_ROLES),
  adultCategories: list(ADULT_CATEGORIES),
} satisfies { [Name in keyof Required<SearchFilters>]: fc.Arbitrary<SearchFilters[Name]> };

const pick = (names: readonly (keyof SearchFilters)[]): fc.Arbitrary<SearchFilters> =>
  fc.record<SearchFilters>(Object.fromEntries(names.map((name) => [name, EVERY_FILTER[name]])));
/** A few filters at once: with many, nearly every answer would be empty. */
const fewFilters = fc
  .subarray(Object.keys(EVERY_FILTER) as (keyof SearchFilters)[], { maxLength: 5 })
  .chain(pick);
/** Filters that mean something together are seldom drawn together. */
const combination: fc.Arbitrary<SearchFilters> = fc.oneof(
  { weight: 4, arbitrary: fewFilters },
  { weight: 1, arbitrary: pick(['zipCode', 'zipCodeRadius']) },
  { weight: 1, arbitrary: pick(['keyword', 'sexes']) },
  { weight: 1, arbitrary: pick(['priceMin', 'priceMax']) },
  { weight: 1, arbitrary: pick(['bodyTypes', 'hairColors', 'eyeColors']) },
);

const circleOf = async ({ zipCode, zipCodeRadius }: SearchFilters): Promise<Circle | null> => {
  const place = zipCode ? await findPlace(database.db, zipCode) : null;
  return place && { latitude: place.latitude, longitude: place.longitude, miles: zipCodeRadius ?? 5 };
};

const expectedIds = async (filters: SearchFilters, seesHidden = false) =>
  referenceSearch(members, { filters, circle: await circleOf(filters), seesHidden }).map(({ id }) => id);

const idsOf = (json: string) => (JSON.parse(json) as { id: number }[]).map(({ id }) => id);

const requestOf = async (filters: SearchFilters): Promise<PageRequest> => ({
  conditions: searchConditions({
    filters,
    circle: await circleOf(filters),
    includeHidden: false,
    blocksOf: null,
  }),
  sort: filters.sortBy ?? 'newest',
  variant: 'public',
  limit: MEMBERS,
  after: null,
});

/** All pages, one after the other. */
const pageThrough = async (filters: SearchFilters, limit: number) => {
  const ids: number[] = [];
  const totals = new Set<number>();
  let cursor: string | undefined;
  do {
    const page = await searchProfiles(database.db, { filters, viewer: SUBSCRIBER, limit, cursor });
    ids.push(...idsOf(page.json));
    totals.add(page.total);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return { ids, totals: [...totals] };
};

describe('a search', () => {
  it.each(Object.keys(EVERY_FILTER) as (keyof SearchFilters)[])(
    'by %s alone finds what a plain filter finds',
    async (name) => {
      const values = EVERY_FILTER[name] as fc.Arbitrary<SearchFilters[typeof name]>;
      await fc.assert(
        fc.asyncProperty(values, async (value) => {
          const filters = { [name]: value };
          const { json, total } = await searchProfiles(database.db, {
            filters,
            viewer: SUBSCRIBER,
            limit: MEMBERS,
          });
          const expected = await expectedIds(filters);
          expect(idsOf(json)).toEqual(expected);
          expect(total).toBe(expected.length);
        }),
        { numRuns: name === 'keyword' ? 60 : 15 },
      );
    },
  );

  it('by any combination finds what a plain filter finds, page by page', async () => {
    await fc.assert(
      fc.asyncProperty(combination, number(1, 60), async (filters, limit) => {
        const expected = await expectedIds(filters);
        expect(await pageThrough(filters, limit)).toEqual({ ids: expected, totals: [expected.length] });
      }),
      { numRuns: 80 },
    );
  });

  it('finds the same whichever way the first rows make it choose', async () => {
    await fc.assert(
      fc.asyncProperty(combination, number(1, 40), async (filters, rows) => {
        const tuning = { rows, tableRows: rows };
        const page = await findPage(database.db, await requestOf(filters), tuning);
        const expected = await expectedIds(filters);
        expect(idsOf(page.json)).toEqual(expected);
        expect({ found: page.found, isFloor: page.isFloor }).toEqual({
          found: expected.length,
          isFloor: false,
        });
      }),
      { numRuns: 80 },
    );
  });

  it('finds the same through each index that could answer it', async () => {
    await fc.assert(
      fc.asyncProperty(combination, async (filters) => {
        const request = await requestOf(filters);
        const expected = await expectedIds(filters);
        for (const condition of filtersAmong(request.conditions)) {
          const page = await fetchMatches(database.db, request, [condition]);
          expect(idsOf(page?.json ?? '')).toEqual(expected);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('shows staff the hidden ones too', async () => {
    const viewer = { ...SUBSCRIBER, role: 'moderator' } as const;
    const { json } = await searchProfiles(database.db, { filters: {}, viewer, limit: MEMBERS });
    expect(idsOf(json)).toEqual(await expectedIds({}, true));
    expect(idsOf(json).length).toBeGreaterThan((await expectedIds({})).length);
  });
});

describe('paging while members change', () => {
  it.each(SEARCH_SORTS)(
    'by %s gives every member that stays as it is once, and none twice',
    async (sortBy) => {
      const before = await expectedIds({ sortBy });
      const touched = new Set(before.filter((_, at) => at % 7 === 3));
      const seen: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await searchProfiles(database.db, {
          filters: { sortBy },
          viewer: SUBSCRIBER,
          limit: 11,
          cursor,
        });
        seen.push(...idsOf(page.json));
        const next = [...touched].find((id) => !seen.includes(id)) ?? seen[0] ?? 0;
        await touch(next, seen.length);
        touched.add(next);
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      expect(new Set(seen).size).toBe(seen.length);
      const still = before.filter((id) => !touched.has(id));
      expect(seen.filter((id) => still.includes(id))).toEqual(still);
    },
  );
});

/** An edit: the profile becomes the one changed last. */
const touch = async (id: number, minutes: number): Promise<void> => {
  const updatedAt = new Date(Date.UTC(2026, 5, 1, 0, minutes));
  await database.transaction(async (tx) => {
    await tx.query({
      text: 'update profiles set updated_at = $2 where id = $1',
      values: [id, updatedAt],
    });
    await refreshSearchRow(tx, id);
  });
  members = members.map((member) => (member.id === id ? { ...member, updatedAt } : member));
};
