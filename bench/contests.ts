/**
 * Measures contests on native PostgreSQL: votes a second through the service beside a bare INSERT … ON CONFLICT
 * on the same server, and the page of a contest with many entries beside one bare statement that reads the same rows.
 * Both in turns. Fails where a budget is exceeded.
 *
 *   npm run bench -- contests [--entries 1000] [--voters 8000] [--runs 30]
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { getContestDetails } from '../server/src/features/contests/entries.service.ts';
import { castVote } from '../server/src/features/contests/votes.service.ts';
import type { Database } from '../server/src/platform/database/database.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { openPostgres } from '../server/src/platform/database/postgres-database.ts';
import type { Viewer } from '../server/src/platform/http/viewer.ts';
import { startNativePostgres } from '../server/src/testing/native-postgres.ts';
import { print, timed, timings } from './measure.ts';

/** A vote checks and holds its entry and its contest, keeps four indexes and counts; the baseline keeps two. */
const VOTE_SHARE_MIN = 0.05;
/** The page is five reads, the baseline one. */
const PAGE_RATIO_MAX = 4;
const CONNECTIONS = 10;
const CALLERS = 50;
/** Votes are cast in so many turns, each followed by as many bare insertions. */
const TURNS = 8;

const { values: options } = parseArgs({
  options: {
    entries: { type: 'string', default: '1000' },
    voters: { type: 'string', default: '8000' },
    runs: { type: 'string', default: '30' },
  },
});
const size = {
  entries: Number(options.entries),
  voters: Number(options.voters),
  runs: Number(options.runs),
};

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/** Contest 1 has the entries and a vote of everybody; contest 2 has ten entries and waits for votes. */
const fill = async (database: Database): Promise<void> => {
  const run = (text: string, values: unknown[] = []) => database.executeSql(text, values);
  await run(
    `insert into users (username, email, role, password_hash)
     select 'u' || n, 'u' || n || '@bench.test', 'model', '-' from generate_series(1, $1::int) n`,
    [size.voters],
  );
  await run(
    `insert into media (key, owner_id, kind, visibility, mime, bytes)
     select md5(n::text), n, 'contest-entry', 'public', 'image/webp', 1 from generate_series(1, $1::int) n`,
    [size.entries],
  );
  await run(
    `insert into contests (title, description, rules, prizes, start_date, end_date, type, status, max_entries_per_user)
     select 'Bench', 'd', 'r', '{p}', now(), now() + '1 day', 'both', 'voting', 10 from generate_series(1, 2)`,
  );
  await run(
    `insert into contest_entries (contest_id, user_id, slot, title, media_type, media_key, status)
     select c, n, 1, 'Entry ' || n, 'photo', md5(n::text), 'approved'
     from generate_series(1, 2) c, generate_series(1, $1::int) n where c = 1 or n <= 10 order by c, n`,
    [size.entries],
  );
  await run(
    `insert into contest_votes (contest_id, entry_id, user_id, created_at)
     select 1, 1 + (n * n) % $1::int, n, now() - n * interval '1 second' from generate_series(1, $2::int) n`,
    [size.entries, size.voters],
  );
  await run(
    `create table bare_votes (id serial primary key, contest_id int not null, entry_id int not null,
       user_id int not null, created_at timestamptz not null, unique (contest_id, user_id))`,
  );
  await run('vacuum analyze');
};

/** Works off a list with so many callers at once; seconds that it took. */
const crowd = async <T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<number> => {
  const rest = [...items];
  const caller = async () => {
    for (let item = rest.pop(); item !== undefined; item = rest.pop()) await work(item);
  };
  const [ms] = await timed(() => Promise.all(Array.from({ length: CALLERS }, caller)));
  return ms / 1000;
};

const BARE_VOTE = `insert into bare_votes (contest_id, entry_id, user_id, created_at) values ($1, $2, $3, $4)
  on conflict (contest_id, user_id) do nothing`;

const measureVotes = async (database: Database, pool: pg.Pool): Promise<number> => {
  const firstEntry = size.entries + 1;
  const spent = { ours: 0, bare: 0 };
  for (let turn = 0; turn < TURNS; turn++) {
    const voters = Array.from({ length: size.voters }, (_, n) => n + 1).filter((n) => n % TURNS === turn);
    const entryOf = (userId: number) => firstEntry + (userId % 10);
    spent.ours += await crowd(voters, (userId) =>
      castVote(database, { entryId: entryOf(userId), userId, now: new Date() }),
    );
    spent.bare += await crowd(voters, (userId) =>
      pool.query({ name: 'bare', text: BARE_VOTE, values: [2, entryOf(userId), userId, new Date()] }),
    );
  }
  const stored = await database.executeSql(
    'select count(*)::int as n from contest_votes where contest_id = 2',
  );
  if (stored.rows[0]?.n !== size.voters) throw new Error('votes were lost');
  const [ours, bare] = [size.voters / spent.ours, size.voters / spent.bare];
  print(
    `votes a second, ${CALLERS} at once: ${ours.toFixed(0)}, bare ${bare.toFixed(0)} (${(ours / bare).toFixed(2)})`,
  );
  return ours / bare;
};

const BARE_PAGE = `select c.*, e.*, u.username, coalesce(t.votes, 0) as votes
  from contests c join contest_entries e on e.contest_id = c.id join users u on u.id = e.user_id
  left join (select entry_id, count(*)::int as votes, max(created_at) as reached from contest_votes
             where contest_id = $1 group by entry_id) t on t.entry_id = e.id
  where c.id = $1 and e.status = 'approved'
  order by t.votes desc nulls last, t.reached, e.id limit 100`;

const measurePage = async (database: Database, pool: pg.Pool): Promise<number> => {
  const viewer = { userId: 1, role: 'model' } as Viewer;
  const times = { ours: [] as number[], bare: [] as number[] };
  for (let run = 0; run < size.runs + 5; run++) {
    const [ours, contest] = await timed(() => getContestDetails(database.db, viewer, 1));
    const [bare, answer] = await timed(() => pool.query({ name: 'page', text: BARE_PAGE, values: [1] }));
    if (contest.entries.length !== answer.rows.length) throw new Error('the two pages differ');
    // The first ones meet cold caches.
    if (run >= 5) {
      times.ours.push(ours);
      times.bare.push(bare);
    }
  }
  const [ours, bare] = [timings(times.ours), timings(times.bare)];
  const ratio = ours.p50 / bare.p50;
  print(
    `contest of ${size.entries} entries and ${size.voters} votes, ms: p50 ${ours.p50.toFixed(1)}, p95 ${ours.p95.toFixed(1)}; bare p50 ${bare.p50.toFixed(1)}, p95 ${bare.p95.toFixed(1)} (p50 ${ratio.toFixed(2)} times)`,
  );
  return ratio;
};

const main = async (): Promise<void> => {
  const server = await startNativePostgres({ settings: [] });
  try {
    const admin = new pg.Client(server.urlOf('postgres'));
    await admin.connect();
    await admin.query('create database contests_bench');
    await admin.end();
    const database = await openPostgres(server.urlOf('contests_bench'), quiet);
    const pool = new pg.Pool({ connectionString: server.urlOf('contests_bench'), max: CONNECTIONS });
    // A connection that is still closing when PostgreSQL stops says so.
    pool.on('error', () => {});
    await migrate(database);
    await fill(database);
    const page = await measurePage(database, pool);
    const votes = await measureVotes(database, pool);
    await pool.end();
    await database.close();
    if (votes < VOTE_SHARE_MIN) print(`Over budget: votes at ${votes.toFixed(2)} of the bare insertion`);
    if (page > PAGE_RATIO_MAX) print(`Over budget: the page takes ${page.toFixed(2)} times the bare SQL`);
    process.exitCode = votes < VOTE_SHARE_MIN || page > PAGE_RATIO_MAX ? 1 : 0;
  } finally {
    await server.stop();
  }
};

await main();
