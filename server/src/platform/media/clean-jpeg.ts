import {
  assertProfileSize,
  BrokenFileError,
  type CleanFile,
  copyExif,
  RetainedParts,
} from './clean-parts.ts';
import { orientationOnly, readOrientation } from './exif-orientation.ts';
import type { FileWindow } from './file-window.ts';

const [EOI, SOS, APP0, APP1, APP2, APP14, APP15, COM] = [0xd9, 0xda, 0xe0, 0xe1, 0xe2, 0xee, 0xef, 0xfe];
/** Markers without data: a stuffed byte, TEM and the restart markers. */
const isBare = (marker: number): boolean => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd7);
const START = 0xffd8;
const EXIF = 'Exif\0\0';
const PROFILE = 'ICC_PROFILE\0';

/** Cameras write about 30, and a progressive picture up to about 200. */
const MAX_SEGMENTS = 20_000;

/** Application segments that are kept: version, color profile and color encoding. No preview, no notes. */
const isKept = (marker: number, name: string): boolean => {
  if (marker === COM) return false;
  if (marker < APP0 || marker > APP15) return true;
  if (marker === APP0) return name.startsWith('JFIF\0');
  if (marker === APP2) return name.startsWith(PROFILE);
  return marker === APP14 && name.startsWith('Adobe');
};

/** Finds the end of a scan: the next marker that is neither a stuffed byte nor a restart. */
const endOfScan = (file: FileWindow, from: number): number => {
  for (let at = file.find(0xff, from); at >= 0; at = file.find(0xff, at + 1)) {
    const [next] = file.read(at + 1, 1);
    if (next === undefined) break;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return file.size;
};

const exifSegment = (orientation: number): Buffer => {
  const data = Buffer.concat([Buffer.from(EXIF, 'latin1'), orientationOnly(orientation)]);
  const head = Buffer.from([0xff, APP1, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};

interface Segment {
  marker: number;
  /** Start of the marker, end of the segment's data, and start of the next marker. */
  start: number;
  end: number;
  next: number;
}

const isBareOrFill = (marker: number | undefined): boolean =>
  marker !== undefined && (marker === 0xff || isBare(marker));

/**
 * Finds the next segment after an offset. Skips bytes outside of segments, as viewers do. Null at the end of
 * the file.
 */
const nextSegment = (file: FileWindow, from: number): Segment | null => {
  let start = file.find(0xff, from);
  while (start >= 0 && isBareOrFill(file.read(start + 1, 1)[0])) start = file.find(0xff, start + 1);
  if (start < 0) return null;
  const [marker] = file.read(start + 1, 1);
  if (marker === undefined) return null;
  if (marker === EOI) return { marker, start, end: start + 2, next: start + 2 };
  const end = start + 2 + file.read(start + 2, 2).readUInt16BE();
  if (end > file.size) throw new BrokenFileError('a segment that ends beyond its file');
  return { marker, start, end, next: marker === SOS ? endOfScan(file, end) : end };
};

/** The state while reading the file. */
interface Walk {
  kept: RetainedParts;
  exif: Buffer | undefined;
  hasScan: boolean;
  isEnded: boolean;
}

const walkSegments = (file: FileWindow): Walk => {
  const kept = new RetainedParts();
  const walk: Walk = { kept, exif: undefined, hasScan: false, isEnded: false };
  let profileBytes = 0;
  let segment = nextSegment(file, 2);
  for (let count = 1; segment; count += 1) {
    if (count > MAX_SEGMENTS) throw new BrokenFileError('more segments than a picture has');
    const { marker, start, end, next } = segment;
    const name = file.read(start + 4, Math.min(PROFILE.length, end - start - 4)).toString('latin1');
    if (isKept(marker, name)) {
      kept.keep(start, next);
      if (marker === APP2) profileBytes += end - start;
      assertProfileSize(profileBytes);
    }
    if (marker === APP1 && name.startsWith(EXIF)) walk.exif ??= copyExif(file, start + 4, end);
    walk.hasScan ||= marker === SOS;
    walk.isEnded = marker === EOI;
    segment = walk.isEnded ? null : nextSegment(file, next);
  }
  return walk;
};

/**
 * Copies a JPEG without metadata: removes EXIF except the orientation, XMP, notes, previews, and everything
 * after its end. Adds a missing end marker. @throws BrokenFileError, MediaError `profile-too-large`.
 */
export const cleanJpeg = (file: FileWindow): CleanFile => {
  if (file.read(0, 2).readUInt16BE() !== START) throw new BrokenFileError('no start of a JPEG');
  const { kept, exif, hasScan, isEnded } = walkSegments(file);
  if (!isEnded && !hasScan) throw new BrokenFileError('a JPEG without pixels');
  const orientation = readOrientation(exif);
  const start = orientation === 1 ? [] : [exifSegment(orientation)];
  const end = isEnded ? [] : [Buffer.from([0xff, EOI])];
  return {
    parts: [{ start: 0, end: 2 }, ...start, ...kept.parts, ...end],
    exif,
    isEndAdded: !isEnded,
  };
};
