import { removeUploads } from '#features/pictures/uploads/uploads.api.ts';
import type { Tx } from '#platform/database/database.ts';
import { listUsedMedia } from './entries.queries.ts';

/**
 * Deletes the uploads of deleted entries or contests that no other entry or contest uses. The same upload may have been
 * entered more than once.
 */
export const discardMedia = async (tx: Tx, keys: readonly string[]): Promise<void> => {
  if (keys.length === 0) return;
  const used = new Set(await listUsedMedia(tx, keys));
  await removeUploads(
    tx,
    keys.filter((key) => !used.has(key)),
  );
};
