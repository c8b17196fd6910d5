import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import { isInBaseline } from '#platform/database/baseline.ts';
import type { Database } from '#platform/database/database.ts';
import { migrate, readMigrations } from '#platform/database/migrate.ts';
import { findPackageRoot } from '#platform/package-root.ts';

const FOLDER = join(findPackageRoot(), 'src', 'testing', 'before-baseline');
const OWN = join(findPackageRoot(), 'migrations');

/** The last commit before the baseline wrote this backup of a site with the members ada and ben. */
export const BACKUP_BEFORE_BASELINE = join(FOLDER, 'backup.tar');

/**
 * Migrates an empty database as the versions before the baseline did: with the 68 files of commit 533a14e5, byte for byte.
 * @param database takes the schema and the records of the migrations
 * @param through the last one; absent: also all migrations after the baseline, as later commits had them
 */
export const migrateBeforeBaseline = async (database: Database, through?: string): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'opencall-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const packed = gunzipSync(readFileSync(join(FOLDER, 'migrations.json.gz'))).toString();
  for (const [name, sql] of Object.entries<string>(JSON.parse(packed)))
    writeFileSync(join(folder, `${name}.sql`), sql);
  for (const { name } of readMigrations(OWN).filter((own) => !isInBaseline(own.name)))
    copyFileSync(join(OWN, `${name}.sql`), join(folder, `${name}.sql`));
  await migrate(database, through === undefined ? { folder } : { folder, through });
};
