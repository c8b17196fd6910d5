import { deleteMedia } from '#features/uploads/uploads.service.ts';
import type { Executor } from '#platform/database/database.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import { listUsedMedia } from './entries.queries.ts';

/**
 * Deletes the files that no entry and no contest holds any more; one upload may have been entered more than once.
 * Call it outside a transaction, after what held them is gone.
 */
export const discardMedia = async (
  executor: Executor,
  storage: ObjectStore,
  keys: readonly string[],
): Promise<void> => {
  if (keys.length === 0) return;
  const used = new Set(await listUsedMedia(executor, keys));
  const unused = keys.filter((key) => !used.has(key));
  await deleteMedia(executor, storage, unused);
};
