import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { runCommand } from '#cli/run-command.ts';
import { readSettings } from '#config.ts';
import { openBackupPlace } from '#platform/backup/backup-place.ts';
import type { Database } from '#platform/database/database.ts';
import { compareMigrations } from '#platform/database/migrate.ts';
import { openDatabase } from '#platform/open-database.ts';
import { createObjectStore } from '#platform/storage/object-store.ts';
import { backUpUnderLoad, type Environment } from '#testing/backups/back-up-under-load.ts';
import { hashesOf, hashOfTable, rulesOf } from '#testing/backups/compare.ts';
import { buildTestApp, type TestApp } from '#testing/build-app.ts';
import { createTestDatabaseUrl, quietLog, urlOfTestDatabase } from '#testing/database.ts';
import { buildMember, buildUser } from '#testing/factories.ts';
import { HttpClient } from '#testing/http-client.ts';
import { startServer } from '#testing/kills/server-process.ts';
import { plainPicture } from '#testing/media-fixtures.ts';
import { type S3Peer, startS3Peer } from '#testing/s3-peer.ts';
import { createUploadClient } from '#testing/upload-client.ts';

const PEER = { bucket: 'site', region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' };
/** Tables that do not change during the backups. */
const AT_REST = ['users', 'profiles', 'profile_pictures', 'media', 'subscriptions', 'places', 'stage_names'];

const second = `s3://${PEER.bucket}/backups/second.tar`;

let app: TestApp;
let folder: string;
let peer: S3Peer;
let native: Environment;
let embedded: Environment;
let first: string;
let readerId: number;
/** Before the second backup began. */
let acknowledged: string[] = [];
const writers: Awaited<ReturnType<typeof buildMember>>[] = [];

const opencall = (environment: Environment, ...args: string[]) =>
  runCommand(args, { environment: { DEMO: 'off', ...environment }, log: quietLog });

/** How buckets are reached. */
const bucketAccess = (): Environment => ({
  S3_ENDPOINT: peer.endpoint,
  S3_ACCESS_KEY_ID: PEER.accessKeyId,
  S3_SECRET_ACCESS_KEY: PEER.secretAccessKey,
});

const open = async ({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' }: Environment): Promise<Database> =>
  openDatabase({ databaseUrl, dataDir, log: quietLog });

const contentsOf = async (database: Database): Promise<Set<string>> =>
  new Set(
    (await database.executeSql('select content from messages')).rows.map(({ content }) => String(content)),
  );

beforeAll(async () => {
  [app, folder, peer] = await Promise.all([
    buildTestApp(),
    mkdtemp(join(tmpdir(), 'opencall-backups-')),
    startS3Peer(PEER),
  ]);
  const { database, config, storage } = app.platform;
  native = { DATABASE_URL: await urlOfTestDatabase(database), DATA_DIR: config.dataDir };
  embedded = { DATA_DIR: join(folder, 'embedded') };
  first = join(folder, 'first.tar');
  readerId = (await buildUser(app)).userId;
  for (let at = 0; at < 6; at += 1) writers.push(await buildMember(app));
  const { uploaded } = createUploadClient(app);
  for (const [at, { client }] of writers.entries()) {
    const file = await plainPicture(700 + at, 500)
      .jpeg()
      .toBuffer();
    await client.patch(`/api/profiles/${writers[at]?.profileId}/gallery`, {
      imageUrl: await uploaded(client, { file, uploadType: 'gallery' }),
    });
  }
  // The embedded server would find this work in the backup, and change rows that are compared.
  await app.mailbox.drain();
  // More than is held in memory, and nothing at all.
  const piece = { contentType: 'application/octet-stream' };
  await storage.put('incoming/large.piece', randomBytes(9 * 1024 * 1024), piece);
  await storage.put('incoming/empty.piece', Buffer.alloc(0), piece);
  for (let at = 0; at < 30; at += 1) await storage.put(`incoming/small-${at}.piece`, randomBytes(100), piece);
  await database.autocommit(async (tx) => tx.enqueue('remove-stored-files', { keys: ['public/gone.webp'] }));
});
afterAll(async () => {
  await app.close();
  await peer.close();
  await rm(folder, { recursive: true, force: true });
});

const expectSameSite = async (from: Database, to: Database, before: readonly string[]): Promise<void> => {
  for (const table of AT_REST)
    expect(await hashOfTable(to, table), table).toBe(await hashOfTable(from, table));
  const contents = await contentsOf(to);
  expect(before.filter((content) => !contents.has(content))).toEqual([]);
  expect(await rulesOf(to)).toEqual(await rulesOf(from));
  expect((await compareMigrations(to)).pending).toEqual([]);
};

describe('npm run opencall -- backup, restore', () => {
  it('backs up a native site under write load, and restores it to the embedded database', async () => {
    const { before, answer, progress } = await backUpUnderLoad({
      clients: writers.map(({ client }) => client),
      readerId,
      environment: native,
      file: first,
    });
    expect(answer).toMatch(/^Backed up [\d,]+ rows and \d\d files to \S+first\.tar \([\d.]+ MB\)\.\n/);
    expect((await stat(first)).mode & 0o777).toBe(0o600);
    expect(progress).toMatch(/^database: [\d,]+ rows, .+$/m);
    expect(progress).toMatch(/^media: \d+ files, .+$/m);
    const { rows } = await app.platform.database.executeSql(
      'select ok, target, bytes, error from backup_runs',
    );
    expect(rows).toEqual([{ ok: true, target: first, bytes: (await stat(first)).size, error: null }]);

    expect(await opencall(embedded, 'restore', first)).toMatch(
      /^Restored [\d,]+ rows, \d\d files, made by Opencall /,
    );
    const database = await open(embedded);
    try {
      await expectSameSite(app.platform.database, database, before);
      const jobs = `select data from jobs where kind = 'remove-stored-files' and state = 'waiting'`;
      expect((await database.executeSql(jobs)).rows).toEqual([{ data: { keys: ['public/gone.webp'] } }]);
    } finally {
      await database.close();
    }
    const restored = createObjectStore({ s3: null, folder: join(embedded.DATA_DIR ?? '', 'media') });
    expect(await hashesOf(restored)).toEqual(await hashesOf(app.platform.storage));
    for (const secret of ['session-secret', 'id-document-key', 'vapid-keys.json'])
      expect(await readFile(join(embedded.DATA_DIR ?? '', secret), 'utf8')).toBe(
        await readFile(join(app.platform.config.dataDir, secret), 'utf8'),
      );
  });

  it('verifies a backup without changing anything, in S3 and on disk', async () => {
    const nowhere = join(folder, 'nowhere');
    const there = { DATA_DIR: nowhere, ...bucketAccess() };
    const place = openBackupPlace(`s3://${PEER.bucket}/backups`, readSettings(there).backup.bucket);
    await place.write('first.tar', createReadStream(first));
    expect(await opencall(there, 'restore', '--check', `s3://${PEER.bucket}/backups/first.tar`)).toMatch(
      /^The backup is whole and can be restored: [\d,]+ rows, \d\d files, made by Opencall /,
    );
    await expect(stat(nowhere)).rejects.toThrow('ENOENT');
    const missing = `s3://${PEER.bucket}/first.tar`;
    await expect(opencall(there, 'restore', '--check', missing)).rejects.toThrow(`There is no ${missing}.`);
    await place.remove('first.tar');
  });

  it('backs up a running embedded site to S3 under write load', async () => {
    const server = await startServer({ dataDir: embedded.DATA_DIR ?? '' });
    onTestFinished(() => server.stop());
    // Sessions go on: the secret came along.
    const clients = writers.map(({ client }) =>
      Object.assign(new HttpClient(server.origin), { cookie: client.cookie }),
    );
    expect((await clients[0]?.get('/api/user'))?.status).toBe(200);
    const place = { ...embedded, ...bucketAccess() };
    ({ before: acknowledged } = await backUpUnderLoad({
      clients,
      readerId,
      environment: place,
      file: second,
    }));
    expect([...peer.objects.keys()]).toEqual(['backups/second.tar']);
    expect((await readdir(embedded.DATA_DIR ?? '')).filter((name) => name.startsWith('copy-'))).toEqual([]);
    await server.stop();
  });

  it('restores an embedded site from S3 to native PostgreSQL and S3', async () => {
    const target = await createTestDatabaseUrl();
    if (!target) throw new Error('this test needs native PostgreSQL');
    onTestFinished(target.drop);
    const place = {
      DATABASE_URL: target.url,
      DATA_DIR: join(folder, 'native'),
      SESSION_SECRET: 'x'.repeat(32),
      S3_BUCKET: PEER.bucket,
      ...bucketAccess(),
    };
    expect(await opencall(place, 'restore', second)).toContain(
      'SESSION_SECRET is not that of the backup: everybody',
    );
    const [from, to] = await Promise.all([open(embedded), open(place)]);
    try {
      await expectSameSite(from, to, acknowledged);
      // Each site knows the backup that was made of it by hand and the one that it was restored from.
      const runs = 'select ok, target from backup_runs order by started_at';
      expect((await from.executeSql(runs)).rows).toEqual([
        { ok: true, target: first },
        { ok: true, target: second },
      ]);
      expect((await to.executeSql(runs)).rows).toEqual([
        { ok: true, target: first },
        { ok: true, target: second },
      ]);
    } finally {
      await Promise.all([from.close(), to.close()]);
    }
    const kept = { ...PEER, endpoint: peer.endpoint, forcePathStyle: true, presignedEndpoint: null };
    // The embedded server may have made renditions after the backup.
    const restored = await hashesOf(createObjectStore({ s3: kept, folder: '' }));
    const source = createObjectStore({ s3: null, folder: join(embedded.DATA_DIR ?? '', 'media') });
    expect(await hashesOf(source)).toMatchObject(restored);
    expect(restored).toMatchObject(await hashesOf(app.platform.storage));
    await expect(opencall(place, 'restore', second)).rejects.toThrow(
      /^The database is not empty: it holds \d+ accounts\./,
    );
  });

  it('writes a file named by time into a folder, never overwrites a file, and lists what is missing', async () => {
    const place = { ...native, BACKUP_TO: join(folder, 'there'), SESSION_SECRET: 'y'.repeat(32) };
    expect(await opencall(place, 'backup', '--without-secrets')).toMatch(
      /to \S+\/there\/opencall-by-hand-\d{8}T\d{6}Z\.tar .*\nNot in it, keep them yourself: SESSION_SECRET \(session-secret\), ID_DOCUMENT_KEY/,
    );
    await expect(opencall(native, 'backup', first)).rejects.toThrow('first.tar already exists.');
    await expect(opencall(native, 'backup')).rejects.toThrow(
      'Name the FILE to write, set BACKUP_TO, or choose a destination under Backups.',
    );
    await expect(opencall({ DATA_DIR: join(folder, 'missing') }, 'backup', first)).rejects.toThrow(
      /^There is no database in /,
    );
    await expect(opencall(native, 'restore')).rejects.toThrow('Name the FILE to restore.');
    await expect(opencall(embedded, 'restore', join(folder, 'none.tar'))).rejects.toThrow(
      /^There is no file /,
    );
    const { rows } = await app.platform.database.executeSql(
      'select error from backup_runs where not ok order by id desc limit 1',
    );
    expect(rows).toEqual([{ error: `${first} already exists.` }]);
  });

  it('leaves nothing behind if a file is damaged, and then restores an intact one', async () => {
    const target = await createTestDatabaseUrl();
    if (!target) throw new Error('this test needs native PostgreSQL');
    onTestFinished(target.drop);
    const place = { DATABASE_URL: target.url, DATA_DIR: join(folder, 'again') };
    const whole = await readFile(first);
    const damaged = async (change: (bytes: Buffer) => Buffer): Promise<string> => {
      const path = join(folder, 'damaged.tar');
      await writeFile(path, change(Buffer.from(whole)));
      return path;
    };
    const flipped = await damaged((bytes) => {
      const at = bytes.indexOf('media/incoming/large.piece') + 100_000;
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      return bytes;
    });
    await expect(opencall(place, 'restore', flipped)).rejects.toThrow(
      'The backup is damaged: media/incoming/large.piece has changed since it was written.',
    );
    const newer = await damaged((bytes) => {
      bytes.write('9', bytes.indexOf('"name": "0000_') + '"name": "'.length);
      return bytes;
    });
    await expect(opencall(place, 'restore', newer)).rejects.toThrow(
      /^The backup was made with a newer database \(Opencall [\d.]+, migration 9000_.+\)\. Restore it with that version or newer\.$/,
    );
    // The network ends in the middle.
    const cut = await damaged((bytes) => bytes.subarray(0, bytes.length / 2));
    await expect(opencall(place, 'restore', cut)).rejects.toThrow(/is not a complete backup|is incomplete/);
    expect(await opencall(place, 'restore', first)).toMatch(/^Restored /);
  });

  it('refuses a database that is in use', async () => {
    const target = await createTestDatabaseUrl();
    if (!target) throw new Error('this test needs native PostgreSQL');
    onTestFinished(target.drop);
    const place = { DATABASE_URL: target.url, DATA_DIR: join(folder, 'foreign') };
    const database = await open(place);
    await database.executeSql('create table invoices (id int)');
    await database.close();
    await expect(opencall(place, 'restore', first)).rejects.toThrow(
      'The database is not empty: it contains tables of another program. Restore into a new database.',
    );
  });
});
