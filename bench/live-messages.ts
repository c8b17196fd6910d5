/**
 * Measures messages per second that are sent to one process, stored, and delivered to the recipients' streams at another
 * process, beside bare INSERT and NOTIFY over as many connections with one listener; and the time from the response to the
 * event.
 * Run: npm run bench -- live-messages [--seconds 5]
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { createLiveWorld, type LiveWorld, openStream, post, type Server } from './live-world.ts';
import { reportFigure, timings } from './measure.ts';

const PAIRS = 50;
/** The baseline has as many connections as one process of the product. */
const BARE_CONNECTIONS = 10;
const ROUNDS = 3;
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '4' } } });
const roundMs = Number(values.seconds) * 1000;

interface Round {
  /** Messages delivered per second. */
  rate: number;
  /** Milliseconds from the response to the event; negative if the event was first. */
  delays: number[];
}

const measureOurs = async (world: LiveWorld, [sending, telling]: [Server, Server]): Promise<Round> => {
  const members = await world.addMembers(PAIRS * 2);
  const answered = new Map<number, number>();
  const deliveredAt = new Map<number, number>();
  const streams = await Promise.all(
    members.slice(PAIRS).map((member) =>
      openStream(telling.origin, member, (type, data) => {
        if (type === 'message') deliveredAt.set(JSON.parse(data).messageId, performance.now());
      }),
    ),
  );
  const until = performance.now() + roundMs;
  const startedAt = performance.now();
  const talk = async (index: number): Promise<void> => {
    const [from, to] = [members[index], members[PAIRS + index]];
    if (!from || !to) return;
    while (performance.now() < until) {
      const body = { recipientId: to.id, content: 'Is the studio free on Thursday?' };
      const { id } = JSON.parse(await post(`${sending.origin}/api/messages`, from, body));
      answered.set(id, performance.now());
    }
  };
  await Promise.all(Array.from({ length: PAIRS }, (_, index) => talk(index)));
  const deadline = performance.now() + 5000;
  while (deliveredAt.size < answered.size && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 20));
  const lost = [...answered.keys()].filter((id) => !deliveredAt.has(id));
  if (lost.length > 0) throw new Error(`${lost.length} of ${answered.size} messages were not delivered`);
  for (const stream of streams) stream.destroy();
  const last = Math.max(...deliveredAt.values());
  const delays = [...answered].map(([id, at]) => (deliveredAt.get(id) ?? 0) - at);
  return { rate: (answered.size / (last - startedAt)) * 1000, delays };
};

const BARE = `
  with m as (insert into bare_messages (sender_id, recipient_id, content) values ($1, $2, $3) returning id)
  select pg_notify('bare', id::text) from m`;

const measureBare = async ({ databaseUrl }: LiveWorld): Promise<number> => {
  const listener = new pg.Client({ connectionString: databaseUrl });
  await listener.connect();
  let received = 0;
  listener.on('notification', () => {
    received += 1;
  });
  await listener.query('listen bare');
  const pool = new pg.Pool({ connectionString: databaseUrl, max: BARE_CONNECTIONS });
  const startedAt = performance.now();
  const until = startedAt + roundMs;
  let sent = 0;
  const talk = async (index: number): Promise<void> => {
    while (performance.now() < until) {
      await pool.query({
        name: 'bare',
        text: BARE,
        values: [index, index + 1, 'Is the studio free on Thursday?'],
      });
      sent += 1;
    }
  };
  await Promise.all(Array.from({ length: PAIRS }, (_, index) => talk(index)));
  while (received < sent) await new Promise((resolve) => setTimeout(resolve, 5));
  const rate = (received / (performance.now() - startedAt)) * 1000;
  await pool.end();
  await listener.end();
  return rate;
};

const median = (numbers: number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const world = await createLiveWorld();
try {
  const servers: [Server, Server] = [await world.startServer(), await world.startServer()];
  await world.database.query(
    `create table bare_messages (id bigserial primary key, sender_id int, recipient_id int, content text,
       created_at timestamptz default now())`,
  );
  const rounds: { ours: Round; bare: number }[] = [];
  // Alternate the rounds, so that other load on the machine affects both.
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ bare: await measureBare(world), ours: await measureOurs(world, servers) });
  const [ours, bare] = [median(rounds.map((r) => r.ours.rate)), median(rounds.map((r) => r.bare))];
  const delay = timings(rounds.flatMap((r) => r.ours.delays));
  reportFigure({
    what: 'live-messages: stored and sent to streams of another process',
    measured: ours,
    unit: 'a second',
    baseline: { value: bare, of: 'INSERT and NOTIFY' },
  });
  reportFigure({
    what: 'live-messages: from the response to the event, p50',
    measured: delay.p50,
    unit: 'ms',
  });
  reportFigure({
    what: 'live-messages: from the response to the event, p95',
    measured: delay.p95,
    unit: 'ms',
  });
} finally {
  await world.end();
}
process.exit();
