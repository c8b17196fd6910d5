/**
 * The cost of our HTTP layer: requests a second and p99 at 64 connections, for a profile by id and the first page of
 * the directory, beside a bare fastify + pg server that answers the same bytes from the same database.
 * Run: npm run bench -- http [--seconds 8]
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { profileJsonSql } from '../server/src/features/profiles/profile-json.service.ts';
import { startNativePostgres } from '../server/src/testing/native-postgres.ts';

const CONNECTIONS = 64;
const ROUNDS = 3;
/** The share of the bare server's rate that ours keeps at least. */
const BUDGET_SHARE = 0.7;
const root = join(import.meta.dirname, '..');
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '6' } } });
const seconds = Number(values.seconds);

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
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

const signIn = async (origin: string): Promise<string> => {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'model@opencall.test', password: 'opencall-demo' }),
  });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
};

interface Measured {
  rate: number;
  p99: number;
}

const measure = async (url: string, cookie: string): Promise<Measured> => {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    headers: cookie ? { cookie } : {},
  });
  if (result.non2xx > 0) throw new Error(`${url}: ${result.non2xx} answers were no success`);
  return { rate: result.requests.average, p99: result.latency.p99 };
};

const median = (numbers: number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const postgres = await startNativePostgres();
const dataDir = await mkdtemp(join(tmpdir(), 'opencall-bench-'));
const [ourPort, barePort] = [await freePort(), await freePort()];
const databaseUrl = postgres.urlOf('postgres');
const origin = `http://127.0.0.1:${ourPort}`;
const statements = {
  '/profile': `select ${profileJsonSql('public')}::text as json from profiles p join users u on u.id = p.user_id where p.user_id = $1 and not u.is_hidden`,
  '/page': `select json_agg(page.json)::text as json from (select ${profileJsonSql('public')} as json from profiles p join users u on u.id = p.user_id
            where not u.is_hidden order by u.created_at desc, u.id desc limit 24) page`,
};

let ours: ChildProcess | undefined;
let bare: ChildProcess | undefined;
try {
  ours = await startProcess('server/dist/main.js', {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: String(ourPort),
    RATE_LIMITS: 'off',
    DEMO: 'on',
  });
  bare = await startProcess('bench/bare-server.mjs', {
    DATABASE_URL: databaseUrl,
    STATEMENTS: JSON.stringify(statements),
    PORT: String(barePort),
  });
  const cookie = await signIn(origin);
  const page = await (await fetch(`${origin}/api/profiles`, { headers: { cookie } })).json();
  const id = page[3].userId;
  const cases = [
    {
      name: 'profile by id',
      our: `${origin}/api/profiles/user/${id}`,
      bare: `http://127.0.0.1:${barePort}/profile?id=${id}`,
    },
    { name: 'first search page', our: `${origin}/api/profiles`, bare: `http://127.0.0.1:${barePort}/page` },
  ];
  let failed = false;
  for (const { name, our, bare: bareUrl } of cases) {
    const [ourBytes, bareBytes] = [
      (await (await fetch(our, { headers: { cookie } })).text()).length,
      (await (await fetch(bareUrl)).text()).length,
    ];
    const pairs: Array<{ our: Measured; bare: Measured }> = [];
    // Alternating rounds: what else the machine does falls on both.
    for (let round = 0; round < ROUNDS; round += 1) {
      pairs.push({ bare: await measure(bareUrl, ''), our: await measure(our, cookie) });
    }
    const share = median(pairs.map((pair) => pair.our.rate / pair.bare.rate));
    failed ||= share < BUDGET_SHARE;
    console.log(
      `${name}: ${median(pairs.map((p) => p.our.rate)).toFixed(0)} req/s, p99 ${median(pairs.map((p) => p.our.p99))} ms, ${ourBytes} characters; ` +
        `bare ${median(pairs.map((p) => p.bare.rate)).toFixed(0)} req/s, p99 ${median(pairs.map((p) => p.bare.p99))} ms, ${bareBytes} characters; ` +
        `share ${(share * 100).toFixed(0)} % (budget ${BUDGET_SHARE * 100} %)`,
    );
  }
  process.exitCode = failed ? 1 : 0;
} finally {
  for (const child of [ours, bare]) {
    child?.kill('SIGTERM');
    if (child && child.exitCode === null) await once(child, 'exit');
  }
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
