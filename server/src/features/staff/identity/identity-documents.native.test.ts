import { randomBytes } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSealer } from '#platform/storage/sealed-bytes.ts';
import { DAY_MS } from '#platform/time.ts';
import { type BuiltUser, buildMember, signIn } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { plainPicture } from '#testing/media-fixtures.ts';
import { readZip } from '#testing/read-zip.ts';
import { createUploadClient, keyOf } from '#testing/upload-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

type Member = BuiltUser & { client: HttpClient };
const app = useTestApp();
let uploads: ReturnType<typeof createUploadClient>;
let picture: Buffer;
let moderator: Member;
let other: Member;

beforeAll(async () => {
  uploads = createUploadClient(app);
  picture = await plainPicture(700, 400).jpeg().toBuffer();
  moderator = await buildMember(app, { role: 'moderator' });
  other = await buildMember(app);
});

const sql = (text: string, values: unknown[] = []) => app.platform.database.executeSql(text, values);
const run = async (name: string) => {
  const { database, jobs } = app.platform;
  await database.autocommit(async (tx) => tx.enqueue(name, {}));
  await jobs.drain();
};
const pass = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
};

/** A member whose profile holds an uploaded document. */
const handIn = async (): Promise<Member & { url: string }> => {
  const member = await buildMember(app);
  const url = await uploads.uploaded(member.client, { file: picture, uploadType: 'id-card' });
  const saved = await member.client.patch(`/api/profiles/${member.profileId}`, { idCardUrl: url });
  expect(saved.status, saved.text).toBe(200);
  return { ...member, url };
};

const pathOf = async (name: string): Promise<string> => {
  const folder = join(app.platform.config.dataDir, 'media');
  const files = await readdir(folder, { recursive: true });
  const found = files.find((file) => file.endsWith(name));
  if (!found) throw new Error(`${name} is not stored`);
  return join(folder, found);
};

/** As a browser does: the address leads on to the one that shows it. */
const look = async ({ client }: Member, url: string) => {
  const first = await client.get(url);
  return { first, location: first.headers.get('location') ?? '' };
};

const views = async (userId: number) => {
  const { rows } = await sql(
    "select actor_id from audit_log where action = 'id.view' and target_id = $1 order by id",
    [userId],
  );
  return rows.map(({ actor_id }) => actor_id);
};

describe('a stored document', () => {
  it('is not readable as an image on the disk', async () => {
    const { url } = await handIn();
    const bytes = await readFile(await pathOf(`${keyOf(url)}.sealed`));
    await expect(sharp(bytes).metadata()).rejects.toThrow();
    for (const mark of ['RIFF', 'WEBP', 'JFIF', 'VP8']) expect(bytes.includes(mark), mark).toBe(false);
    expect((await uploads.storedFiles()).filter((name) => name.startsWith(keyOf(url)))).toHaveLength(1);
  });

  it('is returned to its owner as a picture, without recording a view', async () => {
    const member = await handIn();
    const { status, bytes, headers } = await uploads.fetchFile(member.url, { cookie: member.client.cookie });
    expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(headers.get('content-length')).toBe(String(bytes.length));
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 700, height: 400, format: 'webp' });
    expect(await views(member.userId)).toEqual([]);
  });

  it('is a picture in the owner’s data download', async () => {
    const member = await handIn();
    const { bytes } = await uploads.fetchFile('/api/user/data', { cookie: member.client.cookie });
    const document = readZip(bytes).get(`files/id-card/${keyOf(member.url)}.webp`) ?? Buffer.alloc(0);
    expect(await sharp(document).metadata()).toMatchObject({ width: 700, format: 'webp' });
  });

  it('cannot be read after its bytes were changed, or if encrypted with another key', async () => {
    const member = await handIn();
    const path = await pathOf(`${keyOf(member.url)}.sealed`);
    const bytes = await readFile(path);
    const name = `private/${keyOf(member.url)}.sealed`;
    const resealed = createSealer(randomBytes(32)).seal(picture, name);
    const changed = Buffer.from(bytes);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    for (const bad of [changed, resealed, picture]) {
      await writeFile(path, bad);
      const answer = await member.client.get(member.url);
      expect([answer.status, answer.body.error]).toEqual([500, 'Internal server error']);
    }
    await writeFile(path, bytes);
    expect((await member.client.get(member.url)).status).toBe(200);
  });
});

describe('staff who open a document', () => {
  it('are redirected to an address that only they can use for a minute; the view is logged and shown to the member', async () => {
    const member = await handIn();
    const { first, location } = await look(moderator, member.url);
    expect([first.status, first.headers.get('cache-control')]).toEqual([302, 'private, no-store']);
    expect(await views(member.userId)).toEqual([]);
    const shown = await uploads.fetchFile(location, { cookie: moderator.client.cookie });
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ width: 700 });
    expect(await views(member.userId)).toEqual([moderator.userId]);
    const { body } = await member.client.get('/api/profiles/me/id-document');
    expect(body).toMatchObject({
      status: 'pending',
      submittedAt: app.clock.now.toISOString(),
      views: [
        { at: app.clock.now.toISOString(), viewer: { username: moderator.username, role: 'moderator' } },
      ],
    });
    pass(61_000);
    const late = await moderator.client.get(location);
    expect([late.status, late.body.error]).toEqual([
      403,
      'This address has expired. Please open the document again.',
    ]);
    expect(await views(member.userId)).toHaveLength(1);
  });

  it('cannot share the address, change it, or use it for another document', async () => {
    const [member, second] = [await handIn(), await handIn()];
    const { location } = await look(moderator, member.url);
    const admin = await buildMember(app, { role: 'admin' });
    expect((await admin.client.get(location)).status).toBe(403);
    expect((await other.client.get(location)).status).toBe(403);
    expect((await app.visitor().get(location)).status).toBe(401);
    for (const bad of [
      location.replace(keyOf(member.url), keyOf(second.url)),
      location.replace(/expires=(\d+)/, (_, at) => `expires=${Number(at) + 60}`),
      location.replace(/signature=.*/, 'signature=AAAA'),
    ])
      expect((await moderator.client.get(bad)).status, bad).toBe(403);
    expect([await views(member.userId), await views(second.userId)]).toEqual([[], []]);
  });
});

describe('documents that were stored unencrypted', () => {
  it('are encrypted by a job, and their unencrypted files are deleted', async () => {
    const member = await buildMember(app);
    const key = randomBytes(16).toString('hex');
    const webp = await plainPicture(300, 200).webp().toBuffer();
    const plainName = `private/${key}.webp`;
    await app.platform.storage.put(plainName, webp, { contentType: 'image/webp' });
    await sql(
      `insert into media (key, owner_id, kind, visibility, mime, width, height, bytes)
       values ($1, $2, 'id-card', 'private', 'image/webp', 300, 200, $3)`,
      [key, member.userId, webp.length],
    );
    const fetchIt = () =>
      uploads.fetchFile(`/api/private-media/${key}.webp`, { cookie: member.client.cookie });
    expect((await fetchIt()).bytes.equals(webp)).toBe(true);
    await run('seal-id-documents');
    await run('seal-id-documents');
    expect((await uploads.storedFiles()).filter((name) => name.startsWith(key))).toEqual([`${key}.sealed`]);
    expect((await fetchIt()).bytes.equals(webp)).toBe(true);
  });
});

describe('the deletion of a document', () => {
  it('happens 30 days after the decision, permanently, and is logged', async () => {
    const member = await handIn();
    await moderator.client.patch(`/api/users/${member.userId}/verify-id`, { verified: true });
    pass(30 * DAY_MS - 1000);
    await run('delete-id-documents');
    expect(await pathOf(`${keyOf(member.url)}.sealed`)).toBeTruthy();
    pass(1000);
    await run('delete-id-documents');
    await app.platform.jobs.drain();
    expect((await uploads.storedFiles()).filter((name) => name.startsWith(keyOf(member.url)))).toEqual([]);
    const { rows } = await sql(
      "select actor_id, action from audit_log where target_id = $1 and action = 'id.delete'",
      [member.userId],
    );
    expect(rows).toEqual([{ actor_id: null, action: 'id.delete' }]);
    // The session has ended within the days that passed.
    const client = await signIn(app, member);
    const { body } = await client.get('/api/profiles/me/id-document');
    expect(body).toMatchObject({ status: 'none', verified: true, deletedAfter: null });
    expect(body.deletedAt).toBe(app.clock.now.toISOString());
    expect((await client.get('/api/profiles/me')).body).toMatchObject({ idCardUrl: null, idVerified: true });
  });

  it('waits for a decision, and again after a new document', async () => {
    const [undecided, replaced] = [await handIn(), await handIn()];
    await moderator.client.patch(`/api/users/${replaced.userId}/verify-id`, { verified: true });
    const url = await uploads.uploaded(replaced.client, { file: picture, uploadType: 'id-card' });
    await replaced.client.patch(`/api/profiles/${replaced.profileId}`, { idCardUrl: url });
    const { rows: before } = await sql('select id_verified from profiles where id = $1', [
      replaced.profileId,
    ]);
    expect(before).toEqual([{ id_verified: false }]);
    pass(40 * DAY_MS);
    await run('delete-id-documents');
    const { rows } = await sql(
      'select id_document_key from profiles where user_id = any($1::int[]) order by id',
      [[undecided.userId, replaced.userId]],
    );
    expect(rows.map(({ id_document_key }) => id_document_key)).toEqual([undecided.url, url].map(keyOf));
  });
});
