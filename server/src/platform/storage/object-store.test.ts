import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type S3Peer, startS3Peer } from '#testing/s3-peer.ts';
import type { S3PeerOptions } from '#testing/s3-signature.ts';
import { createObjectStore, type ObjectStore } from './object-store.ts';
import { createS3Store } from './s3-store.ts';
import { InvalidObjectError, StorageUnavailableError, UnsatisfiableRangeError } from './stored-object.ts';

const WEBP = { contentType: 'image/webp' };
const MP4 = { contentType: 'video/mp4' };
const PEER: S3PeerOptions = {
  bucket: 'opencall-media',
  region: 'eu-central-1',
  accessKeyId: 'test-key',
  secretAccessKey: 'test-secret',
};

let folder = '';
let peer: S3Peer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'opencall-store-'));
  peer = await startS3Peer(PEER);
});
afterAll(async () => {
  await peer.close();
  await rm(folder, { recursive: true });
});

const s3Store = (changes: Partial<S3PeerOptions> = {}) =>
  createObjectStore({
    s3: { ...PEER, ...changes, endpoint: peer.endpoint, forcePathStyle: true, presignedEndpoint: null },
    folder: '',
  });

const openStore = (kind: 'disk' | 's3'): ObjectStore =>
  kind === 's3' ? s3Store() : createObjectStore({ s3: null, folder: join(folder, 'media') });

const read = async (store: ObjectStore, ...args: Parameters<ObjectStore['get']>) => {
  const found = await store.get(...args);
  return found && { ...found, text: (await buffer(found.stream)).toString() };
};

describe.each(['disk', 's3'] as const)('createObjectStore, %s', (kind) => {
  it('lists its objects, over several pages, and nothing else', async () => {
    const store = openStore(kind);
    const keys = Array.from({ length: 60 }, (_, at) => `${at % 2 ? 'public' : 'private'}/listed-${at}.webp`);
    for (const key of keys) await store.put(key, Buffer.from(key), WEBP);
    if (kind === 's3')
      peer.objects.set('backups/opencall.tar', { ...peer.objects.get(keys[0] ?? '') } as never);
    const found: string[] = [];
    for await (const { key, size } of store.list()) {
      expect(key).toMatch(/\.(webp|mp4|piece)$/);
      if (key.includes('/listed-')) {
        expect(size).toBe(key.length);
        found.push(key);
      }
    }
    expect(found.sort()).toEqual(keys.sort());
    await store.delete(keys);
    peer.objects.delete('backups/opencall.tar');
  });

  it('returns the stored bytes', async () => {
    const store = openStore(kind);
    await store.put('public/one.webp', Buffer.from('0123456789'), WEBP);
    expect(await read(store, 'public/one.webp')).toMatchObject({
      text: '0123456789',
      size: 10,
      contentType: 'image/webp',
      range: null,
      etag: expect.stringMatching(/^"[^"]+"$/),
      lastModified: expect.any(Date),
    });
  });

  it('stores a file from its path and leaves the file alone', async () => {
    const store = openStore(kind);
    const path = join(folder, 'video');
    const video = Buffer.alloc(3_000_000, 'video');
    await writeFile(path, video);
    await store.put('public/video.mp4', { path }, MP4);
    const found = await store.get('public/video.mp4');
    expect(found && (await buffer(found.stream)).equals(video)).toBe(true);
    expect(await readdir(folder)).toContain('video');
  });

  it('stores an empty object and replaces one', async () => {
    const store = openStore(kind);
    await store.put('public/changing.webp', Buffer.alloc(0), WEBP);
    expect(await read(store, 'public/changing.webp')).toMatchObject({ text: '', size: 0 });
    await store.put('public/changing.webp', Buffer.from('new'), WEBP);
    expect(await read(store, 'public/changing.webp')).toMatchObject({ text: 'new', size: 3 });
  });

  it('returns size, type and tag without reading', async () => {
    const store = openStore(kind);
    await store.put('public/known.mp4', Buffer.from('12345'), MP4);
    const info = await store.stat('public/known.mp4');
    expect(info).toMatchObject({ size: 5, contentType: 'video/mp4' });
    expect(info?.etag).toBe((await read(store, 'public/known.mp4'))?.etag);
  });

  it.each([
    [{ start: 2, end: 4 }, '234', { start: 2, end: 4 }],
    [{ start: 7 }, '789', { start: 7, end: 9 }],
    [{ start: 0, end: 0 }, '0', { start: 0, end: 0 }],
    [{ start: 9, end: 500 }, '9', { start: 9, end: 9 }],
    [{ suffixLength: 3 }, '789', { start: 7, end: 9 }],
    [{ suffixLength: 99 }, '0123456789', { start: 0, end: 9 }],
  ])('reads the range %o', async (range, text, span) => {
    const store = openStore(kind);
    await store.put('public/ranged.mp4', Buffer.from('0123456789'), MP4);
    expect(await read(store, 'public/ranged.mp4', range)).toMatchObject({ text, range: span, size: 10 });
  });

  it.each([[{ start: 10 }], [{ start: 50, end: 60 }], [{ suffixLength: 0 }]])(
    'refuses the range %o',
    async (range) => {
      const store = openStore(kind);
      await store.put('public/ranged.mp4', Buffer.from('0123456789'), MP4);
      const refusal = await store.get('public/ranged.mp4', range).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(UnsatisfiableRangeError);
      expect(refusal).toMatchObject({ size: 10 });
    },
  );

  it('returns null for missing objects', async () => {
    const store = openStore(kind);
    expect(await store.get('public/absent.webp')).toBeNull();
    expect(await store.get('public/absent.webp', { start: 0 })).toBeNull();
    expect(await store.stat('public/absent.webp')).toBeNull();
  });

  it('deletes many objects, and ignores missing ones', async () => {
    const store = openStore(kind);
    await store.put('public/a.webp', Buffer.from('a'), WEBP);
    await store.put('private/b.webp', Buffer.from('b'), WEBP);
    await store.delete(['public/a.webp', 'private/b.webp', 'public/never.webp']);
    expect(await store.stat('public/a.webp')).toBeNull();
    expect(await store.stat('private/b.webp')).toBeNull();
    await store.delete([]);
  });

  it.each([
    '../secret.webp',
    'public/../../x.webp',
    '/etc/passwd',
    'public//a.webp',
    '.hidden.webp',
    'a\0.webp',
    'A.webp',
    '',
  ])('refuses the key %j', async (key) => {
    const store = openStore(kind);
    await expect(store.put(key, Buffer.from('x'), WEBP)).rejects.toThrow(InvalidObjectError);
    await expect(store.get(key)).rejects.toThrow(InvalidObjectError);
    await expect(store.stat(key)).rejects.toThrow(InvalidObjectError);
    await expect(store.delete([key])).rejects.toThrow(InvalidObjectError);
  });

  it('refuses a type that does not fit the key', async () => {
    const put = openStore(kind).put('public/x.webp', Buffer.from('x'), MP4);
    await expect(put).rejects.toThrow(InvalidObjectError);
  });

  it('lets a reader stop early', async () => {
    const store = openStore(kind);
    await store.put('public/long.mp4', Buffer.alloc(2_000_000, 1), MP4);
    const found = await store.get('public/long.mp4');
    found?.stream.destroy();
    expect(await store.stat('public/long.mp4')).toMatchObject({ size: 2_000_000 });
  });
});

describe('createObjectStore, disk only', () => {
  it('leaves no incomplete file behind if a source is missing', async () => {
    const root = join(folder, 'failing');
    const store = createObjectStore({ s3: null, folder: root });
    await expect(store.put('public/x.mp4', { path: join(folder, 'nowhere') }, MP4)).rejects.toThrow('ENOENT');
    expect(await readdir(join(root, '.unfinished'))).toEqual([]);
    expect(await store.stat('public/x.mp4')).toBeNull();
  });

  it('removes the remains of a crash, but not the writes of a running process', async () => {
    const root = join(folder, 'crashed');
    const store = createObjectStore({ s3: null, folder: root });
    await store.put('public/first.webp', Buffer.from('1'), WEBP);
    await writeFile(join(root, '.unfinished', 'old'), 'x');
    await writeFile(join(root, '.unfinished', 'young'), 'x');
    await utimes(join(root, '.unfinished', 'old'), new Date(0), new Date(0));
    await createObjectStore({ s3: null, folder: root }).put('public/second.webp', Buffer.from('2'), WEBP);
    expect(await readdir(join(root, '.unfinished'))).toEqual(['young']);
  });
});

describe('createObjectStore, S3 only', () => {
  it('sends type and caching with the object', async () => {
    await s3Store().put('public/headers.webp', Buffer.from('x'), WEBP);
    expect(peer.objects.get('public/headers.webp')).toMatchObject(WEBP);
  });

  it('reports a wrong secret, a wrong key and a wrong region as failures, not as missing objects', async () => {
    for (const changes of [{ secretAccessKey: 'wrong' }, { accessKeyId: 'wrong' }, { region: 'us-west-2' }]) {
      const store = s3Store(changes);
      await expect(store.put('public/x.webp', Buffer.from('x'), WEBP)).rejects.toThrow();
      await expect(store.get('public/headers.webp')).rejects.toThrow();
    }
    await expect(s3Store({ secretAccessKey: 'wrong' }).get('public/headers.webp')).rejects.toMatchObject({
      name: 'StorageUnavailableError',
      cause: { name: 'SignatureDoesNotMatch' },
    });
    await expect(s3Store({ bucket: 'another' }).get('public/headers.webp')).rejects.toMatchObject({
      cause: { name: 'NoSuchBucket' },
    });
    expect(peer.objects.has('public/x.webp')).toBe(false);
  });

  it('deletes in batches that the service accepts', async () => {
    const before = peer.requests.length;
    await s3Store().delete(Array.from({ length: 1001 }, (_, n) => `public/${n}.webp`));
    expect(peer.requests.slice(before)).toHaveLength(2);
  });
});

describe('createObjectStore, S3 unavailable', () => {
  const impatient = () =>
    createS3Store(
      { ...PEER, endpoint: peer.endpoint, forcePathStyle: true, presignedEndpoint: null },
      { read: 200, upload: 400 },
    );
  const set = (mood: S3Peer['mood']): void => {
    peer.mood = mood;
    onTestFinished(() => {
      peer.mood = 'answers';
    });
  };

  it.each(['hangs', 'refuses', 'fails'] as const)(
    'makes every call report it as unavailable when it %s',
    async (mood) => {
      const store = impatient();
      await store.put('public/there.webp', Buffer.from('there'), WEBP);
      set(mood);
      const path = join(folder, 'waiting');
      await writeFile(path, Buffer.alloc(3_000_000));
      const calls = [
        () => store.put('public/x.webp', Buffer.from('x'), WEBP),
        () => store.put('public/x.mp4', { path }, MP4),
        () => store.get('public/there.webp'),
        () => store.stat('public/there.webp'),
        () => store.delete(['public/there.webp']),
        () => store.ping(),
      ];
      for (const call of calls) await expect(call()).rejects.toThrow(StorageUnavailableError);
      peer.mood = 'answers';
      expect(await read(store, 'public/there.webp')).toMatchObject({ text: 'there' });
      await store.ping();
    },
  );

  it('ends a read that receives no more bytes', async () => {
    const store = impatient();
    await store.put('public/long.mp4', Buffer.alloc(1000, 1), MP4);
    set('stalls');
    const found = await store.get('public/long.mp4');
    expect(found?.size).toBe(1000);
    const bytes = found && buffer(found.stream);
    await expect(bytes).rejects.toThrow(StorageUnavailableError);
  });

  it('waits for a slow reader', async () => {
    const store = impatient();
    const video = Buffer.alloc(3_000_000, 1);
    await store.put('public/slow.mp4', video, MP4);
    const found = await store.get('public/slow.mp4');
    const chunks: Buffer[] = [];
    for await (const chunk of found?.stream ?? []) {
      // Longer than the storage itself may be silent.
      if (chunks.length === 0) await new Promise((resolve) => setTimeout(resolve, 300));
      chunks.push(chunk as Buffer);
    }
    expect(Buffer.concat(chunks).equals(video)).toBe(true);
  });

  it('reports a missing bucket as unavailable', async () => {
    const store = s3Store({ bucket: 'another' });
    await expect(store.ping()).rejects.toThrow(StorageUnavailableError);
  });
});
