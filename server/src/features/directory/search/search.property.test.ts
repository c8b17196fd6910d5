import type { SearchFilters } from '@opencall/contract/directory/search/search.schemas';
import { SEARCH_SORTS } from '@opencall/contract/directory/search/search.vocabulary';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rebuildSearchRows, refreshSearchRow } from '#features/directory/profiles/search-rows.service.ts';
import { encodeSearchCursor, type SearchCursor } from '#features/directory/search/search.cursor.ts';
import { pageRequestOf, searchProfiles } from '#features/directory/search/search.service.ts';
import { findPage } from '#features/directory/search/search-page.sql.ts';
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
let members: ReferenceProfile[];

beforeAll(async () => {
  database = await createTestDatabase();
  members = await insertMembers(database, MEMBERS, 20_261_121);
  await database.autocommit(rebuildSearchRows);
});
afterAll(() => database.close());

const circleOf = async ({ zipCode, zipCodeRadius }: SearchFilters): Promise<Circle | null> => {
  const place = zipCode ? await findPlace(database.db, zipCode) : null;
  return place && { latitude: place.latitude, longitude: place.longitude, miles: zipCodeRadius ?? 5 };
};

const expectedMembers = async (filters: SearchFilters, seesHidden = false) =>
  referenceSearch(members, { filters, circle: await circleOf(filters), seesHidden });

const expectedIds = async (filters: SearchFilters, seesHidden = false) =>
  (await expectedMembers(filters, seesHidden)).map(({ id }) => id);

const idsOf = (json: string) => (JSON.parse(json) as { id: number }[]).map(({ id }) => id);

const cursorAt = (
  { id, memberSince, updatedAt }: ReferenceProfile,
  { sortBy }: SearchFilters,
): SearchCursor => {
  const moment = sortBy === 'lastUpdated' ? updatedAt : memberSince;
  return { key: `${moment.getTime()}000`, id, total: 0, isFloor: false };
};

/** Renumbers a statement's placeholders from $1 and keeps only the values that it uses. */
const withOwnValues = (text: string, values: readonly unknown[]) => {
  const used = [...new Set(text.match(/\$\d+/g) ?? [])];
  return {
    text: text.replace(/\$\d+/g, (name) => `$${used.indexOf(name) + 1}`),
    values: used.map((name) => values[Number(name.slice(1)) - 1]),
  };
};

/** Reads all pages in sequence. */
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
  it.each(Object.keys(EVERY_FILTER) as (keyof typeof EVERY_FILTER)[])(
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

  it('by any combination of filters finds the same members as a simple filter, page by page', async () => {
    await fc.assert(
      fc.asyncProperty(combination, number(1, 60), async (filters, limit) => {
        const expected = await expectedIds(filters);
        expect(await pageThrough(filters, limit)).toEqual({ ids: expected, totals: [expected.length] });
      }),
      { numRuns: 80 },
    );
  });

  it('finds the same members by each query plan that the first rows can select', async () => {
    const ways = fc.record({
      scanRows: number(1, 2 * MEMBERS),
      tableRows: fc.constantFrom(0, MEMBERS, 1_000_000),
      fetchMax: fc.constantFrom(1200, 4096),
      limit: number(1, 60),
    });
    await fc.assert(
      fc.asyncProperty(combination, ways, async (filters, { limit, ...way }) => {
        const asked = await pageRequestOf(database.db, { filters, viewer: SUBSCRIBER, limit });
        const page = await findPage(database.db, { ...asked, ...way });
        const expected = await expectedIds(filters);
        expect(idsOf(page.json)).toEqual(expected.slice(0, limit));
        expect({ found: page.found, isFloor: page.isFloor }).toEqual({
          found: expected.length,
          isFloor: false,
        });
      }),
      { numRuns: 120 },
    );
  });

  it('continues after any row by each of these plans, and knows whether more rows follow', async () => {
    const asked = fc.record({
      filters: combination,
      skipped: fc.nat(20),
      scanRows: number(1, MEMBERS),
      tableRows: fc.constantFrom(0, MEMBERS, 1_000_000),
      fetchMax: fc.constantFrom(21, 40, 4096),
      limit: number(1, 20),
    });
    await fc.assert(
      fc.asyncProperty(asked, async ({ filters, skipped, limit, ...way }) => {
        const expected = await expectedMembers(filters);
        const last = expected[skipped];
        fc.pre(last !== undefined);
        const rest = expected.slice(skipped + 1).map(({ id }) => id);
        const cursor = encodeSearchCursor(cursorAt(last, filters));
        const request = await pageRequestOf(database.db, { filters, viewer: SUBSCRIBER, limit, cursor });
        const page = await findPage(database.db, { ...request, ...way });
        expect(idsOf(page.json)).toEqual(rest.slice(0, limit));
        expect(page.found).toBe(Math.min(rest.length, limit + 1));
      }),
      { numRuns: 120 },
    );
  });

  it('finds every match through each usable index', async () => {
    await fc.assert(
      fc.asyncProperty(combination, async (filters) => {
        const asked = await pageRequestOf(database.db, { filters, viewer: SUBSCRIBER, limit: 1 });
        const expected = await expectedIds(filters);
        const { conditions, values } = asked;
        for (const lookup of conditions.lookups ?? []) {
          const text = `select s.id from profile_search as s where (${lookup})`;
          const found = await database.db.query<{ id: number }>(withOwnValues(text, values));
          const ids = new Set(found.map(({ id }) => id));
          expect(expected.filter((id) => !ids.has(id))).toEqual([]);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('shows hidden members to staff', async () => {
    const viewer = { ...SUBSCRIBER, role: 'moderator' } as const;
    const { json } = await searchProfiles(database.db, { filters: {}, viewer, limit: MEMBERS });
    expect(idsOf(json)).toEqual(await expectedIds({}, true));
    expect(idsOf(json).length).toBeGreaterThan((await expectedIds({})).length);
  });
});

describe('paging while members change', () => {
  it.each(SEARCH_SORTS)(
    'by %s returns every member that is unchanged once, and no member twice',
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

/** Edits a profile, which makes it the last updated one. */
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
