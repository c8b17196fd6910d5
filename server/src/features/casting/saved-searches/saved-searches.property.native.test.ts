import { type SearchFilters, searchQuerySchema } from '@opencall/contract/directory/search/search.schemas';
import { toSearchParameters } from '@opencall/contract/directory/search/search-parameters';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { rebuildSearchRows } from '#features/directory/profiles/search-rows.service.ts';
import { findPlace } from '#platform/places/places.ts';
import { buildMember } from '#testing/factories.ts';
import { sweepSearches } from '#testing/saved-searches.ts';
import { combination } from '#testing/search-filters.ts';
import { insertMembers } from '#testing/search-members.ts';
import { type ReferenceProfile, referenceSearch } from '#testing/search-reference.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const MEMBERS = 120;
const SEARCHES = 60;
const A_MEMBER = 30;
const ROUNDS = 2;

const app = useTestApp();
let members: ReferenceProfile[];

beforeAll(async () => {
  members = await insertMembers(app.platform.database, MEMBERS, 20_261_122);
  await app.platform.database.autocommit(rebuildSearchRows);
  await sweepSearches(app);
});

interface Saved {
  id: number;
  filters: SearchFilters;
  /** Ids of the members who matched when the search was saved or at the end of any round. */
  known: Set<number>;
  news: Set<number>;
}

const matchesOf = async (filters: SearchFilters): Promise<number[]> => {
  const { zipCode, zipCodeRadius: miles = 5 } = filters;
  const place = zipCode ? await findPlace(app.platform.database.db, zipCode) : null;
  const circle = place && { latitude: place.latitude, longitude: place.longitude, miles };
  return referenceSearch(members, { filters, circle, seesHidden: false }).map(({ id }) => id);
};

const saveAll = async (): Promise<Saved[]> => {
  const owners = await Promise.all(Array.from({ length: SEARCHES / A_MEMBER }, () => buildMember(app)));
  const saved: Saved[] = [];
  for (const [at, drawn] of fc.sample(combination, { numRuns: SEARCHES, seed: 18 }).entries()) {
    const { activeWithin: _passing, notOnList: _private, ...asked } = drawn;
    const query = String(new URLSearchParams(toSearchParameters(asked)));
    const filters = searchQuerySchema.parse(toSearchParameters(asked));
    const fields = { name: `Search ${at}`, kind: 'members', query, frequency: 'off' };
    const answer = await owners[Math.floor(at / A_MEMBER)]?.client.post('/api/saved-searches', fields);
    expect(answer?.status, `${query}: ${answer?.text}`).toBe(201);
    const known = new Set(await matchesOf(filters));
    saved.push({ id: Number(answer?.body.id), filters, known, news: new Set() });
  }
  return saved;
};

const COLUMNS = `hidden cell latitude longitude age height weight city rates tags words`.split(' ');

/** Copies search columns (roles, places, rates, words, visibility) between members, in one transaction. */
const shuffle = async (round: number): Promise<void> => {
  const moved = members.filter(({ id }) => (id * 7 + round) % 3 !== 0);
  const facts = moved.map((_, at) => moved[(at + round * 5 + 1) % moved.length] as ReferenceProfile);
  await app.platform.database.autocommit((tx) =>
    tx.query({
      text: `update profile_search as s set (stage_name, ${COLUMNS.join(', ')}) = (o.stage_name, ${COLUMNS.map((name) => `o.${name}`).join(', ')})
        from unnest($1::integer[], $2::integer[]) as move(id, other) join profile_search as o on o.id = move.other
        where s.id = move.id`,
      values: [moved.map(({ id }) => id), facts.map(({ id }) => id)],
    }),
  );
  const byId = new Map(moved.map(({ id }, at) => [id, { ...(facts[at] as ReferenceProfile), id }]));
  members = members.map((member) => byId.get(member.id) ?? member);
};

const newOf = async (id: number): Promise<number[]> => {
  const rows = await app.platform.database.db.query<{ id: number }>({
    text: 'select profile_id as id from saved_search_matches where search_id = $1 and look is null',
    values: [id],
  });
  return rows.map((row) => row.id).sort((a, b) => a - b);
};

it('finds the same new matches as a simple comparison of before and after, each once', async () => {
  const saved = await saveAll();
  let found = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    await shuffle(round);
    await sweepSearches(app);
    for (const search of saved) {
      for (const id of await matchesOf(search.filters)) {
        if (!search.known.has(id)) search.news.add(id);
        search.known.add(id);
      }
      const expected = [...search.news].sort((a, b) => a - b);
      expect(await newOf(search.id), JSON.stringify(search.filters)).toEqual(expected);
      found += expected.length;
    }
  }
  expect(found).toBeGreaterThan(SEARCHES);
});
