/**
 * Measures on native PostgreSQL how soon members are notified about profiles that newly match a saved search. Some synthetic
 * profiles change every second; every five seconds the server's job sweeps the changes and notifies. The baseline is the bare
 * statement that compares the same changes. Fails if a budget is exceeded.
 *
 *   npm run bench -- saved-searches [--rows 1000000] [--searches 10000] [--changes 20] [--seconds 60] [--server …]
 *
 * `--server` as for `search`, whose databases it shares. It first removes the saved searches of an earlier run.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { SAVED_SEARCHES_MAX } from '@opencall/contract/casting/saved-searches/saved-searches.vocabulary';
import type { SearchFilters } from '@opencall/contract/directory/search/search.schemas';
import { toSearchParameters } from '@opencall/contract/directory/search/search-parameters';
import { EYE_COLORS, HAIR_COLORS, MODELING_GENRES } from '@opencall/contract/shared/vocabulary';
import pg from 'pg';
import { SAVED_SEARCHES } from '../server/src/features/casting/saved-searches/saved-searches.jobs.ts';
import { storeNeeds } from '../server/src/features/casting/saved-searches/saved-searches.needs.ts';
import { sweepChanges } from '../server/src/features/casting/saved-searches/sweep.sql.ts';
import { refreshSearchRow } from '../server/src/features/directory/profiles/search-rows.service.ts';
import type { Database, Tx } from '../server/src/platform/database/database.ts';
import { openPostgres } from '../server/src/platform/postgres/postgres-database.ts';
import { buildTestApp, type TestApp } from '../server/src/testing/build-app.ts';
import { Dice } from '../server/src/testing/dice.ts';
import { print, reportFigure, timed, timings } from './measure.ts';
import { openSearchDatabase, startBenchPostgres } from './search-world.ts';

/** The longest allowed time from the commit of a change to the notification. */
const NOTIFY_MAX_MS = 10_000;
/** Processor cores that the job may use. */
const CORES_MAX = 1;
/** How often the server checks for work. */
const ROUND_MS = 5_000;
/** Rounds in which the bare statement is measured. */
const BARE_ROUNDS = 3;

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    searches: { type: 'string', default: '10000' },
    changes: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '60' },
    server: { type: 'string', default: '' },
  },
});
const [rows, searches, changes, seconds] = [
  Number(options.rows),
  Number(options.searches),
  Number(options.changes),
  Number(options.seconds),
];

const log = { info: () => {}, warn: () => {}, error: () => {} };
const dice = new Dice('saved searches');
const HUBS = [
  '90001',
  '10001',
  '33101',
  '60601',
  '75201',
  '94102',
  '98101',
  '37201',
  '78701',
  '80202',
  '85001',
];
/** A third of the searches are near the hubs, where a third of the members live. */
let zips = HUBS;
const drawZip = (): string => dice.pick(dice.chance(1 / 3) ? HUBS : zips);
const STATES = ['California', 'New York', 'Texas', 'Florida', 'Ohio', 'Wyoming'] as const;

/** Draws a typical search: mostly a role near a place, some with looks or rates, a few in the whole country. */
const drawSearch = (): SearchFilters => {
  const roll = dice.whole(0, 100 - 1);
  const role = dice.pick(['model', 'photographer', 'videographer', 'creator'] as const);
  const near = { zipCode: drawZip(), zipCodeRadius: dice.pick([5, 25, 50, 100] as const) };
  const looks: SearchFilters = { hairColors: [dice.pick(HAIR_COLORS)], eyeColors: [dice.pick(EYE_COLORS)] };
  const rates: SearchFilters = { priceMin: 25, priceMax: 25 * (2 + dice.whole(0, 12 - 1)) };
  const genre: SearchFilters = { modelingGenres: [dice.pick(MODELING_GENRES)] };
  if (roll < 35) return { roles: [role], ...near, ...rates, ...genre };
  if (roll < 60) return { roles: [role], ...near, ...genre, ageMin: 20, ageMax: 30 };
  if (roll < 80) return { ...near, ...looks, sexes: ['female'] };
  if (roll < 95) return { roles: [role], state: dice.pick(STATES), ...looks, ...rates };
  return { ...looks, ...genre, heightMinFeet: 6 };
};

const SAVE = `insert into saved_searches (user_id, slot, kind, name, query, frequency, emails, created_at, asked_since)
  values ($1, $2, 'members', 'Saved', $3, $4, true, now(), now()) returning id`;
/** Most members choose a daily email. */
const FREQUENCIES = ['instant', 'daily', 'daily', 'weekly'] as const;

const saveAll = async (database: Database): Promise<void> => {
  await database.executeSql('delete from saved_searches');
  await database.executeSql('delete from search_changes');
  await database.executeSql(`delete from notifications where kind = 'saved-search'`);
  const places = await database.db.query<{ zip: string }>({
    text: `select lpad(zip::text, 5, '0') as zip from places order by hashint4(zip) limit 2000`,
  });
  zips = places.map(({ zip }) => zip);
  const owners = Math.min(rows, searches);
  const save = async (tx: Tx, at: number) => {
    const query = String(new URLSearchParams(toSearchParameters(drawSearch())));
    const values = [
      1 + (at % owners),
      1 + (Math.floor(at / owners) % SAVED_SEARCHES_MAX),
      query,
      dice.pick(FREQUENCIES),
    ];
    const [row] = await tx.query<{ id: number }>({ text: SAVE, values });
    if (row) await storeNeeds(tx, { id: row.id, kind: 'members', query });
  };
  for (let at = 0; at < searches; at += 1_000) {
    await database.transaction(async (tx) => {
      for (let next = at; next < Math.min(at + 1_000, searches); next += 1) await save(tx, next);
    });
  }
  for (const table of ['saved_searches', 'saved_member_needs']) await database.executeSql(`analyze ${table}`);
};

/** Typical changes of a profile: rates most often, then looks, genres, the place and the bio. */
const CHANGES = [
  `pricing = jsonb_build_object('modeling', jsonb_build_object('Fashion', 25 * (1 + floor(random() * 20)::int)))`,
  `pricing = jsonb_build_object('acting', jsonb_build_object('Movie', 25 * (1 + floor(random() * 20)::int)))`,
  `hair_color = (array['${HAIR_COLORS.join("','")}'])[1 + floor(random() * ${HAIR_COLORS.length})::int]`,
  `modeling_genres = array[(array['${MODELING_GENRES.join("','")}'])[1 + floor(random() * ${MODELING_GENRES.length})::int]]`,
  `zip_code = (array['${HUBS.join("','")}'])[1 + floor(random() * ${HUBS.length})::int]`,
  `about_me = 'Available from ' || current_date || ' at ' || random()`,
] as const;

const changeOne = async (database: Database): Promise<number> => {
  const id = 1 + dice.whole(0, rows - 1);
  await database.transaction(async (tx) => {
    await tx.query({ text: `update profiles set ${dice.pick(CHANGES)} where id = $1`, values: [id] });
    await refreshSearchRow(tx, id);
  });
  return performance.now();
};

/** Measures the bare statement on the pending changes and rolls it back. @returns milliseconds */
const compareBare = async (bare: pg.Client, text: string): Promise<number> => {
  const hasPending = async () => {
    const { rowCount } = await bare.query(`select from search_changes where kind = 'members' limit 1`);
    return rowCount !== 0;
  };
  await bare.query('begin');
  let total = 0;
  while (await hasPending()) {
    const [took] = await timed(() => bare.query(text, [new Date().toISOString()]));
    total += took;
  }
  await bare.query('rollback');
  return total;
};

/** Returns the text of the sweep's statement, as the product sends it. */
const sweepText = async (database: Database): Promise<string> => {
  let text = '';
  await database.transaction(async (tx) => {
    const recording: Tx = Object.create(tx, {
      query: {
        value: (query: { text: string }) => {
          text = query.text;
          return Promise.resolve([]);
        },
      },
    });
    await sweepChanges(recording, 'members', new Date());
  });
  return text;
};

/** Runs the server's job: sweeps the changes and notifies the members. The emails go to a mailbox in memory. */
const notify = async ({ platform, clock }: TestApp): Promise<void> => {
  clock.now = new Date();
  await platform.database.transaction(async (tx) => tx.enqueue(SAVED_SEARCHES, {}));
  await platform.jobs.drain();
};

interface Round {
  rounds: number;
  /** Runs at the end of each round with the times of the commits since the last one. */
  work: (committedAt: number[]) => Promise<void>;
}

/** Changes profiles at a constant rate for some rounds. @returns the duration in milliseconds and the number of changes */
const changeInRounds = async (
  members: Database,
  { rounds, work }: Round,
): Promise<{ durationMs: number; total: number }> => {
  const startedAt = performance.now();
  const elapsed = () => performance.now() - startedAt;
  let isOver = false;
  let committedAt: number[] = [];
  let total = 0;
  const changing = (async () => {
    for (let n = 1; !isOver; n += 1) {
      committedAt.push(await changeOne(members));
      total += 1;
      await pause(Math.max(0, (n * 1_000) / changes - elapsed()));
    }
  })();
  for (let round = 1; round <= rounds; round += 1) {
    await pause(Math.max(0, round * ROUND_MS - elapsed()));
    const committed = committedAt;
    committedAt = [];
    await work(committed);
  }
  isOver = true;
  await changing;
  return { durationMs: elapsed(), total };
};

interface Connections {
  /** The connection of the members who change their profiles. */
  members: Database;
  app: TestApp;
  bare: pg.Client;
}

/** Measures in rounds: first the bare statement, then the product's job. */
const measureRounds = async ({ members, app, bare }: Connections) => {
  const text = await sweepText(members);
  // Exclude work that a process does only once: the jobs at its start and the query plans.
  for (let n = 0; n < changes; n += 1) await changeOne(members);
  await compareBare(bare, text);
  await notify(app);
  const bareMs: number[] = [];
  // The bare statement has its own rounds, because notifications would have to wait for it.
  await changeInRounds(members, {
    rounds: BARE_ROUNDS,
    work: async () => {
      bareMs.push(await compareBare(bare, text));
      await notify(app);
    },
  });
  await notify(app);
  const delaysMs: number[] = [];
  let workMs = 0;
  const { durationMs, total } = await changeInRounds(members, {
    rounds: Math.ceil((seconds * 1_000) / ROUND_MS),
    work: async (committedAt) => {
      const [took] = await timed(() => notify(app));
      workMs += took;
      delaysMs.push(...committedAt.map((at) => performance.now() - at));
    },
  });
  return { bareMs, delaysMs, cores: workMs / durationMs, rate: total / (durationMs / 1_000) };
};

const measure = async (url: string): Promise<void> => {
  const members = await openPostgres(url, log);
  const app = await buildTestApp({}, { database: await openPostgres(url, log) });
  const bare = new pg.Client(url);
  await bare.connect();
  await bare.query('set jit = off');
  const { bareMs, delaysMs, cores, rate } = await measureRounds({ members, app, bare });
  const [counted] = await members.db.query<{ matches: number; notified: number }>({
    text: `select count(*)::int as matches, count(m.told_at)::int as notified
      from saved_search_matches m join saved_searches f on f.id = m.search_id
      where m.look is null and f.frequency = 'instant'`,
  });
  await bare.end();
  await members.close();
  await app.close();
  print(`new matches with immediate notifications: ${counted?.matches}, sent: ${counted?.notified}`);
  const delay = timings(delaysMs);
  reportFigure({
    what: `saved-searches: longest from change to notification (${searches} saved searches, ${rows} profiles, ${rate.toFixed(1)} changes a second)`,
    measured: delay.max,
    unit: 'ms',
    max: NOTIFY_MAX_MS,
    baseline: { value: timings(bareMs).max, of: 'bare comparison of a round' },
  });
  reportFigure({ what: 'saved-searches: p50 from change to notification', measured: delay.p50, unit: 'ms' });
  reportFigure({ what: 'saved-searches: p95 from change to notification', measured: delay.p95, unit: 'ms' });
  reportFigure({ what: 'saved-searches: processor cores in use', measured: cores, max: CORES_MAX });
};

const server = await startBenchPostgres(options.server);
try {
  const url = await openSearchDatabase(server, rows, print);
  const database = await openPostgres(url, log);
  const [took] = await timed(() => saveAll(database));
  await database.close();
  print(`${searches} searches saved in ${Math.round(took / 1_000)} s`);
  await measure(url);
} finally {
  await server.stop();
}
