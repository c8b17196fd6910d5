import { expect, it } from 'vitest';
import { rebuildSearchRows } from '#features/directory/profiles/search-rows.service.ts';
import { migrate } from '#platform/database/migrate.ts';
import { loadPlaces } from '#platform/places/load-places.ts';
import { foldWords } from '#platform/text/fold.ts';
import { databaseBefore } from '#testing/database-before.ts';

const NAMES = ['Zoe\u0308 Đặng', 'Jean-Luc O’Brien', '欧阳娜娜', '---'];
const SAID = 'In Łódź with Jean-Luc and 欧阳.';

const OLD_ROWS = `
  insert into marketplace_listings (user_id, title, description, category, created_at, updated_at, expires_at, words)
    values (1, 'Shoot', '${SAID}', 'other', now(), now(), now() + interval '9 days', to_tsvector('simple', 'old'));
  insert into calls (user_id, title, description, created_at, listed_at, words)
    values (1, 'Shoot', '${SAID}', now(), now(), to_tsvector('simple', 'old'));
  insert into emails (sender_id, recipient_id, subject, content, created_at, words)
    values (1, 2, 'Hello', '${SAID}', now(), to_tsvector('simple', 'old'));
  insert into saved_searches (id, user_id, slot, kind, name, query, frequency, emails, created_at, asked_since)
    values (1, 2, 1, 'members', 'Near', 'city=San%20Jos%C3%A9', 'off', true, now(), now());
  insert into saved_member_needs (search_id, keys, filters, city, stage_name, keyword)
    values (1, '{*}', '{city}', 'san josé', 'zoë', $$'dang':* | 'đang'$$);
  insert into saved_search_matches (search_id, profile_id, matched_at) values (1, 1, now());
  delete from search_changes`;

it('folds stored texts again without new matches for saved searches, and normalizes names', async () => {
  const database = await databaseBefore('_search_folding');
  await loadPlaces(database);
  const read = async (text: string) => (await database.executeSql(text)).rows;
  for (const [at, name] of NAMES.entries()) {
    const id = at + 1;
    await database.executeSql(
      `insert into users (id, username, email, role, password_hash) values ($1::integer, $2, $3, 'model', '')`,
      [id, name, `m${id}@example.test`],
    );
    await database.executeSql(
      `insert into profiles (id, user_id, name, stage_name, city) values ($1::integer, $1::integer, $2, $2, $3)`,
      [id, name, 'San Jose\u0301'],
    );
    await database.executeSql(
      `insert into profile_search (id, member_since, updated_at, bits, look, rate_bits, city, stage_name, rates, tags, words)
       values ($1, now(), now(), 0, 0, 0, 'san josé', 'old', '{}', '{}', '')`,
      [id],
    );
  }
  await database.executeSql(OLD_ROWS);

  await migrate(database);
  const rows = () => read('select * from profile_search order by id');
  const migrated = await rows();
  expect(migrated.map(({ city }) => city)).toEqual(NAMES.map(() => 'sanjose'));
  const names = migrated.map((row) => String(row.stage_name).split('\n')[0]);
  expect(names).toEqual(['zoe dang', 'jean luc obrien', '欧阳娜娜', '']);
  const usernames = await read('select username as name from users order by id');
  expect(usernames).toEqual(NAMES.map((name) => ({ name: name.normalize('NFC') })));

  const words = foldWords(`Shoot ${SAID}`).sort();
  for (const table of ['marketplace_listings', 'calls']) {
    const held = await read(`select unnest(tsvector_to_array(words)) as word from ${table}`);
    expect(held.map(({ word }) => word).sort()).toEqual(words);
  }
  const query = `$$'r2:lodz' & 's1:jeanluc' & 'r2:dang' & 's1:obrien'$$`;
  expect(await read(`select words @@ ${query}::tsquery as found from emails`)).toEqual([{ found: true }]);
  expect(await read('select city, stage_name, keyword::text from saved_member_needs')).toEqual([
    { city: 'sanjose', stage_name: 'zoe', keyword: "'dang':* | 'dang'" },
  ]);
  const keys = 'select m.query_key = f.query_key as same from saved_search_matches m, saved_searches f';
  expect(await read(keys)).toEqual([{ same: true }]);
  expect(await read('select count(*)::integer as count from search_changes')).toEqual([{ count: 0 }]);

  await database.autocommit(rebuildSearchRows);
  const textsOf = (all: Record<string, unknown>[]) =>
    all.map(({ city, stage_name: name, words: held }) => ({ city, name, held }));
  expect(textsOf(migrated)).toEqual(textsOf(await rows()));
});
