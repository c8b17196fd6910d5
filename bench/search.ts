/**
 * Measures member search over synthetic profiles on native PostgreSQL: each combination through the search service,
 * beside the bare SQL that answers it, in turns. Fails where a budget is exceeded.
 *
 *   npm run bench -- search --rows 100000,1000000 [--runs 20] [--only 'over 60'] [--blocks 1000]
 *
 * `--blocks` lets the asker have blocked so many members.
 *
 * It starts a server of its own and throws it away. `--server postgres://user:password@host:port` uses a running
 * one, on which the databases `search_<rows>` stay: a million profiles take minutes to make.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { type SearchAnswer, searchProfiles } from '../server/src/features/search/search.service.ts';
import { keepSamples } from '../server/src/features/search/search-sample.ts';
import { openPostgres } from '../server/src/platform/database/postgres-database.ts';
import { print, recording, type Statement, type Timings, timed, timings } from './measure.ts';
import { COMBINATIONS } from './search-combinations.ts';
import { openSearchDatabase, startBenchPostgres } from './search-world.ts';

/** The budgets (docs/decisions/0006-member-search.md). */
const GROWTH_MAX = 2.5;
const SLOWEST_MAX_MS = 60;

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    runs: { type: 'string', default: '20' },
    server: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
    blocks: { type: 'string', default: '0' },
  },
});

interface Measured {
  name: string;
  total: string;
  ours: number[];
  bare: number[];
  /** Milliseconds that PostgreSQL's process was computing for one search of ours; free of waiting for a core. */
  cpu: number;
}

/** Linux tells how long a process has been computing; elsewhere the column stays empty. */
const computingMs = (processId: number): number => {
  try {
    return Number(readFileSync(`/proc/${processId}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return Number.NaN;
  }
};

const measureAll = async (url: string, runs: number): Promise<Measured[]> => {
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const database = await openPostgres(url, log);
  const samples = keepSamples();
  const bare = new pg.Client(url);
  await bare.connect();
  await bare.query(
    `insert into blocks (blocker_id, blocked_id, created_at)
     select 1, id, now() from users where id between 2 and $1::integer + 1 on conflict do nothing`,
    [options.blocks],
  );
  const { rows } = await database.executeSql('select pg_backend_pid() as pid');
  const results: Measured[] = [];
  for (const [name, filters] of Object.entries(COMBINATIONS)) {
    if (!name.includes(options.only)) continue;
    const measured: Measured = { name, total: '', ours: [], bare: [], cpu: 0 };
    let answer: SearchAnswer | undefined;
    for (let run = -2; run < runs; run += 1) {
      const statements: Statement[] = [];
      const db = recording(database.db, statements);
      const before = computingMs(Number(rows[0]?.pid));
      const viewer = {
        userId: 1,
        role: 'model',
        subscribed: true,
        hasBlocks: options.blocks !== '0',
      } as const;
      const request = { filters, viewer, limit: 24 };
      const [ours, found] = await timed(() => searchProfiles(db, samples, request));
      const cpu = computingMs(Number(rows[0]?.pid)) - before;
      const { sql = '', params } = statements.at(-1) ?? {};
      const [alone] = await timed(() => bare.query(sql, params));
      answer = found;
      if (run < 0) continue;
      measured.ours.push(ours);
      measured.bare.push(alone);
      measured.cpu += cpu / runs;
    }
    results.push({ ...measured, total: `${answer?.total}${answer?.isFloor ? '+' : ''}` });
  }
  await bare.end();
  await database.close();
  return results;
};

const cell = (value: number | string, width = 8) =>
  (typeof value === 'number' ? value.toFixed(1) : value).padStart(width);

const printTable = (rows: number, results: readonly Measured[]): Timings => {
  print(`\n${rows} profiles, milliseconds`);
  print(
    `${'combination'.padEnd(30)}   total |     p50     p95     max | bare p50     p95     max | p50 ratio |     cpu`,
  );
  const line = (name: string, total: string, measured: Pick<Measured, 'ours' | 'bare' | 'cpu'>) => {
    const [ours, bare] = [timings(measured.ours), timings(measured.bare)];
    print(
      `${name.padEnd(30)}${cell(total)} |${cell(ours.p50)}${cell(ours.p95)}${cell(ours.max)} | ${cell(bare.p50)}${cell(bare.p95)}${cell(bare.max)} | ${cell((ours.p50 / bare.p50).toFixed(2), 9)} |${cell(measured.cpu)}`,
    );
  };
  for (const result of results) line(result.name, result.total, result);
  const all = {
    ours: results.flatMap(({ ours }) => ours),
    bare: results.flatMap(({ bare }) => bare),
    cpu: results.reduce((sum, { cpu }) => sum + cpu, 0) / results.length,
  };
  line('all of them', '', all);
  return timings(all.ours);
};

/** Combinations over the limit although their bare SQL is under it. */
const tooSlow = (results: readonly Measured[]): string[] =>
  results
    .filter(({ ours, bare }) => timings(ours).p95 >= SLOWEST_MAX_MS && timings(bare).p95 < SLOWEST_MAX_MS)
    .map(
      ({ name }) =>
        `${name}: p95 ${timings(results.find((r) => r.name === name)?.ours ?? []).p95.toFixed(1)} ms`,
    );

const main = async (): Promise<void> => {
  const sizes = options.rows.split(',').map(Number);
  const server = await startBenchPostgres(options.server);
  const broken: string[] = [];
  try {
    const perSize: Timings[] = [];
    for (const size of sizes) {
      const url = await openSearchDatabase(server, size, print);
      const results = await measureAll(url, Number(options.runs));
      perSize.push(printTable(size, results));
      broken.push(...tooSlow(results));
    }
    const [small, large] = [perSize[0], perSize.at(-1)];
    if (small && large && sizes.length > 1) {
      const growth = large.p95 / small.p95;
      print(
        `\np95 grows ${growth.toFixed(2)} times from ${sizes[0]} to ${sizes.at(-1)} profiles (limit ${GROWTH_MAX})`,
      );
      if (growth > GROWTH_MAX) broken.push(`p95 grows ${growth.toFixed(2)} times`);
    }
  } finally {
    await server.stop();
  }
  for (const excess of broken) print(`Over budget: ${excess}`);
  process.exitCode = broken.length > 0 ? 1 : 0;
};

await main();
