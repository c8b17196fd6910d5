/**
 * Measures member search over synthetic profiles on native PostgreSQL: each combination of filters through the search
 * service and, in turns, its statement on a bare connection. Fails if a budget is exceeded.
 *
 *   npm run bench -- search --rows 100000,1000000 [--runs 20] [--only 'over 60'] [--blocks 1000]
 *
 * `--blocks` is the number of members that the viewer has blocked.
 *
 * It starts a temporary server. `--server postgres://user:password@host:port` uses a running one and keeps the databases
 * `search_<rows>` on it: creating a million profiles takes minutes.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { searchProfiles } from '../server/src/features/directory/search/search.service.ts';
import { openPostgres } from '../server/src/platform/postgres/postgres-database.ts';
import { print, recording, reportFigure, type Statement, timed, timings } from './measure.ts';
import { COMBINATIONS } from './search-combinations.ts';
import { openSearchDatabase, startBenchPostgres } from './search-world.ts';

/** Budgets for p95 over all combinations in milliseconds, up to `upTo` profiles and above (docs/features/member-search.md). */
const P95_MAX = { upTo: 100_000, small: 15, large: 65 };

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
}

const measureAll = async (url: string, runs: number): Promise<Measured[]> => {
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const database = await openPostgres(url, log);
  const bare = new pg.Client(url);
  await bare.connect();
  await bare.query('set jit = off; set max_parallel_workers_per_gather = 0');
  await bare.query(
    `insert into blocks (blocker_id, blocked_id, created_at)
     select 1, id, now() from users where id between 2 and $1::integer + 1 on conflict do nothing`,
    [options.blocks],
  );
  const viewer = {
    userId: 1,
    role: 'model',
    subscribed: true,
    hasBlocks: options.blocks !== '0',
  } as const;
  const results: Measured[] = [];
  for (const [name, filters] of Object.entries(COMBINATIONS)) {
    if (!name.includes(options.only)) continue;
    const measured: Measured = { name, total: '', ours: [], bare: [] };
    for (let run = -2; run < runs; run += 1) {
      const statements: Statement[] = [];
      const db = recording(database.db, statements);
      const [ours, found] = await timed(() => searchProfiles(db, { filters, viewer, limit: 24 }));
      const { sql = '', params } = statements.at(-1) ?? {};
      const [alone] = await timed(() => bare.query(sql, params));
      measured.total = `${found.total}${found.isFloor ? '+' : ''}`;
      if (run < 0) continue;
      measured.ours.push(ours);
      measured.bare.push(alone);
    }
    results.push(measured);
  }
  await bare.end();
  await database.close();
  return results;
};

const cell = (value: number | string, width = 8) =>
  (typeof value === 'number' ? value.toFixed(1) : value).padStart(width);

const printTable = (results: readonly Measured[]): void => {
  print(`${'combination'.padEnd(30)}   total |     p50     p95     max | bare p50     p95     max`);
  for (const { name, total, ours, bare } of results) {
    const [own, alone] = [timings(ours), timings(bare)];
    print(
      `${name.padEnd(30)}${cell(total)} |${cell(own.p50)}${cell(own.p95)}${cell(own.max)} | ${cell(alone.p50)}${cell(alone.p95)}${cell(alone.max)}`,
    );
  }
};

const judge = (rows: number, results: readonly Measured[]): void => {
  const p95 = (times: readonly number[]) => timings(times).p95;
  reportFigure({
    what: `search: p95 over ${rows} profiles`,
    measured: p95(results.flatMap(({ ours }) => ours)),
    unit: 'ms',
    max: rows <= P95_MAX.upTo ? P95_MAX.small : P95_MAX.large,
    baseline: { value: p95(results.flatMap(({ bare }) => bare)), of: 'its statement alone' },
  });
};

const server = await startBenchPostgres(options.server);
try {
  for (const size of options.rows.split(',').map(Number)) {
    const results = await measureAll(await openSearchDatabase(server, size, print), Number(options.runs));
    print(`\n${size} profiles, milliseconds`);
    printTable(results);
    judge(size, results);
  }
} finally {
  await server.stop();
}
