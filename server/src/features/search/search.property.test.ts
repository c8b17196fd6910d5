import type { SearchFilters } from '@opencall/contract/search/search.schemas';
import { SEARCH_SORTS } from '@opencall/contract/search/search.vocabulary';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rebuildSearchRows, refreshSearchRow } from '#features/profiles/search-rows.service.ts';
import { filtersAmong } from '#features/search/condition.ts';
import { findPage } from '#features/search/find-page.ts';
import { searchConditions } from '#features/search/search.conditions.ts';
import type { SearchCursor } from '#features/search/search.cursor.ts';
import { searchProfiles } from '#features/search/search.service.ts';
import { fetchMatches } from '#features/search/search-fetch.ts';
import { WHOLE_TABLE } from '#features/search/search-order.ts';
import type { PageRequest } from '#features/search/search-page.ts';
import { keepSamples, type Samples } from '#features/search/search-sample.ts';
import { scanFirst } from '#features/search/search-scan.ts';
import type { Database } from '#platform/database/database.ts';
import type { Circle } from '#platform/places/circle.ts';
import { findPlace } from '#platform/places/places.ts';
import { createTestDatabase } from '#testing/database.ts';
import { combination, EVERY_FILTER, number } from '#testing/search-filters.ts';
import { insertMembers } from '#testing/search-members.ts';
import { type ReferenceProfile, referenceSearch } from '#testing/search-reference.ts';

const MEMBERS = 160;
const SUBSCRIBER = { userId: 1, role: 'model', subscribed: true, hasBlocks: false } as const;

let database: Database;
let samples: Samples;
let members: ReferenceProfile[];

beforeAll(async () => {
  database = await createTestDatabase();
  samples = keepSamples();
  members = await insertMembers(database, MEMBERS, 20_261_121);
  await database.autocommit(rebuildSearchRows);
});
afterAll(() => database.close());

/** A small site, taken for a large one or an empty one, of which a sample knows some. */
const belief = fc.record({
  every: fc.constantFrom(1, 3, 1000),
  tableSize: fc.constantFrom(0, 100, 10_000, 1_000_000),
});

const circleOf = async ({ zipCode, zipCodeRadius }: SearchFilters): Promise<Circle | null> => {
  const place = zipCode ? await findPlace(database.db, zipCode) : null;
  return place && { latitude: place.latitude, longitude: place.longitude, miles: zipCodeRadius ?? 5 };
};

const expectedMembers = async (filters: SearchFilters, seesHidden = false) =>
  referenceSearch(members, { filters, circle: await circleOf(filters), seesHidden });

const expectedIds = async (filters: SearchFilters, seesHidden = false) =>
  (await expectedMembers(filters, seesHidden)).map(({ id }) => id);

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

const cursorAt = (
  { id, memberSince, updatedAt }: ReferenceProfile,
  { sortBy }: SearchFilters,
): SearchCursor => {
  const moment = sortBy === 'lastUpdated' ? updatedAt : memberSince;
  return { key: `${moment.getTime()}000`, id, total: 0, isFloor: false };
};

/** All pages, one after the other. */
const pageThrough = async (filters: SearchFilters, limit: number) => {
  const ids: number[] = [];
  const totals = new Set<number>();
  let cursor: string | undefined;
  do {
    const page = await searchProfiles(database.db, samples, { filters, viewer: SUBSCRIBER, limit, cursor });
    ids.push(...idsOf(page.json));
    totals.add(page.total);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return { ids, totals: [...totals] };
};

describe('a search', () => {
  it.each(Object.keys(EVERY_FILTER) as (keyof typeof EVERY_FILTER)[])(
    'by %s alone finds what a plain filter finds',
    async (name) => {
      const values = EVERY_FILTER[name] as fc.Arbitrary<SearchFilters[typeof name]>;
      await fc.assert(
        fc.asyncProperty(values, async (value) => {
          const filters = { [name]: value };
          const { json, total } = await searchProfiles(database.db, samples, {
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

  it('finds the same whatever a sample makes it believe', async () => {
    await fc.assert(
      fc.asyncProperty(combination, belief, number(1, 40), async (filters, believed, scanRowsMin) => {
        const misleading: Samples = async (...asked) => {
          const sample = await samples(...asked);
          const profiles = sample.profiles.filter(({ id }) => id % believed.every === 0);
          return { ...sample, profiles, tableSize: believed.tableSize };
        };
        const page = await findPage(database.db, await requestOf(filters), {
          samples: misleading,
          scanRowsMin,
        });
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

  it('knows whether a scan that ends early has seen all', async () => {
    await fc.assert(
      fc.asyncProperty(combination, number(1, 2 * MEMBERS), async (filters, rows) => {
        const { found, page } = await scanFirst(database.db, await requestOf(filters), rows);
        const expected = await expectedIds(filters);
        expect(found).toBeLessThanOrEqual(expected.length);
        if (rows > MEMBERS) expect(page).not.toBeNull();
        if (page) expect({ ids: idsOf(page.json), found }).toEqual({ ids: expected, found: expected.length });
      }),
      { numRuns: 40 },
    );
  });

  it('finds the same through each index that could answer it', async () => {
    await fc.assert(
      fc.asyncProperty(combination, async (filters) => {
        const request = await requestOf(filters);
        const expected = await expectedIds(filters);
        for (const condition of filtersAmong(request.conditions)) {
          for (const scanRows of [null, 10, WHOLE_TABLE]) {
            const page = await fetchMatches(database.db, request, { through: [condition], scanRows });
            expect(idsOf(page?.json ?? '')).toEqual(expected);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('whose matches are only counted finds its page by a scan, or tells that the scan was too short', async () => {
    const limit = 5;
    const asked = fc.record({ filters: combination, skipped: fc.nat(20), scanRows: number(1, MEMBERS) });
    await fc.assert(
      fc.asyncProperty(asked, async ({ filters, skipped, scanRows }) => {
        const request = { ...(await requestOf(filters)), limit };
        const expected = await expectedMembers(filters);
        const last = expected[skipped];
        fc.pre(last !== undefined);
        const rest = expected.slice(skipped + 1).map(({ id }) => id);
        const isCounted = rest.length > limit;
        for (const condition of filtersAmong(request.conditions)) {
          const fetch = { through: [condition], scanRows };
          const page = await fetchMatches(database.db, { ...request, after: cursorAt(last, filters) }, fetch);
          if (page === null)
            expect({ isCounted, isShort: scanRows < MEMBERS }).toEqual({ isCounted: true, isShort: true });
          else expect(idsOf(page.json)).toEqual(rest.slice(0, limit));
          if (page) expect(page.found).toBe(Math.min(rest.length, limit + 1));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('shows staff the hidden ones too', async () => {
    const viewer = { ...SUBSCRIBER, role: 'moderator' } as const;
    const { json } = await searchProfiles(database.db, samples, { filters: {}, viewer, limit: MEMBERS });
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
        const page = await searchProfiles(database.db, samples, {
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
