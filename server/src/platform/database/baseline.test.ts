import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { isInBaseline } from '#platform/database/baseline.ts';
import type { Database } from '#platform/database/database.ts';
import { compareMigrations, migrate, readMigrations } from '#platform/database/migrate.ts';
import { findPackageRoot } from '#platform/package-root.ts';
import { migrateBeforeBaseline } from '#testing/before-baseline/migrations.ts';
import { createTestDatabase } from '#testing/database.ts';
import { readSchemaFacts } from '#testing/schema-facts.ts';

const LAST = '0067_listings_near';
const own = readMigrations(join(findPackageRoot(), 'migrations')).map(({ name, hash }) => ({ name, hash }));
const later = own.map(({ name }) => name).filter((name) => !isInBaseline(name));

const earlierDatabase = async (through?: string): Promise<Database> => {
  const database = await createTestDatabase({ migrated: false });
  onTestFinished(() => database.close());
  await migrateBeforeBaseline(database, through);
  return database;
};

const readRecords = async (database: Database) =>
  (await database.executeSql('select name, hash from opencall_migrations order by name')).rows;

/** Referential-integrity triggers run in the order in which the keys were created. */
const readForeignKeys = async (database: Database) =>
  (
    await database.executeSql(`select conname from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace order by oid`)
  ).rows;

const addMembers = async (database: Database) =>
  void (await database.executeSql(`
    insert into users (username, email, role, password_hash) values ('Ada', 'ada@example.test', 'admin', 'x');
    insert into profiles (user_id, name, stage_name) select id, 'Ada', 'Ada' from users`));

it('adopts a database of the last migration before it, which then equals a new one', async () => {
  const database = await earlierDatabase(LAST);
  await addMembers(database);
  expect(await readRecords(database)).toHaveLength(68);
  const before = await compareMigrations(database);
  expect(before).toMatchObject({ pending: later, adopts: true });
  // The comparison must not lock the database: the previous version may still be running on it.
  expect(await readRecords(database)).toHaveLength(68);

  const applied = await Promise.all([migrate(database), migrate(database)]);
  expect(applied.flat().sort()).toEqual(later);
  expect(await readRecords(database)).toEqual(own);
  expect(await compareMigrations(database)).toMatchObject({ pending: [], adopts: false });
  const members = 'select username, name from users join profiles on user_id = users.id';
  expect((await database.executeSql(members)).rows).toEqual([{ username: 'Ada', name: 'Ada' }]);

  const fresh = await createTestDatabase();
  onTestFinished(() => fresh.close());
  const facts = await readSchemaFacts(fresh);
  expect(facts.length).toBeGreaterThan(2000);
  expect(await readSchemaFacts(database)).toEqual(facts);
  expect(await readForeignKeys(database)).toEqual(await readForeignKeys(fresh));
  expect((await database.executeSql('select * from read_floor')).rows).toHaveLength(1);
  expect((await fresh.executeSql('select * from read_floor')).rows).toHaveLength(1);
});

it('adopts a database of a later migration, and applies nothing to it', async () => {
  const database = await earlierDatabase();
  const facts = await readSchemaFacts(database);
  expect(await compareMigrations(database)).toMatchObject({ applied: own, pending: [], adopts: true });
  expect(await migrate(database)).toEqual([]);
  expect(await readRecords(database)).toEqual(own);
  expect(await readSchemaFacts(database)).toEqual(facts);
});

it('refuses a database older than the baseline with one sentence, and changes nothing', async () => {
  const database = await earlierDatabase('0066_out_of_sight');
  const [records, facts] = [await readRecords(database), await readSchemaFacts(database)];
  const sentence =
    'The database was last used by a version older than commit 533a14e5 (migration 0066): start that commit on it once, then this version.';
  await expect(migrate(database)).rejects.toThrow(sentence);
  await expect(compareMigrations(database)).rejects.toThrow(sentence);
  expect(await readRecords(database)).toEqual(records);
  expect(await readSchemaFacts(database)).toEqual(facts);
});
