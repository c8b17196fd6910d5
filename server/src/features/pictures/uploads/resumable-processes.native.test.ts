import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import type { ResumableUpload } from '@opencall/contract/pictures/uploads/resumable.schemas';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createS3Store } from '#platform/storage/s3-store.ts';
import { buildTestApp, type TestApp } from '#testing/build-app.ts';
import { createTestDatabase } from '#testing/database.ts';
import { buildMember } from '#testing/factories.ts';
import { HttpClient } from '#testing/http-client.ts';
import { noisePicture } from '#testing/media-fixtures.ts';
import { type S3Peer, startS3Peer } from '#testing/s3-peer.ts';
import { PIECE_BYTES } from './piece-store.ts';

const BUCKET = {
  bucket: 'opencall-media',
  region: 'eu-central-1',
  accessKeyId: 'test-key',
  secretAccessKey: 'test-secret',
};
const PATH = '/api/resumable-uploads';
const TUS = { 'tus-resumable': '1.0.0' };
const BYTES = { ...TUS, 'content-type': 'application/offset+octet-stream' };

let peer: S3Peer;
let first: TestApp;
let second: TestApp;
/** Clients of the same member at the two processes. */
let here: HttpClient;
let there: HttpClient;
let picture: Buffer;

beforeAll(async () => {
  peer = await startS3Peer(BUCKET);
  const storage = createS3Store(
    { ...BUCKET, endpoint: peer.endpoint, forcePathStyle: true, presignedEndpoint: null },
    { read: 2_000, upload: 5_000 },
  );
  const database = await createTestDatabase();
  const settings = { sessionSecret: 'x'.repeat(32) };
  first = await buildTestApp(settings, { storage, database });
  // The first process closes the shared database.
  second = await buildTestApp(settings, { storage, database: { ...database, close: async () => undefined } });
  const member = await buildMember(first);
  here = member.client;
  there = new HttpClient(second.origin);
  there.cookie = here.cookie;
  picture = await noisePicture(1200, 900).png().toBuffer();
});
afterAll(async () => {
  await second.close();
  await first.close();
  await peer.close();
});
afterEach(() => {
  peer.mood = 'answers';
});

const begin = async (caller: HttpClient, length = picture.length): Promise<string> => {
  const uploadType = Buffer.from('contest-entry').toString('base64');
  const headers = { ...TUS, 'upload-length': String(length), 'upload-metadata': `uploadType ${uploadType}` };
  const answer = await caller.send('POST', PATH, { headers });
  expect(answer.status).toBe(201);
  return answer.headers.get('location') ?? '';
};
const append = (caller: HttpClient, location: string, [from, to]: [from: number, to?: number]) =>
  caller.send<{ url: string; code: string }>('PATCH', location, {
    headers: { ...BYTES, 'upload-offset': String(from) },
    raw: new Uint8Array(picture.subarray(from, to)),
  });
const offsetAt = async (caller: HttpClient, location: string): Promise<number> => {
  const { headers } = await caller.send('HEAD', location, { headers: TUS });
  return Number(headers.get('upload-offset') ?? Number.NaN);
};
const mediaCount = async (): Promise<number> => {
  const { rows } = await first.platform.database.executeSql('select count(*)::int as count from media');
  return Number(rows[0]?.count);
};
const pieces = async (): Promise<string[]> => {
  await first.platform.jobs.drain();
  return [...peer.objects.keys()].filter((key) => key.startsWith('incoming/'));
};

describe('an upload in pieces, with two processes', () => {
  it('starts on one process, continues on the other and ends on the first', async () => {
    const location = await begin(here);
    const third = Math.floor(picture.length / 3);
    expect((await append(here, location, [0, third])).status).toBe(204);
    expect(await offsetAt(there, location)).toBe(third);
    expect((await append(there, location, [third, 2 * third])).status).toBe(204);
    const last = await append(here, location, [2 * third]);
    expect([last.status, last.body.url]).toEqual([200, expect.stringMatching(/^\/media\//)]);
    for (const caller of [here, there]) {
      const { body } = await caller.get<ResumableUpload>(location);
      expect(body).toMatchObject({ offset: picture.length, url: last.body.url, failure: null });
      expect((await caller.get(last.body.url)).status).toBe(200);
    }
    expect(await pieces()).toEqual([]);
  });

  it('continues on the other process after the first one died during a request', async () => {
    const location = await begin(here);
    // To the other process, a dead process looks like a request that never ends.
    const dying = httpRequest(first.origin + location, {
      method: 'PATCH',
      headers: { ...BYTES, cookie: here.cookie, 'upload-offset': '0', 'content-length': picture.length },
    });
    dying.on('error', () => undefined);
    dying.write(picture.subarray(0, PIECE_BYTES + 1000));
    await expect
      .poll(async () => (await there.get<ResumableUpload>(location)).body.offset)
      .toBeGreaterThan(0);
    const offset = (await there.get<ResumableUpload>(location)).body.offset;
    const done = await append(there, location, [offset]);
    expect([done.status, done.body.url]).toEqual([200, expect.stringMatching(/^\/media\//)]);
    // If the first process is still alive, its late bytes change nothing.
    const closed = once(dying, 'close');
    dying.end(picture.subarray(PIECE_BYTES + 1000));
    await closed;
    expect((await there.get<ResumableUpload>(location)).body).toMatchObject({ url: done.body.url });
    expect(await pieces()).toEqual([]);
  });

  it('accepts one of two pieces with the same offset', async () => {
    const location = await begin(here);
    const half = Math.floor(picture.length / 2);
    const answers = await Promise.all([
      append(here, location, [0, half]),
      append(there, location, [0, half]),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(await offsetAt(there, location)).toBe(half);
    expect((await append(here, location, [half])).status).toBe(200);
    expect(await pieces()).toEqual([]);
  });

  it('is processed once when both processes are asked for the outcome', async () => {
    const location = await begin(here);
    const before = await mediaCount();
    const id = location.split('/').at(-1);
    // All bytes are received, and the process that had to read them died.
    await append(here, location, [0, picture.length - 1]);
    peer.mood = 'fails';
    expect((await append(here, location, [picture.length - 1])).status).toBe(503);
    peer.mood = 'answers';
    const { database } = first.platform;
    const [row] = await database.db.query<{ received: number }>({
      text: 'select received from resumable_uploads where id = $1',
      values: [id],
    });
    const from = row?.received ?? 0;
    const answers = await Promise.all([
      append(here, location, [from]),
      append(there, location, [from]),
      here.get<ResumableUpload>(location),
      there.get<ResumableUpload>(location),
    ]);
    expect(answers.filter(({ status }) => status === 500)).toEqual([]);
    const ends = await Promise.all([here, there].map((caller) => caller.get<ResumableUpload>(location)));
    expect(ends[0]?.body.url).toMatch(/^\/media\//);
    expect(ends[1]?.body).toEqual(ends[0]?.body);
    expect(await mediaCount()).toBe(before + 1);
  });

  it('is processed by the other process after the first one died', async () => {
    const location = await begin(here);
    const id = location.split('/').at(-1);
    await append(here, location, [0, picture.length - 1]);
    const { database } = first.platform;
    // The lease of the first process starts before the last byte and ends a moment later.
    await database.executeSql(
      `update resumable_uploads set holder = gen_random_uuid(), held_until = now() + interval '1 second' where id = $1`,
      [id],
    );
    const done = await append(there, location, [picture.length - 1]);
    expect([done.status, done.body.url]).toEqual([200, expect.stringMatching(/^\/media\//)]);
  });
});

describe('an upload in pieces whose storage is unavailable', () => {
  it.each(['hangs', 'refuses', 'fails'] as const)(
    'keeps the bytes it acknowledged and continues afterwards (%s)',
    async (mood) => {
      const location = await begin(here);
      const half = Math.floor(picture.length / 2);
      expect((await append(here, location, [0, half])).status).toBe(204);
      peer.mood = mood;
      const refused = await append(there, location, [half]);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, expect.any(String)]);
      // The state of the upload is known without the storage.
      expect(await offsetAt(there, location)).toBe(half);
      peer.mood = 'answers';
      const done = await append(there, location, [half]);
      expect([done.status, done.body.url]).toEqual([200, expect.stringMatching(/^\/media\//)]);
    },
  );
});

describe('the account of a member with an unfinished upload', () => {
  it('is deleted together with the pieces', async () => {
    const { client, userId } = await buildMember(first);
    const location = await begin(client);
    expect((await append(client, location, [0, 5_000])).status).toBe(204);
    expect((await pieces()).length).toBe(1);
    const { database } = first.platform;
    const { removeFilesOfMember } = await import('./media-upkeep.service.ts');
    await database.transaction(async (tx) => {
      await removeFilesOfMember(tx, userId);
      await tx.query({ text: 'delete from resumable_uploads where owner_id = $1', values: [userId] });
    });
    expect(await pieces()).toEqual([]);
  });
});
