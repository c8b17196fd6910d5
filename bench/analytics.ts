/**
 * Measures the admins' analytics on native PostgreSQL: a year of days over 100,000 members and what they sent,
 * uploaded, paid and reported, through the service, beside the bare statements that it sends, and beside counting
 * the same year from the rows themselves. Fails where a budget is exceeded.
 *
 *   npm run bench -- analytics [--members 100000] [--runs 40]
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { sumUpPastDays } from '../server/src/features/analytics/analytics.jobs.ts';
import { listDailyFigures } from '../server/src/features/analytics/analytics.queries.ts';
import { getAnalytics } from '../server/src/features/analytics/analytics.service.ts';
import type { Database } from '../server/src/platform/database/database.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { openPostgres } from '../server/src/platform/database/postgres-database.ts';
import { startNativePostgres } from '../server/src/testing/native-postgres.ts';
import { print, recording, type Statement, timed, timings } from './measure.ts';

/** Milliseconds in the database, at the median: the machine is shared. */
const DATABASE_MAX_MS = 200;
/** Messages, emails, uploads of one member in the year, and of how many one is reported. */
const EACH = { messages: 20, emails: 5, uploads: 9, membersAReport: 10 };
/** The same year whenever it is run. */
const NOW = new Date('2026-11-21T17:30:00Z');
const RANGE = { from: '2025-11-22', to: '2026-11-21' };

const { values: options } = parseArgs({
  options: {
    members: { type: 'string', default: '100000' },
    runs: { type: 'string', default: '40' },
  },
});
const size = { members: Number(options.members), runs: Number(options.runs) };

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/** A moment of the year before `NOW`; more lately than long ago. */
const MOMENT = `$1::timestamptz - interval '365 days' * (1 - power(random(), 0.7))`;

const FILL: ReadonlyArray<readonly [sql: string, count: (members: number) => number]> = [
  [
    `insert into users (username, email, role, password_hash, created_at)
     select 'u' || n, 'u' || n || '@bench.test',
       (array['model', 'model', 'photographer', 'videographer', 'creator'])[1 + n % 5], '-', ${MOMENT}
     from generate_series(1, $2::int) n`,
    (members) => members,
  ],
  [
    `insert into subscriptions (user_id, status, trial_ends_at, current_period_end)
     select id, case when id % 4 = 0 then 'active' when id % 4 = 1 then 'trialing' else 'expired' end,
       created_at + interval '3 months', case when id % 4 = 0 then $1::timestamptz end
     from users where id <= $2::int`,
    (members) => members,
  ],
  [
    // What the trigger would have written.
    `insert into subscription_changes (at, from_status, to_status)
     select u.created_at, null, 'trialing' from users u where u.id <= $2::int
     union all
     select s.trial_ends_at, 'trialing', s.status from subscriptions s
     where s.status <> 'trialing' and s.trial_ends_at <= $1::timestamptz`,
    (members) => members,
  ],
  [
    `insert into media (key, owner_id, kind, visibility, mime, bytes, created_at)
     select 'k' || n, 1 + n % ${size.members}, 'gallery', 'public', 'image/webp', 200000 + n % 100000, at
     from (select n, ${MOMENT} as at from generate_series(1, $2::int) n order by 2) rows`,
    (members) => members * EACH.uploads,
  ],
  [
    `insert into conversations (low_user_id, high_user_id, started_by, created_at, last_message_id, last_message_at)
     select n, n + 1, n, $1::timestamptz - interval '365 days', 1, $1::timestamptz
     from generate_series(1, $2::int - 1) n`,
    (members) => members,
  ],
  [
    `insert into messages (conversation_id, sender_id, content, created_at)
     select 1 + n % ${size.members - 1}, 1 + n % ${size.members - 1}, 'Hello', at
     from (select n, ${MOMENT} as at from generate_series(1, $2::int) n order by 2) rows`,
    (members) => members * EACH.messages,
  ],
  [
    `insert into emails (sender_id, recipient_id, subject, content, created_at, words)
     select 1 + n % ${size.members - 1}, 2 + n % ${size.members - 1}, 'Hello', 'Hello', at, ''::tsvector
     from (select n, ${MOMENT} as at from generate_series(1, $2::int) n order by 2) rows`,
    (members) => members * EACH.emails,
  ],
  [
    `insert into abuse_reports (kind, reason, evidence, status, created_at, decided_at)
     select 'profile', 'r', '{}', case when n % 50 = 0 then 'pending' else 'resolved' end, at,
       case when n % 50 > 0 then at + random() * interval '3 days' end
     from (select n, ${MOMENT} as at from generate_series(1, $2::int) n) rows`,
    (members) => members / EACH.membersAReport,
  ],
  [
    `insert into daily_figures (metric, day, value)
     select 'active', ($1::timestamptz - n * interval '1 day')::date, $2::int from generate_series(0, 364) n`,
    (members) => members / 5,
  ],
];

const fill = async (database: Database): Promise<void> => {
  const [ms] = await timed(async () => {
    for (const [sql, count] of FILL) {
      await database.sqlTransaction(async ({ executeSql }) => {
        await executeSql('set local statement_timeout = 0');
        // The rows fit each other by their making; checking every reference would take most of the time.
        await executeSql('set local session_replication_role = replica');
        await executeSql(sql, [NOW, Math.floor(count(size.members))]);
      });
    }
    await database.executeSql('vacuum analyze');
  });
  print(`a year of ${size.members} members made in ${Math.round(ms / 1000)} s`);
};

const tell = (name: string, times: readonly number[]): number => {
  const { p50, p95, max } = timings(times);
  print(`${name}, ms: p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)}, max ${max.toFixed(1)}`);
  return p50;
};

/** Through the service and bare, in turns; answers the median of the bare statements. */
const measure = async (database: Database, pool: pg.Pool): Promise<number> => {
  const statements: Statement[] = [];
  await getAnalytics(recording(database.db, statements), RANGE, NOW);
  const times = { ours: [] as number[], bare: [] as number[] };
  for (let run = 0; run < size.runs + 3; run++) {
    const [ours] = await timed(() => getAnalytics(database.db, RANGE, NOW));
    const [bare] = await timed(async () => {
      for (const { sql, params } of statements) await pool.query(sql, params);
    });
    // The first ones meet cold caches.
    if (run < 3) continue;
    times.ours.push(ours);
    times.bare.push(bare);
  }
  tell('a year through the service', times.ours);
  return tell(`its ${statements.length} statements bare`, times.bare);
};

const main = async (): Promise<void> => {
  const server = await startNativePostgres({ settings: ['shared_buffers=512MB', 'max_wal_size=4GB'] });
  try {
    const admin = new pg.Client(server.urlOf('postgres'));
    await admin.connect();
    await admin.query('create database analytics_bench');
    await admin.end();
    const database = await openPostgres(server.urlOf('analytics_bench'), quiet);
    const pool = new pg.Pool({ connectionString: server.urlOf('analytics_bench'), max: 1 });
    // The server is stopped while the last connection is still saying goodbye.
    pool.on('error', () => {});
    await migrate(database);
    await fill(database);
    const year = { from: new Date(`${RANGE.from}T00:00:00Z`), to: NOW };
    const [counted] = await timed(() => listDailyFigures(database.db, year));
    print(`the year counted from the rows themselves: ${counted.toFixed(0)} ms`);
    const [summed] = await timed(() => database.transaction((tx) => sumUpPastDays(tx, NOW)));
    print(`the year summed up, once: ${summed.toFixed(0)} ms`);
    const median = await measure(database, pool);
    await pool.end();
    await database.close();
    if (median >= DATABASE_MAX_MS) print(`Over budget: ${median.toFixed(0)} ms in the database`);
    process.exitCode = median >= DATABASE_MAX_MS ? 1 : 0;
  } finally {
    await server.stop();
  }
};

await main();
