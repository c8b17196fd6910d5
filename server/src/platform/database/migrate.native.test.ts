import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import { openPostgres } from '#platform/postgres/postgres-database.ts';
import { createTestDatabaseUrl, quietLog } from '#testing/database.ts';

it('applies each file once when several processes start', async () => {
  const place = await createTestDatabaseUrl();
  if (!place) throw new Error('needs native PostgreSQL');
  onTestFinished(place.drop);
  const folder = mkdtempSync(join(tmpdir(), 'opencall-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const held = 'select pg_advisory_xact_lock(1); create table first (id int); insert into first values (1);';
  writeFileSync(join(folder, '0001_first.sql'), held);
  writeFileSync(join(folder, '0002_second.sql'), 'insert into first values (2);');

  const processes = await Promise.all([1, 2, 3].map(() => openPostgres(place.url, quietLog)));
  onTestFinished(async () => void (await Promise.all(processes.map((each) => each.close()))));
  const operator = await openPostgres(place.url, quietLog);
  onTestFinished(() => operator.close());
  const waiting = "select 1 from pg_locks where locktype = 'advisory' and not granted";

  const applying = await operator.sqlTransaction(async ({ executeSql }) => {
    await executeSql('select pg_advisory_xact_lock(1)');
    const runs = processes.map((each) => migrate(each, { folder }));
    // One byte in the middle of the first file, and one at the end of the others.
    await expect.poll(async () => (await executeSql(waiting)).rows.length).toBe(3);
    return runs;
  });
  const applied = await Promise.all(applying);

  expect(applied.flat().sort()).toEqual(['0001_first', '0002_second']);
  expect((await processes[0]?.executeSql('select * from first'))?.rows).toEqual([{ id: 1 }, { id: 2 }]);
});
