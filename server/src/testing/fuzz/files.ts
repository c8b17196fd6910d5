import { deflateSync } from 'node:zlib';
import { UPLOAD_TYPES } from '@opencall/contract/pictures/uploads/uploads.vocabulary';
import type { Dice } from '#testing/dice.ts';
import { craftedPng, FOREIGN_FILES, makeVideo, plainPicture, pngBomb } from '#testing/media-fixtures.ts';
import { ODD_TEXTS } from './odd-values.ts';

/** Files by name: valid uploads, and files that try to break their readers. */
export interface Files {
  sound: Record<string, Buffer>;
  hostile: Record<string, Buffer>;
}

const cut = (file: Buffer, share: number): Buffer => file.subarray(0, Math.floor(file.length * share));
const appended = (file: Buffer): Buffer => Buffer.concat([file, Buffer.from('<script>alert(1)</script>')]);

/** A video whose index claims 2³¹−1 samples in one chunk: iterating over them takes minutes. */
const crowded = (video: Buffer): Buffer => {
  const copy = Buffer.from(video);
  // After the name: version and flags, number of entries, first chunk.
  const at = copy.indexOf('stsc') + 'stsc'.length + 12;
  copy.writeUInt32BE(2 ** 31 - 1, at);
  return copy;
};

export const makeFiles = async (): Promise<Files> => {
  const picture = plainPicture(60, 40);
  const sound = {
    jpeg: await picture.clone().jpeg().toBuffer(),
    png: await picture.clone().png().toBuffer(),
    webp: await picture.clone().webp().toBuffer(),
    mp4: await makeVideo({ container: 'mp4', seconds: 1 }),
    mov: await makeVideo({ container: 'mov', seconds: 1 }),
    webm: await makeVideo({ container: 'webm', seconds: 1 }),
  };
  const hostile = {
    ...FOREIGN_FILES,
    crowded: crowded(sound.mp4),
    empty: Buffer.alloc(0),
    byte: Buffer.from([0xff]),
    zeros: Buffer.alloc(4096),
    bomb: pngBomb(6000, 6000),
    vast: craftedPng({ width: 100_000, height: 100_000 }, deflateSync(Buffer.alloc(100))),
    flat: craftedPng({ width: 2 ** 31 - 1, height: 1 }, deflateSync(Buffer.alloc(100))),
    nothing: craftedPng({ width: 0, height: 0 }, deflateSync(Buffer.alloc(0))),
    truncatedJpeg: cut(sound.jpeg, 0.5),
    truncatedPng: cut(sound.png, 0.7),
    truncatedMp4: cut(sound.mp4, 0.5),
    truncatedWebm: cut(sound.webm, 0.5),
    polyglot: appended(sound.jpeg),
    silent: await makeVideo({ container: 'mp4', seconds: 1, picture: false }),
    large: Buffer.concat([sound.jpeg, Buffer.alloc(5 * 1024 * 1024)]),
  };
  return { sound, hostile };
};

/** Changes some bytes of a valid file. Its start stays intact. */
const damaged = (dice: Dice, file: Buffer): Buffer => {
  const copy = Buffer.from(file);
  for (let n = dice.whole(1, 12); n > 0; n -= 1)
    copy[dice.whole(4, copy.length - 1)] = dice.pick([0, 0xff, 0x7f, 0x80, 1]);
  return copy;
};

const FILE_NAMES = [
  'picture.jpg',
  '../../etc/passwd',
  'a\0.jpg',
  '',
  'x'.repeat(300),
  'a"b.jpg',
  'фото.jpg',
  'CON',
  '.htaccess',
  'a.svg',
];
const MIME_TYPES = [
  'image/jpeg',
  'image/svg+xml',
  'text/html',
  'application/octet-stream',
  '',
  'video/mp4',
  'x/y; charset=utf-16',
];

interface Part {
  name: string;
  value: Buffer | string;
  fileName?: string;
  mime?: string;
}

const partBytes = (boundary: string, { name, value, fileName, mime }: Part): Buffer => {
  const file = fileName === undefined ? '' : `; filename="${fileName}"`;
  const type = mime === undefined ? '' : `\r\nContent-Type: ${mime}`;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}${type}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(value), Buffer.from('\r\n')]);
};

const shuffled = <T>(dice: Dice, list: T[]): T[] =>
  list
    .map((item) => ({ item, at: dice.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);

/** A form with one file, or a malformed one. `isOdd`: the server may refuse it. */
export const makeForm = (dice: Dice, files: Files, isOdd: boolean): { body: Buffer; contentType: string } => {
  const boundary = 'fuzzboundary';
  const sound = Object.values(files.sound);
  const kind = isOdd ? dice.weighted({ sound: 2, hostile: 4, damaged: 4 }) : 'sound';
  const file =
    kind === 'hostile'
      ? dice.pick(Object.values(files.hostile))
      : kind === 'damaged'
        ? damaged(dice, dice.pick(sound))
        : dice.pick(sound);
  const uploadType = isOdd && dice.chance(0.2) ? dice.pick(ODD_TEXTS) : dice.pick(UPLOAD_TYPES);
  const parts: Part[] = [
    { name: 'uploadType', value: uploadType },
    {
      name: 'file',
      value: file,
      fileName: isOdd ? dice.pick(FILE_NAMES) : 'picture.jpg',
      mime: isOdd ? dice.pick(MIME_TYPES) : 'image/jpeg',
    },
    { name: 'description', value: isOdd ? dice.pick(ODD_TEXTS) : 'A door' },
  ];
  if (isOdd && dice.chance(0.1)) parts.push(...parts);
  if (isOdd && dice.chance(0.1))
    parts.push(...Array.from({ length: 20 }, (_, n) => ({ name: `part${n}`, value: 'x' })));
  const kept = isOdd ? parts.filter(() => !dice.chance(0.1)) : parts;
  const whole = Buffer.concat([
    ...shuffled(dice, kept).map((part) => partBytes(boundary, part)),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  const body = isOdd && dice.chance(0.1) ? cut(whole, dice.next()) : whole;
  const contentType =
    isOdd && dice.chance(0.05)
      ? dice.pick([
          'multipart/form-data',
          'multipart/form-data; boundary=',
          'multipart/mixed; boundary=fuzzboundary',
          'application/json',
        ])
      : `multipart/form-data; boundary=${boundary}`;
  return { body, contentType };
};
