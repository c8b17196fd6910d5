import type { SearchFilters } from '@opencall/contract/search/search.schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rebuildSearchRows } from '#features/profiles/search-rows.service.ts';
import { filtersAmong } from '#features/search/condition.ts';
import { searchConditions } from '#features/search/search.conditions.ts';
import { type SearchRequest, searchProfiles } from '#features/search/search.service.ts';
import { Values } from '#features/search/search.values.ts';
import { keepSamples, type SearchSample } from '#features/search/search-sample.ts';
import type { Database, Db } from '#platform/database/database.ts';
import { createTestDatabase } from '#testing/database.ts';
import { insertMembers } from '#testing/search-members.ts';

const VIEWER = { userId: 1, role: 'model', subscribed: true, hasBlocks: false } as const;

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  await insertMembers(database, 120, 20_261_123);
  await database.autocommit(rebuildSearchRows);
});
afterAll(() => database.close());

/** The database, which remembers what it was asked. */
const recorded = (answer: (text: string) => void = () => {}) => {
  const asked: string[] = [];
  const db: Db = {
    ...database.db,
    query: async (query) => {
      asked.push(query.text);
      answer(query.text);
      return database.db.query(query);
    },
  };
  return { db, asked };
};

describe('the sample that plans are chosen by', () => {
  it('is taken once: a search is then one statement', async () => {
    const samples = keepSamples();
    const { db, asked } = recorded();
    const search: SearchRequest = { filters: { sexes: ['female'], ageMin: 20 }, viewer: VIEWER, limit: 5 };
    const first = await searchProfiles(db, samples, search);
    expect(asked).toHaveLength(2);
    const again = await searchProfiles(db, samples, search);
    expect(asked).toHaveLength(3);
    expect(again).toEqual(first);
  });

  it('is shared by those who ask at once', async () => {
    const samples = keepSamples();
    const { db, asked } = recorded();
    const taken = await Promise.all([1, 2, 3].map(() => samples(db, 'newest', true)));
    expect(asked).toHaveLength(1);
    expect(new Set(taken).size).toBe(1);
  });

  it('is taken again when that failed', async () => {
    const samples = keepSamples();
    let isBroken = true;
    const { db } = recorded(() => {
      if (isBroken) throw new Error('gone');
    });
    await expect(samples(db, 'newest', false)).rejects.toThrow('gone');
    isBroken = false;
    expect((await samples(db, 'newest', false)).tableSize).toBe(120);
  });
});

/** Ids of the sample that a test in SQL lets through. */
const passing = async (sample: SearchSample, test: (values: Values) => string): Promise<number[]> => {
  const values = new Values();
  const ids = values.add(sample.profiles.map(({ id }) => id));
  const text = `select s.id from profile_search as s where s.id = any(${ids}::integer[]) and (${test(values)})`;
  return (await database.db.query<{ id: number }>({ text, values: values.list })).map(({ id }) => id);
};

describe('an estimate', () => {
  it.each<SearchFilters>([
    { state: 'California' },
    { city: 'LOS' },
    { roles: ['model'], sexes: ['female', 'other'] },
    { hairColors: ['red', 'black'] },
    { modelingGenres: ['Fashion', 'Fitness'] },
    { hasTwitter: true },
    { ageMin: 20, ageMax: 28 },
    { heightMaxFeet: 5 },
    { weightMin: 105 },
    { priceMin: 25, priceMax: 75 },
    { zipCode: '10001' },
    { keyword: 'editorial' },
    { keyword: 'emma edit' },
    { stageName: 'em' },
  ])('of %j lets through what the filter lets through', async (filters) => {
    const isOfWords = 'keyword' in filters || 'stageName' in filters;
    const sample = await keepSamples()(database.db, 'newest', isOfWords);
    const circle = 'zipCode' in filters ? { latitude: 40.75, longitude: -74, miles: 5 } : null;
    const conditions = searchConditions({ filters, circle, includeHidden: true, blocksOf: null });
    for (const condition of filtersAmong(conditions)) {
      const test = condition.estimate(sample);
      const passed = new Set(sample.profiles.filter(test).map(({ id }) => id));
      expect(new Set(await passing(sample, condition.rowTest))).toEqual(passed);
      expect(passed.size).toBeGreaterThan(0);
      expect(passed.size).toBeLessThan(120);
    }
  });
});
