import pLimit from 'p-limit';
import { rgbaToThumbHash } from 'thumbhash';
import { createWorkQueue, type WorkQueueLimits } from '#platform/async/work-queue.ts';
import { type CameraFacts, readCameraFacts } from './camera-facts.ts';
import { type CleanOriginal, copyCleanOriginal, type OriginalCopy } from './clean-original.ts';
import { isWideGamut } from './icc-gamut.ts';
import { MediaError } from './media-error.ts';
import {
  decodePixels,
  encodePixels,
  imageOf,
  type PictureSource,
  type Pixels,
  READING,
  type RenditionFormat,
  readable,
  scaleTo,
} from './pixels.ts';
import { cleanPicture, openClean } from './read-picture.ts';
import { faceOf, type RenditionPlan, type Size, STANDARD_PLAN, sizesOf } from './rendition-plan.ts';
import { type Metadata, sharp } from './sharp.ts';

// A longer side is not a photograph, and scaling it would leave less than a pixel of the shorter one.
const MAX_SIDE = 30_000;
const THUMBHASH_SIDE = 100;

const DEFAULT_LIMITS: WorkQueueLimits = { concurrency: 2, maxWaiting: 64 };

/** One stored rendition. `width` and `height` in pixels. */
export interface ImageRendition extends Size {
  data: Buffer;
}

/**
 * The renditions of a picture, ascending by width and never enlarged, without metadata. `width` and `height`
 * are those of its main rendition.
 */
export interface RenderedImage extends Size {
  /** Pixels. */
  largestWidth: number;
  renditions: ImageRendition[];
}

/**
 * A picture made safe: upright, in sRGB or, where it is wider, in Display P3, no metadata, WebP. `placeholder` is a
 * ThumbHash, base64url.
 */
export interface ProcessedImage extends RenderedImage {
  placeholder: string;
}

/** A picture made safe, and the facts from its file. */
export interface ReadImage extends ProcessedImage, CameraFacts {}

/** Turns an untrusted file into renditions. */
export interface ImageProcessor {
  /**
   * @param input the file's path, or its bytes: JPEG, PNG, WebP or AVIF.
   * @param plan which renditions; absent: those of every picture that is neither in a gallery nor in an album.
   * @throws MediaError `unreadable`, `too-many-pixels`, `profile-too-large`, `apple-png` or `busy`.
   */
  process(input: string | Buffer, plan?: RenditionPlan): Promise<ReadImage>;
  /** Encodes the same renditions in another format. @throws as `process`. */
  render(input: string | Buffer, plan: RenditionPlan, format: RenditionFormat): Promise<RenderedImage>;
  /** Copies a picture without its metadata. @throws MediaError as `process`. */
  copyOriginal(copy: OriginalCopy): Promise<CleanOriginal>;
}

/** A picture without its metadata, its header, and the EXIF block that it came with. */
interface OpenPicture {
  source: PictureSource;
  header: Metadata;
  exif: Buffer | undefined;
}

/** Reads only the header, to refuse a decompression bomb before any pixel uses memory. */
const openPicture = async (input: string | Buffer, { maxPixels }: RenditionPlan): Promise<OpenPicture> => {
  const clean = await cleanPicture(input);
  // If the end marker was missing, no pixels may be missing.
  const failOn = clean.isEndAdded ? 'warning' : 'error';
  const source: PictureSource = { file: await openClean(input, clean), failOn };
  const header = await readable(
    sharp(source.file, { ...READING, failOn, limitInputPixels: false }).metadata(),
  );
  const { width, height } = header;
  if (width * height > maxPixels || Math.max(width, height) > MAX_SIDE)
    throw new MediaError('too-many-pixels');
  return { source, header, exif: clean.exif };
};

/** Most formats are decoded line by line; these are held in memory completely. */
const bytesHeld = ({ width, height, channels, depth, format, isProgressive }: Metadata): number => {
  const isWhole = format === 'webp' || format === 'heif' || isProgressive;
  return isWhole ? width * height * channels * (depth === 'ushort' || isProgressive ? 2 : 1) : 0;
};
/** Bytes of decoded pixels above which only one picture is decoded at a time, independent of the queues. */
const HELD_BYTES_SHARED = 64 * 1024 * 1024;
const alone = pLimit(1);

const decode = ({ source, header }: OpenPicture, plan: RenditionPlan): Promise<Pixels> => {
  const work = () => decodePixels(source, plan, isWideGamut(header.icc));
  return bytesHeld(header) > HELD_BYTES_SHARED ? alone(work) : work();
};

const thumbHash = async (pixels: Pixels): Promise<string> => {
  const { data, info } = await imageOf(pixels)
    .resize({ width: THUMBHASH_SIDE, height: THUMBHASH_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64url');
};

interface Rendering {
  plan: RenditionPlan;
  format: RenditionFormat;
}

/**
 * Scale each smaller rendition from the next larger one: much cheaper than from the picture, and as sharp.
 */
const renderAll = async (largest: Pixels, { plan, format }: Rendering): Promise<RenderedImage> => {
  const renditions: ImageRendition[] = [];
  let current = largest;
  for (const { width, height } of sizesOf(largest.info, plan)) {
    if (width < current.info.width) current = await scaleTo(current, { width, height });
    renditions.unshift({ width, height, data: await encodePixels(current, format) });
  }
  return { ...faceOf(largest.info, plan), largestWidth: largest.info.width, renditions };
};

const readImage = async (input: string | Buffer, plan: RenditionPlan): Promise<ReadImage> => {
  const picture = await openPicture(input, plan);
  const largest = await decode(picture, plan);
  // The largest first, so that its pixels can be freed while the small ones are encoded.
  const placeholder = await thumbHash(largest);
  return {
    ...(await renderAll(largest, { plan, format: 'webp' })),
    ...(await readCameraFacts(picture.exif)),
    placeholder,
  };
};

/** Creates a processor with its own queue. Decoding runs in the thread pool, not on the event loop. */
export const createImageProcessor = (limits: WorkQueueLimits = DEFAULT_LIMITS): ImageProcessor => {
  const queue = createWorkQueue(limits, () => new MediaError('busy'));
  return {
    process: (input, plan = STANDARD_PLAN) => queue.run(() => readImage(input, plan)),
    render: (input, plan, format) =>
      queue.run(async () => {
        const picture = await openPicture(input, plan);
        return renderAll(await decode(picture, plan), { plan, format });
      }),
    copyOriginal: copyCleanOriginal,
  };
};
