/**
 * Measures the marketplace over synthetic listings on native PostgreSQL: ten combinations of filters through the
 * service, beside the bare SQL that answers them (the page and its count), in turns.
 *
 *   npm run bench -- marketplace [--rows 200000] [--runs 20] [--only 'miles']
 */
import { parseArgs } from 'node:util';
import type { ListingQuery } from '@opencall/contract/marketplace/marketplace.schemas';
import pg from 'pg';
import { listListings } from '../server/src/features/marketplace/marketplace.service.ts';
import { openPostgres } from '../server/src/platform/database/postgres-database.ts';
import type { Viewer } from '../server/src/platform/http/viewer.ts';
import { startNativePostgres } from '../server/src/testing/native-postgres.ts';
import { makeMarketplace, marketplaceNow } from './marketplace-world.ts';
import { print, recording, type Statement, timed, timings } from './measure.ts';

/** The budget of each combination. */
const SLOWEST_MAX_MS = 60;

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '200000' },
    runs: { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
  },
});

const COMBINATIONS: Readonly<Record<string, Partial<ListingQuery>>> = {
  'no filter': {},
  'one category': { category: 'gig' },
  'one’s own': { mine: true },
  'frequent word': { search: 'camera' },
  'rare word': { search: 'cyclorama' },
  'typing error': { search: 'sotfbox' },
  'two words, one unfinished': { search: 'studio strob' },
  '25 miles': { zipCode: '10001' },
  '100 miles, category': { zipCode: '90001', distance: 100, category: 'equipment_for_sale' },
  'everything at once': { zipCode: '10001', distance: 50, category: 'job', search: 'camera' },
};

const viewer = { userId: 7 } as Viewer;

interface Measured {
  name: string;
  total: string;
  ours: number[];
  bare: number[];
}

const measureAll = async (url: string, runs: number): Promise<Measured[]> => {
  const database = await openPostgres(url, { info: () => {}, warn: () => {}, error: () => {} });
  const bare = new pg.Client(url);
  await bare.connect();
  const results: Measured[] = [];
  for (const [name, filters] of Object.entries(COMBINATIONS)) {
    if (!name.includes(options.only)) continue;
    const measured: Measured = { name, total: '', ours: [], bare: [] };
    let page: Awaited<ReturnType<typeof listListings>> | undefined;
    for (let run = -2; run < runs; run += 1) {
      const statements: Statement[] = [];
      const db = recording(database.db, statements);
      const request = { query: { ...filters, limit: 24 }, now: marketplaceNow };
      const [ours, found] = await timed(() => listListings(db, viewer, request));
      const [alone] = await timed(async () => {
        for (const { sql, params } of statements.slice(-1)) await bare.query(sql, params);
      });
      page = found;
      if (run < 0) continue;
      measured.ours.push(ours);
      measured.bare.push(alone);
    }
    results.push({ ...measured, total: `${page?.total}${page?.totalIsFloor ? '+' : ''}` });
  }
  await bare.end();
  await database.close();
  return results;
};

const cell = (value: number | string, width = 8) =>
  (typeof value === 'number' ? value.toFixed(1) : value).padStart(width);

const printTable = (results: readonly Measured[]): void => {
  print(`\n${options.rows} listings, milliseconds`);
  print(`${'combination'.padEnd(28)}   total |     p50     p95 | bare p50     p95 | p50 ratio`);
  const line = ({ name, total, ...measured }: Measured) => {
    const [ours, bare] = [timings(measured.ours), timings(measured.bare)];
    print(
      `${name.padEnd(28)}${cell(total)} |${cell(ours.p50)}${cell(ours.p95)} | ${cell(bare.p50)}${cell(bare.p95)} | ${cell((ours.p50 / bare.p50).toFixed(2), 9)}`,
    );
  };
  for (const result of results) line(result);
  line({
    name: 'all of them',
    total: '',
    ours: results.flatMap(({ ours }) => ours),
    bare: results.flatMap(({ bare }) => bare),
  });
};

const main = async (): Promise<void> => {
  const server = await startNativePostgres({ settings: ['shared_buffers=512MB', 'max_wal_size=2GB'] });
  try {
    const url = await makeMarketplace((name) => server.urlOf(name), Number(options.rows));
    const results = await measureAll(url, Number(options.runs));
    printTable(results);
    const slow = results.filter(({ ours }) => timings(ours).p95 >= SLOWEST_MAX_MS);
    for (const { name, ours } of slow) print(`Over budget: ${name}: p95 ${timings(ours).p95.toFixed(1)} ms`);
    process.exitCode = slow.length > 0 ? 1 : 0;
  } finally {
    await server.stop();
  }
};

await main();
