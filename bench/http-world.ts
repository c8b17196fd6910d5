import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { hashToken } from '../server/src/features/accounts/auth/tokens.ts';
import { openPostgres } from '../server/src/platform/postgres/postgres-database.ts';
import { fillMarketplace } from './marketplace-world.ts';
import { postmasterPid } from './processor-time.ts';
import { openSearchDatabase, startBenchPostgres } from './search-world.ts';

/** Members have the ids 1 to `PROFILES`; the first `VIEWERS` of them are signed in. */
const PROFILES = 5000;
export const VIEWERS = 40;
/** Each viewer has conversations with this many members, whose ids follow those of the viewers. */
const THREADS = 50;
const MESSAGES = 60;
const EMAILS = 500;
const LISTINGS = 20_000;
const CONTESTS = 20;
const CONTEST_ENTRIES = 50;
export const SESSION_SECRET = 'a secret of the bench, which opens its forty sessions only';
const quiet = { info: () => {}, warn: () => {}, error: () => {} };

const SUBSCRIPTIONS = `
  insert into subscriptions (user_id, status, trial_ends_at)
  select n, 'trialing', now() + interval '60 days' from generate_series(1, $1::int) n`;

const SESSIONS = `
  insert into sessions (token_hash, user_id, created_at, expires_at, last_seen_at, user_agent, address)
  select decode(hash, 'hex'), user_id, now(), now() + interval '1 day', now(), 'bench', '127.0.0.1'
  from unnest($1::text[]) with ordinality as t (hash, user_id)`;

/** All messages are read, so that opening a page writes nothing. */
const CONVERSATIONS = `
  insert into conversations (low_user_id, high_user_id, started_by, created_at, last_message_id, last_message_at,
    message_count, low_read_id, high_read_id)
  select viewer, $1::int + other, viewer, now() - interval '40 days', n * $3::int,
    now() - (n * 7919 % 40) * interval '1 day', $3::int, n * $3::int, n * $3::int
  from (select *, row_number() over ()::int as n
        from generate_series(1, $1::int) viewer, generate_series(1, $2::int) other) pairs`;

const CHAT = `
  insert into messages (id, conversation_id, sender_id, content, created_at)
  select last_message_id - $1::int + m, id, case m % 2 when 0 then low_user_id else high_user_id end,
    'Running ten minutes late, the bridge is up. See you at ' || m || ' o''clock at the studio, with both cameras.',
    last_message_at - ($1::int - m) * interval '1 minute'
  from conversations, generate_series(1, $1::int) m`;

/** Both members of a conversation have written in it, so the limits for first contacts do not apply. */
const CORRESPONDENTS = `
  insert into correspondents (low_user_id, high_user_id, begun_by, begun_at, low_wrote, high_wrote)
  select low_user_id, high_user_id, started_by, created_at, true, true from conversations`;

const EMAIL = `
  insert into emails (sender_id, recipient_id, subject, content, created_at, is_read, words)
  select $1::int + 1 + (n * 31 + viewer) % 1000, viewer, 'About number ' || n,
    repeat('The studio is free on Thursday, and the light is best before noon. ', 1 + n % 8),
    now() - n * interval '1 hour', n % 5 > 0, ''
  from generate_series(1, $1::int) viewer, generate_series(1, $2::int) n`;

/** Each contest is open for votes and has entries by the members after the viewers. */
const CONTEST = `
  insert into contests (title, description, rules, prizes, start_date, end_date, type, status, max_entries_per_user)
  select 'Bench ' || n, 'd', 'r', '{p}', now(), now() + '1 day', 'both', 'voting', 10 from generate_series(1, $1::int) n`;

const ENTRIES = `
  insert into contest_entries (contest_id, user_id, slot, title, media_type, media_key, status)
  select contest, $3::int + n, 1, 'Bench', 'photo', md5(contest || '-' || n), 'approved'
  from generate_series(1, $1::int) contest, generate_series(1, $2::int) n`;

/** The tables that the bare server writes to, with the index that its queries need. */
const BARE_TABLES = `
  create table bare_messages (id bigserial primary key, sender_id int not null references users,
    recipient_id int not null references users, content text not null, created_at timestamptz not null default now());
  create table bare_emails (id bigserial primary key, sender_id int not null references users,
    recipient_id int not null references users, subject text not null, content text not null,
    created_at timestamptz not null default now());
  create table bare_votes (id bigserial primary key, entry_id int not null references contest_entries,
    user_id int not null references users, created_at timestamptz not null default now())`;

/** Uses one connection without timeouts and foreign key checks, because the generated rows are consistent. */
const fill = async (url: string, tokens: readonly string[]): Promise<void> => {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('set session_replication_role = replica');
  const hashes = tokens.map((token) => hashToken(token, SESSION_SECRET).toString('hex'));
  await client.query(SUBSCRIPTIONS, [VIEWERS]);
  await client.query(SESSIONS, [hashes]);
  await client.query(CONVERSATIONS, [VIEWERS, THREADS, MESSAGES]);
  await client.query(CHAT, [MESSAGES]);
  await client.query(CORRESPONDENTS);
  await client.query(EMAIL, [VIEWERS, EMAILS]);
  await client.query(CONTEST, [CONTESTS]);
  await client.query(ENTRIES, [CONTESTS, CONTEST_ENTRIES, VIEWERS]);
  await client.query("select setval('messages_id_seq', (select max(id) from messages))");
  await client.query(BARE_TABLES);
  await client.query("update marketplace_listings set expires_at = expires_at + interval '60 days'");
  await client.query('vacuum analyze');
  await client.end();
};

const HAS_WORK = `
  select exists (select from search_changes)
    or exists (select from jobs where state in ('waiting', 'active') and start_after <= now()) as "hasWork"`;

/** Waits until the server's queue has been empty for three checks. */
export const untilAtRest = async (url: string): Promise<void> => {
  const client = new pg.Client(url);
  await client.connect();
  for (let quietLooks = 0; quietLooks < 3; ) {
    await setTimeout(1000);
    const { rows } = await client.query<{ hasWork: boolean }>(HAS_WORK);
    quietLooks = rows[0]?.hasWork ? 0 : quietLooks + 1;
  }
  await client.end();
};

/** The data that the requests of the benchmark use. */
export interface HttpWorld {
  /** A session token for each viewer; the first viewer has id 1. */
  tokens: readonly string[];
  /** Members with a visible profile. */
  shownIds: readonly number[];
  zips: readonly string[];
  /** The members in the viewers' conversations. */
  correspondentIds: readonly number[];
  /** The entries of each open contest. */
  contests: readonly (readonly number[])[];
}

/** Starts a PostgreSQL with members, sessions, conversations, emails and listings. */
export const startHttpWorld = async () => {
  const postgres = await startBenchPostgres('');
  const url = await openSearchDatabase(postgres, PROFILES, () => {});
  const { background: database } = await openPostgres(url, quiet);
  await fillMarketplace(database, LISTINGS);
  const tokens = Array.from({ length: VIEWERS }, (_, n) => `token-of-viewer-${n + 1}`);
  await fill(url, tokens);
  const shown = await database.executeSql('select id from users where not is_hidden order by id');
  const places = await database.executeSql(
    "select lpad(zip::text, 5, '0') as zip from places order by md5(zip::text) limit 200",
  );
  const contests = await database.executeSql(
    'select array_agg(id order by id) as ids from contest_entries group by contest_id',
  );
  const folder = await database.executeSql('show data_directory');
  const postgresPid = postmasterPid(String(folder.rows[0]?.data_directory));
  await database.close();
  const world: HttpWorld = {
    tokens,
    shownIds: shown.rows.map(({ id }) => Number(id)),
    zips: places.rows.map(({ zip }) => String(zip)),
    correspondentIds: Array.from({ length: THREADS }, (_, n) => VIEWERS + n + 1),
    contests: contests.rows.map(({ ids }) => ids as number[]),
  };
  return { postgres, postgresPid, url, world };
};
