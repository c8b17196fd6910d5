import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Picture } from '@opencall/contract/directory/portfolio/pictures.schemas';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { AVIF_JOB } from '#features/pictures/uploads/avif.jobs.ts';
import { createImageProcessor, type ImageProcessor } from '#platform/media/images.ts';
import { MediaError } from '#platform/media/media-error.ts';
import type { PictureProcessOptions } from '#platform/media/picture-process.ts';
import { DAY_MS } from '#platform/time.ts';
import { chartErrors, colourChart } from '#testing/colour-chart.ts';
import { type BuiltUser, buildMember, PASSWORD } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { noisePicture, padTo, plainPicture, pngBomb } from '#testing/media-fixtures.ts';
import { readZip } from '#testing/read-zip.ts';
import { createUploadClient, keyOf } from '#testing/upload-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

type Member = BuiltUser & { client: HttpClient };

const MEGABYTE = 1024 * 1024;

let uploads: ReturnType<typeof createUploadClient>;
let member: Member;
let photograph: Buffer;

/** Simulates a machine that is too busy to encode AVIF. */
/** Metadata of the test photograph, including the EXIF form of the latitude 51° 30′. No short texts: they may occur in noise by chance. */
const SECRETS = [
  ...['Serial4711', 'SecretXmp', 'Leica'].map((text) => Buffer.from(text)),
  Buffer.from(new Uint32Array([51, 1, 30, 1]).buffer),
];

let isBusy = false;
const makeImageProcessor = ({ limits }: PictureProcessOptions): ImageProcessor => {
  const images = createImageProcessor(limits);
  return {
    ...images,
    render: (...args) => (isBusy ? Promise.reject(new MediaError('busy')) : images.render(...args)),
  };
};

const app = useTestApp({ memberStorageBytes: 60 * MEGABYTE }, { makeImageProcessor });

beforeAll(async () => {
  uploads = createUploadClient(app);
  member = await buildMember(app);
  photograph = await noisePicture(900, 700)
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Leica', Model: 'Q3' },
      IFD2: { BodySerialNumber: 'Serial4711', FNumber: '17/10', DateTimeOriginal: '2024:05:31 18:20:01' },
      IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SecretXmp</x:xmpmeta>')
    .jpeg({ quality: 95 })
    .toBuffer();
});

const mediaFolder = () => join(app.platform.config.dataDir, 'media');
/** Names of all stored files of the upload. */
const filesOf = async (url: string): Promise<string[]> => {
  if (!existsSync(mediaFolder())) return [];
  const names = await readdir(mediaFolder(), { recursive: true });
  return names.filter((name) => name.includes(keyOf(url))).toSorted();
};
const addTo = async ({ client }: Member, imageUrl: string): Promise<Picture> => {
  const album = await client.post('/api/albums', { title: 'Steel', visibility: 'public' });
  return (await client.post<Picture>(`/api/albums/${album.body.id}/pictures`, { imageUrl })).body;
};
const fetchOwn = (url: string) => uploads.fetchFile(url, { cookie: member.client.cookie });
const fetchImage = async (url: string) => (await fetchOwn(url)).bytes;

describe('a picture for the portfolio', () => {
  it('is stored upright in all widths, later also as AVIF, without metadata about location and camera', async () => {
    const url = await uploads.uploaded(member.client, { file: photograph, uploadType: 'portfolio' });
    const picture = await addTo(member, url);
    expect(picture).toMatchObject({ width: 700, height: 900, takenOn: '2024-05-31' });
    expect(picture.camera).toMatchObject({ make: 'Leica', model: 'Q3', aperture: 'f/1.7' });
    expect(picture.sources.map(({ type, width }) => [type, width])).toEqual(
      [320, 640, 700].map((width) => ['image/webp', width]),
    );
    // Until the AVIF is encoded, the server sends the WebP with a short cache lifetime.
    const early = await fetchOwn(`/media/${keyOf(url)}-320.avif`);
    expect([early.headers.get('content-type'), early.headers.get('cache-control')]).toEqual([
      'image/webp',
      'private, no-cache',
    ]);
    const earlyTag = early.headers.get('etag') ?? '';
    // If the machine is busy, the AVIF is encoded later.
    isBusy = true;
    await expect(app.platform.jobs.drain()).rejects.toMatchObject({ reason: 'busy' });
    isBusy = false;
    const again = "update jobs set state = 'waiting', start_after = now() where kind = $1";
    await app.platform.database.executeSql(again, [AVIF_JOB]);
    await app.platform.jobs.drain();
    const { body } = await member.client.get<Picture[]>(`/api/albums/${picture.albumId}/pictures`);
    const sources = body[0]?.sources ?? [];
    expect(sources.map(({ type }) => type)).toEqual([
      ...Array(3).fill('image/avif'),
      ...Array(3).fill('image/webp'),
    ]);
    for (const { type, width, url: address } of sources) {
      const { headers, bytes } = await fetchOwn(address);
      expect(headers.get('content-type')).toBe(type);
      expect((await sharp(bytes).metadata()).width).toBe(width);
    }
    const late = await uploads.fetchFile(`/media/${keyOf(url)}-320.avif`, {
      cookie: member.client.cookie,
      'if-none-match': earlyTag,
    });
    expect([late.status, late.headers.get('content-type')]).toEqual([200, 'image/avif']);
    const names = await filesOf(url);
    expect(names).toHaveLength(7);
    expect(SECRETS.filter((secret) => !photograph.includes(secret))).toEqual([]);
    for (const name of names) {
      const bytes = await readFile(join(mediaFolder(), name));
      for (const secret of SECRETS)
        expect(bytes.includes(secret), `${name} holds ${secret.toString('latin1')}`).toBe(false);
    }
    const original = await fetch(`${app.origin}/api/pictures/${picture.id}/original`, {
      headers: { cookie: member.client.cookie },
    });
    expect(original.headers.get('content-disposition')).toContain('attachment');
    const kept = Buffer.from(await original.arrayBuffer());
    expect(await sharp(kept).metadata()).toMatchObject({
      format: 'jpeg',
      width: 900,
      height: 700,
      orientation: 6,
    });
    expect((await sharp(kept).raw().toBuffer()).equals(await sharp(photograph).raw().toBuffer())).toBe(true);
    // The original has no public address.
    expect((await fetchOwn(`/media/${keyOf(url)}-original.jpg`)).status).toBe(404);
  });

  it('keeps its color gamut, also in the gallery, whose address returns the small picture on white', async () => {
    const chart = await colourChart('png');
    const wide = await addTo(
      member,
      await uploads.uploaded(member.client, { file: chart, uploadType: 'portfolio' }),
    );
    const url = await uploads.uploaded(member.client, { file: chart, uploadType: 'gallery' });
    await app.platform.jobs.drain();
    const addresses = [...wide.sources.map((source) => source.url), url];
    for (const width of [320, 640])
      addresses.push(`/media/${keyOf(url)}-${width}.webp`, `/media/${keyOf(url)}-${width}.avif`);
    for (const address of addresses) {
      const errors = await chartErrors(await fetchImage(address));
      expect([errors[Math.floor(errors.length / 2)], errors.at(-1)].every(Number.isFinite)).toBe(true);
      expect(errors[Math.floor(errors.length / 2)], address).toBeLessThan(1);
      expect(errors.at(-1), address).toBeLessThan(4);
    }
    expect(await sharp(await fetchImage(url)).metadata()).toMatchObject({ width: 600, height: 600 });
  });

  it('is rotated by the quarter turns in the gallery’s form, and by no others', async () => {
    const upload = async (rotation: string) => {
      const form = new FormData();
      form.set('uploadType', 'gallery');
      form.set('rotation', rotation);
      form.set('file', new Blob([new Uint8Array(photograph)]), 'a.jpg');
      return member.client.post('/api/upload', undefined, { raw: form });
    };
    for (const [rotation, size] of [
      ['90', [600, 467]],
      ['180', [467, 600]],
    ] as const) {
      const { width, height } = await sharp(
        await fetchImage(String((await upload(rotation)).body.url)),
      ).metadata();
      expect([width, height]).toEqual(size);
    }
    for (const wrong of ['45', '-90', '360', 'left', ''])
      expect((await upload(wrong)).status, wrong).toBe(400);
  });

  it('may have 40 MB and 100 megapixels, and is refused in bounded memory beyond', async () => {
    const other = await buildMember(app);
    const answer = async (file: Buffer) => {
      const { status, body } = await uploads.upload(other.client, { file, uploadType: 'portfolio' });
      return [status, body.error];
    };
    const jpeg = await plainPicture(60, 40).jpeg().toBuffer();
    expect((await answer(padTo(jpeg, 40 * MEGABYTE)))[0]).toBe(201);
    expect(await answer(padTo(jpeg, 40 * MEGABYTE + 1))).toEqual([413, 'File too large']);
    expect((await answer(pngBomb(10_000, 9_999)))[0]).toBe(201);
    const before = process.memoryUsage.rss();
    expect(await answer(pngBomb(10_001, 10_000))).toEqual([
      400,
      'The image has too many pixels. Please upload a smaller one.',
    ]);
    expect(process.memoryUsage.rss() - before).toBeLessThan(400 * MEGABYTE);
    const avif = await plainPicture(64, 64).avif().toBuffer();
    expect((await answer(avif))[0]).toBe(201);
    expect(await answer(Buffer.from('GIF89a'))).toEqual([415, 'Invalid file type']);
    expect((await answer(avif.subarray(0, 200)))[0]).toBe(400);
  });

  it('is refused when the member’s storage is full, also for concurrent uploads', async () => {
    const full = await buildMember(app);
    const file = await noisePicture(500, 400).jpeg({ quality: 100 }).toBuffer();
    await app.platform.database.executeSql(
      `insert into media (key, owner_id, kind, visibility, mime, bytes) values ($1, $2::int, 'contest-entry', 'public', 'video/mp4', $3::bigint)`,
      ['e'.repeat(32), full.userId, 60 * MEGABYTE - Math.round(file.length * 2.5)],
    );
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => uploads.upload(full.client, { file, uploadType: 'portfolio' })),
    );
    const [taken, refused] = [201, 409].map((status) => answers.filter((answer) => answer.status === status));
    expect([Number(taken?.length) >= 1, Number(refused?.length) >= 1]).toEqual([true, true]);
    const { body } = await full.client.get('/api/user/storage');
    expect(Number(body.used)).toBeLessThanOrEqual(Number(body.limit));
    expect(body.limit).toBe(60 * MEGABYTE);
  });

  it('is part of the data export, and is deleted with its member', async () => {
    const leaving = await buildMember(app);
    const url = await uploads.uploaded(leaving.client, { file: photograph, uploadType: 'portfolio' });
    const picture = await addTo(leaving, url);
    await app.platform.jobs.drain();
    const zip = await fetch(`${app.origin}/api/user/data`, { headers: { cookie: leaving.client.cookie } });
    const files = await readZip(Buffer.from(await zip.arrayBuffer()));
    expect([...files.keys()]).toEqual(
      expect.arrayContaining([
        'albums.json',
        'pictures.json',
        `files/portfolio/${keyOf(url)}.webp`,
        `files/originals/${keyOf(url)}.jpg`,
      ]),
    );
    const page = String(files.get('index.html'));
    const shown = [...page.matchAll(/src="([^"]+)"/g)].map(([, path = '']) => path);
    expect(shown).toEqual([`files/portfolio/${keyOf(url)}.webp`]);
    for (const path of shown) expect(files.get(path)?.length, path).toBeGreaterThan(0);
    expect(page).not.toMatch(/https?:|<script/);
    expect(page).not.toContain('>Gallery<');
    expect(JSON.parse(String(files.get('pictures.json')))[0]).toMatchObject({
      id: picture.id,
      key: keyOf(url),
    });
    expect((await filesOf(url)).length).toBe(7);
    await leaving.client.post('/api/user/delete-account', { password: PASSWORD });
    app.clock.now = new Date(app.clock.now.getTime() + 15 * DAY_MS);
    await app.platform.jobs.drain();
    await app.platform.database.background.autocommit(async (tx) => tx.enqueue('delete-due-accounts', {}));
    await app.platform.jobs.drain();
    await app.platform.jobs.drain();
    expect(await filesOf(url)).toEqual([]);
  });
});
