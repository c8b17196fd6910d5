/**
 * Measures chat across two processes on native PostgreSQL: this one stores messages through the service, a server of
 * its own delivers them to the event streams of those who receive them. Beside it, in turns, a bare INSERT with a bare
 * NOTIFY on the same database. Fails where a budget is exceeded, or where a message went missing.
 *
 *   npm run bench -- chat [--messages 4000] [--members 20]
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { sendMessage } from '../server/src/features/chat/sending.service.ts';
import type { Database } from '../server/src/platform/database/database.ts';
import { openPostgres } from '../server/src/platform/database/postgres-database.ts';
import type { Viewer } from '../server/src/platform/http/viewer.ts';
import type { Platform } from '../server/src/platform/platform.ts';
import { HttpClient } from '../server/src/testing/http-client.ts';
import { startNativePostgres } from '../server/src/testing/native-postgres.ts';
import { findFreePort } from '../tools/lib/ports.mjs';
import { print, timed, timings } from './measure.ts';

/** A message is checked, numbered, stored, announced to two and told to a bell, in a dozen round trips. */
const SHARE_MIN = 0.03;
/** Milliseconds from the commit to the recipient's stream, at full load. */
const DELIVERY_P95_MAX = 1000;
const CALLERS = 10;
const TURNS = 4;
/** Milliseconds that the last deliveries may take. */
const PATIENCE = 20_000;

const { values: options } = parseArgs({
  options: {
    messages: { type: 'string', default: '4000' },
    members: { type: 'string', default: '20' },
  },
});
const size = { messages: Number(options.messages), members: Number(options.members) };
const quiet = { info: () => {}, warn: () => {}, error: () => {} };

interface Member {
  id: number;
  username: string;
  client: HttpClient;
}

const startServer = async (
  databaseUrl: string,
  dataDir: string,
): Promise<{ origin: string; child: ChildProcess }> => {
  const port = await findFreePort();
  const child = spawn(process.execPath, ['server/dist/main.js'], {
    env: {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('Opencall is ready')) break;
  }
  return { origin: `http://127.0.0.1:${port}`, child };
};

const register = async (origin: string, n: number): Promise<Member> => {
  const client = new HttpClient(origin);
  const username = `Bench ${n}`;
  const { body } = await client.post('/api/register', {
    username,
    email: `bench-${n}@example.test`,
    password: `bench-light-${n}`,
    role: 'model',
    dateOfBirth: '1990-01-01T00:00:00.000Z',
    idCardUrl: '',
  });
  return { id: Number(body.id), username, client };
};

/** Who heard of which message, and when. */
class Arrivals {
  readonly #times = new Map<string, number>();
  readonly #open: AbortController[] = [];

  async listen({ client, id }: Member): Promise<void> {
    const controller = new AbortController();
    this.#open.push(controller);
    const answer = await fetch(`${client.origin}/api/events`, {
      headers: { cookie: client.cookie, accept: 'text/event-stream' },
      signal: controller.signal,
    });
    if (!answer.body) throw new Error(`the stream answered ${answer.status}`);
    this.#read(answer.body, (messageId) => this.#times.set(`${messageId} ${id}`, performance.now())).catch(
      () => undefined,
    );
  }

  /** Undefined: not yet. */
  timeOf(messageId: number, userId: number): number | undefined {
    return this.#times.get(`${messageId} ${userId}`);
  }

  async #read(body: ReadableStream<Uint8Array>, onMessage: (messageId: number) => void): Promise<void> {
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of body) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const [, messageId] = /^data:.*"messageId":(\d+),"withUserId"/.exec(line) ?? [];
        if (messageId) onMessage(Number(messageId));
      }
    }
  }

  close(): void {
    for (const controller of this.#open) controller.abort();
  }
}

/** Works off a number of tasks with so many callers at once; seconds that it took. */
const crowd = async (count: number, work: (n: number) => Promise<unknown>): Promise<number> => {
  let next = 0;
  const caller = async () => {
    while (next < count) await work(next++);
  };
  const [ms] = await timed(() => Promise.all(Array.from({ length: CALLERS }, caller)));
  return ms / 1000;
};

const BARE = `with stored as (
    insert into bare_messages (sender_id, recipient_id, content, created_at) values ($1, $2, $3, $4) returning id
  ) select pg_notify('bare_messages', id::text) from stored`;

interface Ground {
  database: Database;
  pool: pg.Pool;
  members: Member[];
}

/** One text to many strangers is held back: each message says something else. */
const CONTENT = 'Running ten minutes late, the bridge is up.';

const measure = async ({ database, pool, members }: Ground) => {
  const platform = {
    ...{ config: { rateLimits: false }, database, now: () => new Date() },
    publicOrigin: () => members[0]?.client.origin ?? '',
  } as Platform;
  const sent = new Map<number, { at: number; recipientId: number }>();
  const arrivals = new Arrivals();
  await Promise.all(members.map((member) => arrivals.listen(member)));
  const pair = (n: number): [Member, Member] => {
    const [from, to] = [
      members[n % members.length],
      members[(n * 7 + 1 + (n % (members.length - 1))) % members.length],
    ];
    if (!from || !to) throw new Error('no members');
    return from === to ? [from, members[(n + 1) % members.length] ?? from] : [from, to];
  };
  const spent = { ours: 0, bare: 0 };
  const share = size.messages / TURNS;
  for (let turn = 0; turn < TURNS; turn++) {
    spent.ours += await crowd(share, async (n) => {
      const [from, to] = pair(turn * share + n);
      const viewer = { userId: from.id, role: 'model', user: { username: from.username } } as Viewer;
      const message = { recipientId: to.id, content: `${CONTENT} ${randomUUID()}`, clientId: randomUUID() };
      const { id } = await sendMessage(platform, viewer, message);
      sent.set(id, { at: performance.now(), recipientId: to.id });
    });
    spent.bare += await crowd(share, (n) => {
      const [from, to] = pair(n);
      return pool.query({ name: 'bare', text: BARE, values: [from.id, to.id, CONTENT, new Date()] });
    });
  }
  // Senders are told as well; delivered is what reached the other side.
  const delaysNow = () =>
    [...sent].flatMap(([id, { at, recipientId }]) => {
      const time = arrivals.timeOf(id, recipientId);
      return time === undefined ? [] : [Math.max(0, time - at)];
    });
  const deadline = performance.now() + PATIENCE;
  while (delaysNow().length < sent.size && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  arrivals.close();
  const delays = delaysNow();
  return {
    ours: size.messages / spent.ours,
    bare: size.messages / spent.bare,
    missing: sent.size - delays.length,
    delays: timings(delays),
  };
};

const judge = ({ ours, bare, missing, delays }: Awaited<ReturnType<typeof measure>>): void => {
  const share = ours / bare;
  print(
    `messages a second, ${CALLERS} senders at once: ${ours.toFixed(0)}, bare ${bare.toFixed(0)} (${share.toFixed(2)})`,
  );
  print(`commit to the other's stream, ms: p50 ${delays.p50.toFixed(0)}, p95 ${delays.p95.toFixed(0)}`);
  if (missing > 0) print(`Over budget: ${missing} messages did not arrive`);
  if (share < SHARE_MIN) print(`Over budget: ${share.toFixed(2)} of the bare insertion`);
  if (delays.p95 > DELIVERY_P95_MAX) print(`Over budget: p95 of ${delays.p95.toFixed(0)} ms`);
  process.exitCode = missing > 0 || share < SHARE_MIN || delays.p95 > DELIVERY_P95_MAX ? 1 : 0;
};

const main = async (): Promise<void> => {
  const postgres = await startNativePostgres({ settings: [] });
  const dataDir = mkdtempSync(join(tmpdir(), 'opencall-chat-bench-'));
  const onEnd: (() => Promise<unknown>)[] = [];
  try {
    const admin = new pg.Client(postgres.urlOf('postgres'));
    await admin.connect();
    await admin.query('create database chat_bench');
    await admin.end();
    const url = postgres.urlOf('chat_bench');
    const { origin, child } = await startServer(url, dataDir);
    onEnd.push(async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    });
    const database = await openPostgres(url, quiet);
    const pool = new pg.Pool({ connectionString: url, max: CALLERS });
    // A connection that is still closing when PostgreSQL stops says so.
    pool.on('error', () => {});
    onEnd.push(
      () => pool.end(),
      () => database.close(),
    );
    await pool.query(
      `create table bare_messages (id serial primary key, sender_id int not null references users,
         recipient_id int not null references users, content text not null, created_at timestamptz not null)`,
    );
    const members = await Promise.all(Array.from({ length: size.members }, (_, n) => register(origin, n)));
    judge(await measure({ database, pool, members }));
  } finally {
    for (const end of onEnd.reverse()) await end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

await main();
