import { BrokenFileError, type FileParts, orientationOnly } from './clean-parts.ts';

const [SOI, EOI, SOS, APP0, APP1, APP2, APP14, APP15, COM] = [
  0xd8, 0xd9, 0xda, 0xe0, 0xe1, 0xe2, 0xee, 0xef, 0xfe,
];

/** Of what applications add: the version, the colour profile, and how colours are stored. No preview, no notes. */
const isKept = (marker: number, data: Buffer): boolean => {
  if (marker === COM) return false;
  if (marker < APP0 || marker > APP15) return true;
  const name = data.toString('latin1', 0, 12);
  if (marker === APP0) return name.startsWith('JFIF\0');
  if (marker === APP2) return name.startsWith('ICC_PROFILE\0');
  return marker === APP14 && name.startsWith('Adobe');
};

/** Where a scan's bits end: at the next marker that is neither a stuffed byte nor a restart. */
const endOfScan = (file: Buffer, from: number): number => {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1];
    if (next === undefined) break;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return file.length;
};

const exifSegment = (orientation: number): Buffer => {
  const data = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), orientationOnly(orientation)]);
  const head = Buffer.from([0xff, APP1, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};

interface Segment {
  marker: number;
  /** Where the marker begins, where the segment's own data end, and where the next marker begins. */
  start: number;
  end: number;
  next: number;
}

/** The segment at an offset; markers may be padded. Null where the file ends before it does. */
const segmentAt = (file: Buffer, from: number): Segment | null => {
  if (file[from] !== 0xff) throw new BrokenFileError('no marker where one belongs');
  let start = from;
  while (file[start + 1] === 0xff) start += 1;
  const marker = file[start + 1];
  if (marker === undefined) return null;
  if (marker === EOI) return { marker, start, end: start + 2, next: start + 2 };
  if (start + 4 > file.length) return null;
  const end = start + 2 + file.readUInt16BE(start + 2);
  if (end > file.length) return null;
  return { marker, start, end, next: marker === SOS ? endOfScan(file, end) : end };
};

/**
 * The same JPEG without what it says beside its pixels: EXIF but for the orientation, XMP, notes, previews, and all that
 * follows its end.
 * @throws BrokenFileError.
 */
export const cleanJpeg = (file: Buffer, orientation: number): FileParts => {
  if (file[0] !== 0xff || file[1] !== SOI) throw new BrokenFileError('no start of a JPEG');
  const parts: Buffer[] = [file.subarray(0, 2)];
  if (orientation !== 1) parts.push(exifSegment(orientation));
  for (let at = 2; at < file.length; ) {
    const segment = segmentAt(file, at);
    if (!segment) break;
    const { marker, start, end, next } = segment;
    if (isKept(marker, file.subarray(start + 4, end))) parts.push(file.subarray(start, next));
    if (marker === EOI) return parts;
    at = next;
  }
  throw new BrokenFileError('a JPEG without an end');
};
