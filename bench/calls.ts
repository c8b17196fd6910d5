/**
 * Measures open calls on native PostgreSQL: the list with filters, one call and a desk of thousands of applications through
 * the services and, in turns, as bare SQL; and the suggestions for a role beside the same search of the directory.
 *
 *   npm run bench -- calls [--rows 50000] [--members 100000] [--runs 20] [--only 'desk']
 *
 * It starts a temporary server. `--server postgres://user:password@host:port` uses a running one and keeps the database
 * `suggestions_<members>` on it.
 */
import { parseArgs } from 'node:util';
import type { DeskQuery } from '@opencall/contract/casting/calls/applications.schemas';
import type { CallQuery } from '@opencall/contract/casting/calls/calls.schemas';
import pg from 'pg';
import { getCall, listCalls } from '../server/src/features/casting/calls/calls.service.ts';
import { listDesk } from '../server/src/features/casting/calls/desk.service.ts';
import type { Db } from '../server/src/platform/database/database.ts';
import type { Viewer } from '../server/src/platform/http/viewer.ts';
import { openPostgres } from '../server/src/platform/postgres/postgres-database.ts';
import { measureSuggestions } from './call-suggestions.ts';
import { CASTER_ID, callsNow, DESK_CALL_ID, makeCalls } from './calls-world.ts';
import { recording, reportFigure, type Statement, timed, timings } from './measure.ts';
import { startBenchPostgres } from './search-world.ts';

/** The budget of each list, in milliseconds and as a multiple of the bare SQL. */
const SLOWEST_MAX_MS = 300;
const RATIO_MAX = 1.6;
/** Applications for the role of the suggestions. */
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

const report = (results: readonly Measured[]): void => {
  for (const result of results) {
    const [ours, bare] = [timings(result.ours), timings(result.bare)];
    const what = `calls: ${result.name}, ${options.rows} calls`;
    const baseline = { value: bare.p95, of: 'its SQL' };
    reportFigure({ what: `${what}, p95`, measured: ours.p95, unit: 'ms', max: SLOWEST_MAX_MS, baseline });
    reportFigure({ what: `${what}, p50 beside its SQL`, measured: ours.p50 / bare.p50, max: RATIO_MAX });
  }
};

const main = async (): Promise<void> => {
  const server = await startBenchPostgres(options.server);
  const runs = Number(options.runs);
  try {
    if (Object.keys(WORK).some((name) => name.includes(options.only))) {
      const url = await makeCalls((name) => server.urlOf(name), Number(options.rows));
      const results = await measureAll(url, runs);
      report(results);
    }
    if ('suggestions'.includes(options.only)) {
      const members = Number(options.members);
      await measureSuggestions(server, { members, applied: APPLIED, runs });
    }
  } finally {
    await server.stop();
  }
};

await main();
