import { VARIANT_WIDTHS } from '@opencall/contract/uploads/variant-widths';
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { createWorkQueue, type WorkQueueLimits } from '#platform/async/work-queue.ts';
import { MediaError } from './media-error.ts';
import { refuseChunkFlood } from './png-chunks.ts';

/** Pictures with more pixels are refused. */
export const MAX_PIXELS = 50_000_000;

// WebP cannot be higher than 16383 px; a strip twice as high as wide is as tall as any screen wants it.
const MAX_HEIGHT = 4096;
// A longer side is no photograph, and scaling it would leave less than a pixel of the shorter one.
const MAX_SIDE = 30_000;
const THUMBHASH_SIDE = 100;
const DECODE_SECONDS = 30;

// Small pictures arrive already compressed by the client and are looked at pixel by pixel: keep them visually
// intact. Larger ones are scaled down, which hides what a lower quality loses.
const SMALL_SIDE = 640;
const SMALL_QUALITY = 92;
const LARGE_QUALITY = 82;

const DEFAULT_LIMITS: WorkQueueLimits = { concurrency: 2, maxWaiting: 64 };

const INPUT_OPTIONS = { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true } as const;

// Whatever the bytes claim to be, libvips opens three formats and no other. This holds for the whole process.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp'].flatMap((f) => [`VipsForeignLoad${f}File`, `VipsForeignLoad${f}Buffer`]),
});
// One thread a picture: with the queue's limit the thread pool keeps threads free for files and passwords.
sharp.concurrency(1);
// Every picture is seen once: caching operations would only hold memory.
sharp.cache(false);

/** One stored rendition. `width` and `height` in pixels, `data` a WebP file. */
export interface ImageRendition {
  width: number;
  height: number;
  data: Buffer;
}

/**
 * A picture made safe: upright, sRGB, no metadata, WebP. `renditions` are ascending by width and never enlarged;
 * the last one is the largest and has the picture's `width` and `height`. `placeholder` is a ThumbHash, base64url.
 */
export interface ProcessedImage {
  width: number;
  height: number;
  placeholder: string;
  renditions: ImageRendition[];
}

/** Turns an untrusted file into renditions. */
export interface ImageProcessor {
  /**
   * @param input the file's path, or its bytes: JPEG, PNG or WebP.
   * @throws MediaError `unreadable`, `too-many-pixels` or `busy`.
   */
  process(input: string | Buffer): Promise<ProcessedImage>;
}

const readable = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (cause) {
    throw new MediaError('unreadable', { cause });
  }
};

/** Reads the header only, so that a bomb is refused before any pixel takes memory. */
const refuseBombs = async (input: string | Buffer): Promise<void> => {
  await refuseChunkFlood(input);
  const { width, height } = await readable(
    sharp(input, { ...INPUT_OPTIONS, limitInputPixels: false }).metadata(),
  );
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE)
    throw new MediaError('too-many-pixels');
};

interface Pixels {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

const decode = (input: string | Buffer): Promise<Pixels> => {
  const [width] = VARIANT_WIDTHS.slice(-1);
  return readable(
    sharp(input, INPUT_OPTIONS)
      .timeout({ seconds: DECODE_SECONDS })
      .toColourspace('srgb')
      .resize({ width, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
};

const fromPixels = ({ data, info: { width, height, channels } }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } });

const thumbHash = async (pixels: Pixels): Promise<string> => {
  const { data, info } = await fromPixels(pixels)
    .resize({ width: THUMBHASH_SIDE, height: THUMBHASH_SIDE, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64url');
};

const encode = async (pixels: Pixels): Promise<ImageRendition> => {
  const { width, height } = pixels.info;
  const small = Math.max(width, height) <= SMALL_SIDE;
  const quality = small ? SMALL_QUALITY : LARGE_QUALITY;
  const data = await fromPixels(pixels).webp({ quality, smartSubsample: small }).toBuffer();
  return { width, height, data };
};

/** Each smaller rendition is scaled from the next larger one: far cheaper than from the picture, and as sharp. */
const renderVariants = async (largest: Pixels): Promise<ImageRendition[]> => {
  const renditions = [await encode(largest)];
  let current = largest;
  for (const width of VARIANT_WIDTHS.toReversed()) {
    if (width >= largest.info.width) continue;
    // From the largest one's own proportions: rounding at each step would add up.
    const height = Math.max(1, Math.round((largest.info.height * width) / largest.info.width));
    current = await fromPixels(current)
      .resize({ width, height, fit: 'fill' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    renditions.unshift(await encode(current));
  }
  return renditions;
};

const renderImage = async (input: string | Buffer): Promise<ProcessedImage> => {
  await refuseBombs(input);
  const largest = await decode(input);
  const { width, height } = largest.info;
  return { width, height, placeholder: await thumbHash(largest), renditions: await renderVariants(largest) };
};

/** Creates a processor with a queue of its own. Decoding runs in the thread pool, not on the event loop. */
export const createImageProcessor = (limits: WorkQueueLimits = DEFAULT_LIMITS): ImageProcessor => {
  const queue = createWorkQueue(limits, () => new MediaError('busy'));
  return { process: (input) => queue.run(() => renderImage(input)) };
};
