import { createWriteStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { cleanAvif } from './clean-avif.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { BrokenFileError, type CleanFile, type FilePart, lengthOfPart } from './clean-parts.ts';
import { cleanPng } from './clean-png.ts';
import { cleanWebp } from './clean-webp.ts';
import { type FileWindow, windowOf, withFileWindow } from './file-window.ts';
import { MediaError } from './media-error.ts';
import { isVideoType, type PictureType, SNIFF_BYTES, sniffMediaType } from './sniff.ts';

/** Larger cleaned pictures are written to the disk: contests take up to 100 MB. */
const IN_MEMORY_BYTES_MAX = 8 * 1024 * 1024;
const PIECE_BYTES = 1024 * 1024;

const pictureTypeOf = (file: FileWindow): PictureType => {
  const type = sniffMediaType(file.read(0, SNIFF_BYTES));
  if (!type || isVideoType(type)) throw new MediaError('unreadable');
  return type;
};

const cleaners: Record<Exclude<PictureType, 'avif'>, (file: FileWindow) => CleanFile> = {
  jpeg: cleanJpeg,
  png: cleanPng,
  webp: cleanWebp,
};

/** An AVIF is needed completely, because its offsets must stay valid. */
const cleanWithin = (file: FileWindow): CleanFile | 'avif' => {
  const type = pictureTypeOf(file);
  return type === 'avif' ? type : cleaners[type](file);
};

/**
 * Finds what is kept of a picture without decoding it. All metadata but its colour profile and its orientation are left
 * out: texts, EXIF and XMP can unpack to gigabytes in a decoder.
 * @param input the file's path, or its bytes: JPEG, PNG, WebP or AVIF.
 * @throws MediaError `unreadable`, `profile-too-large` or `apple-png`.
 */
export const cleanPicture = async (input: string | Buffer): Promise<CleanFile> => {
  try {
    const clean = Buffer.isBuffer(input) ? cleanWithin(windowOf(input)) : withFileWindow(input, cleanWithin);
    if (clean !== 'avif') return clean;
    return cleanAvif(Buffer.isBuffer(input) ? Buffer.from(input) : await readFile(input));
  } catch (cause) {
    if (cause instanceof BrokenFileError || cause instanceof RangeError)
      throw new MediaError('unreadable', { cause });
    throw cause;
  }
};

async function* bytesOf(input: string, parts: readonly FilePart[]): AsyncGenerator<Buffer> {
  const file = await open(input, 'r');
  try {
    for (const part of parts) {
      if (Buffer.isBuffer(part)) yield part;
      else
        for (let at = part.start; at < part.end; at += PIECE_BYTES) {
          const length = Math.min(PIECE_BYTES, part.end - at);
          yield (await file.read(Buffer.alloc(length), 0, length, at)).buffer;
        }
    }
  } finally {
    await file.close();
  }
}

/** Bytes of a cleaned picture. */
export const sizeOfParts = (parts: readonly FilePart[]): number =>
  parts.reduce((sum, part) => sum + lengthOfPart(part), 0);

/** Writes a cleaned picture. An earlier attempt may have left `output`; it is overwritten. */
export const writeParts = (input: string, { parts }: CleanFile, output: string): Promise<void> =>
  pipeline(Readable.from(bytesOf(input, parts)), createWriteStream(output));

/**
 * Stores a cleaned picture for its decoder: its bytes or, if they are many, the path of a file beside
 * `input`.
 */
export const openClean = async (input: string | Buffer, clean: CleanFile): Promise<string | Buffer> => {
  const { parts } = clean;
  if (Buffer.isBuffer(input))
    return Buffer.concat(
      parts.map((part) => (Buffer.isBuffer(part) ? part : input.subarray(part.start, part.end))),
    );
  const [first] = parts;
  if (parts.length === 1 && Buffer.isBuffer(first)) return first;
  if (sizeOfParts(parts) <= IN_MEMORY_BYTES_MAX)
    return Buffer.concat(await Readable.from(bytesOf(input, parts)).toArray());
  const path = `${input}.clean`;
  await writeParts(input, clean, path);
  return path;
};
