import { crc32, inflateSync } from 'node:zlib';
import {
  assertProfileSize,
  BrokenFileError,
  type CleanFile,
  copyExif,
  type FilePart,
  PROFILE_BYTES_MAX,
  RetainedParts,
} from './clean-parts.ts';
import { orientationOnly, readOrientation } from './exif-orientation.ts';
import type { FileWindow } from './file-window.ts';
import { MediaError } from './media-error.ts';

const SIGNATURE_BYTES = 8;
/** Bytes of a chunk's length and name before its data, and of the checksum after it. */
const [HEAD_BYTES, TAIL_BYTES] = [8, 4];

/** Chunks with the picture, its colors and its size. */
const KEPT = new Set('IHDR PLTE IDAT tRNS cHRM gAMA sBIT sRGB cICP mDCV cLLI bKGD pHYs'.split(' '));

/** Maximum number of chunks: 40 MB in pieces of 8 kB, as usual, have 5,000. */
const MAX_CHUNKS = 100_000;
/** Maximum bytes of a color profile's name, the zero byte and the compression method. */
const PROFILE_HEAD_BYTES = 81;
/** Bytes per read. */
const PIECE_BYTES = 64 * 1024;

const chunkOf = (name: string, data: Buffer): Buffer => {
  const bytes = Buffer.alloc(HEAD_BYTES + data.length + TAIL_BYTES);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(name, 4, 'latin1');
  data.copy(bytes, HEAD_BYTES);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, HEAD_BYTES + data.length)), HEAD_BYTES + data.length);
  return bytes;
};

interface Chunk {
  name: string;
  /** Start of the chunk, start and end of its data, and start of the next chunk. */
  start: number;
  data: number;
  dataEnd: number;
  end: number;
}

/**
 * True if the profile can be decompressed. Others are removed, as viewers ignore them. @throws MediaError
 * `profile-too-large`.
 */
const isReadableProfile = (file: FileWindow, { data, dataEnd }: Chunk): boolean => {
  assertProfileSize(dataEnd - data);
  const nameEnd = file.read(data, Math.min(PROFILE_HEAD_BYTES, dataEnd - data)).indexOf(0);
  if (nameEnd < 1) return false;
  const pieces: Buffer[] = [];
  for (let at = data + nameEnd + 2; at < dataEnd; at += PIECE_BYTES)
    pieces.push(Buffer.from(file.read(at, Math.min(PIECE_BYTES, dataEnd - at))));
  try {
    inflateSync(Buffer.concat(pieces), { maxOutputLength: PROFILE_BYTES_MAX });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      assertProfileSize(PROFILE_BYTES_MAX + 1);
    return false;
  }
};

function* chunksOf(file: FileWindow): Generator<Chunk> {
  let start = SIGNATURE_BYTES;
  for (let count = 1; start < file.size; count += 1) {
    if (count > MAX_CHUNKS) throw new BrokenFileError('more chunks than a picture has');
    const head = file.read(start, HEAD_BYTES);
    const data = start + HEAD_BYTES;
    const dataEnd = data + head.readUInt32BE(0);
    const end = dataEnd + TAIL_BYTES;
    if (end > file.size) throw new BrokenFileError('a chunk that ends beyond its file');
    const name = head.toString('latin1', 4, HEAD_BYTES);
    yield { name, start, data, dataEnd, end };
    if (name === 'IEND') return;
    start = end;
  }
}

/** The state while reading the file. */
interface Walk {
  header: FilePart | undefined;
  kept: RetainedParts;
  exif: Buffer | undefined;
  hasPixels: boolean;
  isEnded: boolean;
}

const walkChunks = (file: FileWindow): Walk => {
  const kept = new RetainedParts();
  const walk: Walk = { header: undefined, kept, exif: undefined, hasPixels: false, isEnded: false };
  let hasProfile = false;
  for (const chunk of chunksOf(file)) {
    const { name, start, end } = chunk;
    if (name === 'CgBI') throw new MediaError('apple-png');
    if (name === 'IHDR' && !walk.header) walk.header = { start, end };
    else if (KEPT.has(name)) kept.keep(start, end);
    if (name === 'iCCP' && !hasProfile) {
      hasProfile = true;
      if (isReadableProfile(file, chunk)) kept.keep(start, end);
    }
    // Viewers ignore a profile after the pixels.
    if (name === 'eXIf' && !walk.hasPixels) walk.exif ??= copyExif(file, chunk.data, chunk.dataEnd);
    walk.hasPixels ||= name === 'IDAT';
    walk.isEnded = name === 'IEND';
  }
  return walk;
};

/**
 * Copies a PNG without metadata: removes texts, EXIF except the orientation, times, further frames, and
 * everything after its end. Adds a missing end marker. @throws BrokenFileError, MediaError
 * `profile-too-large`, `apple-png`.
 */
export const cleanPng = (file: FileWindow): CleanFile => {
  const { header, kept, exif, hasPixels, isEnded } = walkChunks(file);
  if (!header || !hasPixels) throw new BrokenFileError('a PNG without pixels');
  const orientation = readOrientation(exif);
  const turned = orientation === 1 ? [] : [chunkOf('eXIf', orientationOnly(orientation))];
  return {
    parts: [
      { start: 0, end: SIGNATURE_BYTES },
      header,
      ...turned,
      ...kept.parts,
      chunkOf('IEND', Buffer.alloc(0)),
    ],
    exif,
    isEndAdded: !isEnded,
  };
};
