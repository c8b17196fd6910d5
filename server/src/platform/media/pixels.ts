import { MediaError } from './media-error.ts';
import type { RenditionPlan, Size } from './rendition-plan.ts';
import { type Sharp, sharp } from './sharp.ts';

const DECODE_SECONDS = 30;

/**
 * A picture's pixels. Those of a wide-gamut picture are Display P3 and hold 16 bits: sharp takes 16-bit pixels for P3 and
 * embeds the profile without changing them, and 8-bit ones for sRGB.
 */
export interface Pixels {
  data: Buffer | Uint16Array;
  info: Size & { channels: 1 | 2 | 3 | 4 };
  isWide: boolean;
}

export const READING = { autoOrient: true } as const;

/** A cleaned picture, its path or its bytes, and the decoder warning level from which it counts as broken. */
export interface PictureSource {
  file: string | Buffer;
  failOn: 'error' | 'warning';
}

/** Runs work on an untrusted file. @throws MediaError `unreadable`. */
export const readable = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (cause) {
    throw new MediaError('unreadable', { cause });
  }
};

const asPixels = async (image: Sharp, isWide: boolean): Promise<Pixels> => {
  if (!isWide) {
    const { data, info } = await image.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
    return { data, info, isWide };
  }
  const raw = image.toColourspace('rgb16').raw({ depth: 'ushort' });
  const { data, info } = await raw.toBuffer({ resolveWithObject: true });
  return { data: new Uint16Array(data.buffer, data.byteOffset, data.length / 2), info, isWide };
};

const scaled = (
  { file, failOn }: PictureSource,
  { box, rotation, onWhite, maxPixels }: RenditionPlan,
): Sharp => {
  const image = sharp(file, { ...READING, failOn, limitInputPixels: maxPixels })
    .timeout({ seconds: DECODE_SECONDS })
    .rotate(rotation)
    .resize({ ...box, fit: 'inside', withoutEnlargement: true });
  return onWhite ? image.flatten({ background: '#ffffff' }) : image;
};

/**
 * Decodes a picture, turns it upright and scales it into the plan's box.
 * @param isWide its colours reach beyond sRGB: they are kept as they are while it is scaled, and converted to P3 at
 * 16 bits. Left to itself, sharp converts to sRGB first, which clips them.
 */
export const decodePixels = async (
  source: PictureSource,
  plan: RenditionPlan,
  isWide: boolean,
): Promise<Pixels> => {
  if (!isWide) return readable(asPixels(scaled(source, plan), false));
  const inOwnColours = scaled(source, plan).keepIccProfile().toColourspace('rgb16');
  const deep = await readable(inOwnColours.png({ compressionLevel: 0 }).toBuffer());
  return readable(asPixels(sharp(deep).withIccProfile('p3'), true));
};

/** Opens the pixels as an image. */
export const imageOf = ({ data, info: { width, height, channels } }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } });

/** Scales down; the caller keeps the proportions. */
export const scaleTo = (pixels: Pixels, { width, height }: Size): Promise<Pixels> =>
  asPixels(imageOf(pixels).resize({ width, height, fit: 'fill' }), pixels.isWide);

// Small pictures arrive already compressed by the client and are looked at pixel by pixel: keep them visually
// intact. Larger ones are scaled down, which hides what a lower quality loses.
const SMALL_SIDE = 640;
const WEBP_QUALITY = { small: 92, large: 82 };
const AVIF_QUALITY = { small: 70, large: 60 };
/** Out of ten: more effort takes far longer and saves little. */
const AVIF_EFFORT = 2;

/** The types of stored pictures. */
export type RenditionFormat = 'webp' | 'avif';

/** Encodes without metadata; a wide picture carries the profile of Display P3. */
export const encodePixels = (pixels: Pixels, format: RenditionFormat): Promise<Buffer> => {
  const { width, height } = pixels.info;
  const small = Math.max(width, height) <= SMALL_SIDE;
  const grade = small ? 'small' : 'large';
  const image = pixels.isWide ? imageOf(pixels).withIccProfile('p3') : imageOf(pixels);
  const encoded =
    format === 'webp'
      ? image.webp({ quality: WEBP_QUALITY[grade], smartSubsample: small })
      : image.avif({
          quality: AVIF_QUALITY[grade],
          effort: AVIF_EFFORT,
          bitdepth: 8,
          chromaSubsampling: '4:2:0',
        });
  return encoded.toBuffer();
};
