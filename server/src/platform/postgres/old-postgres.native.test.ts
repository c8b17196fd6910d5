import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { runCommand } from '#cli/run-command.ts';
import { processEnvironment } from '#config/environment.ts';
import { findPackageRoot } from '#platform/package-root.ts';
import { createTestDatabase, quietLog, urlOfTestDatabase } from '#testing/database.ts';
import type { Database } from '../database/database.ts';
import { openPostgres } from './postgres-database.ts';

const TOO_OLD = 'PostgreSQL 14.9 (Debian 14.9-1) is too old. Use PostgreSQL 15 or newer.';

/** A server that claims to be older: new sessions find this function before PostgreSQL's own. */
const pretendToBeOld = async (database: Database): Promise<string> => {
  await database.executeSql(`create schema pretence`);
  await database.executeSql(`create function pretence.current_setting(name text) returns text language sql
    return case name when 'server_version' then '14.9 (Debian 14.9-1)' else pg_catalog.current_setting(name) end`);
  const url = await urlOfTestDatabase(database);
  const name = new URL(url).pathname.slice(1);
  await database.executeSql(`alter database ${name} set search_path = pretence, pg_catalog, public`);
  return url;
};

describe('a PostgreSQL that is too old', () => {
  let url: string;
  let folder: string;
  let database: Database;

  beforeAll(async () => {
    database = await createTestDatabase({ migrated: false });
    url = await pretendToBeOld(database);
    folder = mkdtempSync(join(tmpdir(), 'opencall-old-'));
    return async () => {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    };
  });

  it('is refused when it is opened, before any write', async () => {
    await expect(openPostgres(url, quietLog)).rejects.toThrow(TOO_OLD);
    const { rows } = await database.executeSql(
      `select count(*)::integer as count from pg_tables where schemaname = 'public'`,
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('is reported by doctor with the same words', async () => {
    const environment = { DATABASE_URL: url, DATA_DIR: folder };
    const refused = runCommand(['doctor'], { environment, log: quietLog });
    await expect(refused).rejects.toThrow(TOO_OLD);
  });

  it("stops the server's start with one sentence", async () => {
    const program = join(findPackageRoot(), 'dist/main.js');
    const child = spawn(process.execPath, [program], {
      env: { ...processEnvironment(), DATABASE_URL: url, DATA_DIR: folder, PORT: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const printed = await text(child.stderr);
    expect(await ended).toBe(1);
    expect(printed.trim()).toBe(TOO_OLD);
  });
});
