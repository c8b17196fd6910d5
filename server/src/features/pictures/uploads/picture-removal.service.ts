import type { Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { removeUploads } from './media-upkeep.service.ts';
import { openStoredFile, readAll } from './stored-files.ts';
import type { MediaRow } from './uploads.presenter.ts';
import { findMedia, hideMedia, lockMedia, releaseMedia } from './uploads.queries.ts';

/** The key of any address of a picture: of one of its sizes, with or without an origin, a CDN’s too. */
export const pictureKeyOf = (url: string): string | undefined => {
  const path = URL.canParse(url) ? new URL(url).pathname : (url.split(/[?#]/)[0] ?? '');
  return /\/(?:media|api\/private-media)\/([0-9a-f]{32})(?:-\d{1,4})?\.[a-z0-9]+$/.exec(path)?.[1];
};

/** A picture of anybody's. @throws PICTURE_NOT_FOUND for videos and documents, too. */
export const getPicture = async ({ database }: Platform, key: string): Promise<MediaRow> => {
  const row = await findMedia(database.db, key);
  if (!row?.mime.startsWith('image/') || row.kind === 'id-card') throw new AppError('PICTURE_NOT_FOUND');
  return row;
};

/** Its bytes. @throws FILE_NOT_FOUND. */
export const readPicture = async (platform: Platform, row: MediaRow): Promise<Buffer> =>
  readAll((await openStoredFile(platform, row)).stream);

/**
 * Removes it wherever it is shown. A message keeps its place for it: nobody but the sender sees it there.
 * @throws PICTURE_NOT_FOUND for the second of two at once.
 */
export const removePictureEverywhere = async (
  tx: Tx,
  { key, kind }: Pick<MediaRow, 'key' | 'kind'>,
): Promise<void> => {
  if (!(await lockMedia(tx, key))) throw new AppError('PICTURE_NOT_FOUND');
  await (kind === 'message' ? hideMedia(tx, key) : removeUploads(tx, [key]));
};

/** What was held is for others, too, from now on. */
export const releaseHeldMedia = (tx: Tx, key: string): Promise<void> => releaseMedia(tx, key);
