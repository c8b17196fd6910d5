/** `npm run kills`: the built server, killed while it writes; see docs/testing.md. */
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startNativePostgres } from '#testing/native-postgres.ts';
import { type Round, runKills } from './run.ts';
import { killServers } from './server-process.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '30' },
    seed: { type: 'string', default: String(randomInt(1, 1_000_000)) },
    engine: { type: 'string', default: 'embedded' },
  },
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const COLUMNS = ['round', 'written', 'in doubt', 'start cut off', 'ready after', 'alerts after', 'lost'];
const row = (cells: unknown[]): string => cells.map((cell) => String(cell).padStart(14)).join('');
const print = ({ round, acknowledged, inDoubt, killedStarting, startMs, alertMs, losses }: Round): void => {
  const cutOff = killedStarting === null ? '' : `${killedStarting} ms`;
  say(row([round, acknowledged, inDoubt, cutOff, `${startMs} ms`, `${alertMs} ms`, losses.length]));
  for (const loss of losses) say(`    ${loss}`);
};

if (!['embedded', 'native'].includes(values.engine)) throw new Error('--engine is embedded or native');
const postgres = values.engine === 'native' ? await startNativePostgres() : undefined;
const dataDir = await mkdtemp(join(tmpdir(), 'opencall-kills-'));
const [seed, rounds] = [Number(values.seed), Number(values.rounds)];
say(`${rounds} kills on the ${values.engine} engine; again with --seed ${seed}`);
say(row(COLUMNS));
try {
  const databaseUrl = postgres?.urlOf('postgres');
  const { seen, kinds } = await runKills({
    dataDir,
    rounds,
    seed,
    onRound: print,
    ...(databaseUrl ? { databaseUrl } : {}),
  });
  const sum = (count: (round: Round) => number) => seen.reduce((total, round) => total + count(round), 0);
  const lost = sum(({ losses }) => losses.length);
  say(`${seen.length} kills, ${sum(({ acknowledged }) => acknowledged)} writes acknowledged, ${lost} losses`);
  say([...kinds].map(([kind, count]) => `${kind} ${count}`).join(', '));
  process.exitCode = lost > 0 ? 1 : 0;
} finally {
  // A running server writes to the folder.
  await killServers();
  await postgres?.stop();
  await rm(dataDir, { recursive: true, force: true });
}
