import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { loadPlaces } from '#platform/places/load-places.ts';
import { findPlace } from '#platform/places/places.ts';
import { createTestDatabase } from '#testing/database.ts';

let database: Database;

beforeAll(async () => {
  database = await createTestDatabase({ migrated: false });
  await migrate(database);
});
afterAll(() => database.close());

describe('ZIP places', () => {
  it('are loaded once, regardless of the process', async () => {
    const loads = await Promise.all([loadPlaces(database), loadPlaces(database)]);
    expect(loads.sort()).toEqual([false, true]);
    expect(await loadPlaces(database)).toBe(false);
    const { rows } = await database.executeSql('select count(*)::integer as count from places');
    expect(rows).toEqual([{ count: 41_488 }]);
  });

  it('are found by ZIP and ZIP+4 codes, with leading zeros', async () => {
    const manhattan = {
      zip: '10001',
      city: 'New York',
      state: 'New York',
      latitude: 40.7484,
      longitude: -73.9967,
    };
    expect(await findPlace(database.db, '10001')).toEqual(manhattan);
    expect(await findPlace(database.db, '10001-1234')).toEqual(manhattan);
    expect(await findPlace(database.db, '00501')).toMatchObject({ zip: '00501', city: 'Holtsville' });
  });

  it('do not exist outside the states', async () => {
    expect(await findPlace(database.db, '09001')).toMatchObject({ state: null });
  });

  it.each(['00000', '1000', '10001-', '', 'abcde', '100010', '10001-12345'])(
    'do not exist for %j',
    async (code) => {
      expect(await findPlace(database.db, code)).toBeNull();
    },
  );
});
