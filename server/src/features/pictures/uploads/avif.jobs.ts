import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ImageProcessor, RenderedImage } from '#platform/media/images.ts';
import { MediaError } from '#platform/media/media-error.ts';
import { ALBUM_PLAN, galleryPlan } from '#platform/media/rendition-plan.ts';
import type { Platform } from '#platform/platform.ts';
import { AVIF_JOB, type AvifJob } from './avif-job.ts';
import { avifKey, originalKey } from './media-files.ts';
import { withScratch } from './scratch-folder.ts';
import type { MediaRow } from './uploads.presenter.ts';
import { findMedia, markAvif } from './uploads.queries.ts';

interface AvifWork {
  images: ImageProcessor;
  /** Folder for files while they are worked on. */
  scratch: string;
}

const renderFrom = async (
  { storage }: Platform,
  { row, folder, images }: { row: MediaRow; folder: string; images: ImageProcessor },
): Promise<RenderedImage | null> => {
  const original = await storage.get(originalKey(row) ?? '');
  if (!original) return null;
  const path = join(folder, 'original');
  await pipeline(original.stream, createWriteStream(path));
  const plan = row.kind === 'gallery' ? galleryPlan(row.rotation) : ALBUM_PLAN;
  return images.render(path, plan, 'avif');
};

/** The files are there before the row says so; where the row is gone by then, they go again. */
const keepAvif = async (
  { database, storage }: Platform,
  row: MediaRow,
  image: RenderedImage,
): Promise<void> => {
  const files = image.renditions.map(({ width, data }) => ({
    name: avifKey(row, width === image.width ? undefined : width),
    data,
  }));
  for (const { name, data } of files) await storage.put(name, data, { contentType: 'image/avif' });
  const bytes = files.reduce((sum, { data }) => sum + data.length, 0);
  const isKept = await database.autocommit((tx) => markAvif(tx, { key: row.key, bytes }));
  // Somebody else may have kept the same: only of a picture that is gone nothing may stay.
  if (!isKept && !(await findMedia(database.db, row.key)))
    await storage.delete(files.map(({ name }) => name));
};

const makeAvif = async (
  platform: Platform,
  { images, scratch }: AvifWork,
  { key }: AvifJob,
): Promise<void> => {
  const row = await findMedia(platform.database.db, key);
  if (!row?.originalMime || row.hasAvif) return;
  try {
    const image = await withScratch(scratch, (folder) => renderFrom(platform, { row, folder, images }));
    if (image) await keepAvif(platform, row, image);
  } catch (error) {
    // The machine had no time for it: the job is tried again, as after any fault that is not the picture's.
    if (!(error instanceof MediaError) || error.reason === 'busy') throw error;
    // It was read once; there is its WebP, and trying again would not help.
    platform.log.warn({ err: error, key }, 'a picture could not be made AVIF');
  }
};

/** Makes AVIF of pictures of galleries and albums after they were taken in. */
export const registerAvif = (platform: Platform, work: AvifWork): void =>
  platform.jobs.register<AvifJob>({
    name: AVIF_JOB,
    atOnce: 1,
    shownAs: 'Pictures as AVIF',
    run: (data) => makeAvif(platform, work, data),
  });
