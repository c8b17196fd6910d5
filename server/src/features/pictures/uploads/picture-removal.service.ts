import type { Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { removeUploads } from './media-upkeep.service.ts';
import { openStoredFile, readAll } from './stored-files.ts';
import type { MediaRow } from './uploads.presenter.ts';
import { findMedia, hideMedia, lockMedia, releaseMedia } from './uploads.queries.ts';

/** Reads the media key from the address of a picture in any size, with or without an origin (also that of a CDN). */
export const pictureKeyOf = (url: string): string | undefined => {
  const path = URL.canParse(url) ? new URL(url).pathname : (url.split(/[?#]/)[0] ?? '');
  return /\/(?:media|api\/private-media)\/([0-9a-f]{32})(?:-\d{1,4})?\.[a-z0-9]+$/.exec(path)?.[1];
};

/** Finds a picture of any member. @throws PICTURE_NOT_FOUND, also for videos and documents. */
export const getPicture = async ({ database }: Platform, key: string): Promise<MediaRow> => {
  const row = await findMedia(database.db, key);
  if (!row?.mime.startsWith('image/') || row.kind === 'id-card') throw new AppError('PICTURE_NOT_FOUND');
  return row;
};

/** Reads the bytes of a picture. @throws FILE_NOT_FOUND. */
export const readPicture = async (platform: Platform, row: MediaRow): Promise<Buffer> =>
  readAll((await openStoredFile(platform, row)).stream);

/**
 * Removes a picture wherever it is shown. In a message it is only hidden from everyone but the sender.
 * @throws PICTURE_NOT_FOUND, also if a concurrent call has removed it.
 */
export const removePictureEverywhere = async (
  tx: Tx,
  { key, kind }: Pick<MediaRow, 'key' | 'kind'>,
): Promise<void> => {
  if (!(await lockMedia(tx, key))) throw new AppError('PICTURE_NOT_FOUND');
  await (kind === 'message' ? hideMedia(tx, key) : removeUploads(tx, [key]));
};

/** Makes an upload that waited for review visible to other members. */
export const releaseHeldMedia = (tx: Tx, key: string): Promise<void> => releaseMedia(tx, key);
