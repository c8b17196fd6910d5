/** A colour's place in the CIE 1931 diagram. */
type Chromaticity = readonly [x: number, y: number];

/** Colorants of sRGB as profiles hold them: adapted to D50. */
const SRGB: readonly Chromaticity[] = [
  [0.6484, 0.3309],
  [0.3212, 0.5979],
  [0.1559, 0.066],
];
/**
 * Minimum factor by which a primary must be further out than that of sRGB: profiles round, and some are made
 * by hand.
 */
const TOLERANCE = 0.01;
/** A white between the two reference whites. */
const WHITE: Chromaticity = [0.3457, 0.3585];

const HEADER_BYTES = 132;
const TAG_BYTES = 12;
const MAX_TAGS = 100;

const s15Fixed16 = (profile: Buffer, at: number): number => profile.readInt32BE(at) / 65_536;

const readColorant = (profile: Buffer, offset: number): Chromaticity | null => {
  if (offset + 20 > profile.length) return null;
  const [x, y, z] = [8, 12, 16].map((at) => s15Fixed16(profile, offset + at)) as [number, number, number];
  const sum = x + y + z;
  return sum > 0 ? [x / sum, y / sum] : null;
};

/** The offsets of a profile's tags, by name (ICC.1:2022, 7.3). */
const readTags = (profile: Buffer): Map<string, number> => {
  const tags = new Map<string, number>();
  if (profile.length < HEADER_BYTES) return tags;
  const count = Math.min(profile.readUInt32BE(128), MAX_TAGS);
  for (let n = 0; n < count; n += 1) {
    const at = HEADER_BYTES + n * TAG_BYTES;
    if (at + TAG_BYTES > profile.length) break;
    tags.set(profile.toString('latin1', at, at + 4), profile.readUInt32BE(at + 4));
  }
  return tags;
};

const distance = ([ax, ay]: Chromaticity, [bx, by]: Chromaticity): number => Math.hypot(ax - bx, ay - by);

/**
 * True if the colors of an ICC profile exceed sRGB: one of its primaries is further from white than that of
 * sRGB. False for other color models; true for RGB profiles with tables instead of primaries.
 */
export const isWideGamut = (profile: Buffer | undefined): boolean => {
  if (profile?.toString('latin1', 16, 20) !== 'RGB ') return false;
  const tags = readTags(profile);
  const colorants = ['rXYZ', 'gXYZ', 'bXYZ'].map((name) => {
    const offset = tags.get(name);
    return offset === undefined ? null : readColorant(profile, offset);
  });
  return colorants.some(
    (colorant, n) =>
      colorant === null || distance(colorant, WHITE) > distance(SRGB[n] as Chromaticity, WHITE) + TOLERANCE,
  );
};
