import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '#cli/run-command.ts';
import { BackupError } from '#platform/backup/archive.ts';
import { readArchive, readWhole } from '#platform/backup/read-archive.ts';
import { type EndFacts, writeArchive } from '#platform/backup/write-archive.ts';
import { createTestDatabaseUrl, quietLog, urlOfTestDatabase } from '#testing/database.ts';
import { buildUser } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';

interface Entry {
  name: string;
  body: Buffer;
}

const app = useTestApp();
let folder: string;
let target: NonNullable<Awaited<ReturnType<typeof createTestDatabaseUrl>>>;
let good: string;
let entries: Entry[];
let facts: EndFacts;

const opencall = (environment: Record<string, string>, ...args: string[]) =>
  runCommand(args, { environment: { DEMO: 'off', ...environment }, log: quietLog });
const restore = (file: string) =>
  opencall({ DATABASE_URL: target.url, DATA_DIR: join(folder, 'restored') }, 'restore', file);

/** Reads a whole backup into memory. */
const load = async (path: string): Promise<void> => {
  entries = [];
  const { rows, media, vanished } = await readArchive(createReadStream(path), async (file) => {
    entries.push({ name: file.name, body: await readWhole(file) });
  });
  facts = { rows, media, vanished };
};

/** Writes an archive with right hashes from other entries. */
const write = async (changed: Entry[]): Promise<string> => {
  const path = join(folder, 'changed.tar');
  async function* files() {
    for (const { name, body } of changed) yield { name, size: body.length, body };
  }
  await pipeline(writeArchive(files(), facts), createWriteStream(path));
  return path;
};
const writeWith = (name: RegExp, change: (entry: Entry) => Entry): Promise<string> =>
  write(entries.map((entry) => (name.test(entry.name) ? change(entry) : entry)));
const changeJson = (name: RegExp, change: (value: object) => object): Promise<string> =>
  writeWith(name, ({ body, ...entry }) => {
    const changed = change(JSON.parse(body.toString()));
    return { ...entry, body: Buffer.from(JSON.stringify(changed)) };
  });
const addMedia = (key: string): Promise<string> =>
  write([...entries, { name: `media/${key}`, body: Buffer.from('x') }]);
/** The good file with one byte changed, `after` bytes behind the header of the first entry with this name. */
const flip = async (name: string, after: number): Promise<string> => {
  const bytes = await readFile(good);
  const at = bytes.indexOf(name) + 512 + after;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  await writeFile(join(folder, 'flipped.tar'), bytes);
  return join(folder, 'flipped.tar');
};

beforeAll(async () => {
  await buildUser(app);
  folder = await mkdtemp(join(tmpdir(), 'opencall-bad-archives-'));
  good = join(folder, 'good.tar');
  const { database, config } = app.platform;
  const native = { DATABASE_URL: await urlOfTestDatabase(database), DATA_DIR: config.dataDir };
  await opencall(native, 'backup', good);
  await load(good);
  const created = await createTestDatabaseUrl();
  if (!created) throw new Error('this test needs native PostgreSQL');
  target = created;
});
afterAll(async () => {
  await target.drop();
  await rm(folder, { recursive: true, force: true });
});

const TABLE = /^database\/public\.users\/\d+\.jsonl\.gz$/;
const BAD: [string, () => Promise<string>, RegExp][] = [
  ['a changed byte in a table', () => flip('database/public.users/', 30), /^The backup is damaged: .*users/],
  [
    'a changed byte in the manifest',
    () => flip('manifest.json', 0),
    /^The file is not a backup of Opencall\.$/,
  ],
  ['a media key that leaves the folder', () => addMedia('../../etc/passwd.webp'), /Not an object key/],
  ['a media key of an unknown type', () => addMedia('public/a.exe'), /No type known/],
  [
    'no migrations',
    () => changeJson(/^manifest/, (value) => ({ ...value, migrations: [] })),
    /is not a backup/,
  ],
  [
    'a schema older than the baseline',
    () =>
      changeJson(/^manifest/, (value) => ({
        ...value,
        migrations: [{ name: '0000_extensions', hash: 'x' }],
      })),
    /^The backup was made by a version older than commit 533a14e5: restore it with that commit, /,
  ],
  [
    'an unknown sequence',
    () => changeJson(/tables\.json$/, (value) => ({ ...value, sequences: [{ name: 'x"; --', value: 1 }] })),
    /^The backup is damaged: .+ cannot be read \(.+does not exist\)\.$/,
  ],
  [
    'a list of tables that is no list',
    () => changeJson(/tables\.json$/, (value) => ({ ...value, tables: 7 })),
    /^The backup is damaged: database\/tables\.json cannot be read/,
  ],
  [
    'rows that are no rows',
    () => writeWith(TABLE, (entry) => ({ ...entry, body: gzipSync('{"a":1}\nnull') })),
    /^The backup is damaged: database\/public\.users/,
  ],
  [
    'a piece that inflates to 600 MB',
    () => writeWith(TABLE, (entry) => ({ ...entry, body: gzipSync(Buffer.alloc(600 * 1024 ** 2)) })),
    /^The backup is damaged: database\/public\.users/,
  ],
  [
    'a piece that is not compressed',
    () => writeWith(TABLE, (entry) => ({ ...entry, body: randomBytes(100) })),
    /^The backup is damaged: database\/public\.users/,
  ],
  [
    'a link in place of a file',
    async () => {
      const path = join(folder, 'link.tar');
      const archive = pack();
      archive.entry({ name: 'manifest.json', type: 'symlink', linkname: '/etc/passwd' });
      archive.finalize();
      await pipeline(archive, createWriteStream(path));
      return path;
    },
    /^The backup is damaged: manifest\.json is not a plain file\.$/,
  ],
];

describe('npm run opencall -- restore', () => {
  it.each(BAD)('answers %s with one sentence and changes nothing', async (_, make, sentence) => {
    const error = await restore(await make()).then(
      () => new Error('it was restored'),
      (refusal: Error) => refusal,
    );
    expect(error).toBeInstanceOf(BackupError);
    expect(error.message).toMatch(sentence);
    expect(error.message).not.toMatch(/\n\s+at /);
    await expect(stat(join(folder, 'etc'))).rejects.toThrow('ENOENT');
  });

  it('restores the good file into the same database afterwards', async () => {
    expect(await restore(good)).toMatch(/^Restored [\d,]+ rows/);
  });
});
