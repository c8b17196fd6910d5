import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { extract } from 'tar-stream';
import * as m from '#messages/platform/backup.ts';
import { type ArchiveEnd, BackupError, END, HASHES, type HashLine } from './archive.ts';

/** A file of a backup that is being read. */
export interface ReadFile {
  name: string;
  size: number;
  /** Must be read to its end, or not at all. */
  stream: Readable;
}

/** For small files: manifest, lists, parts of tables. */
const IN_MEMORY_MAX = 256 * 1024 * 1024;

/** Reads a small file completely. @throws BackupError if it is too large. */
export const readWhole = async ({ name, size, stream }: ReadFile): Promise<Buffer> => {
  if (size > IN_MEMORY_MAX) throw new BackupError(m.partTooLarge({ name }));
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** Compares the files read with the lists of hashes, a thousand files at a time. */
class Hashes {
  #open = new Map<string, HashLine>();
  readonly #digest = createHash('sha256');
  #files = 0;
  #bytes = 0;

  add(line: HashLine): void {
    this.#open.set(line.name, line);
    this.#files += 1;
    this.#bytes += line.size;
  }

  compare(list: string): void {
    for (const line of list.split('\n').filter(Boolean)) {
      const wanted: HashLine = JSON.parse(line);
      const found = this.#open.get(wanted.name);
      if (found?.sha256 !== wanted.sha256 || found.size !== wanted.size)
        throw new BackupError(m.partChanged({ name: wanted.name }));
      this.#digest.update(`${line}\n`);
      this.#open.delete(wanted.name);
    }
  }

  assertEnd(end: ArchiveEnd): void {
    const isSame =
      this.#open.size === 0 &&
      end.files === this.#files &&
      end.bytes === this.#bytes &&
      end.sha256 === this.#digest.digest('hex');
    if (!isSame) throw new BackupError(m.checksumDiffers);
  }
}

const drained = (stream: PassThrough): Promise<void> =>
  new Promise((resolve) => stream.once('drain', () => resolve()));

const hashed = async (
  { name, size, stream }: ReadFile,
  take: (file: ReadFile) => Promise<void>,
): Promise<HashLine> => {
  const hash = createHash('sha256');
  const copy = new PassThrough();
  const closed = once(copy, 'close');
  const read = (async () => {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      hash.update(chunk);
      if (!copy.write(chunk)) await Promise.race([drained(copy), closed]);
    }
    copy.end();
  })();
  closed.catch(() => undefined);
  // Reported below, after the consumer of the file has finished.
  read.catch((error: Error) => copy.destroy(error));
  copy.on('error', () => undefined);
  await take({ name, size, stream: copy });
  copy.resume();
  await read;
  return { name, size, sha256: hash.digest('hex') };
};

const readEntries = async (
  input: Readable,
  visit: (file: ReadFile) => Promise<void>,
): Promise<ArchiveEnd | undefined> => {
  const archive = extract();
  input.once('error', (error) => archive.destroy(error));
  input.pipe(archive);
  const hashes = new Hashes();
  let end: ArchiveEnd | undefined;
  for await (const entry of archive) {
    const file: ReadFile = { name: entry.header.name, size: entry.header.size ?? 0, stream: entry };
    if (end) throw new BackupError(m.goesOnAfterEnd);
    if (entry.header.type !== 'file') throw new BackupError(m.notPlainFile({ name: file.name }));
    if (file.name.startsWith(HASHES)) hashes.compare((await readWhole(file)).toString());
    else if (file.name === END) {
      end = JSON.parse((await readWhole(file)).toString()) as ArchiveEnd;
      hashes.assertEnd(end);
    } else hashes.add(await hashed(file, visit));
  }
  return end;
};

const NOT_A_BACKUP = /^(?:Invalid tar header|Unexpected end of data|Invalid)/;

/**
 * Reads a backup from its first file to its last and compares every hash; `visit` gets each file except the
 * lists. @throws BackupError if it is damaged or incomplete; the errors of `visit` and `input`.
 */
export const readArchive = async (
  input: Readable,
  visit: (file: ReadFile) => Promise<void>,
): Promise<ArchiveEnd> => {
  try {
    const end = await readEntries(input, visit);
    if (!end) throw new BackupError(m.endMissing);
    return end;
  } catch (error) {
    if (error instanceof SyntaxError || (error instanceof Error && NOT_A_BACKUP.test(error.message)))
      throw new BackupError(m.notWhole, { cause: error });
    throw error;
  } finally {
    input.destroy();
  }
};
