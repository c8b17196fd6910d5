/** The parts of a cluster: poolers for the PostgreSQL servers, Redis, a load balancer and server processes. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { processorMs } from './processor-time.ts';

const PROGRAMS = { pgbouncer: 'pgbouncer', 'redis-server': 'redis-server', haproxy: 'haproxy' };
const SEARCHED = ['/usr/sbin', '/usr/local/sbin'];
const path = [process.env.PATH, ...SEARCHED].join(':');

const isInstalled = (program: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${program}`], { env: { PATH: path } }).status === 0;

const missing = (): string[] =>
  Object.entries(PROGRAMS).flatMap(([program, debian]) => (isInstalled(program) ? [] : [debian]));

/** Installs missing programs if possible. @returns a message with the programs to install, or null */
export const ensurePrograms = (): string | null => {
  const before = missing();
  if (before.length > 0 && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...before], { env, stdio: 'ignore' });
  }
  const left = missing();
  return left.length === 0 ? null : `The cluster needs ${left.join(', ')}: apt-get install ${left.join(' ')}`;
};

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const children = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** A part that can be stopped and restarted. */
export interface Part {
  port: number;
  start(): Promise<void>;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

const waitUntilOpen = async (port: number): Promise<void> => {
  for (;;) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true));
      socket.once('error', () => resolve(false));
      socket.once('close', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

const toPart = (port: number, command: string[]): Part => {
  let child: ChildProcess | undefined;
  const [program = '', ...args] = command;
  return {
    port,
    start: async () => {
      child = spawn(program, args, { env: { ...process.env, PATH: path }, stdio: 'ignore' });
      children.add(child);
      await waitUntilOpen(port);
    },
    stop: async (signal = 'SIGKILL') => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
      children.delete(child);
    },
  };
};

/** PgBouncer in transaction mode for one server. */
export const createPooler = async (folder: string, postgresUrl: string): Promise<Part> => {
  const port = await freePort();
  const server = new URL(postgresUrl).port;
  const file = join(folder, `pgbouncer-${port}.ini`);
  writeFileSync(
    file,
    `[databases]
* = host=127.0.0.1 port=${server} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 1000
server_login_retry = 1
`,
  );
  // PgBouncer refuses to run as root.
  const as =
    process.getuid?.() === 0 ? ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups'] : [];
  return toPart(port, [...as, 'pgbouncer', '-q', file]);
};

export const createRedis = async (): Promise<Part> => {
  const port = await freePort();
  return toPart(port, ['redis-server', '--port', String(port), '--bind', '127.0.0.1', '--save', '']);
};

/** HAProxy in front of the processes. It checks `/readyz` and never reuses a connection, which may be closing. */
export const createBalancer = async (folder: string, ports: readonly number[]): Promise<Part> => {
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  const servers = ports.map((one, at) => `  server s${at} 127.0.0.1:${one} check inter 500ms fall 2 rise 1`);
  writeFileSync(
    file,
    `defaults
  mode http
  timeout connect 2s
  timeout check 3s
  timeout client 60s
  timeout server 60s
  option http-server-close
  option redispatch
  http-reuse never
  retries 3
  retry-on conn-failure
frontend site
  bind 127.0.0.1:${port}
  default_backend processes
backend processes
  balance roundrobin
  option httpchk GET /readyz
${servers.join('\n')}
`,
  );
  return toPart(port, ['haproxy', '-db', '-f', file]);
};

/** A server process of the product. */
export interface Process extends Part {
  /** The processor time it has used, in milliseconds. */
  cpuMs(): number;
}

/** The built server with these settings, always on the same port. */
export const createProcess = async (folder: string, settings: Record<string, string>): Promise<Process> => {
  const port = await freePort();
  const dataDir = join(folder, `data-${port}`);
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o700);
  let child: ChildProcess | undefined;
  return {
    port,
    cpuMs: () => processorMs(child?.pid),
    start: async () => {
      const env = { ...process.env, ...settings, DATA_DIR: dataDir, PORT: String(port) };
      const started = spawn(process.execPath, ['server/dist/main.js'], {
        cwd: join(import.meta.dirname, '..'),
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      child = started;
      children.add(started);
      for await (const line of createInterface({ input: started.stdout })) {
        if (!line.includes('ready at')) continue;
        started.stdout.resume();
        return;
      }
      throw new Error('A process of the cluster did not start.');
    },
    stop: async (signal = 'SIGTERM') => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
      children.delete(child);
    },
  };
};
