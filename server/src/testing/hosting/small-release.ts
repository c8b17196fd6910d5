// Small releases with the layout of real ones. Their server keeps its "database" in one file.
import { execFileSync } from 'node:child_process';
import { createHash, type KeyObject, sign } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Reads, backs up and migrates the database and then answers requests, like the real server. */
const SERVER = `
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
const here = import.meta.dirname;
const { DATA_DIR, PORT } = process.env;
const { version } = JSON.parse(readFileSync(join(here, '../../package.json'), 'utf8'));
const refuse = (text) => { console.error(text); process.exit(1); };
const file = join(DATA_DIR, 'database.json');
const database = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { migrations: readdirSync(join(here, '../migrations')), rows: [] };
if (database.rows.length === 0) console.log('Set it up at ' + process.env.PUBLIC_URL + '/setup?token=once');
const known = readdirSync(join(here, '../migrations')).sort();
if (database.migrations.some((name) => !known.includes(name))) refuse('The database was last used by a newer Opencall.');
const pending = known.filter((name) => !database.migrations.includes(name));
if (pending.length > 0) {
  if (existsSync(join(DATA_DIR, 'full'))) refuse('There is no room left.');
  mkdirSync(join(DATA_DIR, 'backups'), { recursive: true });
  copyFileSync(file, join(DATA_DIR, 'backups', Date.now() + '.json'));
  for (const name of pending)
    if (readFileSync(join(here, '../migrations', name), 'utf8').includes('fails')) refuse('Migration ' + name + ' failed.');
  writeFileSync(file, JSON.stringify({ ...database, migrations: known }));
}
if (existsSync(join(here, 'broken'))) refuse('This version is broken.');
const hasAdmin = () => existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).rows.length > 0;
createServer((request, answer) => {
  answer.statusCode = request.url.startsWith('/api/setup') && hasAdmin() ? 404 : 200;
  answer.end(version);
}).listen(Number(PORT), '127.0.0.1');
`;

/** Answers \`undo-upgrade\` and \`backup\`. */
const TASKS = `
import { constants, copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
const { DATA_DIR } = process.env;
const args = process.argv.slice(2);
const file = join(DATA_DIR, 'database.json');
const since = args.includes('--since') ? Date.parse(args[args.indexOf('--since') + 1]) : null;
const known = readdirSync(join(import.meta.dirname, '../migrations'));
const backups = join(DATA_DIR, 'backups');
const made = existsSync(backups) ? readdirSync(backups).filter((name) => since <= Number(name.split('.')[0])).sort() : [];
if (args[0] === 'backup') {
  mkdirSync(dirname(args[1]), { recursive: true });
  copyFileSync(file, args[1], constants.COPYFILE_EXCL);
} else if (since === null || args.includes('--check')) {
  if (since !== null && made.length === 0) { console.error('There is no backup from before the update.'); process.exit(1); }
} else if (JSON.parse(readFileSync(file, 'utf8')).migrations.some((name) => !known.includes(name)))
  copyFileSync(join(backups, made.at(-1)), file);
console.log('done: ' + args.join(' '));
`;

export interface SmallRelease {
  version: string;
  /** Names and texts of the migrations. A text with the word "fails" cannot be applied. */
  migrations: Record<string, string>;
  /** The server ends after its migrations. */
  isBroken?: boolean;
  /** The public key that the next release must be signed with. */
  publicKey?: KeyObject;
  /** More files, by their paths. */
  files?: Record<string, string>;
}

/** Writes an unpacked release. */
export const writeRelease = (folder: string, release: SmallRelease): void => {
  const { version, migrations, isBroken, publicKey, files: more } = release;
  const files: Record<string, string> = {
    ...more,
    'package.json': JSON.stringify({ name: 'opencall', version, type: 'module' }),
    opencall: '#!/bin/sh\n',
    'bin/node': `#!/bin/sh\nexec ${process.execPath} "$@"\n`,
    'server/dist/main.js': SERVER,
    'server/dist/cli.js': TASKS,
    ...(isBroken && { 'server/dist/broken': '' }),
    ...(publicKey && { 'release-key.pub': String(publicKey.export({ type: 'spki', format: 'pem' })) }),
    ...Object.fromEntries(
      Object.entries(migrations).map(([name, text]) => [`server/migrations/${name}`, text]),
    ),
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  chmodSync(join(folder, 'bin/node'), 0o755);
};

/** Packs a release, with its checksum and signature. Returns the archive. */
export const packRelease = (folder: string, release: SmallRelease, key: KeyObject | undefined): string => {
  const name = `opencall-${release.version}-${process.platform}-${process.arch}`;
  rmSync(join(folder, name), { recursive: true, force: true });
  writeRelease(join(folder, name), release);
  const archive = join(folder, `${name}.tar.gz`);
  execFileSync('tar', ['-czf', archive, '-C', folder, name]);
  const sums = `${createHash('sha256').update(readFileSync(archive)).digest('hex')}  ${name}.tar.gz\n`;
  writeFileSync(`${archive}.sha256`, sums);
  if (key) writeFileSync(`${archive}.sha256.sig`, sign(null, Buffer.from(sums), key).toString('base64'));
  return archive;
};
