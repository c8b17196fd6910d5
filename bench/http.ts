/**
 * Measures our HTTP layer: requests per second and p99 at 64 connections of forty members, beside a bare fastify + pg server
 * that answers the same from the same database.
 * Run: npm run bench -- http [--seconds 4] [--rounds 3] [--only 'message list']
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { findFreePort } from '../tools/lib/ports.mjs';
import {
  type Ask,
  BARE_STATEMENTS,
  BARE_WRITES,
  KINDS,
  type Kind,
  MIXED,
  WRITES,
  type Write,
} from './http-calls.ts';
import { type HttpWorld, SESSION_SECRET, startHttpWorld, untilAtRest } from './http-world.ts';
import { reportFigure } from './measure.ts';
import { familyMs, processorMs } from './processor-time.ts';

const CONNECTIONS = 64;
/** Each connection repeats this many random requests. */
const REQUESTS = 200;
const root = join(import.meta.dirname, '..');
const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
  },
});

const startProcess = async (file: string, env: Record<string, string>): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [file], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
  return child;
};

interface Measured {
  rate: number;
  p99: number;
  /** Processor time of the server and of PostgreSQL, in milliseconds per thousand requests. */
  server: number;
  database: number;
}

const asRequest = (call: string | Write, headers: Record<string, string>): autocannon.Request => {
  if (typeof call === 'string') return { path: call, headers };
  const body = JSON.stringify(call.body);
  return {
    path: call.path,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  };
};

/** A server and its requests. */
interface Target {
  pid: number | undefined;
  origin: string;
  requestOf(ask: Ask, token: string): autocannon.Request;
}

const measure = async (
  { pid, origin, requestOf }: Target,
  kind: Kind,
  world: HttpWorld,
): Promise<Measured> => {
  const draw = (): autocannon.Request => {
    const viewer = Math.floor(Math.random() * world.tokens.length);
    return requestOf(kind.ask(world, viewer + 1), world.tokens[viewer] ?? '');
  };
  const before = { server: processorMs(pid), database: familyMs(postgresPid) };
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: Number(options.seconds),
    setupClient: (client) => client.setRequests(Array.from({ length: REQUESTS }, draw)),
  });
  if (result.non2xx > 0) throw new Error(`${kind.name}: ${result.non2xx} responses of ${origin} failed`);
  const perThousand = (ms: number) => (ms / result.requests.total) * 1000;
  return {
    rate: result.requests.average,
    p99: result.latency.p99,
    server: perThousand(processorMs(pid) - before.server),
    database: perThousand(familyMs(postgresPid) - before.database),
  };
};

const median = (numbers: number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

interface Targets {
  ours: Target;
  bare: Target;
}

/** Alternates the rounds, so that other load on the machine affects both. */
const compare = async ({ ours, bare }: Targets, kind: Kind, world: HttpWorld): Promise<void> => {
  const pairs: Array<{ ours: Measured; bare: Measured }> = [];
  for (let round = 0; round < Number(options.rounds); round += 1) {
    pairs.push({ bare: await measure(bare, kind, world), ours: await measure(ours, kind, world) });
  }
  const figure = (what: string, of: (measured: Measured) => number, unit: string): void => {
    const at = (side: 'ours' | 'bare') => median(pairs.map((pair) => of(pair[side])));
    const baseline = { value: at('bare'), of: 'bare server' };
    reportFigure({ what: `http: ${kind.name}, ${what}`, measured: at('ours'), unit, baseline });
  };
  reportFigure({
    what: `http: ${kind.name}, share of the bare server's requests`,
    measured: median(pairs.map((pair) => pair.ours.rate / pair.bare.rate)) * 100,
    unit: '%',
    min: kind.budget * 100,
  });
  figure('requests', ({ rate }) => rate, 'a second');
  figure('p99', ({ p99 }) => p99, 'ms');
  figure('processor time of a thousand', ({ server, database }) => server + database, 'ms');
};

const { postgres, postgresPid, url, world } = await startHttpWorld();
const dataDir = await mkdtemp(join(tmpdir(), 'opencall-bench-'));
const [ourPort, barePort] = [await findFreePort(), await findFreePort()];
const children: ChildProcess[] = [];
try {
  children.push(
    await startProcess('server/dist/main.js', {
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      PORT: String(ourPort),
      SESSION_SECRET,
      RATE_LIMITS: 'off',
      DEMO: 'off',
    }),
  );
  await untilAtRest(url);
  children.push(
    await startProcess('bench/bare-server.mjs', {
      DATABASE_URL: url,
      STATEMENTS: JSON.stringify(BARE_STATEMENTS),
      WRITES: JSON.stringify(BARE_WRITES),
      PORT: String(barePort),
    }),
  );
  const targets: Targets = {
    ours: {
      pid: children[0]?.pid,
      origin: `http://127.0.0.1:${ourPort}`,
      requestOf: ({ ours }, token) => asRequest(ours, { cookie: `opencall_session=${token}` }),
    },
    bare: {
      pid: children[1]?.pid,
      origin: `http://127.0.0.1:${barePort}`,
      requestOf: ({ bare }) => asRequest(bare, {}),
    },
  };
  for (const kind of [...KINDS, MIXED, ...WRITES]) {
    if (!kind.name.includes(options.only)) continue;
    await compare(targets, kind, world);
  }
} finally {
  for (const child of children) {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  }
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
