import { expect, it } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import { databaseBefore } from '#testing/database-before.ts';

it('keeps hidden members hidden, and nobody else, where the profile said so', async () => {
  const database = await databaseBefore('_hidden_users');
  await database.executeSql(
    `insert into users (id, username, email, role, password_hash)
     select id, 'm' || id, 'm' || id || '@example.test', 'model', '' from generate_series(1, 3) as id`,
  );
  await database.executeSql(
    `insert into profiles (user_id, name, stage_name, is_hidden)
     select id, 'M', 'm' || id, id = 2 from generate_series(1, 2) as id`,
  );

  await migrate(database);
  const { rows } = await database.executeSql('select id, is_hidden from users order by id');
  expect(rows).toEqual([
    { id: 1, is_hidden: false },
    { id: 2, is_hidden: true },
    { id: 3, is_hidden: false },
  ]);
});
