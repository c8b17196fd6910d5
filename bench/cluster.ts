/**
 * Builds a cluster of real parts on this machine, loads it, and takes one part after the other away: a rolling restart,
 * a killed process, a stopped replica, a restarted primary, a promoted replica, no Redis, no S3. Then it compares every
 * write that was acknowledged with what is there.
 * Run: npm run bench -- cluster [--seconds 5] [--cut 30]
 */

import { chmodSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startNativePostgres } from '../server/src/testing/native-postgres.ts';
import { startS3Peer } from '../server/src/testing/s3-peer.ts';
import { act, type Kind, keepStream, type Load, lostOf, newTally, register, work } from './cluster-load.ts';
import {
  createBalancer,
  createPooler,
  createProcess,
  createRedis,
  ensurePrograms,
  type Process,
} from './cluster-parts.ts';
import { print, reportFigure } from './measure.ts';

const MEMBERS = 8;
const PER_KIND = 200;
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '5' }, cut: { type: 'string', default: '30' } },
});
const [calmMs, cutMs] = [Number(values.seconds) * 1000, Number(values.cut) * 1000];
const rest = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const sentence = ensurePrograms();
if (sentence) {
  print(sentence);
  process.exit(1);
}

const folder = await mkdtemp(join(tmpdir(), 'opencall-cluster-'));
chmodSync(folder, 0o755);
const durable = { settings: ['synchronous_commit=on', 'max_connections=200'] };
const first = await startNativePostgres(durable);
const second = await startNativePostgres({ ...durable, follow: first });

const askAt = async (url: string, ...statements: string[]) => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  let rows: { value: string }[] = [];
  for (const text of statements) ({ rows } = await client.query<{ value: string }>(text));
  await client.end();
  return rows;
};
/** Whether a commit waits for the replica: whoever takes it away lets nobody wait for it, as an operator does. */
const waitForReplica = (name: 'follower' | '') =>
  askAt(
    first.urlOf('postgres'),
    `alter system set synchronous_standby_names = '${name}'`,
    'select pg_reload_conf()',
  );

const s3Settings = {
  bucket: 'media',
  region: 'us-east-1',
  accessKeyId: 'bench',
  secretAccessKey: 'bench-secret',
};
const s3 = await startS3Peer(s3Settings);
const redis = await createRedis();
const poolers = [
  await createPooler(folder, first.urlOf('postgres')),
  await createPooler(folder, second.urlOf('postgres')),
];
const hostsOf = (ports: (number | string)[]) => ports.map((port) => `127.0.0.1:${port}`).join(',');
const servers = [first, second].map((server) => new URL(server.urlOf('postgres')).port);
const settings = {
  NODE_ENV: '',
  DATABASE_URL: `postgres://postgres@${hostsOf(poolers.map(({ port }) => port))}/postgres`,
  DATABASE_DIRECT_URL: `postgres://postgres@${hostsOf(servers)}/postgres`,
  DATABASE_REPLICA_URLS: second.urlOf('postgres'),
  REDIS_URL: `redis://127.0.0.1:${redis.port}`,
  S3_BUCKET: s3Settings.bucket,
  S3_REGION: s3Settings.region,
  S3_ENDPOINT: s3.endpoint,
  S3_ACCESS_KEY_ID: s3Settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3Settings.secretAccessKey,
  SESSION_SECRET: 'the same for all of them, 32 and more',
  ID_DOCUMENT_KEY: '0'.repeat(64),
  DEMO: 'off',
  RATE_LIMITS: 'off',
  TRUST_PROXY: 'on',
  LOG_LEVEL: 'fatal',
  // The balancer looks twice a second, and gives up on the second failure.
  STOP_DELAY: '2',
};
const processes: Process[] = [];
for (let n = 0; n < 3; n += 1) processes.push(await createProcess(folder, settings));
const [a, b, c] = processes;
if (!a || !b || !c) throw new Error('three processes are needed');
const balancer = await createBalancer(
  folder,
  processes.map(({ port }) => port),
);

const readyAt = async (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );
const untilReady = async (): Promise<void> => {
  while (!(await Promise.all(processes.map(({ port }) => readyAt(port)))).every(Boolean)) await rest(100);
};

const cpuMs = () => processes.reduce((sum, one) => sum + one.cpuMs(), 0);

const measureKinds = async (load: Load): Promise<void> => {
  for (const kind of ['profile', 'search', 'list', 'message', 'listing', 'upload'] satisfies Kind[]) {
    const count = kind === 'upload' ? PER_KIND / 4 : PER_KIND;
    const before = cpuMs();
    for (let n = 0; n < count; n += MEMBERS)
      await Promise.all(load.members.map((member) => act(load, member, kind)));
    const measured = ((cpuMs() - before) / count) * 1000;
    reportFigure({ what: `cluster: processor time of a thousand times '${kind}'`, measured, unit: 'ms' });
  }
};

interface Phase {
  name: string;
  /** Whether requests may be refused meanwhile. */
  mayFail?: boolean;
}

/** Does something to the cluster under load, lets it recover, and says what members noticed. */
const phase = async (
  load: Load,
  { name, mayFail = true }: Phase,
  what: () => Promise<void>,
): Promise<void> => {
  const tally = newTally();
  load.tally = tally;
  let isOver = false;
  const working = work(load, () => isOver);
  await rest(calmMs / 2);
  await what();
  await untilReady();
  const failures = tally.failures;
  await rest(calmMs / 2);
  isOver = true;
  await working;
  const after = tally.failures - failures;
  const statuses = [...tally.statuses]
    .map(([status, count]) => `${status || 'cut off'}: ${count}`)
    .join(', ');
  print(`${name}: answers ${statuses}; ${after} failures after it had recovered`);
  const label = `cluster: ${name}`;
  reportFigure({
    what: `${label}, failed of ${tally.requests} requests`,
    measured: tally.failures,
    ...(mayFail ? {} : { max: 0 }),
  });
  reportFigure({ what: `${label}, longest request`, measured: tally.longestMs, unit: 'ms' });
};

const run = async (): Promise<void> => {
  await Promise.all([redis.start(), ...poolers.map((pooler) => pooler.start())]);
  await waitForReplica('follower');
  await a.start();
  await Promise.all([b.start(), c.start()]);
  await balancer.start();
  await untilReady();
  const origin = `http://127.0.0.1:${balancer.port}`;
  const members = [];
  for (let n = 0; n < MEMBERS; n += 1) members.push(await register(origin));
  const load: Load = {
    members,
    acknowledged: { messages: [], listings: [], files: [] },
    tally: newTally(),
    heard: 0,
  };
  const streams = members.map((member) => keepStream(load, member));
  await measureKinds(load);

  await phase(load, { name: 'nothing', mayFail: false }, async () => {});
  const restartAll = async () => {
    for (const one of processes) {
      await one.stop('SIGTERM');
      await one.start();
      while (!(await readyAt(one.port))) await rest(100);
      // The balancer looks twice a second.
      await rest(1_500);
    }
  };
  await phase(load, { name: 'rolling restart', mayFail: false }, restartAll);
  await phase(load, { name: 'a process killed' }, async () => {
    await b.stop('SIGKILL');
    await rest(calmMs / 2);
    await b.start();
  });
  await phase(load, { name: 'replica stopped' }, async () => {
    await waitForReplica('');
    await second.halt();
    await rest(calmMs);
    await second.start();
    await waitForReplica('follower');
  });
  await phase(load, { name: 'primary restarted' }, async () => {
    await first.halt();
    await first.start();
  });
  await phase(load, { name: 'Redis away' }, async () => {
    await redis.stop();
    await rest(cutMs);
    await redis.start();
  });
  await phase(load, { name: 'S3 away' }, async () => {
    s3.mood = 'refuses';
    await rest(cutMs);
    s3.mood = 'answers';
  });
  await phase(load, { name: 'replica promoted' }, async () => {
    await first.crash();
    await rest(calmMs / 2);
    await second.promote();
  });

  for (const stop of streams) stop();
  const lost = await lostOf(load, (text) => askAt(second.urlOf('postgres'), text));
  const { messages, listings, files } = load.acknowledged;
  const acknowledged = messages.length + listings.length + files.length;
  for (const one of lost.slice(0, 10)) print(`  ${one}`);
  reportFigure({
    what: `cluster: lost of ${acknowledged} acknowledged writes`,
    measured: lost.length,
    max: 0,
  });
};

try {
  await run();
} finally {
  await Promise.all([balancer.stop(), ...processes.map((one) => one.stop('SIGKILL'))]);
  await Promise.all([redis.stop(), ...poolers.map((pooler) => pooler.stop()), s3.close()]);
  await second.stop();
  await first.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit();
