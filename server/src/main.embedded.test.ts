import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { processEnvironment } from '#config/environment.ts';
import { openDatabase } from '#platform/open-database.ts';
import { findPackageRoot } from '#platform/package-root.ts';
import { quietLog } from '#testing/database.ts';
import { eventually } from '#testing/eventually.ts';

const PROGRAM = join(findPackageRoot(), 'dist', 'main.js');

interface Running {
  child: ChildProcess;
  /** Everything that it has printed. */
  output(): string;
  exited: Promise<number | null>;
}

const children: ChildProcess[] = [];

/** `before`: shell commands that set the inherited limits and umask. The server sets its own permissions. */
const run = (environment: Record<string, string>, before = 'umask 000'): Running => {
  const env = { ...processEnvironment(), NODE_ENV: '', DEMO: 'off', PORT: '0', ...environment };
  const command = ['-c', `${before}; exec "$0" "$@"`, process.execPath, PROGRAM];
  const child = spawn('sh', command, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk));
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  return { child, output: () => text, exited };
};

const addressOf = ({ child, output, exited }: Running): Promise<string> =>
  new Promise((resolve, reject) => {
    const look = () => {
      const address = /ready at (http:\S+)/.exec(output())?.[1];
      if (address) resolve(address);
    };
    look();
    child.stdout?.on('data', look);
    exited.then(() => reject(new Error(`the server ended: ${output()}`)));
  });

let dataDir: string;
/** The data folder of the first server, reused by others: creating a database takes most of a start. */
let madeFolder: string;
/** Copies the data folder of the first server, without the socket that a killed process leaves. */
const copyMade = (folder: string): Promise<void> =>
  cp(madeFolder, folder, { recursive: true, filter: (path) => !path.endsWith('.sock') });

beforeAll(async () => {
  if (!existsSync(PROGRAM)) throw new Error('Build the server first: npm run build');
  dataDir = await mkdtemp(join(tmpdir(), 'opencall-main-'));
  madeFolder = join(dataDir, 'made');
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

/** A sign-in whose body arrives in two halves; resolves after the server has started to read it. */
const startSlowLogin = async (origin: string) => {
  const body = JSON.stringify({ email: 'nobody@example.test', password: 'long enough' });
  const headers = {
    'content-type': 'application/json',
    'content-length': String(body.length),
    expect: '100-continue',
  };
  const call = request(`${origin}/api/login`, { method: 'POST', headers });
  const answer = new Promise<{ status?: number; connection?: string }>((resolve, reject) => {
    call.once('response', (response) => {
      response.resume();
      resolve({ status: response.statusCode, connection: response.headers.connection });
    });
    call.once('error', reject);
  });
  call.flushHeaders();
  await Promise.race([once(call, 'continue'), answer]);
  call.write(body.slice(0, 10));
  return { finish: () => call.end(body.slice(10)), answer };
};

/** Opens a connection and closes it. */
const connectTo = async (origin: string): Promise<void> => {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect').finally(() => socket.destroy());
};

describe('the server process', () => {
  it('prints its address, refuses a second process on its folder, and drains on SIGTERM', async () => {
    const server = run({ DATA_DIR: madeFolder });
    const origin = await addressOf(server);
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);

    const second = run({ DATA_DIR: madeFolder });
    expect(await second.exited).toBe(1);
    expect(second.output()).toMatch(/^Another Opencall process \(pid \d+\) is already using the data folder/);
    expect(second.output().trim().split('\n')).toHaveLength(1);

    const login = await startSlowLogin(origin);
    const started = Date.now();
    server.child.kill('SIGTERM');
    await eventually(() => expect(connectTo(origin)).rejects.toThrow('ECONNREFUSED'));
    login.finish();
    // A keep-alive connection would delay the exit until the client closes it.
    expect(await login.answer).toEqual({ status: 401, connection: 'close' });
    expect(await server.exited).toBe(0);
    expect(Date.now() - started).toBeLessThan(10_000);
    await expect(fetch(`${origin}/livez`)).rejects.toThrow();
  });

  it.each([
    [{ PORT: 'eighty' }, /^PORT must be a number from 0 to 65535\.$/],
    [{ NODE_ENV: 'production' }, /^SESSION_SECRET must be set in production/],
  ])('does not start with %j, and prints the reason in one line', async (environment, sentence) => {
    const server = run({ DATA_DIR: join(dataDir, 'never'), ...environment });
    expect(await server.exited).toBe(1);
    expect(server.output().trim()).toMatch(sentence);
    expect(existsSync(join(dataDir, 'never', 'pgdata'))).toBe(false);
  });

  it.each([
    ['HOST', { HOST: '192.0.2.1' }, /HOST must be an address of this machine\.\n$/],
    [
      'DATABASE_URL',
      { DATABASE_URL: 'postgres://someone:secret@127.0.0.1:1/opencall' },
      /^The database at 127\.0\.0\.1:1 cannot be used: .*ECONNREFUSED.*\n$/,
    ],
  ])('exits with one sentence if %s cannot be used', async (_, setting, sentence) => {
    const server = run({ DATA_DIR: madeFolder, ...setting });
    expect(await server.exited).toBe(1);
    expect(server.output()).toMatch(sentence);
    expect(server.output()).not.toContain('secret');
  });
});

it('does not start with a database that is too old, prints one line with instructions, and changes nothing', async () => {
  const folder = join(dataDir, 'old');
  const open = () => openDatabase({ dataDir: folder, log: quietLog });
  const old = await open();
  await old.executeSql(`create table opencall_migrations (name text primary key, hash text not null);
    insert into opencall_migrations values ('0000_extensions', 'x'), ('0001_core', 'y')`);
  await old.close();
  const server = run({ DATA_DIR: folder });
  expect(await server.exited).toBe(1);
  expect(server.output()).toBe(
    'The database was last used by a version older than commit 533a14e5 (migration 0001): start that commit on it once, then this version.\n',
  );
  const database = await open();
  const { rows } = await database.executeSql(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  await database.close();
  expect(rows).toEqual([{ relname: 'opencall_migrations' }]);
});

/** 0 for a file that was renamed in between. */
const modeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ mode }) => mode,
    () => 0,
  );

/** Paths below a folder, itself included, that other users can access. */
const openToOthers = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder, { recursive: true });
  const paths = [folder, ...names.map((name) => join(folder, name))];
  const modes = await Promise.all(paths.map(modeOf));
  return paths.filter((_, at) => ((modes[at] ?? 0) & 0o077) !== 0);
};

const register = (origin: string, username: string) =>
  fetch(`${origin}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username,
      email: `${username}@example.test`,
      password: 'a long enough one',
      role: 'model',
      dateOfBirth: '1990-01-01',
    }),
  });

it.each([
  [
    [
      'opencall-20261127T030000Z.tar',
      'opencall-by-hand-20261128T030000Z.tar',
      'opencall-before-rollback-20261129T030000Z.tar',
      'notes.txt',
    ],
    1,
  ],
  [[], null],
])('names the restore of the newest of %j if the database cannot be opened', async (backups, newest) => {
  const folder = join(dataDir, `damaged-${backups.length}`);
  await copyMade(folder);
  await mkdir(join(folder, 'backups'));
  for (const name of backups) await writeFile(join(folder, 'backups', name), '');
  await truncate(join(folder, 'pgdata', 'global', 'pg_control'), 100);
  const server = run({ DATA_DIR: folder });
  expect(await server.exited).toBe(1);
  const place = join(folder, 'backups');
  const file = newest === null ? 'FILE' : join(place, backups[newest] ?? '');
  expect(server.output()).toBe(
    `The embedded database in ${join(folder, 'pgdata')} cannot be opened: Aborted(). Nothing in it was changed or deleted.
Start the server once more. If it fails again, restore the newest backup. The damaged files are kept:
  npm run opencall -- restore --set-aside ${file}
${newest === null ? `There is no backup in ${place}. Name the FILE of another one.\n` : ''}`,
  );
});

describe('the data folder', () => {
  it('is closed to other users, with all existing and later files', async () => {
    const folder = join(dataDir, 'open');
    await copyMade(folder);
    const shard = join(folder, 'media', 'private', '0a1');
    await mkdir(shard, { recursive: true });
    await writeFile(join(shard, 'picture.webp'), '');
    const paths = [folder, ...(await readdir(folder, { recursive: true })).map((name) => join(folder, name))];
    for (const path of paths) await chmod(path, (await stat(path)).isDirectory() ? 0o755 : 0o644);
    expect(await openToOthers(folder)).toHaveLength(paths.length);

    const server = run({ DATA_DIR: folder });
    const origin = await addressOf(server);
    expect((await register(origin, 'ada')).status).toBe(201);
    await eventually(async () => expect(await readdir(join(folder, 'outbox'))).not.toEqual([]));
    expect(await openToOthers(folder)).toEqual([]);
    server.child.kill('SIGTERM');
    expect(await server.exited).toBe(0);
    expect(await openToOthers(folder)).toEqual([]);
  });

  it('never contains part of a secret: a start that cannot write ends, and the next one creates it', async () => {
    const folder = join(dataDir, 'full');
    const full = run({ DATA_DIR: folder }, 'ulimit -f 0');
    expect(await full.exited).toBe(1);
    expect(full.output()).toMatch(
      /^\S+session-secret cannot be written \(E\w+: .+\)\. Fix this and start again\.\n$/,
    );
    expect(await readdir(folder)).toEqual([]);

    const server = run({ DATA_DIR: folder });
    await addressOf(server);
    expect((await readFile(join(folder, 'session-secret'), 'utf8')).trim()).toHaveLength(43);
    expect(await openToOthers(folder)).toEqual([]);
    // Stopped before its start was complete.
    server.child.kill('SIGTERM');
    expect(await server.exited).toBe(0);
  });

  it('stops the start with a sentence if one of its secrets is damaged', async () => {
    const folder = join(dataDir, 'damaged');
    await mkdir(folder, { mode: 0o700 });
    await writeFile(join(folder, 'session-secret'), '');
    const server = run({ DATA_DIR: folder });
    expect(await server.exited).toBe(1);
    expect(server.output()).toMatch(/^\S+session-secret is damaged\. Restore it .+\n$/);
    expect(await readdir(folder)).toEqual(['session-secret']);
  });
});
