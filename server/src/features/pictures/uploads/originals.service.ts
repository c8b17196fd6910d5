import { AppError } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { originalKey } from './media-files.ts';
import { type OpenFile, openStoredFile } from './stored-files.ts';
import { extensionOf } from './uploads.presenter.ts';
import { findMedia } from './uploads.queries.ts';

/** The opened original of a picture. */
export interface OpenOriginal extends OpenFile {
  /** File extension without the dot. */
  extension: string;
}

/**
 * Opens the original of a picture, or its largest rendition if no original is stored. The caller has checked that the
 * viewer owns the picture.
 * @throws FILE_NOT_FOUND.
 */
export const openOriginal = async (platform: Platform, key: string): Promise<OpenOriginal> => {
  const row = await findMedia(platform.database.db, key);
  if (!row) throw new AppError('FILE_NOT_FOUND');
  const name = originalKey(row);
  if (!name || !row.originalMime)
    return { ...(await openStoredFile(platform, row)), extension: extensionOf(row.mime) };
  const object = await platform.storage.get(name);
  if (!object) throw new AppError('FILE_NOT_FOUND');
  const { contentType, size, stream } = object;
  return { contentType, size, stream, extension: extensionOf(row.originalMime) };
};
