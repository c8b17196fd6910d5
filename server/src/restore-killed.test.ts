import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Backups } from '@opencall/contract/site/backups/backups.schemas';
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { runCommand } from '#cli/run-command.ts';
import { createTestDatabaseUrl, quietLog } from '#testing/database.ts';
import { eventually } from '#testing/eventually.ts';
import { HttpClient } from '#testing/http-client.ts';
import { type ServerProcess, startServer } from '#testing/kills/server-process.ts';
import { type S3Peer, startS3Peer } from '#testing/s3-peer.ts';

const PEER = { bucket: 'site', region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' };
const NAME = 'opencall-20260101T000000Z.tar';
const ADMIN = { email: 'admin@opencall.test', password: 'correct horse battery' };
const STOPPED =
  'The server stopped during the restore. Nothing was changed: the site is as it was before. To try again, start the restore again.';

let dataDir: string;
let peer: S3Peer;
let database: Awaited<ReturnType<typeof createTestDatabaseUrl>>;
let settings: Record<string, string>;
let server: ServerProcess;
let admin: HttpClient;

const start = async (): Promise<ServerProcess> => {
  const started = await startServer({ dataDir, databaseUrl: database?.url ?? '', settings });
  onTestFinished(() => started.kill());
  return started;
};
/** The server runs: the admin's session is still valid. */
const restart = async (): Promise<void> => {
  server = await start();
  admin.origin = server.origin;
};
const login = async () => {
  admin = new HttpClient(server.origin);
  const answer = await admin.post('/api/login', ADMIN);
  expect(answer.status, answer.text).toBe(200);
};
const latest = async () => (await admin.get<Backups>('/api/admin/backups')).body.latest;
const site = async () => (await new HttpClient(server.origin).get('/api/site-settings')).body;
const auditedActions = async (): Promise<string[]> =>
  (await admin.get<{ action: string }[]>('/api/moderation/audit-log')).body.map(({ action }) => action);
const reads = () =>
  peer.requests.filter((request) => request.startsWith(`GET /${PEER.bucket}/backups/${NAME}`));

/** Starts a restore that checks the backup, reads half of it again and then waits. */
const restoreHalf = async (): Promise<void> => {
  peer.mood = 'stalls later';
  const before = reads().length;
  const answer = await admin.post(`/api/admin/backups/${NAME}/restore`, { siteName: 'Opencall' });
  expect(answer.status, answer.text).toBe(200);
  await eventually(() => expect(reads().length).toBe(before + 2));
  const refused = await admin.get('/api/admin/backups');
  expect([refused.status, refused.body.code]).toEqual([503, 'MAINTENANCE']);
};

beforeAll(async () => {
  [dataDir, peer, database] = await Promise.all([
    mkdtemp(join(tmpdir(), 'opencall-restore-killed-')),
    startS3Peer(PEER),
    createTestDatabaseUrl(),
  ]);
  settings = {
    BACKUP_TO: `s3://${PEER.bucket}/backups`,
    BACKUP_S3_ENDPOINT: peer.endpoint,
    BACKUP_S3_ACCESS_KEY_ID: PEER.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: PEER.secretAccessKey,
  };
  const environment = { DATA_DIR: dataDir, DEMO: 'off', DATABASE_URL: database?.url ?? '', ...settings };
  const opencall = (...args: string[]) => runCommand(args, { environment, log: quietLog });
  const { email, password } = ADMIN;
  await opencall(
    ...['create-staff', '--role', 'admin', '--username', 'Ada Admin'],
    ...['--email', email, '--password', password],
  );
  await opencall('backup', `s3://${PEER.bucket}/backups/${NAME}`);
});
afterAll(async () => {
  await database?.drop();
  await peer.close();
  await rm(dataDir, { recursive: true, force: true });
});

it('leaves the site as it was and says so if it is killed during a restore', {
  timeout: 600_000,
}, async () => {
  server = await start();
  await login();
  expect((await admin.patch('/api/admin/settings', { tagline: 'After the backup' })).status).toBe(200);
  await restoreHalf();
  await server.kill();

  await restart();
  expect(await site()).toMatchObject({ tagline: 'After the backup', maintenance: null });
  expect(await latest()).toMatchObject({ kind: 'restore', name: NAME, ok: false, message: STOPPED });
  expect(await auditedActions()).toContain('backup.restore-failed');

  // The same backup can be restored now. The site stays closed over a kill.
  peer.mood = 'answers';
  const again = await admin.post(`/api/admin/backups/${NAME}/restore`, { siteName: 'Opencall' });
  expect(again.status, again.text).toBe(200);
  await eventually(async () => expect((await site()).maintenance?.mode).toBe('closed'));
  await server.kill();
  await restart();
  await login();
  expect((await site()).tagline).not.toBe('After the backup');
  expect((await site()).maintenance?.mode).toBe('closed');
  expect(await latest()).toMatchObject({ kind: 'restore', name: NAME, ok: true });
  expect((await admin.patch('/api/admin/settings', { maintenance: 'off' })).status).toBe(200);
  await server.stop();
});

// The embedded database has one process.
if (inject('testTemplate').kind !== 'pglite')
  it('opens the other processes again if the one that restores is killed', {
    timeout: 600_000,
  }, async () => {
    server = await start();
    const other = new HttpClient((await start()).origin);
    await login();
    other.cookie = admin.cookie;
    await restoreHalf();
    await eventually(async () => {
      const refused = await other.get('/api/site-settings');
      expect([refused.status, refused.body.code]).toEqual([503, 'MAINTENANCE']);
      expect(refused.headers.get('retry-after')).toBe('30');
    });
    await server.kill();
    await eventually(async () => expect((await other.get('/api/site-settings')).status).toBe(200));
    await eventually(async () =>
      expect((await other.get('/api/admin/backups')).body.latest).toMatchObject({
        ok: false,
        message: STOPPED,
      }),
    );
  });
