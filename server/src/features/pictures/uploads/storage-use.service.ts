import type { Db, Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { lockStorageOf, sumOwnMedia } from './uploads.sql.ts';

interface Room {
  ownerId: number;
  /** Bytes to be added. */
  bytes: number;
  quotaBytes: number;
}

const isTx = (db: Db | Tx): db is Tx => 'enqueue' in db;

/**
 * Checks that a member may store `bytes` more. In a transaction the check holds until the transaction ends.
 * @throws STORAGE_FULL.
 */
export const assertRoom = async (db: Db | Tx, { ownerId, bytes, quotaBytes }: Room): Promise<void> => {
  if (isTx(db)) await lockStorageOf(db, ownerId);
  if ((await sumOwnMedia(db, ownerId)) + bytes > quotaBytes) throw new AppError('STORAGE_FULL');
};

/** The bytes that a member has stored. */
export const getStorageUse = (db: Db, ownerId: number): Promise<number> => sumOwnMedia(db, ownerId);
