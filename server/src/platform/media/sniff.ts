/** The file types that members may upload. */
export type MediaType = 'jpeg' | 'png' | 'webp' | 'avif' | 'mp4' | 'mov' | 'webm';

/** The videos among them. */
export type VideoType = Extract<MediaType, 'mp4' | 'mov' | 'webm'>;

/** The pictures among them. */
export type PictureType = Exclude<MediaType, VideoType>;

/** Leading bytes that `sniffMediaType` needs. */
export const SNIFF_BYTES = 4096;

const MIME_TYPES: Record<MediaType, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
};

// Major brands of ordinary MP4 videos. An allowlist: HEIC, raw photographs and music use the same container.
const MP4_BRANDS = new Set(
  'isom iso2 iso3 iso4 iso5 iso6 iso7 iso8 iso9 mp41 mp42 mp71 avc1 dash msdh MSNV XAVC'
    .split(' ')
    .concat(['M4V ', 'M4VH', 'M4VP', 'f4v ']),
);

/** The media type's name on the wire, such as `image/jpeg`. */
export const mimeTypeOf = (type: MediaType): string => MIME_TYPES[type];

/** True for a video, false for a picture. */
export const isVideoType = (type: MediaType): type is VideoType => MIME_TYPES[type].startsWith('video/');

const startsWith = (head: Buffer, hex: string): boolean =>
  head.subarray(0, hex.length / 2).equals(Buffer.from(hex, 'hex'));

const text = (head: Buffer, from: number, to: number): string => head.toString('latin1', from, to);

/** The compatible brands of a file, after its major one. */
const compatibleBrands = (head: Buffer): string[] => {
  const end = Math.min(head.readUInt32BE(0), head.length);
  return Array.from({ length: Math.max(0, Math.floor((end - 16) / 4)) }, (_, n) =>
    text(head, 16 + n * 4, 20 + n * 4),
  );
};

const typeOfBrand = (head: Buffer): MediaType | null => {
  const brand = text(head, 8, 12);
  if (brand === 'qt  ') return 'mov';
  // Some writers put the general brand of the container first.
  if (brand === 'avif' || (brand === 'mif1' && compatibleBrands(head).includes('avif'))) return 'avif';
  return MP4_BRANDS.has(brand) ? 'mp4' : null;
};

/**
 * The EBML DocType (element 0x4282) distinguishes WebM from other Matroska files; its length fits one size
 * byte.
 */
const docTypeOf = (head: Buffer): string | null => {
  const at = head.subarray(0, 128).indexOf(Buffer.from('4282', 'hex'));
  if (at < 0) return null;
  const length = (head[at + 2] ?? 0x80) & 0x7f;
  // Matroska lets the text be padded with zero bytes.
  return text(head, at + 3, at + 3 + length).replace(/\0+$/, '');
};

/**
 * Detects the type from the leading bytes; ignores names and declared types. @returns null for all other
 * types: GIF, SVG, HTML, HEIC, Matroska …
 */
export const sniffMediaType = (head: Buffer): MediaType | null => {
  if (startsWith(head, 'ffd8ff')) return 'jpeg';
  if (startsWith(head, '89504e470d0a1a0a')) return 'png';
  if (text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP') return 'webp';
  if (text(head, 4, 8) === 'ftyp') return typeOfBrand(head);
  if (startsWith(head, '1a45dfa3') && docTypeOf(head) === 'webm') return 'webm';
  return null;
};

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'];

/** True for a HEIC picture, the format of phones. It is refused with its own message. */
export const isHeic = (head: Buffer): boolean => {
  if (text(head, 4, 8) !== 'ftyp' || head.length < 12) return false;
  const brand = text(head, 8, 12);
  const brands = brand === 'mif1' || brand === 'msf1' ? compatibleBrands(head) : [brand];
  return brands.some((one) => HEIC_BRANDS.includes(one));
};
