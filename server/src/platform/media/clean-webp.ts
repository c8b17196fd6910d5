import {
  assertProfileSize,
  BrokenFileError,
  type CleanFile,
  copyExif,
  lengthOfPart,
  RetainedParts,
} from './clean-parts.ts';
import { orientationOnly, readOrientation } from './exif-orientation.ts';
import type { FileWindow } from './file-window.ts';

const RIFF_BYTES = 12;
const HEAD_BYTES = 8;
const VP8X_BYTES = 10;
const KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP', 'ANIM', 'ANMF']);
/** Bits of VP8X that announce chunks. */
const [XMP_BIT, EXIF_BIT] = [0x04, 0x08];
/** Maximum number of chunks: an animation has one per frame, and a handful of others. */
const MAX_CHUNKS = 100_000;

const chunk = (name: string, data: Buffer): Buffer => {
  const bytes = Buffer.alloc(HEAD_BYTES + data.length + (data.length % 2));
  bytes.write(name, 0, 'latin1');
  bytes.writeUInt32LE(data.length, 4);
  data.copy(bytes, HEAD_BYTES);
  return bytes;
};

const withFlags = (vp8x: Buffer, hasExif: boolean): Buffer => {
  const copy = Buffer.from(vp8x);
  const flags = (copy[HEAD_BYTES] ?? 0) & ~(XMP_BIT | EXIF_BIT);
  copy[HEAD_BYTES] = hasExif ? flags | EXIF_BIT : flags;
  return copy;
};

interface Chunk {
  name: string;
  start: number;
  /** Length without the padding byte. */
  end: number;
}

function* chunksOf(file: FileWindow): Generator<Chunk> {
  const fileEnd = Math.min(file.size, HEAD_BYTES + file.read(4, 4).readUInt32LE());
  let at = RIFF_BYTES;
  for (let count = 1; at + HEAD_BYTES <= fileEnd; count += 1) {
    if (count > MAX_CHUNKS) throw new BrokenFileError('more chunks than a picture has');
    const head = file.read(at, HEAD_BYTES);
    const size = head.readUInt32LE(4);
    const end = at + HEAD_BYTES + size;
    if (end > file.size) throw new BrokenFileError('a chunk that ends beyond its file');
    yield { name: head.toString('latin1', 0, 4), start: at, end };
    at = end + (size % 2);
  }
}

/** The state while reading the file. */
interface Walk {
  /** Header of the extended format; without it there is neither EXIF nor a color profile. */
  vp8x: Buffer | undefined;
  kept: RetainedParts;
  exif: Buffer | undefined;
}

const walkChunks = (file: FileWindow): Walk => {
  const walk: Walk = { vp8x: undefined, kept: new RetainedParts(), exif: undefined };
  let hasProfile = false;
  for (const { name, start, end } of chunksOf(file)) {
    const size = end - start - HEAD_BYTES;
    const isFurtherProfile = name === 'ICCP' && hasProfile;
    if (name === 'VP8X' && !walk.vp8x) walk.vp8x = Buffer.from(file.read(start, HEAD_BYTES + VP8X_BYTES));
    else if (KEPT.has(name) && !isFurtherProfile) {
      walk.kept.keep(start, end);
      if (size % 2) walk.kept.add(Buffer.alloc(1));
    }
    if (name === 'ICCP') assertProfileSize(size);
    hasProfile ||= name === 'ICCP';
    if (name === 'EXIF') walk.exif ??= copyExif(file, start + HEAD_BYTES, end);
  }
  return walk;
};

/**
 * Copies a WebP without metadata: removes EXIF except the orientation, XMP, unknown chunks, and everything
 * after its end. @throws BrokenFileError, MediaError `profile-too-large`.
 */
export const cleanWebp = (file: FileWindow): CleanFile => {
  const { vp8x, kept, exif } = walkChunks(file);
  // The simple format has no EXIF and no orientation.
  const orientation = vp8x ? readOrientation(exif) : 1;
  const isTurned = orientation !== 1;
  const parts = [
    ...(vp8x ? [withFlags(vp8x, isTurned)] : []),
    ...kept.parts,
    ...(isTurned ? [chunk('EXIF', orientationOnly(orientation))] : []),
  ];
  const head = Buffer.from(file.read(0, RIFF_BYTES));
  head.writeUInt32LE(4 + parts.reduce((sum, part) => sum + lengthOfPart(part), 0), 4);
  return { parts: [head, ...parts], exif: vp8x && exif, isEndAdded: false };
};
