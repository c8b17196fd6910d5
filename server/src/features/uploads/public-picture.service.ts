import { and, eq } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { openStoredFile, readAll } from './stored-files.ts';
import { keyOfUpload } from './uploads.service.ts';
import { media } from './uploads.tables.ts';

/** The bytes of the largest file of a public picture, by its address; null where there is none, or it waits for staff. @throws FILE_NOT_FOUND. */
export const readPublicPicture = async (
  { database, storage, sealer }: Pick<Platform, 'database' | 'storage' | 'sealer'>,
  url: string,
): Promise<Buffer | null> => {
  const key = keyOfUpload(url);
  if (!key) return null;
  const [row] = await database.db
    .select()
    .from(media)
    .where(and(eq(media.key, key), eq(media.visibility, 'public')));
  if (!row || row.hold === 'held') return null;
  const { stream } = await openStoredFile({ storage, sealer }, row);
  return readAll(stream);
};
