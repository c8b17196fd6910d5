import { crc32, inflateSync } from 'node:zlib';
import {
  assertProfileSize,
  BrokenFileError,
  type CleanFile,
  copyExif,
  type FilePart,
  KeptParts,
  PROFILE_BYTES_MAX,
} from './clean-parts.ts';
import { orientationOnly, readOrientation } from './exif-orientation.ts';
import type { FileWindow } from './file-window.ts';
import { MediaError } from './media-error.ts';

const SIGNATURE_BYTES = 8;
/** A chunk's length and name before its data, its checksum after. */
const [HEAD_BYTES, TAIL_BYTES] = [8, 4];

/** What the picture is made of, and how its colours and its size are meant. */
const KEPT = new Set('IHDR PLTE IDAT tRNS cHRM gAMA sBIT sRGB cICP mDCV cLLI bKGD pHYs'.split(' '));

/** 40 MB in pieces of 8 kB, as usual, have 5,000. */
const MAX_CHUNKS = 100_000;
/** Longest name of a colour profile, and the zero byte and the compression method behind it. */
const PROFILE_HEAD_BYTES = 81;
/** What is read at once. */
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
  /** Where the chunk begins, where its data begin and end, and where the next one begins. */
  start: number;
  data: number;
  dataEnd: number;
  end: number;
}

/** Can the profile be unpacked? One that cannot is left out, as viewers do. @throws MediaError `profile-too-large`. */
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

/** What was found on the way through the file. */
interface Walk {
  header: FilePart | undefined;
  kept: KeptParts;
  exif: Buffer | undefined;
  hasPixels: boolean;
  isEnded: boolean;
}

const walkChunks = (file: FileWindow): Walk => {
  const kept = new KeptParts();
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
    // Behind the pixels viewers do not look for it.
    if (name === 'eXIf' && !walk.hasPixels) walk.exif ??= copyExif(file, chunk.data, chunk.dataEnd);
    walk.hasPixels ||= name === 'IDAT';
    walk.isEnded = name === 'IEND';
  }
  return walk;
};

/**
 * The same PNG without what it says beside its pixels: texts, EXIF but for the orientation, times, further frames, and all
 * that follows its end. If the end marker is missing, it is added.
 * @throws BrokenFileError, MediaError `profile-too-large`, `apple-png`.
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
