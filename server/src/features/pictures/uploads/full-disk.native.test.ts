import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createObjectStore, type ObjectStore } from '#platform/storage/object-store.ts';
import { buildTestApp, type TestApp } from '#testing/build-app.ts';
import { buildMember } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { makeVideo, plainPicture } from '#testing/media-fixtures.ts';
import { createUploadClient } from '#testing/upload-client.ts';

const FULL = [507, 'DISK_FULL', expect.stringContaining('no space left')];
const noSpace = () =>
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });

describe('an upload while the disk is full', () => {
  let app: TestApp;
  let client: HttpClient;
  let folder: string;
  let storage: ObjectStore;
  let uploads: ReturnType<typeof createUploadClient>;
  let picture: Buffer;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'opencall-full-'));
    storage = createObjectStore({ s3: null, folder: join(folder, 'media') });
    app = await buildTestApp({}, { storage });
    ({ client } = await buildMember(app));
    uploads = createUploadClient(app);
    picture = await plainPicture(40, 30).jpeg().toBuffer();
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  const refusalOf = ({ status, body }: { status: number; body: { code: string; error: string } }) => [
    status,
    body.code,
    body.error,
  ];
  const send = () => uploads.upload(client, { file: picture, uploadType: 'gallery' });

  it('is refused with 507 and a message while it is being received', async () => {
    const handle = await open(join(folder, 'any'), 'w');
    const prototype = Object.getPrototypeOf(handle) as typeof handle;
    await handle.close();
    vi.spyOn(prototype, 'appendFile').mockRejectedValue(noSpace());
    expect(refusalOf(await send())).toEqual(FULL);
    vi.restoreAllMocks();
    expect((await send()).status).toBe(201);
    expect(await uploads.incoming()).toEqual([]);
  });

  it('is refused with 507 and a message while it is being stored', async () => {
    vi.spyOn(storage, 'put').mockRejectedValue(noSpace());
    expect(refusalOf(await send())).toEqual(FULL);
    vi.restoreAllMocks();
    expect((await send()).status).toBe(201);
    expect(await uploads.incoming()).toEqual([]);
  });

  it('in pieces is refused with 507, and continues when there is space again', async () => {
    const file = await makeVideo({ container: 'mp4', seconds: 1 });
    const base = { 'tus-resumable': '1.0.0' };
    const created = await client.post('/api/resumable-uploads', undefined, {
      headers: {
        ...base,
        'upload-length': String(file.length),
        'upload-metadata': `uploadType ${Buffer.from('contest-entry').toString('base64')}`,
      },
    });
    const location = created.headers.get('location') ?? '';
    const append = () =>
      client.send<{ code: string; error: string; url: string }>('PATCH', location, {
        headers: { ...base, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
        raw: new Uint8Array(file),
      });
    vi.spyOn(storage, 'put').mockRejectedValue(noSpace());
    expect(refusalOf(await append())).toEqual(FULL);
    vi.restoreAllMocks();
    // All bytes are received, but the disk is full when they are joined.
    const put = storage.put.bind(storage);
    vi.spyOn(storage, 'put').mockImplementation((key, ...rest) =>
      key.startsWith('public/') ? Promise.reject(noSpace()) : put(key, ...rest),
    );
    expect(refusalOf(await append())).toEqual(FULL);
    vi.restoreAllMocks();
    const state = await client.get<{ url: string | null; failure: unknown }>(location);
    expect(state.body).toMatchObject({ failure: null, url: expect.stringMatching(/^\/media\//) });
  });
});
