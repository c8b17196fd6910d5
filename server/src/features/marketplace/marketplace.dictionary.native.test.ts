import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { createTestDatabase } from '#testing/database.ts';
import { eventually } from '#testing/eventually.ts';
import { forgetUnusedWords, learnWords } from './marketplace.dictionary.ts';

let database: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.executeSql(
    "insert into users (id, username, email, role, password_hash) values (1, 'poster', 'p@example.test', 'model', '')",
  );
});
afterAll(() => database.close());

const INSERT_LISTING = `
  insert into marketplace_listings (user_id, title, description, category, created_at, updated_at, expires_at, words)
  values (1, 'Cyclorama', 'White and as wide as a wall.', 'other', now(), now(), now(), array_to_tsvector('{cyclorama}'))`;
const WAITING = `
  select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`;

const count = async (text: string): Promise<number> => (await database.executeSql(text)).rows.length;

/** Something that others wait for. */
const createGate = () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
};

it('keeps a word that a listing takes up while it is being taken out', async () => {
  await database.transaction((tx) => learnWords(tx, ['cyclorama']));
  const learnt = createGate();
  const found = createGate();
  const writing = database.transaction(async (tx) => {
    await learnWords(tx, ['cyclorama']);
    learnt.open();
    await found.opened;
    await tx.query({ text: INSERT_LISTING });
  });
  await learnt.opened;
  const forgetting = forgetUnusedWords({ database });
  await eventually(async () => expect(await count(WAITING)).toBe(1));
  found.open();
  await Promise.all([writing, forgetting]);
  expect(await count("select from marketplace_words where word = 'cyclorama' and spelling = word")).toBe(1);

  await database.executeSql('delete from marketplace_listings');
  await forgetUnusedWords({ database });
  expect(await count('select from marketplace_words')).toBe(0);
});
