import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Backups } from '@opencall/contract/site/backups/backups.schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Config } from '#config.ts';
import { createObjectStore } from '#platform/storage/object-store.ts';
import { contentTypeOfKey } from '#platform/storage/stored-object.ts';
import { MINUTE_MS } from '#platform/time.ts';
import { type HeldStorage, holdPuts } from '#testing/backups/held-storage.ts';
import { inProcessPrograms } from '#testing/backups/in-process-programs.ts';
import { REFUSED, startUseLoad, type UseLoad } from '#testing/backups/use-load.ts';
import { buildTestApp, type TestApp } from '#testing/build-app.ts';
import { eventually } from '#testing/eventually.ts';
import { type BuiltUser, buildMember, PASSWORD } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { plainPicture } from '#testing/media-fixtures.ts';
import { type S3Peer, startS3Peer } from '#testing/s3-peer.ts';
import { createUploadClient } from '#testing/upload-client.ts';

type Member = BuiltUser & { client: HttpClient };
const PEER = { bucket: 'site', region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' };
const PATH = '/api/admin/backups';

let folder: string;
let peer: S3Peer;
beforeAll(async () => {
  [folder, peer] = await Promise.all([mkdtemp(join(tmpdir(), 'opencall-restore-')), startS3Peer(PEER)]);
});
afterAll(async () => {
  await peer.close();
  await rm(folder, { recursive: true, force: true });
});

/** Where the backups are, and how to damage one. */
const PLACES = {
  folder: {
    settings: (): Partial<Config['backup']> => ({ to: join(folder, 'backups') }),
    damage: async (name: string) => {
      const file = join(folder, 'backups', name);
      await writeFile(file, (await readFile(file)).subarray(0, -2048));
    },
  },
  S3: {
    settings: (): Partial<Config['backup']> => ({
      to: `s3://${PEER.bucket}/backups`,
      bucket: { ...PEER, endpoint: peer.endpoint, forcePathStyle: true },
    }),
    damage: async (name: string) => {
      const object = peer.objects.get(`backups/${name}`);
      if (object) object.body = object.body.subarray(0, -2048);
    },
  },
};

describe.each(['folder', 'S3'] as const)('a restore from the %s while members use the site', (place) => {
  let app: TestApp;
  let storage: HeldStorage;
  let admin: Member;
  let reader: Member;
  let members: Member[];
  let load: UseLoad;

  beforeAll(async () => {
    storage = holdPuts(createObjectStore({ s3: null, folder: join(folder, place) }));
    const { settings } = PLACES[place];
    app = await buildTestApp(async ({ backup }) => ({ backup: { ...backup, ...settings() } }), {
      storage,
      backupPrograms: inProcessPrograms(() => app.platform),
    });
    [admin, reader] = [await buildMember(app, { role: 'admin' }), await buildMember(app)];
    members = [await buildMember(app), await buildMember(app), await buildMember(app)];
    await upload(reader);
  });
  afterAll(() => app.close());

  const upload = async ({ client }: Member) => {
    const file = await plainPicture(300, 200).jpeg().toBuffer();
    return createUploadClient(app).upload(client, { file, uploadType: 'gallery' });
  };
  const latest = async () => (await admin.client.get<Backups>(PATH)).body.latest;
  const makeBackup = async (): Promise<string> => {
    app.clock.now = new Date(app.clock.now.getTime() + MINUTE_MS);
    expect((await admin.client.post(PATH)).status).toBe(200);
    await app.platform.jobs.drain();
    const made = await latest();
    expect(made).toMatchObject({ kind: 'backup', ok: true });
    return made?.name ?? '';
  };
  /** When the newest record of an action in the audit log says that it happened. */
  const timeOf = async (action: string) =>
    (
      await app.platform.database.executeSql('select max(at) as at from audit_log where action = $1', [
        action,
      ])
    ).rows[0]?.at;
  const contents = async () =>
    (await app.platform.database.executeSql('select content from messages order by content')).rows.map(
      ({ content }) => String(content),
    );
  const startLoad = async () => {
    load = startUseLoad(
      members.map(({ client }) => client),
      reader.userId,
    );
    await eventually(() => expect(load.acknowledged.length).toBeGreaterThan(5));
  };
  const filesOf = async () => {
    const keys: string[] = [];
    for await (const { key } of storage.list()) keys.push(key);
    return keys.sort();
  };
  const answersOf = () => [...load.answers.keys()].sort();
  const startRestore = async (name: string) => {
    const answer = await admin.client.post(`${PATH}/${name}/restore`, { siteName: 'Opencall' });
    expect(answer.status, answer.text).toBe(200);
  };

  const failed = (message: RegExp) =>
    eventually(async () =>
      expect(await latest()).toMatchObject({
        kind: 'restore',
        ok: false,
        message: expect.stringMatching(message),
      }),
    );

  it('does not close the site if the backup is damaged', async () => {
    const name = await makeBackup();
    await PLACES[place].damage(name);
    await startLoad();
    await startRestore(name);
    await failed(/incomplete|not a complete/);
    await load.stop();
    expect(answersOf()).toEqual(['200', '201']);
    expect(await timeOf('backup.restore-failed')).toEqual(app.clock.now);
  });

  it('leaves the site as it was if the restore fails', async () => {
    const name = await makeBackup();
    // A file that was deleted since the backup.
    const [deleted = ''] = await filesOf();
    const found = await storage.get(deleted);
    if (!found) throw new Error('no file to delete');
    const body = await buffer(found.stream);
    await storage.delete([deleted]);
    const files = await filesOf();
    const written = await contents();
    await startLoad();
    storage.refuseNext(files.at(-1) ?? '');
    await startRestore(name);
    await eventually(() => expect(load.answers.get(REFUSED)).toBeGreaterThan(0));
    const refusedUntil = load.acknowledged.length;
    await eventually(() => expect(load.acknowledged.length).toBeGreaterThan(refusedUntil + 5));
    await load.stop();
    expect(answersOf()).toEqual(['200', '201', REFUSED]);
    expect(await contents()).toEqual([...written, ...load.acknowledged].sort());
    await failed(/There is no room left/);
    expect((await admin.client.get('/api/site-settings')).body.maintenance).toBeNull();
    expect(await filesOf()).toEqual(files);
    await storage.put(deleted, body, { contentType: contentTypeOfKey(deleted) });
  });

  it('refuses every request that needs the database, and then has what the backup holds', async () => {
    await startLoad();
    const before = [...load.acknowledged];
    const name = await makeBackup();
    const running = storage.holdNext();
    const uploading = upload(reader);
    await running.reached;
    const restoring = storage.holdNext();
    await startRestore(name);
    const sentBefore = load.sent.length;
    await restoring.reached;

    // The requests of all roles, also those that were running.
    running.release();
    const visitor = app.visitor();
    const answers = await Promise.all([
      uploading,
      admin.client.get(PATH),
      admin.client.patch('/api/admin/settings', { tagline: 'Written during the restore' }),
      reader.client.get('/api/home'),
      reader.client.post('/api/messages', { recipientId: admin.userId, content: 'During the restore' }),
      visitor.get('/api/site-settings'),
      visitor.post('/api/login', { email: reader.email, password: PASSWORD }),
    ]);
    for (const { status, body, headers } of answers)
      expect([status, body.code, body.error, headers.get('retry-after')]).toEqual([
        503,
        'MAINTENANCE',
        'The site is being restored from a backup.',
        '30',
      ]);
    const page = await visitor.get(`/@${encodeURIComponent(reader.username)}`);
    expect([page.status, page.headers.has('retry-after')]).toEqual([503, true]);
    expect((await visitor.get('/readyz')).status).toBe(200);

    app.clock.now = new Date(app.clock.now.getTime() + MINUTE_MS);
    restoring.release();
    const login = () => admin.client.post('/api/login', { email: admin.email, password: PASSWORD });
    await eventually(async () => expect((await login()).status).toBe(200));
    expect(await latest()).toMatchObject({ kind: 'restore', name, ok: true });
    expect(await timeOf('backup.restored')).toEqual(app.clock.now);
    const open = await admin.client.patch('/api/admin/settings', { maintenance: 'off' });
    expect(open.status, open.text).toBe(200);
    const during = load.sent.slice(sentBefore + members.length);
    const acknowledged = load.acknowledged.length;
    await eventually(() => expect(load.acknowledged.length).toBeGreaterThan(acknowledged + 5));
    await load.stop();
    expect(answersOf()).toEqual(['200', '201', REFUSED]);
    const found = await contents();
    expect(before.filter((content) => !found.includes(content))).toEqual([]);
    // A write is there if it was acknowledged, and once.
    expect(new Set(found).size).toBe(found.length);
    const afterwards = new Set(load.acknowledged);
    expect(during.filter((content) => found.includes(content) !== afterwards.has(content))).toEqual([]);
    expect((await upload(reader)).status).toBe(201);
  });
});
