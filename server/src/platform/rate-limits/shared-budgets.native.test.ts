import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPostgres } from '#platform/postgres/postgres-database.ts';
import { buildTestApp, type TestApp } from '#testing/build-app.ts';
import { createTestDatabase, quietLog, urlOfTestDatabase } from '#testing/database.ts';
import { eventually } from '#testing/eventually.ts';
import { buildMember } from '#testing/factories.ts';
import { HttpClient } from '#testing/http-client.ts';
import { type RedisPeer, startRedisPeer } from '#testing/redis-peer.ts';

const SETTINGS = { rateLimits: true, sessionSecret: 'x'.repeat(32), trustProxy: ['127.0.0.1'] };
/** Sign-in attempts per minute and address. */
const AUTH_BUDGET = 30;
const UPLOADS_A_MINUTE = 60;
/** Long enough that a slow answer does not count as an outage. */
const PATIENT_MS = 30_000;

let networks = 0;
const newAddress = (): string => {
  networks += 1;
  return `203.0.113.${networks}`;
};

/** A refused sign-in: 400 within the limit, else 429. */
const attempt = async (app: TestApp, from: string): Promise<number> => {
  const body = { email: `someone-${Math.random()}@example.test`, password: '12345' };
  const headers = { 'x-forwarded-for': from };
  return (await app.visitor().post('/api/login', body, { headers })).status;
};
const attempts = (app: TestApp, from: string, count: number): Promise<number[]> =>
  Promise.all(Array.from({ length: count }, () => attempt(app, from)));
const admittedOf = (statuses: number[]): number => statuses.filter((status) => status !== 429).length;

/** Waits until one attempt at each process is in the shared count. */
const untilTogether = (redis: RedisPeer, apps: readonly TestApp[]): Promise<void> =>
  eventually(async () => {
    const before = redis.counted.length;
    const from = newAddress();
    for (const app of apps) await attempt(app, from);
    expect(redis.counted.length - before).toBeGreaterThanOrEqual(apps.length);
  });

/** Two processes of one installation with one clock. */
const buildTwo = async (
  redisUrl: string | undefined,
  sharedBudgetMs?: number,
): Promise<[TestApp, TestApp]> => {
  const database = await createTestDatabase();
  const other = await openPostgres(await urlOfTestDatabase(database), quietLog);
  // Close the process that drops the database last.
  const first = await buildTestApp({ ...SETTINGS, redisUrl }, { database, sharedBudgetMs });
  const { clock } = first;
  const second = await buildTestApp({ ...SETTINGS, redisUrl }, { database: other, sharedBudgetMs, clock });
  return [first, second];
};

describe.each(['PostgreSQL', 'Redis'] as const)('rate limits that are counted in %s', (place) => {
  let redis: RedisPeer;
  let first: TestApp;
  let second: TestApp;
  beforeAll(async () => {
    redis = await startRedisPeer();
    [first, second] = await buildTwo(place === 'Redis' ? redis.url : undefined, PATIENT_MS);
    if (place === 'Redis') await untilTogether(redis, [first, second]);
  });
  afterAll(async () => {
    await second.close();
    await first.close();
    await redis.stop();
  });

  it('accept exactly as many sign-in attempts as one process would, however they are distributed', async () => {
    const from = newAddress();
    const statuses = await Promise.all([attempts(first, from, 25), attempts(second, from, 25)]);
    expect(admittedOf(statuses.flat())).toBe(AUTH_BUDGET);
    expect(admittedOf(await attempts(second, newAddress(), 1))).toBe(1);
  });

  it('of other calls soon apply in the other process', async () => {
    const { client } = await buildMember(first);
    const elsewhere = new HttpClient(second.origin);
    elsewhere.cookie = client.cookie;
    const send = async (caller: HttpClient) => (await caller.post('/api/upload', {})).status;
    const statuses: number[] = [];
    while (statuses.at(-1) !== 429) statuses.push(await send(client));
    expect(statuses.length).toBe(UPLOADS_A_MINUTE + 1);
    await expect.poll(() => send(elsewhere)).toBe(429);
  });

  it('are stored without an address or a member', async () => {
    const from = newAddress();
    await attempts(first, from, 1);
    const { rows } = await first.platform.database.executeSql('select id from request_counts');
    expect(rows.length > 0).toBe(place === 'PostgreSQL');
    expect(JSON.stringify([rows, ...redis.counted])).not.toContain(from);
  });
});

describe('counts of past windows', () => {
  it('are removed in batches, and no others; a locked row waits for the next run', async () => {
    const app = await buildTestApp(SETTINGS);
    const { database, jobs } = app.platform;
    const text = `
      insert into request_counts select 'over' || n, $1::bigint, 3 from generate_series(1, 2100) as n
      union all select 'present', $2::bigint, 4`;
    const now = app.clock.now.getTime();
    await database.executeSql(text, [now - 1, now + 1]);
    const remove = async () => {
      await database.autocommit(async (tx) => tx.enqueue('remove-old-request-counts', {}));
      await jobs.drain();
      const { rows } = await database.executeSql('select id from request_counts order by id');
      return rows.map(({ id }) => id);
    };
    await database.transaction(async (tx) => {
      await tx.query({ text: `select from request_counts where id = 'over7' for update` });
      expect(await remove()).toEqual(['over7', 'present']);
    });
    expect(await remove()).toEqual(['present']);
    await app.close();
  });
});

describe('rate limits without a reachable Redis', () => {
  let redis: RedisPeer;
  let first: TestApp;
  let second: TestApp;
  beforeAll(async () => {
    redis = await startRedisPeer();
    [first, second] = await buildTwo(redis.url);
  });
  afterAll(async () => {
    await second.close();
    await first.close();
    await redis.stop();
  });
  beforeEach(async () => {
    redis.accept();
    redis.thaw();
    await untilTogether(redis, [first, second]);
  });

  it.each(['cut', 'freeze'] as const)(
    'apply per process, and across all processes again afterwards (%s)',
    async (how) => {
      const from = newAddress();
      expect(admittedOf(await attempts(first, from, 5))).toBe(5);
      redis[how]();
      const started = performance.now();
      expect(await attempt(first, from)).toBe(400);
      expect(performance.now() - started).toBeLessThan(2_000);
      const statuses = await attempts(first, from, AUTH_BUDGET + 10);
      expect(admittedOf(statuses)).toBe(AUTH_BUDGET - 6);
      redis.accept();
      redis.thaw();
      // Requests that were counted alone are added later, and the other process sees them.
      await eventually(async () => expect(await attempt(second, from)).toBe(429));
    },
  );
});
