import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { buildApp } from '#app.ts';
import { loadConfig } from '#load-config.ts';
import { deferred } from '#platform/async/deferred.ts';
import type { Database } from '#platform/database/database.ts';
import { createObjectStore } from '#platform/storage/object-store.ts';
import { createTestDatabase } from '#testing/database.ts';
import { createMailbox } from '#testing/mailbox.ts';

/** Notes each call before the database gets it. */
const listening = (database: Database, asked: string[]): Database => {
  const note = <T extends (...call: never[]) => unknown>(name: string, call: T): T =>
    ((...given: Parameters<T>) => {
      asked.push(name);
      return call(...given);
    }) as T;
  const noted: Database = {
    ...database,
    db: {
      ...database.db,
      query: note('query', database.db.query),
      select: note('select', database.db.select),
    },
    transaction: note('transaction', database.transaction),
    autocommit: note('autocommit', database.autocommit),
    executeSql: note('executeSql', database.executeSql),
    sqlTransaction: note('sqlTransaction', database.sqlTransaction),
    listen: note('listen', database.listen),
    ping: note('ping', database.ping),
  };
  return Object.defineProperty(noted, 'background', { value: noted });
};

/** The same, which also tells when somebody begins to wait for it. */
const watched = (promise: Promise<void>, onWait: () => void): Promise<void> => {
  const then: Promise<void>['then'] = (...handlers) => {
    onWait();
    return promise.then(...handlers);
  };
  // A promise's own `then` would not be called by an await.
  return Object.defineProperty(Object.create(promise), 'then', { value: then });
};

it('is put together without a question to the database, which may still be starting or migrating', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'opencall-app-'));
  const config = loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: 'off' });
  const database = await createTestDatabase();
  onTestFinished(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const asked: string[] = [];
  const [waiting, upgraded] = [deferred<void>(), deferred<void>()];
  const { app } = await buildApp({
    config,
    database: listening(database, asked),
    prepared: watched(upgraded.promise, () => waiting.resolve()),
    storage: createObjectStore({ s3: null, folder: join(dataDir, 'media') }),
    mailer: createMailbox(),
  });
  const ready = app.ready();
  await waiting.promise;
  expect(asked).toEqual([]);
  upgraded.resolve();
  await ready;
  expect(asked).not.toEqual([]);
  await app.close();
});
