import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import { openPostgres } from '#platform/database/postgres-database.ts';
import { createTestDatabaseUrl, quietLog } from '#testing/database.ts';

it('applies each file once when several processes start', async () => {
  const place = await createTestDatabaseUrl();
  if (!place) throw new Error('needs native PostgreSQL');
  onTestFinished(place.drop);
  const folder = mkdtempSync(join(tmpdir(), 'opencall-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const slow = 'select pg_sleep(0.3); create table first (id int); insert into first values (1);';
  writeFileSync(join(folder, '0001_first.sql'), slow);
  writeFileSync(join(folder, '0002_second.sql'), 'insert into first values (2);');

  const processes = await Promise.all([1, 2, 3].map(() => openPostgres(place.url, quietLog)));
  onTestFinished(async () => void (await Promise.all(processes.map((each) => each.close()))));
  const applied = await Promise.all(processes.map((each) => migrate(each, { folder })));

  expect(applied.flat().sort()).toEqual(['0001_first', '0002_second']);
  expect((await processes[0]?.executeSql('select * from first'))?.rows).toEqual([{ id: 1 }, { id: 2 }]);
});
