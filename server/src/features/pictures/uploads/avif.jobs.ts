import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ImageProcessor, RenderedImage } from '#platform/media/images.ts';
import { MediaError } from '#platform/media/media-error.ts';
import { ALBUM_PLAN, galleryPlan } from '#platform/media/rendition-plan.ts';
import type { Platform } from '#platform/platform.ts';
import { avifKey, originalKey } from './media-files.ts';
import { withScratch } from './scratch-folder.ts';
import type { MediaRow } from './uploads.presenter.ts';
import { findMedia, markAvif } from './uploads.queries.ts';

export const AVIF_JOB = 'make-avif';

export interface AvifJob {
  /** `media.key`. */
  key: string;
}

interface AvifWork {
  images: ImageProcessor;
  /** Folder for temporary files. */
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

/** Stores the files first, then updates the row. If the row was deleted meanwhile, deletes the files again. */
const storeAvif = async (
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
  const isRecorded = await database.autocommit((tx) => markAvif(tx, { key: row.key, bytes }));
  // If another run recorded the same files, the row still exists and needs them.
  if (!isRecorded && !(await findMedia(database.db, row.key)))
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
    if (image) await storeAvif(platform, row, image);
  } catch (error) {
    // Retry the job after every error that the picture did not cause.
    if (!(error instanceof MediaError) || error.reason === 'busy') throw error;
    // The picture cannot be encoded, so a retry would fail as well. Its WebP files remain.
    platform.log.warn(
      { event: 'uploads.avif.failed', err: error, key },
      'a picture could not be encoded as AVIF',
    );
  }
};

/** Registers the job that encodes pictures of galleries and albums as AVIF after their upload. */
export const registerAvif = (platform: Platform, work: AvifWork): void =>
  platform.jobs.register<AvifJob>({
    name: AVIF_JOB,
    atOnce: 1,
    run: (data) => makeAvif(platform, work, data),
  });
