import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Database } from '#platform/database/database.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import { DAY_MS } from '#platform/time.ts';
import { removeFiles } from './file-removal.ts';
import {
  addPiece,
  announcePiece,
  deleteOldestUnfinished,
  deleteUpload,
  findUpload,
  insertUpload,
  lockUploadsOf,
  type Piece,
  type UploadKey,
} from './resumable.sql.ts';

/** Size of a stored piece; a running upload holds that many bytes in memory. */
export const PIECE_BYTES = 2 * 1024 * 1024;
/** Unfinished uploads per member. A further one deletes the one that has been inactive longest. */
const UNFINISHED_MAX = 4;
const PIECE_TYPE = { contentType: 'application/octet-stream' };

/** The id of an upload in the tus protocol: its owner and its public id. */
export const storeKey = ({ ownerId, id }: UploadKey): string => `${ownerId}/${id}`;
export const readStoreKey = (key: string): UploadKey => {
  const [ownerId, id = ''] = key.split('/');
  return { ownerId: Number(ownerId), id };
};

/** Splits the bytes into pieces. If the stream fails, first yields the bytes received until then, then throws. */
async function* piecesOf(bytes: Readable): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let size = 0;
  let failure: unknown;
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size < PIECE_BYTES) continue;
      yield Buffer.concat(chunks);
      [chunks, size] = [[], 0];
    }
  } catch (error) {
    failure = error;
  }
  if (size > 0) yield Buffer.concat(chunks);
  if (failure !== undefined) throw failure;
}

interface StoreParts {
  database: Database;
  storage: ObjectStore;
  now(): Date;
}

/** Loads the tus library with the first upload, to keep the start of the server fast. */
export const loadTus = () => import('@tus/server');

/** Stores a piece, if the upload still ends where the piece starts. False if it does not, or the upload does not exist. */
const storePiece = async (
  { database, storage }: StoreParts,
  piece: Piece,
  bytes: Buffer,
): Promise<boolean> => {
  if (!(await database.autocommit((tx) => announcePiece(tx, piece)))) return false;
  await storage.put(piece.file, bytes, PIECE_TYPE);
  if (await database.autocommit((tx) => addPiece(tx, piece))) return true;
  // If the row was deleted meanwhile, no record of the stored piece is left, so delete the piece here.
  await storage.delete([piece.file]);
  return false;
};

/**
 * Stores uploads as pieces in the media storage and a row that lists them, so any process can continue an upload that
 * another one started.
 */
export const createPieceStore = async (parts: StoreParts) => {
  const { database, now } = parts;
  const { DataStore, ERRORS, Upload } = await loadTus();

  class PieceStore extends DataStore {
    override extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];

    override async create(upload: InstanceType<typeof Upload>) {
      const key = readStoreKey(upload.id);
      const { size: length = 0, metadata = {} } = upload;
      await database.transaction(async (tx) => {
        await lockUploadsOf(tx, key.ownerId);
        removeFiles(tx, await deleteOldestUnfinished(tx, { ownerId: key.ownerId, kept: UNFINISHED_MAX - 1 }));
        await insertUpload(tx, { ...key, length, metadata, now: now() });
      });
      return upload;
    }

    override async write(bytes: Readable, id: string, begin: number): Promise<number> {
      let offset = begin;
      for await (const piece of piecesOf(bytes)) {
        const key = readStoreKey(id);
        const file = `incoming/${key.id}-${randomBytes(8).toString('hex')}.piece`;
        const row = { ...key, offset, size: piece.length, file, now: now() };
        if (!(await storePiece(parts, row, piece)))
          throw (await findUpload(database.db, key)) ? ERRORS.INVALID_OFFSET : ERRORS.FILE_NOT_FOUND;
        offset += piece.length;
      }
      return offset;
    }

    override async getUpload(id: string) {
      const row = await findUpload(database.db, readStoreKey(id));
      if (!row) throw ERRORS.FILE_NOT_FOUND;
      const { length: size, received: offset, metadata, createdAt } = row;
      return new Upload({ id, size, offset, metadata, creation_date: createdAt.toISOString() });
    }

    override async remove(id: string): Promise<void> {
      await database.transaction(async (tx) => {
        const files = await deleteUpload(tx, readStoreKey(id));
        if (!files) throw ERRORS.FILE_NOT_FOUND;
        removeFiles(tx, files);
      });
    }

    override getExpiration(): number {
      return DAY_MS;
    }
  }
  return new PieceStore();
};
