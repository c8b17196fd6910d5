import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openPostgres } from '#platform/postgres/postgres-database.ts';
import { buildTestApp, type TestApp } from '#testing/build-app.ts';
import { quietLog } from '#testing/database.ts';
import { eventually } from '#testing/eventually.ts';
import { buildMember } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { type NativePostgres, startNativePostgres } from '#testing/native-postgres.ts';

const MAX_LAG_MS = 8_000;
/** Maximum milliseconds that a read waits for an unavailable server, on a busy machine too. */
const PASSED_OVER_MS = 10_000;

type Member = Awaited<ReturnType<typeof buildMember>>;
let primary: NativePostgres;
let replica: NativePostgres;
/** Writes directly to the database: browsers get no notification. */
let operator: Database;
let atReplica: (text: string) => Promise<unknown>;
let database: Database;
let app: TestApp;
let shown: Member;
let viewer: Member;

const openReplica = async () => {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({ connectionString: replica.urlOf('postgres'), max: 1 });
  pool.on('error', () => undefined);
  return pool;
};
let replicaPool: Awaited<ReturnType<typeof openReplica>>;

const find = (after: string | null = null, userId: number | null = null) =>
  database.replicas?.find({ userId, after });
const untilUsed = () => eventually(async () => expect(await find()).not.toBeNull());
const untilPassedOver = () => eventually(async () => expect(await find()).toBeNull());

/** From here on the replica shows what was, until `resume`. */
const pause = async () => {
  const at = await database.replicas?.position();
  await eventually(async () => expect(await find(at)).not.toBeNull());
  await atReplica('select pg_wal_replay_pause()');
  const text = 'select pg_get_wal_replay_pause_state() as state';
  await eventually(async () => {
    expect((await replicaPool.query(text)).rows).toEqual([{ state: 'paused' }]);
  });
};
const resume = () => atReplica('select pg_wal_replay_resume()');

const moveTo = (city: string) =>
  operator.executeSql('update profiles set city = $1 where user_id = $2', [city, shown.userId]);
const cityFor = async (client: HttpClient): Promise<unknown> =>
  (await client.get(`/api/profiles/user/${shown.userId}`)).body.city;

beforeAll(async () => {
  primary = await startNativePostgres();
  operator = await openPostgres(primary.urlOf('postgres'), quietLog);
  await migrate(operator);
  replica = await startNativePostgres({ follow: primary });
  replicaPool = await openReplica();
  atReplica = (text) => replicaPool.query(text);
  const replicas = { urls: [replica.urlOf('postgres')], maxLagMs: MAX_LAG_MS };
  database = await openPostgres({ url: primary.urlOf('postgres'), replicas }, quietLog);
  app = await buildTestApp({}, { database });
  shown = await buildMember(app);
  viewer = await buildMember(app);
});
afterAll(async () => {
  await app.close();
  await operator.close();
  await replicaPool.end();
  await replica.stop();
  await primary.stop();
});
beforeEach(untilUsed);

describe('a read that may be stale', () => {
  it('comes from the replica, while sessions are checked on the primary', async () => {
    await moveTo('Reno');
    await pause();
    await moveTo('Elko');
    expect(await cityFor(viewer.client)).toBe('Reno');
    await operator.executeSql('delete from sessions where user_id = $1', [viewer.userId]);
    expect((await viewer.client.get(`/api/profiles/user/${shown.userId}`)).status).toBe(401);
    await resume();
    viewer = await buildMember(app);
    await eventually(async () => expect(await cityFor(viewer.client)).toBe('Elko'));
  });

  it('shows members their own writes', async () => {
    await pause();
    const answer = await viewer.client.patch(`/api/profiles/${viewer.profileId}`, { city: 'Fallon' });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.headers.getSetCookie().join()).toMatch(
      new RegExp(`opencall_written=[^;]+; Max-Age=${MAX_LAG_MS / 1000 + 2}; Path=/; HttpOnly`),
    );
    const own = await viewer.client.get(`/api/profiles/user/${viewer.userId}`);
    expect(own.body.city).toBe('Fallon');
    await resume();
  });

  it('shows members their own writes even in a process that knows them only from the cookie', async () => {
    const replicas = { urls: [replica.urlOf('postgres')], maxLagMs: 60_000 };
    const other = await openPostgres({ url: primary.urlOf('postgres'), replicas }, quietLog);
    onTestFinished(() => other.close());
    const ask = (after: string | null) => other.replicas?.find({ userId: viewer.userId, after });
    await eventually(async () => expect(await ask(null)).not.toBeNull());
    await pause();
    await viewer.client.patch(`/api/profiles/${viewer.profileId}`, { city: 'Beatty' });
    const after = decodeURIComponent(viewer.client.writtenCookie.split('=')[1] ?? '');
    expect(await ask(null)).not.toBeNull();
    expect(await ask(after)).toBeNull();
    await resume();
    await eventually(async () => expect(await ask(after)).not.toBeNull());
  });

  it('includes everything that the reader was notified of by a live event', async () => {
    await pause();
    await moveTo('Sparks');
    const event = { type: 'invalidate', data: { topic: 'profile', id: shown.userId } } as const;
    await operator.autocommit(async (tx) => tx.publish({ to: [viewer.userId], ...event }));
    // Before the replica is passed over for its lag, after which this would prove nothing.
    await vi.waitFor(async () => expect(await cityFor(viewer.client)).toBe('Sparks'), {
      timeout: MAX_LAG_MS - 1_000,
    });
    await resume();
  });
});

describe('hidden or deleted content', () => {
  it.each([
    ['a block', (who: Member) => `insert into blocks values (${who.userId}, ${viewer.userId}, now())`],
    ['a hidden member', (who: Member) => `update users set is_hidden = true where id = ${who.userId}`],
    [
      'a suspended member',
      (who: Member) => `update users set suspended_until = 'infinity' where id = ${who.userId}`,
    ],
    ['a deletion', (who: Member) => `update users set deletion_due_at = now() where id = ${who.userId}`],
  ])('is not shown from a replica that has not received the change: %s', async (_what, change) => {
    const gone = await buildMember(app);
    const title = `Tripod of ${gone.userId}`;
    const fields = { title, description: 'Carbon fibre, four sections.', category: 'other' };
    expect((await gone.client.post('/api/marketplace', fields)).status).toBe(201);
    // The viewer was not notified of this member yet, so a replica without the member may answer too.
    await eventually(async () =>
      expect((await viewer.client.get(`/api/profiles/user/${gone.userId}`)).status).toBe(200),
    );
    // From here on no earlier notification of the viewer requires more than the replica has.
    await untilUsed();
    await pause();
    await operator.executeSql(change(gone));
    const [profile, list] = await Promise.all([
      viewer.client.get(`/api/profiles/user/${gone.userId}`),
      viewer.client.get('/api/marketplace'),
    ]);
    expect([profile.status, list.status]).toEqual([404, 200]);
    expect(list.text).not.toContain(title);
    await resume();
  });
});

describe('a replica', () => {
  it('that lags is skipped, and used again once it has caught up', async () => {
    await pause();
    await moveTo('Winnemucca');
    await untilPassedOver();
    expect(await cityFor(viewer.client)).toBe('Winnemucca');
    await resume();
    await untilUsed();
  });

  it('that is frozen delays no read, and is used again later', async () => {
    replica.freeze();
    const started = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => viewer.client.get(`/api/profiles/user/${shown.userId}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(performance.now() - started).toBeLessThan(PASSED_OVER_MS);
    await untilPassedOver();
    replica.thaw();
    await untilUsed();
  });

  it('that stops fails no request, and is used again later', async () => {
    let isOver = false;
    const statuses = new Set<number>();
    const reading = (async () => {
      while (!isOver) statuses.add((await viewer.client.get(`/api/profiles/user/${shown.userId}`)).status);
    })();
    await replica.halt();
    await untilPassedOver();
    await replica.start();
    await untilUsed();
    isOver = true;
    await reading;
    expect([...statuses]).toEqual([200]);
  });
});
