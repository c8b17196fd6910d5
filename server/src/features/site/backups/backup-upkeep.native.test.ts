import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { runCommand } from '#cli/run-command.ts';
import type { Config } from '#config.ts';
import { openBackupPlace, splitAddress } from '#platform/backup/backup-place.ts';
import { compareMigrations, migrate, readMigrations } from '#platform/database/migrate.ts';
import { openDatabase } from '#platform/open-database.ts';
import { findPackageRoot } from '#platform/package-root.ts';
import { createObjectStore } from '#platform/storage/object-store.ts';
import { createTestDatabaseUrl, quietLog } from '#testing/database.ts';
import { startS3Peer } from '#testing/s3-peer.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { backUpIfDue } from './backups.jobs.ts';
import { findBackupState, lastMoment } from './backups.service.ts';
import type { MakeBackup } from './forked-backup.ts';
import { describeWayBack, upgrade } from './upgrade-backup.service.ts';

const app = useTestApp();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'opencall-upkeep-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the scheduled backups', () => {
  let to: string;
  const made: string[] = [];
  const make: MakeBackup = async (address) => {
    made.push(address);
    await writeFile(address, 'a backup');
    return 8;
  };
  const at = (time: string, maker: MakeBackup = make) => {
    const { database, config } = app.platform;
    const backup: Config['backup'] = { ...config.backup, to, at: '03:00', keep: 2 };
    return backUpIfDue({ database, config: { ...config, backup }, now: () => new Date(time) }, maker);
  };
  const names = async () => (await readdir(to)).sort();

  beforeAll(async () => {
    to = await mkdtemp(join(folder, 'nightly-'));
    await writeFile(join(to, 'opencall-mine.tar'), 'not one of ours');
    await writeFile(join(to, 'opencall-before-upgrade-20200101T000000Z.tar'), 'another kind');
    await writeFile(join(to, 'opencall-by-hand-20200101T000000Z.tar'), 'another kind');
  });

  it('are due at the latest occurrence of their time of day', () => {
    const now = new Date('2026-03-05T02:59:00Z');
    expect(lastMoment('03:00', now).toISOString()).toBe('2026-03-04T03:00:00.000Z');
    expect(lastMoment('02:59', now).toISOString()).toBe('2026-03-05T02:59:00.000Z');
  });

  it('are made once a night, however many processes run the job, and only the newest are kept', async () => {
    expect(await findBackupState(app.platform.database.db)).toEqual({
      lastGood: null,
      last: null,
      lastCheck: null,
    });
    await Promise.all([at('2026-03-05T12:00:00Z'), at('2026-03-05T12:00:00Z')]);
    await at('2026-03-06T02:55:00Z');
    expect(made).toHaveLength(1);
    await at('2026-03-06T03:00:00Z');
    await at('2026-03-06T03:05:00Z');
    await at('2026-03-07T03:04:00Z');
    expect(await names()).toEqual([
      'opencall-20260306T030000Z.tar',
      'opencall-20260307T030400Z.tar',
      'opencall-before-upgrade-20200101T000000Z.tar',
      'opencall-by-hand-20200101T000000Z.tar',
      'opencall-mine.tar',
    ]);
    const { lastGood } = await findBackupState(app.platform.database.db);
    expect(lastGood).toMatchObject({ ok: true, bytes: 8, target: join(to, 'opencall-20260307T030400Z.tar') });
  });

  it('are retried an hour after a failure, which is recorded and deletes no backup', async () => {
    const fail: MakeBackup = async () => {
      throw new Error('There is no room left in /backups.');
    };
    await expect(at('2026-03-08T03:00:00Z', fail)).rejects.toThrow('no room');
    const state = await findBackupState(app.platform.database.db);
    expect(state.last).toMatchObject({ ok: false, error: 'There is no room left in /backups.', bytes: null });
    expect(state.lastGood?.startedAt.toISOString()).toBe('2026-03-07T03:04:00.000Z');
    const before = made.length;
    await at('2026-03-08T03:30:00Z');
    expect(made).toHaveLength(before);
    await at('2026-03-08T04:00:01Z');
    expect(made).toHaveLength(before + 1);
    expect(await names()).toContain('opencall-20260307T030400Z.tar');
  });

  it('are stored in S3 and deleted there as in a folder', async () => {
    const PEER = { bucket: 'kept', region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' };
    const peer = await startS3Peer(PEER);
    onTestFinished(peer.close);
    const bucket = { ...PEER, endpoint: peer.endpoint, forcePathStyle: true };
    const { database, config } = app.platform;
    const night = (time: string) => {
      const backup: Config['backup'] = {
        ...config.backup,
        to: 's3://kept/site',
        at: '03:00',
        keep: 2,
        bucket,
      };
      return backUpIfDue(
        { database, config: { ...config, backup }, now: () => new Date(time) },
        async (address) => {
          const { place, name } = splitAddress(address);
          return openBackupPlace(place, bucket).write(name, Readable.from(['a backup']));
        },
      );
    };
    await night('2026-03-12T03:00:00Z');
    const kept = peer.objects.get('site/opencall-20260312T030000Z.tar');
    expect(kept?.body.toString()).toBe('a backup');
    peer.objects.set('site/opencall-mine.tar', { ...(kept as NonNullable<typeof kept>) });
    await night('2026-03-13T03:00:00Z');
    await night('2026-03-14T03:00:00Z');
    expect([...peer.objects.keys()].sort()).toEqual([
      'site/opencall-20260313T030000Z.tar',
      'site/opencall-20260314T030000Z.tar',
      'site/opencall-mine.tar',
    ]);
    peer.mood = 'fails';
    await expect(night('2026-03-15T03:00:00Z')).rejects.toThrow('The bucket kept cannot be used: ');
    const { last, lastGood } = await findBackupState(database.db);
    expect(last).toMatchObject({
      ok: false,
      error: expect.stringContaining('The bucket kept cannot be used'),
    });
    expect(lastGood).toMatchObject({ target: 's3://kept/site/opencall-20260314T030000Z.tar', bytes: 8 });
  });

  it('wait for a running process, but not for a killed one', async () => {
    const { database } = app.platform;
    const insert = `insert into backup_runs (started_at, heard_at, target) values ($1, $2, 'x')`;
    await database.executeSql(insert, ['2026-03-16T03:00:00Z', '2026-03-16T03:20:00Z']);
    const before = made.length;
    await at('2026-03-16T03:21:00Z');
    expect(made).toHaveLength(before);
    await at('2026-03-16T03:26:00Z');
    expect(made).toHaveLength(before + 1);
    const { rows } = await database.executeSql(`select ok, error from backup_runs where target = 'x'`);
    expect(rows).toEqual([{ ok: false, error: 'The process that was doing this has ended.' }]);
  });
});

describe('upgrade', () => {
  const migrations = readMigrations(join(findPackageRoot(), 'migrations'));
  /** A database of an earlier version, with an account. */
  const earlier = async () => {
    const target = await createTestDatabaseUrl();
    if (!target) throw new Error('this test needs native PostgreSQL');
    onTestFinished(target.drop);
    const dataDir = await mkdtemp(join(folder, 'earlier-'));
    const database = await openDatabase({ databaseUrl: target.url, dataDir, log: quietLog });
    onTestFinished(() => database.close());
    await migrate(database, { through: migrations.at(-3)?.name ?? '' });
    await database.executeSql(
      `insert into users (username, email, role, password_hash) values ('Ada', 'ada@example.test', 'admin', 'x')`,
    );
    const config: Config = { ...app.platform.config, dataDir };
    const lines: string[] = [];
    const parts = {
      config,
      environment: {},
      database,
      storage: createObjectStore({ s3: null, folder: join(dataDir, 'media') }),
      report: (line: string) => void lines.push(line),
      migrate: () => migrate(database),
    };
    return { parts, lines, database, dataDir };
  };

  it('makes one backup first if several processes start, and explains how to go back', async () => {
    const { parts, lines, database, dataDir } = await earlier();
    await Promise.all([upgrade(parts), upgrade(parts)]);
    expect((await compareMigrations(database)).pending).toEqual([]);
    const [name = '', ...others] = await readdir(join(dataDir, 'backups'));
    expect(others).toEqual([]);
    const file = join(dataDir, 'backups', name);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toBe(`Made a backup before the upgrade: ${file}\n${describeWayBack(file)}`);
    expect(lines[0]).toContain(`npm run opencall -- restore ${file}`);
    const docs = await readFile(join(findPackageRoot(), '..', 'docs', 'operating.md'), 'utf8');
    expect(docs).toContain(describeWayBack('FILE'));
    await upgrade(parts);
    expect(lines).toHaveLength(1);

    // What was backed up before the migrations is restored, and migrated by this program.
    const target = await createTestDatabaseUrl();
    if (!target) throw new Error('this test needs native PostgreSQL');
    onTestFinished(target.drop);
    const environment = { DATABASE_URL: target.url, DATA_DIR: join(dataDir, 'back'), DEMO: 'off' };
    const answer = await runCommand(['restore', file], { environment, log: quietLog });
    expect(answer).toContain('no media');
    expect(answer).toContain('Brought it up to this version: 2 migrations.');
  });

  it('continues without a backup if there is no space, and changes nothing if the backup fails', async () => {
    const { parts, lines, database, dataDir } = await earlier();
    await writeFile(join(dataDir, 'a-file'), '');
    const broken = {
      ...parts,
      config: { ...parts.config, backup: { ...parts.config.backup, to: join(dataDir, 'a-file', 'backups') } },
    };
    await expect(upgrade({ ...broken, free: async () => 1e12 })).rejects.toThrow(
      /^The backup before the upgrade failed, and nothing was changed: /,
    );
    expect((await compareMigrations(database)).pending).toHaveLength(2);
    await upgrade({ ...parts, free: async () => 1000 });
    expect(lines).toEqual([
      expect.stringMatching(
        /^There is no room for a backup before the upgrade: it wants [\d.]+ MB, and 1\.0 kB are free\.$/,
      ),
    ]);
    expect((await compareMigrations(database)).pending).toEqual([]);
  });
});
