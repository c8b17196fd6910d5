import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noisePicture } from '#testing/media-fixtures.ts';
import { readCameraFacts } from './camera-facts.ts';
import { copyCleanOriginal } from './clean-original.ts';
import type { PictureType } from './sniff.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'opencall-originals-'));
});
afterAll(() => rm(folder, { recursive: true }));

const SECRETS = ['Serial4711', 'SecretXmp', '51/1', 'SecretName', 'BehindTheEnd'];
const EXIF = {
  IFD0: { Make: 'Leica Camera AG', Model: 'Q3', Copyright: 'SecretName' },
  IFD2: {
    BodySerialNumber: 'Serial4711',
    LensModel: 'SUMMILUX 1:1.7/28 ASPH.',
    FocalLength: '28/1',
    FNumber: '17/10',
    ExposureTime: '1/250',
    ISOSpeedRatings: '200',
    DateTimeOriginal: '2024:05:31 18:20:01',
  },
  IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' },
};

const buildPicture = (type: PictureType): Promise<Buffer> =>
  noisePicture(200, 120)
    .withExif(EXIF)
    .withMetadata({ orientation: type === 'avif' ? 1 : 6 })
    .withExifMerge(EXIF)
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SecretXmp</x:xmpmeta>')
    .withIccProfile('p3')
    .toFormat(type, { quality: 90 })
    .toBuffer();

const clean = async (file: Buffer): Promise<Buffer> => {
  const [input, output] = ['in', 'out'].map((name) => join(folder, name)) as [string, string];
  await rm(output, { force: true });
  await writeFile(input, file);
  const copy = await copyCleanOriginal({ input, output });
  const bytes = await readFile(output);
  expect(copy).toEqual({ bytes: bytes.length, sha256: createHash('sha256').update(file).digest() });
  return bytes;
};

const pixelsOf = (file: Buffer) => sharp(file).keepIccProfile().raw().toBuffer();

describe('copyCleanOriginal', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('leaves only the picture of a %s', async (type) => {
    // Data that phones append: a second picture, a video.
    const behind = type === 'avif' ? 'uuid' : '';
    const file = Buffer.concat([await buildPicture(type), tail(behind)]);
    // The XMP of a PNG may be compressed.
    for (const secret of ['Serial4711', 'BehindTheEnd', ...(type === 'png' ? [] : ['SecretXmp'])])
      expect(holds(file, secret), `${type} is built with ${secret}`).toBe(true);
    const copy = await clean(file);
    for (const secret of SECRETS) expect(holds(copy, secret), secret).toBe(false);
    expect((await pixelsOf(copy)).equals(await pixelsOf(file))).toBe(true);
    const [before, after] = [await sharp(file).metadata(), await sharp(copy).metadata()];
    expect(after.icc?.equals(before.icc ?? Buffer.alloc(0))).toBe(true);
    expect(after.xmp).toBeUndefined();
    if (type !== 'avif') expect(after.orientation).toBe(6);
    // Cleaning twice changes nothing.
    expect((await clean(copy)).equals(copy)).toBe(true);
  });

  it('drops previews, notes and second pictures of a JPEG, and keeps its scans', async () => {
    const plain = await noisePicture(90, 60).jpeg({ progressive: true }).toBuffer();
    const segment = (marker: number, text: string) => {
      const data = Buffer.from(text, 'latin1');
      const head = Buffer.from([0xff, marker, 0, data.length + 2]);
      return Buffer.concat([head, data]);
    };
    const notes = [
      segment(0xe0, 'JFXX\0SecretName'),
      segment(0xe2, 'MPF\0SecretName'),
      segment(0xed, 'Photoshop 3.0\0SecretName'),
      segment(0xfe, 'SecretName'),
    ];
    const file = Buffer.concat([plain.subarray(0, 2), ...notes, plain.subarray(2)]);
    const copy = await clean(file);
    expect(holds(copy, 'SecretName')).toBe(false);
    expect((await pixelsOf(copy)).equals(await pixelsOf(plain))).toBe(true);
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('refuses a %s whose parts do not fit', async (type) => {
    const file = (await buildPicture(type)).subarray(0, 150);
    await expect(clean(file)).rejects.toMatchObject({ reason: 'unreadable' });
  });
});

const tail = (box: string): Buffer => {
  const text = Buffer.from('BehindTheEnd'.padEnd(24, '.'), 'latin1');
  if (!box) return text;
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + text.length, 0);
  head.write(box, 4, 'latin1');
  return Buffer.concat([head, text]);
};
const holds = (file: Buffer, text: string): boolean => file.includes(Buffer.from(text, 'latin1'));

describe('readCameraFacts', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('reads seven facts and the day of a %s', async (type) => {
    const { exif } = await sharp(await buildPicture(type)).metadata();
    expect(await readCameraFacts(exif)).toEqual({
      camera: {
        make: 'Leica Camera AG',
        model: 'Q3',
        lens: 'SUMMILUX 1:1.7/28 ASPH.',
        focalLength: '28 mm',
        aperture: 'f/1.7',
        shutter: '1/250 s',
        iso: 200,
      },
      takenOn: '2024-05-31',
    });
  });

  it('treats unreadable metadata as absent', async () => {
    const nothing = { camera: null, takenOn: null };
    expect(await readCameraFacts(undefined)).toEqual(nothing);
    expect(await readCameraFacts(Buffer.from('Exif\0\0MM\0*\0\0\xff\xff', 'latin1'))).toEqual(nothing);
    const odd = await noisePicture(20, 20)
      .withExif({ IFD0: { Make: '  ' }, IFD2: { DateTimeOriginal: '2024:02:31 00:00:00', FNumber: '1/0' } })
      .jpeg()
      .toBuffer();
    expect(await readCameraFacts((await sharp(odd).metadata()).exif)).toEqual(nothing);
  });
});
