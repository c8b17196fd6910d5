import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Database } from '#platform/database/database.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import { DAY_MS } from '#platform/time.ts';
import { removeFiles } from './file-removal.ts';
import {
  addPiece,
  announcePiece,
  deleteCrowd,
  deleteUpload,
  findUpload,
  insertUpload,
  lockUploadsOf,
  type Piece,
  type UploadKey,
} from './resumable.queries.ts';

/** What is stored at once: so much of an upload is held in memory. */
export const PIECE_BYTES = 2 * 1024 * 1024;
/** A member may have so many unfinished uploads; a further one ends the one that has rested longest. */
const UNFINISHED_MAX = 4;
const PIECE_TYPE = { contentType: 'application/octet-stream' };

/** What the protocol calls an upload: its owner, and its public id. */
export const storeKey = ({ ownerId, id }: UploadKey): string => `${ownerId}/${id}`;
export const readStoreKey = (key: string): UploadKey => {
  const [ownerId, id = ''] = key.split('/');
  return { ownerId: Number(ownerId), id };
};

/** The bytes in pieces; what has come before a stream fails is a piece too. */
async function* piecesOf(bytes: Readable): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  let failure: unknown;
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      held.push(chunk);
      size += chunk.length;
      if (size < PIECE_BYTES) continue;
      yield Buffer.concat(held);
      [held, size] = [[], 0];
    }
  } catch (error) {
    failure = error;
  }
  if (size > 0) yield Buffer.concat(held);
  if (failure !== undefined) throw failure;
}

interface StoreParts {
  database: Database;
  storage: ObjectStore;
  now(): Date;
}

/** The tus library, which is loaded with the first upload: most servers start without anybody sending a video. */
export const loadTus = () => import('@tus/server');

/**
 * Keeps uploads as pieces in the media storage and as a row that says which: any process goes on where another
 * stopped. A piece counts once it is stored, and only where the upload still ends where the piece begins.
 */
export const createPieceStore = async ({ database, storage, now }: StoreParts) => {
  const { DataStore, ERRORS, Upload } = await loadTus();

  const refuse = async (key: UploadKey): Promise<never> => {
    throw (await findUpload(database.db, key)) ? ERRORS.INVALID_OFFSET : ERRORS.FILE_NOT_FOUND;
  };

  const keep = async (piece: Piece, bytes: Buffer): Promise<void> => {
    if (!(await database.autocommit((tx) => announcePiece(tx, piece)))) return refuse(piece);
    await storage.put(piece.file, bytes, PIECE_TYPE);
    if (await database.autocommit((tx) => addPiece(tx, piece))) return;
    // Its row may be gone, and with it the note that it is here.
    await storage.delete([piece.file]);
    return refuse(piece);
  };

  class PieceStore extends DataStore {
    override extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];

    override async create(upload: InstanceType<typeof Upload>) {
      const key = readStoreKey(upload.id);
      const { size: length = 0, metadata = {} } = upload;
      await database.transaction(async (tx) => {
        await lockUploadsOf(tx, key.ownerId);
        removeFiles(tx, await deleteCrowd(tx, { ownerId: key.ownerId, kept: UNFINISHED_MAX - 1 }));
        await insertUpload(tx, { ...key, length, metadata, now: now() });
      });
      return upload;
    }

    override async write(bytes: Readable, id: string, begin: number): Promise<number> {
      let offset = begin;
      for await (const piece of piecesOf(bytes)) {
        const key = readStoreKey(id);
        const file = `incoming/${key.id}-${randomBytes(8).toString('hex')}.piece`;
        await keep({ ...key, offset, size: piece.length, file, now: now() }, piece);
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
