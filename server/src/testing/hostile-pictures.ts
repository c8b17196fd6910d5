import { deflateSync } from 'node:zlib';
import { listBoxes } from '#platform/media/bmff-boxes.ts';
import { craftedPng, plainPicture, pngChunk } from './media-fixtures.ts';

/** Pictures of a few hundred kilobytes to 5 MB whose metadata would cost a decoder hundreds of megabytes. */

const MEGABYTE = 1_000_000;
const TEXTS = 60;
/** Maximum bytes of a JPEG segment without its length. */
const SEGMENT_BYTES = 65_533;
/** Fits into an upload of 5 MB. */
const LARGE_BYTES = 4.5 * MEGABYTE;
/** Larger than any colour profile in use. */
const PROFILE_BYTES = 4.4 * MEGABYTE;

const packed = (bytes: number): Buffer => deflateSync(Buffer.alloc(bytes, 'a'), { level: 9 });
const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
const uint = (bytes: number, value: number): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

/** EXIF data with 2,600 fields that all refer to the same 30,000 bytes. */
const greedyExif = (): Buffer => {
  const fields = Array.from({ length: 2600 }, (_, n) =>
    Buffer.concat([uint(2, 0x9000 + n), uint(2, 1), uint(4, 30_000), uint(4, 8)]),
  );
  return Buffer.concat([latin1('MM\0*'), uint(4, 8), uint(2, fields.length), ...fields, uint(4, 0)]);
};

const pngWith = (...chunks: Buffer[]): Buffer =>
  craftedPng({ width: 10, height: 10 }, deflateSync(Buffer.alloc((10 * 3 + 1) * 10)), chunks);

const png = async (): Promise<Buffer[]> => {
  const text = packed(8 * MEGABYTE);
  const many = (name: string, head: string): Buffer =>
    pngWith(...Array<Buffer>(TEXTS).fill(pngChunk(name, Buffer.concat([latin1(head), text]))));
  return [
    many('zTXt', 'Comment\0\0'),
    many('iTXt', 'Comment\0\x01\0\0\0'),
    pngWith(pngChunk('tEXt', Buffer.concat([latin1('Comment\0'), Buffer.alloc(LARGE_BYTES, 'a')]))),
    pngWith(pngChunk('iCCP', Buffer.concat([latin1('Profile\0\0'), packed(200 * MEGABYTE)]))),
    pngWith(pngChunk('eXIf', Buffer.concat([greedyExif(), Buffer.alloc(LARGE_BYTES)]))),
  ];
};

const jpeg = async (): Promise<Buffer[]> => {
  const plain = await plainPicture(10, 10).jpeg().toBuffer();
  const segments = (marker: number, prefix: Buffer, total: number): Buffer[] =>
    Array.from({ length: Math.ceil(total / SEGMENT_BYTES) }, () => {
      const data = Buffer.concat([prefix, Buffer.alloc(SEGMENT_BYTES - prefix.length, 'a')]);
      return Buffer.concat([Buffer.from([0xff, marker]), uint(2, SEGMENT_BYTES + 2), data]);
    });
  const withSegments = (parts: Buffer[]) =>
    Buffer.concat([plain.subarray(0, 2), ...parts, plain.subarray(2)]);
  const exif = Buffer.concat([latin1('Exif\0\0'), greedyExif()]);
  const profiles = segments(0xe2, latin1('ICC_PROFILE\0\x01\x45'), LARGE_BYTES);
  for (const [n, segment] of profiles.entries()) segment[16] = n + 1;
  return [
    withSegments(segments(0xe1, latin1('http://ns.adobe.com/xmp/extension/\0'), LARGE_BYTES)),
    withSegments(segments(0xe1, latin1('http://ns.adobe.com/xap/1.0/\0'), LARGE_BYTES)),
    withSegments(profiles),
    withSegments(segments(0xfe, Buffer.alloc(0), LARGE_BYTES)),
    withSegments([Buffer.concat([Buffer.from([0xff, 0xe1]), uint(2, exif.length + 2), exif])]),
  ];
};

const webp = async (): Promise<Buffer[]> => {
  const plain = await plainPicture(10, 10).webp().toBuffer();
  const withChunk = (flags: number, name: string, data: Buffer): Buffer => {
    const chunk = (type: string, body: Buffer) => {
      const head = Buffer.alloc(8);
      head.write(type, 0, 'latin1');
      head.writeUInt32LE(body.length, 4);
      return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
    };
    const extended = chunk('VP8X', Buffer.from([flags, 0, 0, 0, 9, 0, 0, 9, 0, 0]));
    const [before, after] = name === 'ICCP' ? [[chunk(name, data)], []] : [[], [chunk(name, data)]];
    const body = Buffer.concat([extended, ...before, plain.subarray(12), ...after]);
    const head = Buffer.from(plain.subarray(0, 12));
    head.writeUInt32LE(4 + body.length, 4);
    return Buffer.concat([head, body]);
  };
  return [
    withChunk(0x08, 'EXIF', Buffer.concat([greedyExif(), Buffer.alloc(PROFILE_BYTES)])),
    withChunk(0x04, 'XMP ', Buffer.alloc(LARGE_BYTES, 'a')),
    withChunk(0x20, 'ICCP', Buffer.alloc(PROFILE_BYTES, 'a')),
  ];
};

const box = (type: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  return Buffer.concat([uint(4, 8 + body.length), latin1(type), body]);
};
const FULL = Buffer.alloc(4);

interface AvifItem {
  type: string;
  /** The fields after the type of an entry: the name, and for `mime` items the content type. */
  words?: string;
  data: Buffer;
  /** How many times the item refers to its bytes. */
  extents?: number;
}

/** An AVIF with one picture and the given further items. */
const avifWith = async (items: AvifItem[], pictureExtents = 1): Promise<Buffer> => {
  const plain = await plainPicture(16, 16).avif().toBuffer();
  const top = listBoxes(plain, 0, plain.length);
  const bytesOf = (of: { start: number; end: number } | undefined) => plain.subarray(of?.start, of?.end);
  const meta = top.find(({ type }) => type === 'meta');
  const inMeta = listBoxes(plain, (meta?.payload ?? 0) + 4, meta?.end ?? 0);
  const part = (type: string) => bytesOf(inMeta.find((one) => one.type === type));
  const mdat = top.find(({ type }) => type === 'mdat');
  const all: AvifItem[] = [
    { type: 'av01', data: plain.subarray(mdat?.payload, mdat?.end), extents: pictureExtents },
    ...items,
  ];
  const infos = all.map(({ type, words = '' }, n) =>
    box('infe', Buffer.from([2, 0, 0, 0]), uint(2, n + 1), uint(2, 0), latin1(`${type}\0${words}`)),
  );
  const build = (start: number): Buffer => {
    let at = start;
    const places = all.map(({ data, extents = 1 }, n) => {
      const extent = Buffer.concat([uint(4, at), uint(4, data.length)]);
      at += data.length;
      return Buffer.concat([
        uint(2, n + 1),
        uint(2, 0),
        uint(2, extents),
        ...Array<Buffer>(extents).fill(extent),
      ]);
    });
    return Buffer.concat([
      bytesOf(top[0]),
      box(
        'meta',
        FULL,
        part('hdlr'),
        part('pitm'),
        box('iloc', FULL, Buffer.from([0x44, 0]), uint(2, all.length), ...places),
        box('iinf', FULL, uint(2, all.length), ...infos),
        part('iprp'),
      ),
    ]);
  };
  const head = build(0);
  return Buffer.concat([build(head.length + 8), box('mdat', ...all.map(({ data }) => data))]);
};

const avif = async (): Promise<Buffer[]> => {
  const text = packed(8 * MEGABYTE);
  const texts = (words: string): AvifItem[] =>
    Array<AvifItem>(TEXTS).fill({ type: 'mime', words, data: text });
  return [
    await avifWith(texts('application/rdf+xml\0deflate\0')),
    await avifWith(texts('application/rdf+xml\0br\0')),
    await avifWith([
      { type: 'Exif', data: Buffer.concat([uint(4, 0), greedyExif(), Buffer.alloc(MEGABYTE)]), extents: 200 },
    ]),
    await avifWith([{ type: 'mime', words: 'application/rdf+xml\0', data: Buffer.alloc(LARGE_BYTES, 'a') }]),
    await avifWith([{ type: 'none', data: Buffer.alloc(LARGE_BYTES) }], 5000),
  ];
};

/** Makes hostile pictures of each format. */
export const HOSTILE_PICTURES = { png, jpeg, webp, avif };
export type HostileFormat = keyof typeof HOSTILE_PICTURES;
