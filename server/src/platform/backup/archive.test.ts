import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { type ArchiveFile, BackupError } from './archive.ts';
import { type ReadFile, readArchive, readWhole } from './read-archive.ts';
import { writeArchive } from './write-archive.ts';

/** More files than one list of hashes holds. */
const SMALL = 1200;
const LARGE = randomBytes(3 * 1024 * 1024);
const facts = () => ({ rows: { 'public.users': 2 }, media: 1, vanished: 0 });

const halves = (bytes: Buffer): Readable =>
  Readable.from([bytes.subarray(0, bytes.length / 2), bytes.subarray(bytes.length / 2)]);

async function* files(): AsyncGenerator<ArchiveFile> {
  yield { name: 'large', size: LARGE.length, body: halves(LARGE) };
  yield { name: 'empty', size: 0, body: Buffer.alloc(0) };
  for (let at = 0; at < SMALL; at += 1)
    yield { name: `small/${at}`, size: 4, body: Buffer.from(`${1000 + at}`) };
}

const readAll = async (bytes: Buffer, visit: (file: ReadFile) => Promise<void> = async () => undefined) =>
  readArchive(Readable.from(bytes.length > 0 ? halves(bytes) : []), visit);

describe('writeArchive, readArchive', () => {
  it('return every file, whether it is read or skipped, and the totals at the end', async () => {
    const bytes = await buffer(writeArchive(files(), facts()));
    const found = new Map<string, Buffer>();
    const end = await readAll(bytes, async (file) => {
      if (!file.name.endsWith('7')) found.set(file.name, await readWhole(file));
    });
    expect(found.get('large')?.equals(LARGE)).toBe(true);
    expect(found.get('empty')).toEqual(Buffer.alloc(0));
    expect(found.get('small/1197')).toBeUndefined();
    expect(found.get('small/1198')?.toString()).toBe('2198');
    expect(end).toMatchObject({ ...facts(), files: SMALL + 2, bytes: LARGE.length + 4 * SMALL });
  });

  it('detect a changed byte anywhere, a missing end, and other kinds of files', async () => {
    const bytes = await buffer(writeArchive(files(), facts()));
    const flipped = (text: string, after: number): Buffer => {
      const copy = Buffer.from(bytes);
      const at = copy.indexOf(text) + after;
      copy[at] = (copy[at] ?? 0) ^ 1;
      return copy;
    };
    const refuses = (copy: Buffer, reason: RegExp) => expect(readAll(copy)).rejects.toThrow(reason);
    await refuses(
      flipped('large', 2_000_000),
      /^The backup is damaged: large has changed since it was written\.$/,
    );
    await refuses(flipped('"name":"small/1100"', 40), /^The backup is damaged: /);
    await refuses(flipped('"files":', 10), /^The backup is damaged: its checksum does not match/);
    await refuses(bytes.subarray(0, bytes.lastIndexOf('end.json')), /is incomplete|not a complete backup/);
    await refuses(bytes.subarray(0, 1_000_000), /not a complete backup/);
    await refuses(Buffer.from('no backup'.repeat(200)), /not a complete backup/);
    await refuses(Buffer.alloc(0), /is incomplete/);
  });

  it('close their sources if the other side ends early', async () => {
    let isClosed = false;
    async function* endless(): AsyncGenerator<ArchiveFile> {
      try {
        for (let at = 0; ; at += 1) yield { name: `file/${at}`, size: LARGE.length, body: LARGE };
      } finally {
        isClosed = true;
      }
    }
    const archive = writeArchive(endless(), facts());
    for await (const chunk of archive) if (chunk.length > 0) break;
    await eventually(() => expect(isClosed).toBe(true));
    const failing = writeArchive(
      (async function* () {
        yield* [{ name: 'one', size: 10, body: Readable.from([Buffer.from('too few')]) }];
      })(),
      facts(),
    );
    await expect(buffer(failing)).rejects.toThrow();
    await expect(
      readAll(await buffer(writeArchive(files(), facts())), async () => {
        throw new BackupError('No room is left.');
      }),
    ).rejects.toThrow('No room is left.');
  });
});
