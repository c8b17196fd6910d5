import { expect, it } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import { loadPlaces } from '#platform/places/load-places.ts';
import { databaseBefore } from '#testing/database-before.ts';
import { rebuildSearchRows } from './search-rows.service.ts';

const HOMES = [
  { zip: '10001-1234', searched: 10001, latitude: 40.7484, longitude: -73.9967 },
  { zip: '96801', searched: 96801, latitude: 41.14, longitude: -104.82 },
  { zip: null, searched: null, latitude: 40.7, longitude: -74 },
  { zip: null, searched: null, latitude: null, longitude: null },
];

it('takes the places of search rows back to the cells of their ZIP codes', async () => {
  const database = await databaseBefore('_search_place_cells');
  await loadPlaces(database);
  for (const [at, { zip, searched, latitude, longitude }] of HOMES.entries()) {
    const id = at + 1;
    await database.executeSql(
      `insert into users (id, username, email, role, password_hash) values ($1::integer, $2, $3, 'model', '')`,
      [id, `m${id}`, `m${id}@example.test`],
    );
    await database.executeSql(
      `insert into profiles (id, user_id, name, stage_name, zip_code, latitude, longitude)
       values ($1::integer, $1::integer, 'M', $2, $3, $4, $5)`,
      [id, `m${id}`, zip, latitude, longitude],
    );
    await database.executeSql(
      `insert into profile_search (id, member_since, updated_at, bits, look, zip, latitude, longitude, rate_bits, stage_name, rates, tags, words)
       values ($1, now(), now(), 0, 0, $2, $3, $4, 0, 'm', '{}', '{}', '')`,
      [id, searched, latitude, longitude],
    );
  }

  await migrate(database);
  const places = async () =>
    (await database.executeSql('select id, cell, latitude, longitude from profile_search order by id')).rows;
  const migrated = await places();
  expect(migrated[0]).toMatchObject({ latitude: 40.725, longitude: -73.975 });
  expect(migrated.slice(2)).toEqual(
    [3, 4].map((id) => ({ id, cell: null, latitude: null, longitude: null })),
  );
  await database.autocommit(rebuildSearchRows);
  expect(migrated).toEqual(await places());
});
