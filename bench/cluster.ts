/**
 * Runs a cluster of real servers on this machine under load and interrupts one part after the other: a rolling restart, a
 * killed process, a stopped replica, a restarted primary, a promoted replica, no Redis, no S3. Finally checks that every
 * acknowledged write is stored.
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
import {
  findLostWrites,
  type Kind,
  keepStream,
  type Load,
  newTally,
  register,
  runMembers,
  sendRequest,
} from './cluster-load.ts';
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
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const missingPrograms = ensurePrograms();
if (missingPrograms) {
  print(missingPrograms);
  process.exit(1);
}

const folder = await mkdtemp(join(tmpdir(), 'opencall-cluster-'));
chmodSync(folder, 0o755);
const durable = { settings: ['synchronous_commit=on', 'max_connections=200'] };
const first = await startNativePostgres(durable);
const second = await startNativePostgres({ ...durable, follow: first });

const queryAt = async (url: string, ...statements: string[]) => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  let rows: { value: string }[] = [];
  for (const text of statements) ({ rows } = await client.query<{ value: string }>(text));
  await client.end();
  return rows;
};
/** Sets the replica that commits wait for. Empty before the replica is stopped, as an operator would do. */
const setSynchronousReplica = (name: 'follower' | '') =>
  queryAt(
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
  SESSION_SECRET: 'shared by all processes of the cluster',
  ID_DOCUMENT_KEY: '0'.repeat(64),
  DEMO: 'off',
  RATE_LIMITS: 'off',
  TRUST_PROXY: 'on',
  LOG_LEVEL: 'fatal',
  // The balancer checks twice a second and removes a process after the second failure.
  STOP_DELAY: '2',
};
const processes: Process[] = [];
for (let n = 0; n < 3; n += 1) processes.push(await createProcess(folder, settings));
const [a, b, c] = processes;
if (!a || !b || !c) throw new Error('The cluster needs three processes.');
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
  while (!(await Promise.all(processes.map(({ port }) => readyAt(port)))).every(Boolean)) await pause(100);
};

const cpuMs = () => processes.reduce((sum, one) => sum + one.cpuMs(), 0);

const measureKinds = async (load: Load): Promise<void> => {
  for (const kind of ['profile', 'search', 'list', 'message', 'listing', 'upload'] satisfies Kind[]) {
    const count = kind === 'upload' ? PER_KIND / 4 : PER_KIND;
    const before = cpuMs();
    for (let n = 0; n < count; n += MEMBERS)
      await Promise.all(load.members.map((member) => sendRequest(load, member, kind)));
    const measured = ((cpuMs() - before) / count) * 1000;
    reportFigure({ what: `cluster: processor time of 1,000 × '${kind}'`, measured, unit: 'ms' });
  }
};

interface Phase {
  name: string;
  /** Whether requests may fail during the phase. */
  mayFail?: boolean;
}

/** Interrupts the cluster under load, waits until it has recovered and reports the failed requests. */
const runPhase = async (
  load: Load,
  { name, mayFail = true }: Phase,
  interrupt: () => Promise<void>,
): Promise<void> => {
  const tally = newTally();
  load.tally = tally;
  let isOver = false;
  const working = runMembers(load, () => isOver);
  await pause(calmMs / 2);
  await interrupt();
  await untilReady();
  const failures = tally.failures;
  await pause(calmMs / 2);
  isOver = true;
  await working;
  const after = tally.failures - failures;
  const statuses = [...tally.statuses]
    .map(([status, count]) => `${status || 'cut off'}: ${count}`)
    .join(', ');
  print(`${name}: responses ${statuses}; ${after} failures after recovery`);
  const label = `cluster: ${name}`;
  reportFigure({
    what: `${label}, failed of ${tally.requests} requests`,
    measured: tally.failures,
    ...(mayFail ? {} : { max: 0 }),
  });
  reportFigure({ what: `${label}, longest request`, measured: tally.longestMs, unit: 'ms' });
};

const startCluster = async (): Promise<Load> => {
  await Promise.all([redis.start(), ...poolers.map((pooler) => pooler.start())]);
  await setSynchronousReplica('follower');
  await a.start();
  await Promise.all([b.start(), c.start()]);
  await balancer.start();
  await untilReady();
  const origin = `http://127.0.0.1:${balancer.port}`;
  const members = [];
  for (let n = 0; n < MEMBERS; n += 1) members.push(await register(origin));
  return { members, acknowledged: { messages: [], listings: [], files: [] }, tally: newTally(), events: 0 };
};

const restartAll = async (): Promise<void> => {
  for (const one of processes) {
    await one.stop('SIGTERM');
    await one.start();
    while (!(await readyAt(one.port))) await pause(100);
    // The balancer checks twice a second.
    await pause(1_500);
  }
};

const runPhases = async (load: Load): Promise<void> => {
  await runPhase(load, { name: 'nothing', mayFail: false }, async () => {});
  await runPhase(load, { name: 'rolling restart', mayFail: false }, restartAll);
  await runPhase(load, { name: 'a process killed' }, async () => {
    await b.stop('SIGKILL');
    await pause(calmMs / 2);
    await b.start();
  });
  await runPhase(load, { name: 'replica stopped' }, async () => {
    await setSynchronousReplica('');
    await second.halt();
    await pause(calmMs);
    await second.start();
    await setSynchronousReplica('follower');
  });
  await runPhase(load, { name: 'primary restarted' }, async () => {
    await first.halt();
    await first.start();
  });
  await runPhase(load, { name: 'Redis away' }, async () => {
    await redis.stop();
    await pause(cutMs);
    await redis.start();
  });
  await runPhase(load, { name: 'S3 away' }, async () => {
    s3.mood = 'refuses';
    await pause(cutMs);
    s3.mood = 'answers';
  });
  await runPhase(load, { name: 'replica promoted' }, async () => {
    await first.crash();
    await pause(calmMs / 2);
    await second.promote();
  });
};

const reportLostWrites = async (load: Load): Promise<void> => {
  const lost = await findLostWrites(load, (text) => queryAt(second.urlOf('postgres'), text));
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
  const load = await startCluster();
  const closeStreams = load.members.map((member) => keepStream(load, member));
  await measureKinds(load);
  await runPhases(load);
  for (const close of closeStreams) close();
  await reportLostWrites(load);
} finally {
  await Promise.all([balancer.stop(), ...processes.map((one) => one.stop('SIGKILL'))]);
  await Promise.all([redis.stop(), ...poolers.map((pooler) => pooler.stop()), s3.close()]);
  await second.stop();
  await first.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit();
