/**
 * How long `npm start` takes to the first answered request when nothing has changed since the last one, embedded and on
 * PostgreSQL, beside the least program that opens the same data folder with PGlite and answers. In turns, since these
 * machines are shared.
 * Run: npm run bench -- startup [--runs 5]
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startNativePostgres } from '../server/src/testing/native-postgres.ts';

/** The budget on a machine that has nothing else to do. */
const BUDGET_MS = 3000;
const root = join(import.meta.dirname, '..');
const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });

interface Program {
  command: string;
  args: string[];
  env: Record<string, string>;
}

const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk) => {
      text += chunk;
      const address = /ready at (http:\S+)/.exec(text)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${text}`)));
  });

/** Milliseconds from the command to the first answered request. */
const startOnce = async ({ command, args, env }: Program): Promise<number> => {
  const begun = performance.now();
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // When nobody can write any more: npm is gone before the server that it started has let go of the folder.
  const ended = new Promise((resolve) => child.once('close', resolve));
  const answer = await fetch(`${await addressOf(child)}/readyz`);
  const taken = performance.now() - begun;
  if (!answer.ok) throw new Error(`/readyz answered ${answer.status}`);
  child.kill('SIGTERM');
  await ended;
  return taken;
};

const median = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

const postgres = await startNativePostgres();
const dataDir = await mkdtemp(join(tmpdir(), 'opencall-startup-'));
const embedded: Program = {
  command: 'npm',
  args: ['start'],
  env: { DATA_DIR: dataDir, PORT: '0', DATABASE_URL: '' },
};
const native: Program = { ...embedded, env: { ...embedded.env, DATABASE_URL: postgres.urlOf('postgres') } };
const bare: Program = {
  command: process.execPath,
  args: ['bench/bare-pglite.mjs'],
  env: { PGDATA_FOLDER: join(dataDir, 'pgdata') },
};
try {
  console.log(`first start, demo world and all: ${(await startOnce(embedded)).toFixed(0)} ms`);
  await startOnce(native);
  const times: Record<'bare' | 'embedded' | 'native', number[]> = { bare: [], embedded: [], native: [] };
  for (let run = 0; run < Number(values.runs); run += 1) {
    times.bare.push(await startOnce(bare));
    times.embedded.push(await startOnce(embedded));
    times.native.push(await startOnce(native));
  }
  const [our, least] = [median(times.embedded), median(times.bare)];
  console.log(
    `nothing changed: ${our.toFixed(0)} ms; bare fastify and PGlite on the same folder: ${least.toFixed(0)} ms; ratio ${(our / least).toFixed(2)}`,
  );
  console.log(`nothing changed, on PostgreSQL: ${median(times.native).toFixed(0)} ms`);
  if (our >= BUDGET_MS) console.log(`Not under the budget of ${BUDGET_MS} ms on this machine`);
  process.exitCode = our < BUDGET_MS ? 0 : 1;
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
