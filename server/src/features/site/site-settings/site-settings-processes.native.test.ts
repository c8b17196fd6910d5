import { expect, it } from 'vitest';
import { openPostgres } from '#platform/postgres/postgres-database.ts';
import { buildTestApp } from '#testing/build-app.ts';
import { createTestDatabase, cutListeners, quietLog, urlOfTestDatabase } from '#testing/database.ts';
import { eventually } from '#testing/eventually.ts';
import { buildMember } from '#testing/factories.ts';

it('applies a changed setting in other processes without a restart, also after they lost the database connection', async () => {
  const database = await createTestDatabase();
  const other = await openPostgres(await urlOfTestDatabase(database), quietLog);
  const second = await buildTestApp({}, { database: other });
  const first = await buildTestApp({}, { database });
  const admin = await buildMember(first, { role: 'admin' });
  const rename = (siteName: string) => admin.client.patch('/api/admin/settings', { siteName });
  try {
    expect((await rename('Casting Club')).status).toBe(200);
    expect((await second.visitor().get('/api/site-settings')).body.siteName).toBe('Casting Club');
    await eventually(() => expect(second.platform.site().siteName).toBe('Casting Club'));

    await cutListeners(database);
    expect((await rename('Faces of the North')).status).toBe(200);
    await eventually(() => expect(second.platform.site().siteName).toBe('Faces of the North'));

    const third = await buildTestApp(
      {},
      { database: await openPostgres(await urlOfTestDatabase(database), quietLog) },
    );
    expect(third.platform.site().siteName).toBe('Faces of the North');
    await third.close();
  } finally {
    await second.close();
    await first.close();
  }
});
