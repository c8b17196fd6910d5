import { STATES } from '@opencall/contract/shared/states';
import { expect, it } from 'vitest';
import { rebuildSearchRows } from '#features/directory/profiles/search-rows.service.ts';
import { migrate } from '#platform/database/migrate.ts';
import { databaseBefore } from '#testing/database-before.ts';
import { storeNeeds } from './saved-searches.needs.ts';

const OHIO = STATES.indexOf('Ohio') + 1;
const QUERY = 'hairColors=red,other&actingGenres=Film&hasInstagram=true&state=Ohio&priceMin=50&priceMax=99';
const bits = (...numbers: number[]) => numbers.reduce((sum, bit) => sum | (1n << BigInt(bit)), 0n).toString();

const ROWS = `
  insert into users (id, username, email, role, password_hash, is_hidden)
    values (1, 'm', 'm@example.test', 'model', '', true), (2, 'n', 'n@example.test', 'creator', '', false);
  insert into profiles (id, user_id, name, stage_name, state, sex, hair_color, instagram_url, acting_genres, pricing)
    values (1, 1, 'M', 'm', 'Ohio', 'female', 'red', 'https://example.com', '{Movie}', '{"acting": {"Movie": 60}, "modeling": {}, "adult": {}}'),
      (2, 2, 'N', 'n', null, null, null, null, '{}', '{"acting": {}, "modeling": {}, "adult": {}}');
  delete from search_changes;
  insert into profile_search (id, member_since, updated_at, bits, look, state, rate_bits, stage_name, rates, tags, words)
    values (1, now(), now(), ${bits(0, 9, 21, 41, 57, 61)}, 0, ${OHIO}, 32, 'm', '{60}', '{0,9,21,41,57,61,69,1060}', ''),
      (2, now(), now(), ${bits(3, 11)}, 0, null, 0, 'n', '{}', '{3,11}', '');
  insert into saved_searches (id, user_id, slot, kind, name, query, frequency, emails, created_at, asked_since)
    values (1, 2, 1, 'members', 'Saved', '${QUERY}', 'instant', true, now(), now());
  insert into saved_member_needs (search_id, keys, filters, hair_colors, acting_genres, has_instagram, state, price_min, price_max)
    values (1, '{}', '{hairColors,actingGenres,hasInstagram,priceMin,state}', ${bits(21, 22)}, ${bits(41)}, ${bits(57)}, ${OHIO}, 50, 99)`;

it('converts bit masks into the numbers that new rows and new saved searches use', async () => {
  const database = await databaseBefore('_one_search_storage');
  for (const statement of ROWS.split(';')) await database.executeSql(statement);
  await database.executeSql(`update profile_search set updated_at = now(), age = 30`);

  await migrate(database);
  const rows = async () =>
    (await database.executeSql('select id, tags, hidden from profile_search order by id')).rows;
  const changes = await database.executeSql(
    `select subject_id, before -> 'tags' as tags, before -> 'hidden' as hidden from search_changes where before is not null order by 1`,
  );
  const needs = async () => (await database.executeSql('select * from saved_member_needs')).rows;
  const [migrated, migratedNeeds] = [await rows(), await needs()];

  await database.autocommit(rebuildSearchRows);
  expect(migrated).toEqual(await rows());
  expect(migrated.map(({ hidden }) => hidden)).toEqual([true, false]);
  expect(changes.rows.map(({ hidden }) => hidden)).toEqual([true, false]);
  expect(changes.rows[0]?.tags).toEqual(expect.arrayContaining([0, 9, 21, 41, 57, 200 + OHIO]));

  await database.executeSql('delete from saved_member_needs');
  await database.transaction((tx) => storeNeeds(tx, { id: 1, kind: 'members', query: QUERY }));
  expect(migratedNeeds).toEqual(await needs());
});
