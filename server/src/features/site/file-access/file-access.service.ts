import type { AddressedUpload, MediaAccess } from '#features/pictures/uploads/uploads.api.ts';
import { batchLookups } from '#platform/database/batch.ts';
import type { Platform } from '#platform/platform.ts';
import { findAddressedUploads, isVisibleTo } from './file-access.sql.ts';

/**
 * Decides who may fetch a file. Nothing is cached: a deletion or a change of visibility counts for the next request, on
 * every process. The pictures of a page are looked up together, so a page costs a few queries and not one for each.
 */
export const createFileAccess = ({ database, now }: Pick<Platform, 'database' | 'now'>): MediaAccess => ({
  find: batchLookups<string, AddressedUpload>(async (keys) => {
    const rows = await findAddressedUploads(database.db, { keys, now: now() });
    return new Map(rows.map((row) => [row.key, row]));
  }),
  maySee: (viewer, key) => isVisibleTo(database.db, { viewer, key, now: now() }),
});
