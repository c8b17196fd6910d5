import { and, eq } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { type FileFacts, otherWidths, placeOf, storageKey, storageKeysOf } from './media-files.ts';
import { openStoredFile, readAll } from './stored-files.ts';
import { extensionOf } from './uploads.presenter.ts';
import { keyOfUpload } from './uploads.service.ts';
import { media } from './uploads.tables.ts';

/** The storage key of the default rendition, or of the smallest one with at least `minWidth` pixels. */
const nameOf = (row: FileFacts, minWidth: number | undefined): string | undefined => {
  const [own] = storageKeysOf(row);
  if (minWidth === undefined) return own;
  const width = [...otherWidths(row), row.width ?? 0]
    .filter((each) => each >= minWidth)
    .sort((a, b) => a - b)[0];
  if (width === undefined || width === row.width) return own;
  return storageKey({ visibility: placeOf(row), key: row.key, extension: extensionOf(row.mime), width });
};

/**
 * Reads the bytes of a public picture by its address; null if there is none, or if it waits for review.
 * @param size `minWidth` in pixels selects the smallest sufficient rendition. @throws FILE_NOT_FOUND.
 */
export const readPublicPicture = async (
  { database, storage, sealer }: Pick<Platform, 'database' | 'storage' | 'sealer'>,
  url: string,
  { minWidth }: { minWidth?: number } = {},
): Promise<Buffer | null> => {
  const key = keyOfUpload(url);
  if (!key) return null;
  const [row] = await database.db
    .select()
    .from(media)
    .where(and(eq(media.key, key), eq(media.visibility, 'public')));
  if (!row || row.hold === 'held') return null;
  const { stream } = await openStoredFile({ storage, sealer }, row, nameOf(row, minWidth));
  return readAll(stream);
};
