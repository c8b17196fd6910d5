import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Backups } from '@opencall/contract/site/backups/backups.schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '#cli/run-command.ts';
import { openBackupPlace } from '#platform/backup/backup-place.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/time.ts';
import { inProcessPrograms } from '#testing/backups/in-process-programs.ts';
import { quietLog } from '#testing/database.ts';
import { openEvents } from '#testing/event-stream.ts';
import { eventually } from '#testing/eventually.ts';
import { type BuiltUser, buildMember, PASSWORD } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { type S3Peer, startS3Peer } from '#testing/s3-peer.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { backUpIfDue } from './backups.jobs.ts';
import { findBackupSettings } from './destination.ts';
import { probePlace } from './destination-probe.ts';

const PATH = '/api/admin/backups';
const DESTINATION = `${PATH}/destination`;
const SECRET = 'the-secret-of-the-bucket';
const PEER = { bucket: 'kept', region: 'r', accessKeyId: 'key', secretAccessKey: SECRET };

let peer: S3Peer;
let folder: string;
beforeAll(async () => {
  peer = await startS3Peer(PEER);
  folder = await mkdtemp(join(tmpdir(), 'opencall-destination-'));
});
afterAll(async () => {
  await peer.close();
  await rm(folder, { recursive: true, force: true });
});

type Member = BuiltUser & { client: HttpClient };

const inS3 = (more: object = {}) => ({
  kind: 's3',
  bucket: PEER.bucket,
  prefix: 'site/backups',
  endpoint: peer.endpoint,
  region: PEER.region,
  accessKeyId: PEER.accessKeyId,
  secretAccessKey: SECRET,
  ...more,
});

describe('the destination of backups', () => {
  const programs = inProcessPrograms(() => app.platform);
  const app = useTestApp({}, { backupPrograms: programs });
  let admin: Member;
  beforeAll(async () => {
    admin = await buildMember(app, { role: 'admin' });
  });
  const login = () => admin.client.post('/api/login', { email: admin.email, password: PASSWORD });
  const put = (body: object) => admin.client.request('PUT', DESTINATION, body);
  const changed = async (body: object) => {
    const { status, text } = await put(body);
    expect(status, text).toBe(200);
  };
  const list = async (): Promise<Backups> => {
    const { status, text, body } = await admin.client.get<Backups>(PATH);
    expect(status, text).toBe(200);
    expect(text).not.toContain(SECRET);
    return body;
  };
  const rows = async (query: string) => (await app.platform.database.executeSql(query)).rows;
  const audited = () =>
    rows(`select actor_id, subject from audit_log where action = 'settings.update' order by id`);
  /** Makes a backup, or checks one, with the job. */
  const work = async (path = PATH) => {
    app.clock.now = new Date(app.clock.now.getTime() + MINUTE_MS);
    expect((await admin.client.post(path)).status).toBe(200);
    await app.platform.jobs.drain();
    const { latest } = await list();
    expect(latest).toMatchObject({ ok: true });
    return latest?.name ?? '';
  };
  /** Lets a day pass, and makes the nightly backup. @returns its name */
  const night = async (): Promise<string> => {
    const day = new Date(app.clock.now.getTime() + DAY_MS).toISOString().slice(0, 10);
    app.clock.now = new Date(`${day}T03:00:00Z`);
    await backUpIfDue(app.platform, programs.make);
    return `opencall-${day.replaceAll('-', '')}T030000Z.tar`;
  };

  beforeEach(async () => {
    await login();
    await changed({ kind: 'none' });
    peer.objects.clear();
  });

  it('is changed by admins only, and with the password unless they signed in recently', async () => {
    const moderator = await buildMember(app, { role: 'moderator' });
    const member = await buildMember(app);
    const clients = [moderator.client, member.client, app.visitor()];
    const answers = await Promise.all(
      clients.map((one) => one.request('PUT', DESTINATION, { kind: 'server' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 401]);
    app.clock.now = new Date(app.clock.now.getTime() + HOUR_MS);
    peer.requests.length = 0;
    expect((await put(inS3())).body.code).toBe('PROOF_REQUIRED');
    expect((await put(inS3({ password: 'wrong' }))).body.code).toBe('WRONG_PASSWORD');
    expect(peer.requests).toEqual([]);
    expect((await list()).destination?.kind).toBe('none');
    await changed(inS3({ password: PASSWORD }));
    expect((await list()).destination?.kind).toBe('s3');
  });

  it('is a folder, this server or none; backups at the old one stay there', async () => {
    const dataDir = join(app.platform.config.dataDir, 'backups');
    expect(await list()).toMatchObject({ place: dataDir, nightly: null, destination: { kind: 'none' } });
    const before = (await audited()).length;
    const other = await buildMember(app, { role: 'admin' });
    const stream = await openEvents(other.client);
    await changed({ kind: 'folder', folder: `${folder}/` });
    expect((await stream.next('invalidate')).data).toEqual({ topic: 'site' });
    stream.close();
    await changed({ kind: 'folder', folder });
    expect((await audited()).slice(before)).toEqual([
      {
        actor_id: admin.userId,
        subject: { kind: 'site-settings', backupDestination: 'folder', backupPlace: folder },
      },
    ]);
    expect(await readdir(folder)).toEqual([]);
    const name = await work();
    expect(await readdir(folder)).toEqual([name]);
    expect(await list()).toMatchObject({
      backups: [{ name }],
      place: folder,
      nightly: { at: '03:00', keep: 7 },
      destination: { kind: 'folder', folder, hasSecret: false },
    });
    await changed({ kind: 'server' });
    expect(await list()).toMatchObject({ backups: [], place: dataDir, nightly: { at: '03:00' } });
    expect(await readdir(folder)).toEqual([name]);
    await changed({ kind: 'folder', folder });
    expect((await admin.client.request('DELETE', `${PATH}/${name}`)).status).toBe(200);
    expect(await readdir(folder)).toEqual([]);
  });

  it('is a bucket whose secret is encrypted and never leaves the server', async () => {
    const before = (await audited()).length;
    await changed(inS3());
    expect(peer.objects.size).toBe(0);
    const { destination } = await list();
    const { secretAccessKey: _secret, ...shown } = inS3();
    expect(destination).toEqual({ ...shown, folder: '', hasSecret: true, isAccessLost: false });
    const place = `s3://${PEER.bucket}/site/backups`;
    const records = (await audited()).slice(before);
    expect(records).toMatchObject([
      { subject: { backupDestination: 's3', backupPlace: place, backupSecret: 'changed' } },
    ]);
    const copy = await readFile(join(app.platform.config.dataDir, 'backup-destination.json'), 'utf8');
    const stored = JSON.stringify(await rows('select * from site_settings'));
    for (const text of [JSON.stringify(records), copy, stored]) expect(text).not.toContain(SECRET);

    // An empty secret stays the stored one.
    await changed(inS3({ prefix: 'other', secretAccessKey: '' }));
    await changed(inS3({ secretAccessKey: '' }));
    const name = await work();
    expect([...peer.objects.keys()]).toEqual([`site/backups/${name}`]);
    const bytes = peer.objects.get(`site/backups/${name}`)?.body ?? Buffer.alloc(0);
    expect([bytes.length > 0, bytes.includes(SECRET)]).toEqual([true, false]);
    await work(`${PATH}/${name}/check`);
    const prepared = await admin.client.post<{ url: string }>(`${PATH}/${name}/download`, {});
    expect((await admin.client.get(prepared.body.url)).bytes.equals(bytes)).toBe(true);
    expect((await admin.client.request('DELETE', `${PATH}/${name}`)).status).toBe(200);
    expect(peer.objects.size).toBe(0);
  });

  it('gets the nightly backups and loses the oldest', async () => {
    await changed(inS3());
    expect((await admin.client.patch(`${PATH}/settings`, { keep: 1 })).status).toBe(200);
    await night();
    const name = await night();
    expect([...peer.objects.keys()]).toEqual([`site/backups/${name}`]);
    await login();
    await changed({ kind: 'none' });
    await night();
    expect(peer.objects.size).toBe(1);
  });

  it('is refused if it cannot be used, at the field, and nothing changes', async () => {
    await changed({ kind: 'folder', folder });
    const before = await audited();
    await writeFile(join(folder, 'a-file'), '');
    const dataDir = app.platform.config.dataDir;
    for (const [body, path, sentence] of [
      [
        { kind: 'folder', folder: join(folder, 'a-file') },
        'folder',
        /^A test file could not be written, read/,
      ],
      [{ kind: 'folder', folder: join(dataDir, 'media') }, 'folder', /outside the data folder/],
      [{ kind: 'folder', folder: `${dataDir}/backups/../media` }, 'folder', /outside the data folder/],
      [{ kind: 'folder', folder: 'backups' }, 'folder', /absolute folder/],
      [{ kind: 'folder' }, 'folder', /absolute folder/],
      [inS3({ secretAccessKey: 'wrong' }), 'secretAccessKey', /SignatureDoesNotMatch/],
      [inS3({ accessKeyId: 'other' }), 'accessKeyId', /InvalidAccessKeyId/],
      [inS3({ region: 'elsewhere' }), 'region', /AuthorizationHeaderMalformed/],
      [inS3({ bucket: 'missing' }), 'bucket', /NoSuchBucket/],
      [inS3({ secretAccessKey: '' }), 'secretAccessKey', /^Enter the secret access key$/],
      [inS3({ accessKeyId: '' }), 'accessKeyId', /^Enter the access key ID and the secret/],
      [inS3({ bucket: 'a/b' }), 'bucket', /without s3:/],
      [inS3({ prefix: '../up' }), 'prefix', /without a slash at either end/],
      [inS3({ endpoint: 'file:///etc' }), 'endpoint', /https:\/\/s3\.example/],
    ] as const) {
      const { status, body: answer, text } = await put(body);
      expect([status, answer.details], text).toEqual([
        400,
        [expect.objectContaining({ path, message: expect.stringMatching(sentence) })],
      ]);
      expect(text).not.toContain(SECRET);
    }
    expect(await audited()).toEqual(before);
    expect((await list()).destination).toMatchObject({ kind: 'folder', folder });
    await rm(join(folder, 'a-file'));
    expect(await readdir(folder)).toEqual([]);
    expect(peer.objects.size).toBe(0);
  });

  it('is not waited for without end', async () => {
    const bucket = { ...PEER, endpoint: peer.endpoint, forcePathStyle: true };
    peer.mood = 'hangs';
    const place = openBackupPlace(`s3://${PEER.bucket}`, bucket);
    await expect(probePlace(place, 300)).rejects.toThrow('There was no answer within 1 seconds');
    peer.mood = 'answers';
  });

  it('can be replaced while it does not answer', async () => {
    await changed(inS3());
    peer.mood = 'refuses';
    const { backups, unavailable } = await list();
    expect([backups, unavailable]).toEqual([[], expect.stringMatching(/^The bucket kept cannot be used: /)]);
    peer.mood = 'answers';
    await changed({ kind: 'server' });
    expect((await list()).unavailable).toBeNull();
  });

  it('counts as not chosen with another key of the site, until the secret is entered again', async () => {
    await changed(inS3());
    const { platform } = app;
    const others = { ...platform.config, idDocumentKey: randomBytes(32) };
    const found = await findBackupSettings(platform.database.db, others);
    expect(found).toMatchObject({ to: null, isAccessLost: true });
    const own = platform.config.idDocumentKey;
    platform.config.idDocumentKey = others.idDocumentKey;
    try {
      expect(await list()).toMatchObject({
        nightly: null,
        place: join(platform.config.dataDir, 'backups'),
        destination: { kind: 's3', hasSecret: true, isAccessLost: true },
      });
      const { body } = await admin.client.get('/api/admin/problems');
      expect(JSON.stringify(body)).toContain('cannot be decrypted with ID_DOCUMENT_KEY');
      await night();
      expect(peer.objects.size).toBe(0);
      await login();
      expect((await put(inS3({ secretAccessKey: '' }))).status).toBe(400);
      await changed(inS3());
      expect(await list()).toMatchObject({ nightly: { at: '03:00' }, destination: { isAccessLost: false } });
    } finally {
      platform.config.idDocumentKey = own;
    }
  });

  it('is used by the command line, which says what to do without one', async () => {
    const { config } = app.platform;
    const environment = { DATA_DIR: config.dataDir, DEMO: 'off' };
    await changed(inS3());
    const name = await work();
    const address = `s3://${PEER.bucket}/site/backups/${name}`;
    const run = (...words: string[]) => runCommand(words, { environment, log: quietLog });
    expect(await run('restore', '--check', address)).toMatch(/^The backup is whole and can be restored: /);
    await changed({ kind: 'none' });
    await expect(run('restore', '--check', address)).rejects.toThrow('S3_ACCESS_KEY_ID');
  });

  it('is where the running site is restored from, and then the one of the backup', async () => {
    await changed(inS3());
    const name = await work();
    const answer = await admin.client.post(`${PATH}/${name}/restore`, { siteName: 'Opencall' });
    expect(answer.status, answer.text).toBe(200);
    const ended = `select 1 from audit_log where action in ('backup.restored', 'backup.restore-failed')`;
    await eventually(async () => expect(await rows(ended)).toHaveLength(1));
    await login();
    expect(await list()).toMatchObject({
      backups: [{ name }],
      destination: { kind: 's3', hasSecret: true, isAccessLost: false },
      latest: { kind: 'restore', ok: true },
    });
    expect((await admin.client.patch('/api/admin/settings', { maintenance: 'off' })).status).toBe(200);
  });
});
