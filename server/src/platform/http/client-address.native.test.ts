import { afterEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#testing/build-app.ts';

/** Sign-in attempts per minute and address. */
const AUTH_BUDGET = 30;

let app: TestApp;

afterEach(() => app.close());

const build = async (trustProxy: boolean | string[]) => {
  app = await buildTestApp({ rateLimits: true, trustProxy });
};

/**
 * Returns the status of one refused sign-in for each value of X-Forwarded-For: 400 within the budget, else
 * 429.
 */
const statusesFrom = async (forwarded: string[]): Promise<number[]> => {
  const statuses: number[] = [];
  for (const [n, value] of forwarded.entries()) {
    const headers = { 'x-forwarded-for': value };
    const body = { email: `someone-${n}@example.test`, password: '12345' };
    statuses.push((await app.visitor().post('/api/login', body, { headers })).status);
  }
  return statuses;
};

const times = (count: number, address: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => address(n));
const spent = times(AUTH_BUDGET, () => '').map(() => 400);

describe('the rate limit of an address', () => {
  it('counts for the address that the nearest trusted proxy saw, whatever the client claims', async () => {
    await build(true);
    const claims = times(AUTH_BUDGET + 1, (n) => `198.51.100.${n}, 203.0.113.9`);
    expect(await statusesFrom(claims)).toEqual([...spent, 429]);
    expect(await statusesFrom(['203.0.113.10'])).toEqual([400]);
    expect(await statusesFrom(['203.0.113.10, 203.0.113.9'])).toEqual([429]);
  });

  it('skips all listed proxies and no other', async () => {
    await build(['127.0.0.1', '10.0.0.0/8']);
    const claims = times(AUTH_BUDGET + 1, (n) => `198.51.100.${n}, 203.0.113.9, 10.1.2.3`);
    expect(await statusesFrom(claims)).toEqual([...spent, 429]);
  });

  it('counts for the address of the connection if no proxy is trusted', async () => {
    await build(false);
    expect(await statusesFrom(times(AUTH_BUDGET + 1, (n) => `198.51.100.${n}`))).toEqual([...spent, 429]);
  });

  it('counts for the /64 of an IPv6 address', async () => {
    await build(true);
    const oneNetwork = times(AUTH_BUDGET + 1, (n) => `2001:db8:1:2:${n.toString(16)}::${n + 1}`);
    expect(await statusesFrom(oneNetwork)).toEqual([...spent, 429]);
    expect(await statusesFrom(['2001:db8:1:3::1', '2001:DB8:1:2:ffff::'])).toEqual([400, 429]);
  });

  it('is shared by an IPv4 address and its IPv6 form', async () => {
    await build(true);
    const written = ['198.51.100.7', '::ffff:198.51.100.7', '::FFFF:c633:6407'];
    const mixed = times(AUTH_BUDGET + 1, (n) => written[n % 3] as string);
    expect(await statusesFrom(mixed)).toEqual([...spent, 429]);
    expect(await statusesFrom(['::ffff:198.51.100.8'])).toEqual([400]);
  });
});
