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
/** Times the bare SQL: all combinations at p95, up to this many profiles and above, and each one at p50. */
const P95_RATIO_MAX = { upTo: 100_000, small: 1.3, large: 1.1 };
const RATIO_MAX = 2;

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
  /** The same for the bare SQL. */
  bareCpu: number;
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
  const pidSql = 'select pg_backend_pid() as pid';
  const ourPid = Number((await database.executeSql(pidSql)).rows[0]?.pid);
  const barePid = Number((await bare.query(pidSql)).rows[0]?.pid);
  const results: Measured[] = [];
  for (const [name, filters] of Object.entries(COMBINATIONS)) {
    if (!name.includes(options.only)) continue;
    const measured: Measured = { name, total: '', ours: [], bare: [], cpu: 0, bareCpu: 0 };
    let answer: SearchAnswer | undefined;
    for (let run = -2; run < runs; run += 1) {
      const statements: Statement[] = [];
      const db = recording(database.db, statements);
      const before = computingMs(ourPid);
      const viewer = {
        userId: 1,
        role: 'model',
        subscribed: true,
        hasBlocks: options.blocks !== '0',
      } as const;
      const request = { filters, viewer, limit: 24 };
      const [ours, found] = await timed(() => searchProfiles(db, samples, request));
      const cpu = computingMs(ourPid) - before;
      const { sql = '', params } = statements.at(-1) ?? {};
      const bareBefore = computingMs(barePid);
      const [alone] = await timed(() => bare.query(sql, params));
      const bareCpu = computingMs(barePid) - bareBefore;
      answer = found;
      if (run < 0) continue;
      measured.ours.push(ours);
      measured.bare.push(alone);
      measured.cpu += cpu / runs;
      measured.bareCpu += bareCpu / runs;
    }
    results.push({ ...measured, total: `${answer?.total}${answer?.isFloor ? '+' : ''}` });
  }
  await bare.end();
  await database.close();
  return results;
};

const cell = (value: number | string, width = 8) =>
  (typeof value === 'number' ? value.toFixed(1) : value).padStart(width);

interface Compared {
  ours: Timings;
  bare: Timings;
}

const printTable = (rows: number, results: readonly Measured[]): Compared => {
  print(`\n${rows} profiles, milliseconds`);
  print(
    `${'combination'.padEnd(30)}   total |     p50     p95     max | bare p50     p95     max | p50 ratio |     cpu    bare`,
  );
  const line = (name: string, total: string, measured: Omit<Measured, 'name' | 'total'>) => {
    const [ours, bare] = [timings(measured.ours), timings(measured.bare)];
    print(
      `${name.padEnd(30)}${cell(total)} |${cell(ours.p50)}${cell(ours.p95)}${cell(ours.max)} | ${cell(bare.p50)}${cell(bare.p95)}${cell(bare.max)} | ${cell((ours.p50 / bare.p50).toFixed(2), 9)} |${cell(measured.cpu)}${cell(measured.bareCpu)}`,
    );
  };
  for (const result of results) line(result.name, result.total, result);
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const all = {
    ours: results.flatMap(({ ours }) => ours),
    bare: results.flatMap(({ bare }) => bare),
    cpu: mean(results.map(({ cpu }) => cpu)),
    bareCpu: mean(results.map(({ bareCpu }) => bareCpu)),
  };
  line('all of them', '', all);
  const [ours, bare] = [timings(all.ours), timings(all.bare)];
  print(`p95 ${(ours.p95 / bare.p95).toFixed(2)} times its bare SQL`);
  return { ours, bare };
};

/** Where the service costs too much beside its bare SQL. */
const tooDear = (rows: number, results: readonly Measured[], { ours, bare }: Compared): string[] => {
  const limit = rows <= P95_RATIO_MAX.upTo ? P95_RATIO_MAX.small : P95_RATIO_MAX.large;
  const ratio = ours.p95 / bare.p95;
  const each = results
    .map(({ name, ours, bare }) => ({ name, ratio: timings(ours).p50 / timings(bare).p50 }))
    .filter((measured) => measured.ratio > RATIO_MAX)
    .map((measured) => `${measured.name}: ${measured.ratio.toFixed(2)} times its bare SQL`);
  return [
    ...(ratio > limit ? [`p95 over ${rows} profiles: ${ratio.toFixed(2)} times (limit ${limit})`] : []),
    ...each,
  ];
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
      const compared = printTable(size, results);
      perSize.push(compared.ours);
      broken.push(...tooSlow(results), ...tooDear(size, results, compared));
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
