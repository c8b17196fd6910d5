/**
 * Measures the embedded database under a mixed load of 64 connections: p50, p99 and the maximum of each kind of request, and
 * the memory of the idle process. The baseline is a minimal program that runs single statements on the same folder, in turns.
 * Run: npm run bench -- embedded [--seconds 15] [--rounds 2]
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import {
  BARE_STATEMENTS,
  bareMix,
  type Call,
  type Mix,
  pick,
  productMix,
  type Viewer,
} from './embedded-calls.ts';
import { print, reportFigure } from './measure.ts';

const CONNECTIONS = 64;
const SESSIONS = 40;
const BUDGET = { p99OfP50: 5, maxMs: 2000, restMb: 350 };
/** Long enough to collect the garbage of the start. */
const REST_MS = 8000;
const ACCOUNTS = ['model', 'photographer', 'videographer', 'creator'];
const root = join(import.meta.dirname, '..');
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '15' }, rounds: { type: 'string', default: '2' } },
});

interface Server {
  child: ChildProcess;
  origin: string;
  stop(): Promise<void>;
}

const start = async (file: string, env: Record<string, string>): Promise<Server> => {
  const child = spawn(process.execPath, [file], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const origin = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
      const address = /ready at (http:\S+)/.exec(text)?.[1];
      if (address) resolve(address.replace('localhost', '127.0.0.1'));
    });
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}: ${text}`)));
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  return { child, origin, stop };
};

/** Resident memory in MB; NaN without /proc. */
const residentMb = ({ child }: Server): number => {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
};

const atRest = async (server: Server): Promise<number> => {
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  return residentMb(server);
};

const signIn = async (origin: string, account: string): Promise<Viewer> => {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${account}@opencall.test`, password: 'opencall-demo' }),
  });
  if (!answer.ok) throw new Error(`The sign-in failed with ${answer.status}.`);
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { id: (await answer.json()).id, cookie };
};

const ask = (origin: string, agent: Agent, { path, cookie, body }: Call): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = {
      'accept-encoding': 'gzip',
      ...(cookie ? { cookie } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    };
    const call = request(
      `${origin}${path}`,
      { method: body ? 'POST' : 'GET', agent, headers },
      (response) => {
        response.resume().on('end', () => {
          const isGood = response.statusCode === 200 || response.statusCode === 201;
          if (isGood) resolve();
          else reject(new Error(`${path} answered ${response.statusCode}`));
        });
      },
    );
    call.on('error', reject).end(body && JSON.stringify(body));
  });

type Times = Map<string, number[]>;

/** Sends requests one after another on each connection until the time is over. */
const load = async (origin: string, mix: Mix, times: Times): Promise<void> => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const until = performance.now() + Number(values.seconds) * 1000;
  const deck = mix.flatMap((kind) => Array.from({ length: kind.share }, () => kind));
  const connection = async (): Promise<void> => {
    while (performance.now() < until) {
      const { kind, next } = pick(deck);
      const startedAt = performance.now();
      await ask(origin, agent, next());
      const taken = performance.now() - startedAt;
      const own = times.get(kind) ?? [];
      times.set(kind, own);
      own.push(taken);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  agent.destroy();
};

const figuresOf = (times: readonly number[]) => {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), max: at(1) };
};

const table = (title: string, times: Times): ReturnType<typeof figuresOf> => {
  print(title);
  const all = figuresOf([...times.values()].flat());
  for (const [kind, figures] of [
    ...[...times].map(([name, own]) => [name, figuresOf(own)] as const),
    ['all', all] as const,
  ]) {
    const { count, p50, p99, max } = figures;
    const numbers = [p50, p99, max].map((ms) => ms.toFixed(0).padStart(6));
    print(
      `  ${kind.padEnd(18)}${String(count).padStart(6)} requests, ms p50 ${numbers[0]} p99 ${numbers[1]} max ${numbers[2]}`,
    );
  }
  return all;
};

const dataDir = await mkdtemp(join(tmpdir(), 'opencall-embedded-'));
const folder = join(dataDir, 'pgdata');
const startOurs = () =>
  start('server/dist/main.js', {
    DATA_DIR: dataDir,
    PORT: '0',
    RATE_LIMITS: 'off',
    DEMO: 'on',
    DATABASE_URL: '',
  });
const startBare = () =>
  start('bench/bare-pglite.mjs', { PGDATA_FOLDER: folder, STATEMENTS: JSON.stringify(BARE_STATEMENTS) });

try {
  // The first start creates the demo world; measure a later one.
  await (await startOurs()).stop();
  const database = await PGlite.create({ dataDir: folder });
  await database.exec('create table bench_writes (id serial primary key, text text not null)');
  const { rows } = await database.query<{ id: number }>(
    `select u.id from users u join profiles p on p.user_id = u.id where not u.is_hidden and u.role not in ('admin', 'moderator')
       and u.email not like '%@opencall.test'`,
  );
  await database.close();
  const others = rows.map(({ id }) => id);

  const [ours, bare]: [Times, Times] = [new Map(), new Map()];
  const rest: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const least = await startBare();
    rest.bare.push(await atRest(least));
    await load(least.origin, bareMix(others), bare);
    await least.stop();
    const product = await startOurs();
    rest.ours.push(await atRest(product));
    const viewers: Viewer[] = [];
    for (let n = 0; n < SESSIONS; n += 1)
      viewers.push(await signIn(product.origin, ACCOUNTS[n % ACCOUNTS.length] ?? ''));
    await load(product.origin, productMix(viewers, others), ours);
    await product.stop();
  }
  const least = table('bare fastify and PGlite, one statement a request:', bare);
  const { p50, p99, max } = table('the product:', ours);
  reportFigure({ what: 'embedded: p99 in multiples of p50', measured: p99 / p50, max: BUDGET.p99OfP50 });
  const baseline = (value: number) => ({ value, of: 'bare fastify and PGlite' });
  const [ms, megabytes] = [{ unit: 'ms' }, { unit: 'MB' }];
  reportFigure({ what: 'embedded: p50', measured: p50, ...ms, baseline: baseline(least.p50) });
  reportFigure({ what: 'embedded: p99', measured: p99, ...ms, baseline: baseline(least.p99) });
  reportFigure({
    what: 'embedded: longest',
    measured: max,
    ...ms,
    max: BUDGET.maxMs,
    baseline: baseline(least.max),
  });
  reportFigure({
    what: 'embedded: memory at rest',
    measured: Math.min(...rest.ours),
    ...megabytes,
    max: BUDGET.restMb,
    baseline: baseline(Math.min(...rest.bare)),
  });
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
