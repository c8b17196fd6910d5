import { expect, it } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import { databaseBefore } from '#testing/database-before.ts';
import { fillNames } from './fill-names.ts';
import { nameSkeletonsOf } from './name-skeletons.ts';

const ROWS = `
  insert into users (id, username, email, role) values
    (1, 'model', 'model@example.test', 'model'),
    (2, 'Same', 'same@example.test', 'model'),
    (3, 'desk', 'desk@example.test', 'admin'),
    (4, 'case', 'case@example.test', 'creator');
  insert into profiles (id, user_id, name, stage_name) values
    (1, 1, 'Wren Nakamura', 'Wren Ōkami'), (2, 2, 'Same', 'Same'), (4, 4, 'Case', 'CASE');
  insert into stage_names (name_key, user_id) values
    ('model', 1), ('wren ōkami', 1), ('same', 2), ('desk', 3), ('case', 4);
  insert into name_skeletons (skeleton, user_id) values
    ('read model', 1), ('read wren', 1), ('read same', 2), ('read desk', 3), ('read case', 4);
  insert into emails (id, sender_id, recipient_id, subject, content, created_at, words) values
    (1, 1, 2, 'Hello model', 'Łódź', now(), $$'r2:hello' 'r2:model' 's1:same'$$),
    (2, 3, 2, 'Note', 'Text', now(), $$'r2:untouched'$$)`;

it('gives members their stage names and keeps the usernames of staff without a profile', async () => {
  const database = await databaseBefore('_one_name');
  for (const statement of ROWS.split(';')) await database.executeSql(statement);
  await migrate(database);
  await fillNames(database);

  const read = async (text: string) => (await database.executeSql(text)).rows;
  const names = await read('select username from users order by id');
  expect(names.map(({ username }) => username)).toEqual(['Wren Ōkami', 'Same', 'desk', 'CASE']);
  expect(await read('select name_key as key, user_id as id from stage_names order by user_id')).toEqual([
    { key: 'wren ōkami', id: 1 },
    { key: 'same', id: 2 },
    { key: 'desk', id: 3 },
    { key: 'case', id: 4 },
  ]);
  const skeletons = await read('select skeleton from name_skeletons where user_id in (1, 4) order by 1');
  expect(skeletons.map(({ skeleton }) => skeleton)).toEqual(
    ['Wren Ōkami', 'CASE'].flatMap(nameSkeletonsOf).sort(),
  );
  const words = await read(
    `select array_to_string(tsvector_to_array(words), ' ') as words from emails order by id`,
  );
  expect(words.map(({ words: all }) => String(all).split(' ').sort())).toEqual([
    ['r2:hello', 'r2:lodz', 'r2:model', 'r2:okami', 'r2:wren', 's1:hello', 's1:lodz', 's1:model', 's1:same'],
    ['r2:untouched'],
  ]);
  expect(await read(`select to_regclass('renamed_users') as left_over`)).toEqual([{ left_over: null }]);
});
