import { Readable } from 'node:stream';
import { AppError } from '#platform/http/app-error.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import type { Sealer } from '#platform/storage/sealed-bytes.ts';
import { type FileFacts, storageKeysOf } from './media-files.ts';

/** An opened stored file. */
export interface OpenFile {
  contentType: string;
  /** Bytes. */
  size: number;
  stream: Readable;
}

/** The media storage, and the key that decrypts sealed files. */
export interface FileStore {
  storage: ObjectStore;
  sealer: Sealer;
}

/** Reads a whole stream into memory. Only for documents and pictures, which have a few megabytes at most. */
export const readAll = async (stream: Readable): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/**
 * Opens a file of an upload; by default the one that its address returns. A sealed file is decrypted as a whole, so that
 * no byte is sent before the whole file is authenticated.
 * @throws FILE_NOT_FOUND, SealError.
 */
export const openStoredFile = async (
  { storage, sealer }: FileStore,
  row: FileFacts,
  name = storageKeysOf(row)[0] ?? '',
): Promise<OpenFile> => {
  const object = await storage.get(name);
  if (!object) throw new AppError('FILE_NOT_FOUND');
  const { contentType, size, stream } = object;
  if (!row.encrypted) return { contentType, size, stream };
  const plain = sealer.open(await readAll(stream), name);
  return { contentType: row.mime, size: plain.length, stream: Readable.from([plain]) };
};
