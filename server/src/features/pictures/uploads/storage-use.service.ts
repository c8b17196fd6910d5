import type { Db, Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { lockStorageOf, sumOwnMedia } from './uploads.queries.ts';

interface Room {
  ownerId: number;
  /** What comes in addition. */
  bytes: number;
  quotaBytes: number;
}

const isTx = (db: Db | Tx): db is Tx => 'enqueue' in db;

/**
 * Whether a member may store so many bytes more; within a transaction that stays true until it ends.
 * @throws STORAGE_FULL.
 */
export const assertRoom = async (db: Db | Tx, { ownerId, bytes, quotaBytes }: Room): Promise<void> => {
  if (isTx(db)) await lockStorageOf(db, ownerId);
  if ((await sumOwnMedia(db, ownerId)) + bytes > quotaBytes) throw new AppError('STORAGE_FULL');
};

/** Bytes of all that a member has stored. */
export const getStorageUse = (db: Db, ownerId: number): Promise<number> => sumOwnMedia(db, ownerId);
