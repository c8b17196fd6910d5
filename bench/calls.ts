/**
 * Measures open calls on native PostgreSQL: the list by filters, one call and the desk of thousands through their services,
 * beside the bare SQL that answers them, in turns; and the suggestions for a role beside the same search of the directory.
 *
 *   npm run bench -- calls [--rows 50000] [--members 100000] [--runs 20] [--only 'desk']
 *
 * It starts a server of its own and throws it away. `--server postgres://user:password@host:port` uses a running one, on
 * which the members of the suggestions stay: `suggestions_<members>`.
 */
import { parseArgs } from 'node:util';
import type { DeskQuery } from '@opencall/contract/calls/applications.schemas';
import type { CallQuery } from '@opencall/contract/calls/calls.schemas';
import pg from 'pg';
import { getCall, listCalls } from '../server/src/features/calls/calls.service.ts';
import { listDesk } from '../server/src/features/calls/desk.service.ts';
import type { Db } from '../server/src/platform/database/database.ts';
import { openPostgres } from '../server/src/platform/database/postgres-database.ts';
import type { Viewer } from '../server/src/platform/http/viewer.ts';
import { measureSuggestions } from './call-suggestions.ts';
import { CASTER_ID, callsNow, DESK_CALL_ID, makeCalls } from './calls-world.ts';
import { print, recording, type Statement, timed, timings } from './measure.ts';
import { startBenchPostgres } from './search-world.ts';

/** The budget of each, and how much longer than the bare SQL it may take. */
const SLOWEST_MAX_MS = 300;
const RATIO_MAX = 1.6;
/** How many have applied for a role that members are suggested for. */
const APPLIED = 300;

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '50000' },
    members: { type: 'string', default: '100000' },
    server: { type: 'string', default: '' },
    runs: { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
  },
});

const viewerOf = (userId: number): Viewer =>
  ({ userId, role: 'model', subscribed: true, hasBlocks: false }) as Viewer;
const member = viewerOf(3000);
const caster = viewerOf(CASTER_ID);

const list = (filters: Partial<CallQuery>) => (db: Db) =>
  listCalls(db, member, { query: { ...filters, limit: 24 }, now: callsNow });
const desk = (filters: Partial<DeskQuery>) => (db: Db) =>
  listDesk(db, caster, { callId: DESK_CALL_ID, query: { ...filters, limit: 50 } });

const WORK: Readonly<Record<string, (db: Db) => Promise<unknown>>> = {
  'list: no filter': list({}),
  'list: trade, no nudity': list({ pay: 'trade', nudity: 'none' }),
  'list: frequent word': list({ search: 'editorial' }),
  'list: rare word': list({ search: 'rare7' }),
  'list: 50 miles': list({ zipCode: '10001', zipCodeRadius: 50 }),
  'list: that one fits': list({ matching: true }),
  'one call': (db) => getCall(db, member, { id: 77, now: callsNow }),
  'desk: newest': desk({}),
  'desk: stars': desk({ sortBy: 'stars' }),
  'desk: one status': desk({ status: 'shortlisted' }),
  'desk: words': desk({ search: 'stage 4' }),
};

interface Measured {
  name: string;
  ours: number[];
  bare: number[];
}

const measureAll = async (url: string, runs: number): Promise<Measured[]> => {
  const database = await openPostgres(url, { info: () => {}, warn: () => {}, error: () => {} });
  const bare = new pg.Client(url);
  await bare.connect();
  const results: Measured[] = [];
  for (const [name, work] of Object.entries(WORK)) {
    if (!name.includes(options.only)) continue;
    const measured: Measured = { name, ours: [], bare: [] };
    for (let run = -2; run < runs; run += 1) {
      const statements: Statement[] = [];
      const db = recording(database.db, statements);
      const [ours] = await timed(() => work(db));
      const [alone] = await timed(async () => {
        for (const { sql, params } of statements) await bare.query(sql, params);
      });
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

const ratioOf = ({ ours, bare }: Measured): number => timings(ours).p50 / timings(bare).p50;

const printTable = (results: readonly Measured[]): void => {
  const cell = (value: number) => value.toFixed(1).padStart(8);
  print(`\n${options.rows} calls, milliseconds`);
  print(`${'work'.padEnd(28)} |     p50     p95 | bare p50     p95 | p50 ratio`);
  for (const result of results) {
    const [ours, bare] = [timings(result.ours), timings(result.bare)];
    const ratio = ratioOf(result).toFixed(2).padStart(9);
    print(
      `${result.name.padEnd(28)} |${cell(ours.p50)}${cell(ours.p95)} | ${cell(bare.p50)}${cell(bare.p95)} | ${ratio}`,
    );
  }
};

const overBudget = (results: readonly Measured[]): string[] =>
  results
    .filter((result) => timings(result.ours).p95 >= SLOWEST_MAX_MS || ratioOf(result) > RATIO_MAX)
    .map(({ name, ours }) => `${name}: p95 ${timings(ours).p95.toFixed(1)} ms`);

const main = async (): Promise<void> => {
  const server = await startBenchPostgres(options.server);
  const over: string[] = [];
  const runs = Number(options.runs);
  try {
    if (Object.keys(WORK).some((name) => name.includes(options.only))) {
      const url = await makeCalls((name) => server.urlOf(name), Number(options.rows));
      const results = await measureAll(url, runs);
      printTable(results);
      over.push(...overBudget(results));
    }
    if ('suggestions'.includes(options.only)) {
      const members = Number(options.members);
      over.push(...(await measureSuggestions(server, { members, applied: APPLIED, runs })));
    }
  } finally {
    await server.stop();
  }
  for (const excess of over) print(`Over budget: ${excess}`);
  process.exitCode = over.length > 0 ? 1 : 0;
};

await main();
