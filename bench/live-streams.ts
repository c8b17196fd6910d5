/**
 * Measures many event streams on one process: the time to open them, their memory, the delay of an event for all streams and
 * for one stream, and the time until all have reconnected after a restart.
 * Run: npm run bench -- live-streams [--streams 2000]
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createLiveWorld, openStream, type Server } from './live-world.ts';
import { reportFigure, timings } from './measure.ts';
import { processorMs } from './processor-time.ts';
import { StreamCrowd } from './stream-crowd.ts';

/** Budgets: memory of the process for 25,000 streams, and milliseconds until an event has reached the last stream. */
const BUDGET_STREAMS = 25_000;
const BUDGET_MB = 500;
const BUDGET_ALL_MS = 1000;
/** Budget from the start of the process until the last stream has reconnected, in milliseconds. */
const BUDGET_BACK_MS = 10_000;
const OPENED_AT_ONCE = 50;
const SINGLE_EVENTS = 200;
const { values } = parseArgs({ options: { streams: { type: 'string', default: '2000' } } });
const count = Number(values.streams);

/** Resident memory of the server's process, in kB. */
const residentKb = ({ child }: Server): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0);

const settle = () => new Promise((resolve) => setTimeout(resolve, 3000));

const world = await createLiveWorld();
try {
  const server = await world.startServer();
  const port = Number(new URL(server.origin).port);
  const members = await world.addMembers(count + 1);
  const [first, ...others] = members;
  if (!first) throw new Error('There is no member.');
  const crowd = new StreamCrowd(port);
  let received = 0;
  let resolveAll: () => void = () => undefined;
  crowd.onEvent = (type) => {
    if (type !== 'counts') return;
    received += 1;
    resolveAll();
  };
  // Open one stream before measuring the memory, because the first one loads modules.
  const sample = await openStream(server.origin, first, () => undefined);
  sample.on('error', () => undefined);
  await settle();
  const before = residentKb(server);
  const start = performance.now();
  for (let from = 0; from < others.length; from += OPENED_AT_ONCE)
    await Promise.all(others.slice(from, from + OPENED_AT_ONCE).map((member) => crowd.open(member)));
  const openMs = performance.now() - start;
  await settle();
  const perStreamKb = (residentKb(server) - before) / count;
  const atBudgetMb = (before + perStreamKb * BUDGET_STREAMS) / 1024;

  const publish = (userId: number | null) =>
    world.database.query(
      `with e as (insert into live_events (user_id, audience, type, data)
         values ($1, case when $1::int is null then 'everyone' end, 'counts', '{}') returning id)
       select pg_notify('live_events', '{"to":[[' || id || ',' || coalesce($1::int, 0) || ']],' ||
         case when $1::int is null then '"audience":"everyone",' else '' end || '"type":"counts","data":{}}') from e`,
      [userId],
    );
  const tellAndWait = async (userId: number | null, hearers: number): Promise<number> => {
    received = 0;
    const startedAt = performance.now();
    const all = new Promise<void>((resolve) => {
      resolveAll = () => received >= hearers && resolve();
    });
    await publish(userId);
    await all;
    return performance.now() - startedAt;
  };
  const everyone: number[] = [];
  for (let round = 0; round < 10; round += 1) everyone.push(await tellAndWait(null, count));
  const single: number[] = [];
  for (let round = 0; round < SINGLE_EVENTS; round += 1)
    single.push(await tellAndWait(others[round % others.length]?.id ?? 0, 1));
  const [all, one] = [timings(everyone), timings(single)];

  server.child.kill('SIGTERM');
  await once(server.child, 'exit');
  const restarted = performance.now();
  const back = new Promise<number>((resolve) => {
    crowd.onReady = () => crowd.ready === count && resolve(performance.now() - restarted);
  });
  const successor = await world.startServer(port);
  const startedWith = processorMs(successor.child.pid);
  const startMs = performance.now() - restarted;
  // Without a process the system refuses connections; do not count these.
  crowd.since = performance.now();
  const backMs = (await back) - startMs;
  const computedMs = processorMs(successor.child.pid) - startedWith;
  crowd.end();

  const of = `live-streams: ${count} streams`;
  const ms = { unit: 'ms' };
  reportFigure({ what: `${of}, opened`, measured: (count / openMs) * 1000, unit: 'a second' });
  reportFigure({
    what: `${of}, memory for ${BUDGET_STREAMS}`,
    measured: atBudgetMb,
    unit: 'MB',
    max: BUDGET_MB,
    baseline: { value: before / 1024, of: 'without streams' },
  });
  reportFigure({ what: `${of}, an event reaches all, p50`, measured: all.p50, ...ms, max: BUDGET_ALL_MS });
  reportFigure({ what: `${of}, an event reaches one of them, p95`, measured: one.p95, ...ms });
  reportFigure({ what: `${of}, all back after a restart`, measured: backMs, ...ms, max: BUDGET_BACK_MS });
  reportFigure({ what: `${of}, refused or not resumed`, measured: crowd.refused + crowd.notResumed, max: 0 });
  reportFigure({ what: `${of}, processor time of each return`, measured: computedMs / count, ...ms });
} finally {
  await world.end();
}
process.exit();
