import { removeUploads } from '#features/uploads/media-upkeep.service.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { listUsedMedia } from './entries.queries.ts';

/**
 * Deletes uploads that no entry and no contest holds any more, together with what held them; one upload may have
 * been entered more than once.
 */
export const discardMedia = async (
  platform: Platform,
  tx: Executor,
  keys: readonly string[],
): Promise<void> => {
  if (keys.length === 0) return;
  const used = new Set(await listUsedMedia(tx, keys));
  await removeUploads(
    platform,
    tx,
    keys.filter((key) => !used.has(key)),
  );
};
