import type { SearchFilters } from '@opencall/contract/directory/search/search.schemas';
import { SEARCH_RADII, SEARCH_SORTS } from '@opencall/contract/directory/search/search.vocabulary';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rebuildSearchRows, refreshSearchRow } from '#features/directory/profiles/search-rows.service.ts';
import { pageRequestOf, searchProfiles } from '#features/directory/search/search.service.ts';
import { findPage } from '#features/directory/search/search-page.sql.ts';
import type { Database } from '#platform/database/database.ts';
import type { Spot } from '#platform/places/circle.ts';
import { createTestDatabase } from '#testing/database.ts';
import { CHOSEN_STATES, insertMembers, NAMES } from '#testing/search-members.ts';

const MEMBERS = 60;
/** A cell that contains many ZIP codes: lower Manhattan. */
const IN_CELL =
  'floor(latitude * 20) = floor(40.72 * 20) and floor(longitude * 20) = floor(-73.98 * 20) and zip between 501 and 99950';
const NEARBY = 'latitude between 40.55 and 40.95 and longitude between -74.25 and -73.75';

let database: Database;
let somebodyId: number;
let cellZips: string[];
let nearbyZips: string[];

const zipsWhere = async (where: string): Promise<string[]> => {
  const text = `select lpad(zip::text, 5, '0') as zip from places where ${where} order by zip`;
  return (await database.autocommit((tx) => tx.query<{ zip: string }>({ text }))).map(({ zip }) => zip);
};

beforeAll(async () => {
  database = await createTestDatabase();
  const members = await insertMembers(database, MEMBERS, 20_261_122);
  await database.autocommit(rebuildSearchRows);
  somebodyId = members.find(({ isHidden }) => !isHidden)?.id ?? 0;
  cellZips = await zipsWhere(IN_CELL);
  nearbyZips = await zipsWhere(NEARBY);
});
afterAll(() => database.close());

/** Where a member lives, which only they and staff may see. */
interface Home {
  zipCode: string;
  /** The coordinates that the member gave; null for none. */
  spot: Spot | null;
}

const live = async ({ zipCode, spot }: Home): Promise<void> => {
  const values = [somebodyId, zipCode, spot?.latitude ?? null, spot?.longitude ?? null];
  const text = 'update profiles set zip_code = $2, latitude = $3, longitude = $4 where id = $1';
  await database.autocommit((tx) => tx.query({ text, values }));
  await database.autocommit((tx) => refreshSearchRow(tx, somebodyId));
};

const nearby = fc.record({
  latitude: fc.double({ min: 40.5, max: 41, noNaN: true }),
  longitude: fc.double({ min: -74.3, max: -73.7, noNaN: true }),
});
const home = (): fc.Arbitrary<Home> =>
  fc.record({
    zipCode: fc
      .tuple(fc.constantFrom(...cellZips), fc.constantFrom('', '-0001'))
      .map((parts) => parts.join('')),
    spot: fc.option(nearby, { freq: 4 }),
  });

/** Generates searches by place, some with further filters. */
const placeSearch = (): fc.Arbitrary<SearchFilters> => {
  const zip = fc.constantFrom(...cellZips, ...nearbyZips);
  const seldom = <T>(values: fc.Arbitrary<T>) =>
    fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: values });
  return fc.record<SearchFilters>({
    zipCode: zip,
    zipCodeRadius: fc.constantFrom(undefined, ...SEARCH_RADII),
    state: seldom(fc.constantFrom(...CHOSEN_STATES)),
    city: seldom(fc.constantFrom('new', 'los', 'å')),
    keyword: seldom(fc.oneof(fc.constantFrom(...NAMES, 'york', '40.7', '-73.9'), zip)),
    stageName: seldom(fc.oneof(fc.constantFrom('e', 'm'), zip)),
    sortBy: fc.constantFrom(...SEARCH_SORTS),
  });
};

const VIEWERS = [
  { userId: 1, role: 'model', subscribed: true, hasBlocks: false },
  { userId: 1, role: 'model', subscribed: false, hasBlocks: false },
  { userId: 1, role: 'moderator', subscribed: true, hasBlocks: false },
] as const;

/** The complete answer of a search, with the viewer chosen by `at`: cards, their order, the count and the page ends. */
const answerTo = (filters: SearchFilters, at: number) =>
  searchProfiles(database.db, {
    filters,
    viewer: VIEWERS[at % VIEWERS.length] ?? VIEWERS[0],
    limit: 3 + at,
  });

/** Runs the same search by each query plan that its first rows can select. */
const waysOf = async (filters: SearchFilters) => {
  const request = await pageRequestOf(database.db, { filters, viewer: VIEWERS[0], limit: MEMBERS });
  const pages: unknown[] = [];
  for (const [scanRows, tableRows] of [
    [1, 0],
    [10, 1_000_000],
    [2 * MEMBERS, MEMBERS],
  ])
    pages.push(await findPage(database.db, { ...request, scanRows, tableRows }));
  return pages;
};

describe('the place of a member', () => {
  it('lies in a cell that several ZIP codes share', () => {
    expect(cellZips.length).toBeGreaterThan(3);
    expect(nearbyZips.length).toBeGreaterThan(100);
  });

  it('has the same effect on every search wherever in the cell they live', async () => {
    await fc.assert(
      fc.asyncProperty(
        home(),
        home(),
        fc.array(placeSearch(), { minLength: 6, maxLength: 6 }),
        async (one, other, searches) => {
          const seen: unknown[] = [];
          for (const place of [one, other]) {
            await live(place);
            const answers = [];
            for (const [at, filters] of searches.entries()) {
              answers.push(await answerTo(filters, at), await waysOf(filters));
            }
            seen.push(answers);
          }
          expect(seen[1]).toEqual(seen[0]);
        },
      ),
      { numRuns: 15 },
    );
  });

  it('has the same effect on searches from surrounding ZIP codes at every radius', async () => {
    const homes = [
      { zipCode: cellZips[0] ?? '', spot: { latitude: 40.7013, longitude: -73.9991 } },
      { zipCode: cellZips.at(-1) ?? '', spot: { latitude: 41.2, longitude: -75 } },
    ];
    const around = nearbyZips.filter((_, at) => at % 15 === 0);
    const seen: unknown[][] = [];
    for (const place of homes) {
      await live(place);
      const answers = [];
      for (const zipCode of around) {
        for (const zipCodeRadius of [undefined, ...SEARCH_RADII]) {
          const request = { filters: { zipCode, zipCodeRadius }, viewer: VIEWERS[0], limit: 5 };
          answers.push(await searchProfiles(database.db, request));
        }
      }
      seen.push(answers);
    }
    expect(seen[1]).toEqual(seen[0]);
    const totals = (seen[0] as { total: number }[]).map(({ total }) => total);
    expect(new Set(totals).size).toBeGreaterThan(2);
  });

  it('is unknown without a valid ZIP code, even if coordinates are given', async () => {
    const filters = { zipCode: cellZips[0] ?? '', zipCodeRadius: 500 } as const;
    const foundIds = async () => {
      const { json } = await searchProfiles(database.db, {
        filters,
        viewer: VIEWERS[0],
        limit: MEMBERS,
      });
      return (JSON.parse(json) as { id: number }[]).map(({ id }) => id);
    };
    const spot = { latitude: 40.72, longitude: -73.98 };
    await live({ zipCode: cellZips[0] ?? '', spot });
    expect(await foundIds()).toContain(somebodyId);
    for (const zipCode of ['', '00000']) {
      await live({ zipCode, spot });
      expect(await foundIds()).not.toContain(somebodyId);
    }
  });

  it('cannot be stored more precisely than its cell, not even by SQL', async () => {
    const text = 'update profile_search set latitude = 40.7128, longitude = -74.006 where id = $1';
    await expect(database.autocommit((tx) => tx.query({ text, values: [somebodyId] }))).rejects.toMatchObject(
      {
        cause: { constraint: 'profile_search_place' },
      },
    );
  });
});
