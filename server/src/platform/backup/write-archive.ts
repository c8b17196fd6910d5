import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { encode } from 'tar-stream/headers.js';
import { type ArchiveEnd, type ArchiveFile, END, HASHES, type HashLine } from './archive.ts';

/** Files per list of hashes. */
const HASHES_EVERY = 1000;

/** User and group of the files: an operator who unpacks a backup by hand owns them. */
const HEADER = { mode: 0o600, uid: 0, gid: 0, mtime: new Date(0), type: 'file' } as const;
const BLOCK = 512;

/** A file that holds a value. */
export const jsonFile = (name: string, value: unknown): ArchiveFile => {
  const body = Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
  return { name, size: body.length, body };
};

/** The padding after a file, up to the next whole block. */
const paddingOf = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

const headerOf = ({ name, size }: ArchiveFile): Uint8Array => {
  const header = encode({ name, size, ...HEADER });
  if (!header) throw new RangeError(`A tar file cannot hold ${name}.`);
  return header;
};

/** The bytes of one file. @returns the hash of what it held. */
async function* fileBytes(file: ArchiveFile): AsyncGenerator<Uint8Array, HashLine> {
  const { name, size, body } = file;
  const hash = createHash('sha256');
  let bytes = 0;
  yield headerOf(file);
  for await (const chunk of Buffer.isBuffer(body) ? [body] : (body as AsyncIterable<Buffer>)) {
    hash.update(chunk);
    bytes += chunk.length;
    if (chunk.length > 0) yield chunk;
  }
  if (bytes !== size) throw new Error(`${name} has ${bytes} bytes instead of ${size}.`);
  yield paddingOf(size);
  return { name, size, sha256: hash.digest('hex') };
}

/** Values for `end.json`, known after all content was read. */
export type EndFacts = Pick<ArchiveEnd, 'rows' | 'media' | 'vanished'>;

async function* bytesOf(files: AsyncIterable<ArchiveFile>, facts: EndFacts): AsyncGenerator<Uint8Array> {
  const digest = createHash('sha256');
  let [count, bytes, lists] = [0, 0, 0];
  let lines: string[] = [];
  async function* list(): AsyncGenerator<Uint8Array> {
    if (lines.length === 0) return;
    lists += 1;
    const body = Buffer.from(lines.join(''));
    yield* fileBytes({ name: `${HASHES}${String(lists).padStart(6, '0')}.jsonl`, size: body.length, body });
    lines = [];
  }
  for await (const file of files) {
    const line = `${JSON.stringify(yield* fileBytes(file))}\n`;
    digest.update(line);
    lines.push(line);
    count += 1;
    bytes += file.size;
    if (lines.length === HASHES_EVERY) yield* list();
  }
  yield* list();
  const end: ArchiveEnd = { files: count, bytes, sha256: digest.digest('hex'), ...facts };
  yield* fileBytes(jsonFile(END, end));
  yield Buffer.alloc(2 * BLOCK);
}

/**
 * Writes a backup of these files as a stream. Files are read one after another, at the speed of the consumer.
 * @param facts read after the last file.
 */
export const writeArchive = (files: AsyncIterable<ArchiveFile>, facts: EndFacts): Readable =>
  Readable.from(bytesOf(files, facts), { objectMode: false });
