import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { findPackageRoot } from '#platform/package-root.ts';
import { createTestDatabase } from '#testing/database.ts';

const MIGRATIONS = join(findPackageRoot(), 'migrations');

/** A database before the migration whose file name ends with `ending`. It is closed when the test ends. */
export const databaseBefore = async (ending: string): Promise<Database> => {
  const database = await createTestDatabase({ migrated: false });
  onTestFinished(() => database.close());
  const folder = mkdtempSync(join(tmpdir(), 'opencall-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const files = readdirSync(MIGRATIONS).filter((file) => file.endsWith('.sql'));
  const earlier = files.sort().slice(
    0,
    files.findIndex((file) => file.endsWith(`${ending}.sql`)),
  );
  for (const file of earlier) copyFileSync(join(MIGRATIONS, file), join(folder, file));
  await migrate(database, { folder });
  return database;
};
