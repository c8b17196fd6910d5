/**
 * Measures private mail on native PostgreSQL: the folders, the search and the number in the bar, of a member who
 * has as much mail as others and of one who has a third of all of it, beside the bare SQL that answers them.
 *
 *   npm run bench -- mail [--rows 300000] [--runs 20]
 */
import { parseArgs } from 'node:util';
import type { MailQuery } from '@opencall/contract/inbox/inbox.schemas';
import pg from 'pg';
import { listMail } from '../server/src/features/inbox/inbox.service.ts';
import { mailWords } from '../server/src/features/inbox/inbox.words.ts';
import { countUnreadMail } from '../server/src/features/inbox/unread-mail.service.ts';
import type { Database, Db } from '../server/src/platform/database/database.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { openPostgres } from '../server/src/platform/database/postgres-database.ts';
import type { Viewer } from '../server/src/platform/http/viewer.ts';
import { startNativePostgres } from '../server/src/testing/native-postgres.ts';
import { print, recording, type Statement, timed, timings } from './measure.ts';

/** Milliseconds that a call may take; a folder of the heavy member, with 100,000 emails, is a list like any other. */
const SLOWEST_MAX_MS = 60;
const HEAVY_LIST_MAX_MS = 30;
const CHUNK = 1000;
/** Emails whose words are not merged into the index yet: nearly as many as may be. */
const WAITING = 60;
const MEMBERS = 20_000;
const HEAVY = 1;
const ORDINARY = 2;
const START = Date.UTC(2026, 0, 1);
const quiet = { info: () => {}, warn: () => {}, error: () => {} };

const { values: options } = parseArgs({
  options: { rows: { type: 'string', default: '300000' }, runs: { type: 'string', default: '20' } },
});

const INSERT_MEMBERS = `
  insert into users (username, email, role, password_hash)
  select 'member ' || n, 'member' || n || '@example.test', 'model', '' from generate_series(1, $1::int) as n`;

const INSERT_MAIL = `
  insert into emails (sender_id, recipient_id, subject, content, created_at, is_read, words)
  select sender, recipient, subject, content, at, n % 5 > 0, array_to_tsvector(string_to_array(words, ' '))
  from unnest($1::int[], $2::int[], $3::text[], $4::text[], $5::timestamptz[], $6::text[])
    with ordinality as t (sender, recipient, subject, content, at, words, n)`;

/** Sixty words of a few thousand, the first ones far more often: about as people write. */
const textOf = (n: number): string =>
  Array.from(
    { length: 60 },
    (_, at) => `word${Math.floor(((n * 7919 + at * 104_729) % 9973) ** 2 / 30_000)}`,
  ).join(' ');

const mailAt = (n: number): unknown[] => {
  const recipient = n % 3 === 0 ? HEAVY : 1 + ((n * 31) % MEMBERS);
  const sender = 1 + ((recipient + 1 + ((n * 17) % (MEMBERS - 1))) % MEMBERS);
  const [subject, content] = [`About number ${n % 1000}`, textOf(n)];
  const words = mailWords({
    sender: { id: sender, username: `member ${sender}` },
    recipient: { id: recipient, username: `member ${recipient}` },
    subject,
    content,
  });
  return [sender, recipient, subject, content, new Date(START + n * 1000).toISOString(), words.join(' ')];
};

const insertMail = async (database: Database, from: number, count: number): Promise<void> => {
  const chunk = Array.from({ length: count }, (_, at) => mailAt(from + at));
  const told = chunk.filter(([sender, recipient]) => sender !== recipient);
  await database.executeSql(INSERT_MAIL, told[0]?.map((_, column) => told.map((row) => row[column])) ?? []);
};

const fill = async (database: Database, rows: number): Promise<void> => {
  await database.executeSql(INSERT_MEMBERS, [MEMBERS]);
  for (let done = 0; done < rows; done += CHUNK)
    await insertMail(database, done, Math.min(CHUNK, rows - done));
  await database.executeSql('vacuum analyze');
  await insertMail(database, rows, WAITING);
};

const CALLS: Readonly<Record<string, Partial<MailQuery>>> = {
  Inbox: {},
  Sent: { folder: 'sent' },
  'frequent word': { search: 'word0' },
  'rare word': { search: 'word3305' },
  'beginning of a word': { search: 'word33' },
  'two words': { search: 'word12 number' },
};

interface Measured {
  name: string;
  ours: number[];
  bare: number[];
}

type Work = (db: Db) => Promise<unknown>;

const measure = async (
  [database, bare]: [Database, pg.Client],
  name: string,
  work: Work,
): Promise<Measured> => {
  const measured: Measured = { name, ours: [], bare: [] };
  for (let run = -2; run < Number(options.runs); run += 1) {
    const statements: Statement[] = [];
    const [ours] = await timed(() => work(recording(database.db, statements)));
    const [alone] = await timed(async () => {
      for (const { sql, params } of statements) await bare.query(sql, params);
    });
    if (run < 0) continue;
    measured.ours.push(ours);
    measured.bare.push(alone);
  }
  return measured;
};

const measureAll = async (database: Database, bare: pg.Client): Promise<Measured[]> => {
  const results: Measured[] = [];
  for (const [who, userId] of [['ordinary', ORDINARY] as const, ['heavy', HEAVY] as const]) {
    for (const [name, query] of Object.entries(CALLS)) {
      const asked = { folder: 'inbox' as const, limit: 50, ...query };
      const work: Work = (db) => listMail(db, { userId } as Viewer, asked);
      results.push(await measure([database, bare], `${who}: ${name}`, work));
    }
    const unread: Work = (executor) => countUnreadMail(executor, userId);
    results.push(await measure([database, bare], `${who}: unread`, unread));
  }
  return results;
};

const cell = (value: number) => value.toFixed(1).padStart(8);

const printTable = (results: readonly Measured[]): void => {
  print(`\n${options.rows} emails of ${MEMBERS} members, milliseconds`);
  print(`${'call'.padEnd(30)}|     p50     p95 | bare p50     p95`);
  for (const { name, ...measured } of results) {
    const [ours, bare] = [timings(measured.ours), timings(measured.bare)];
    print(`${name.padEnd(30)}|${cell(ours.p50)}${cell(ours.p95)} | ${cell(bare.p50)}${cell(bare.p95)}`);
  }
};

const main = async (): Promise<void> => {
  const server = await startNativePostgres({ settings: ['shared_buffers=512MB', 'max_wal_size=2GB'] });
  try {
    const url = server.urlOf('postgres');
    // Filling takes longer than a request may.
    const { background: database } = await openPostgres(url, quiet);
    const bare = new pg.Client(url);
    await bare.connect();
    await migrate(database);
    await fill(database, Number(options.rows));
    const results = await measureAll(database, bare);
    await bare.end();
    await database.close();
    printTable(results);
    const maxOf = (name: string) => (name === 'heavy: Inbox' ? HEAVY_LIST_MAX_MS : SLOWEST_MAX_MS);
    const slow = results.filter(({ name, ours }) => timings(ours).p95 >= maxOf(name));
    for (const { name, ours } of slow) print(`Over budget: ${name}: p95 ${timings(ours).p95.toFixed(1)} ms`);
    process.exitCode = slow.length > 0 ? 1 : 0;
  } finally {
    await server.stop();
  }
};

await main();
