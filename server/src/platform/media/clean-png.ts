import { crc32, inflateSync } from 'node:zlib';
import {
  assertProfileSize,
  BrokenFileError,
  type CleanFile,
  copyExif,
  KeptParts,
  PROFILE_BYTES_MAX,
} from './clean-parts.ts';
import { orientationOnly, readOrientation } from './exif-orientation.ts';
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

const chunk = (name: string, data: Buffer): Buffer => {
  const bytes = Buffer.alloc(HEAD_BYTES + data.length + TAIL_BYTES);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(name, 4, 'latin1');
  data.copy(bytes, HEAD_BYTES);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, HEAD_BYTES + data.length)), HEAD_BYTES + data.length);
  return bytes;
};

/** Can the profile be unpacked? One that cannot is left out, as viewers do. @throws MediaError `profile-too-large`. */
const isReadableProfile = (data: Buffer): boolean => {
  const nameEnd = data.subarray(0, PROFILE_HEAD_BYTES).indexOf(0);
  if (nameEnd < 1) return false;
  try {
    inflateSync(data.subarray(nameEnd + 2), { maxOutputLength: PROFILE_BYTES_MAX });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      assertProfileSize(PROFILE_BYTES_MAX + 1);
    return false;
  }
};

interface Chunk {
  name: string;
  start: number;
  data: Buffer;
  end: number;
}

function* chunksOf(file: Buffer): Generator<Chunk> {
  let at = SIGNATURE_BYTES;
  for (let count = 1; at < file.length; count += 1) {
    if (count > MAX_CHUNKS) throw new BrokenFileError('more chunks than a picture has');
    const end = at + HEAD_BYTES + file.readUInt32BE(at) + TAIL_BYTES;
    if (end > file.length) throw new BrokenFileError('a chunk that ends beyond its file');
    const name = file.toString('latin1', at + 4, at + HEAD_BYTES);
    yield { name, start: at, data: file.subarray(at + HEAD_BYTES, end - TAIL_BYTES), end };
    if (name === 'IEND') return;
    at = end;
  }
}

/** What was found on the way through the file. */
interface Walk {
  header: Buffer;
  kept: KeptParts;
  exif: Buffer | undefined;
  hasPixels: boolean;
  isEnded: boolean;
}

const walkChunks = (file: Buffer): Walk => {
  const kept = new KeptParts(file);
  const walk: Walk = { header: Buffer.alloc(0), kept, exif: undefined, hasPixels: false, isEnded: false };
  let hasProfile = false;
  for (const { name, start, data, end } of chunksOf(file)) {
    if (name === 'CgBI') throw new MediaError('apple-png');
    if (name === 'IHDR' && walk.header.length === 0) walk.header = file.subarray(start, end);
    else if (KEPT.has(name)) kept.keep(start, end);
    if (name === 'iCCP' && !hasProfile) {
      hasProfile = true;
      if (isReadableProfile(data)) kept.keep(start, end);
    }
    // Behind the pixels viewers do not look for it.
    if (name === 'eXIf' && !walk.hasPixels) walk.exif ??= copyExif(data);
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
export const cleanPng = (file: Buffer): CleanFile => {
  const { header, kept, exif, hasPixels, isEnded } = walkChunks(file);
  if (header.length === 0 || !hasPixels) throw new BrokenFileError('a PNG without pixels');
  const orientation = readOrientation(exif);
  const turned = orientation === 1 ? [] : [chunk('eXIf', orientationOnly(orientation))];
  return {
    parts: [
      file.subarray(0, SIGNATURE_BYTES),
      header,
      ...turned,
      ...kept.finish(),
      chunk('IEND', Buffer.alloc(0)),
    ],
    exif,
    isEndAdded: !isEnded,
  };
};
