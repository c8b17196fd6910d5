import { describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#testing/build-app.ts';
import { buildMember, buildUser } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp({ publicUrl: 'https://talent.example' });

describe('writes from other sites', () => {
  const post = (headers: Record<string, string>) =>
    app.visitor().post('/api/login', { email: 'a@b.test', password: 'long enough' }, { headers });

  it.each([
    ['no Origin', {}],
    ['the public address', { origin: 'https://talent.example' }],
    ['a same-origin fetch without Origin', { 'sec-fetch-site': 'same-origin' }],
  ])('are accepted with %s', async (_, headers) => {
    expect((await post(headers)).status).toBe(401);
  });

  it('are accepted from the requested host itself', async () => {
    expect((await post({ origin: app.origin })).status).toBe(401);
  });

  it.each([
    ['another Origin', { origin: 'https://evil.example' }],
    ['a look-alike Origin', { origin: 'https://talent.example.evil.test' }],
    ['the public host by another scheme', { origin: 'http://talent.example' }],
    ['the public host at another port', { origin: 'https://talent.example:8443' }],
    ['an opaque Origin', { origin: 'null' }],
    ['a cross-site fetch without Origin', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }],
  ])('are refused with %s', async (_, headers) => {
    const answer = await post(headers);
    expect([answer.status, answer.body.error]).toEqual([403, 'Requests from another site are not accepted']);
  });

  it('are refused from the requested host with another scheme', async () => {
    const answer = await post({ origin: app.origin.replace('http:', 'https:') });
    expect(answer.body.code).toBe('FOREIGN_ORIGIN');
  });

  it('are refused if an untrusted proxy claims another host', async () => {
    const origin = 'https://stage.example';
    const claims = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'stage.example' };
    expect((await post({ origin, ...claims })).body.code).toBe('FOREIGN_ORIGIN');
  });

  it('do not stop reads', async () => {
    const answer = await app
      .visitor()
      .get('/api/site-settings', { headers: { origin: 'https://evil.example' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('the public origin', () => {
  const attempt = async (asked: TestApp, headers: Record<string, string>) => {
    const body = { email: 'a@b.test', password: 'long enough' };
    return (await asked.visitor().post('/api/login', body, { headers })).status;
  };

  it('is localhost without PUBLIC_URL, although the server listens on 127.0.0.1', async () => {
    const local = await buildTestApp({ publicUrl: null });
    const { port } = new URL(local.origin);
    expect(new URL(local.origin).hostname).toBe('127.0.0.1');
    expect(local.platform.publicOrigin()).toBe(`http://localhost:${port}`);
    expect(await attempt(local, { origin: `http://localhost:${port}` })).toBe(401);
    expect(await attempt(local, { origin: local.origin })).toBe(401);
    expect(await attempt(local, { origin: `https://localhost:${port}` })).toBe(403);
    expect(await attempt(local, { origin: 'http://localhost:1' })).toBe(403);
    await local.close();
  });

  it('is the one that a trusted proxy reports', async () => {
    const behind = await buildTestApp({ publicUrl: null, trustProxy: true });
    const by = (proto: string) => ({ 'x-forwarded-proto': proto, 'x-forwarded-host': 'stage.example' });
    expect(await attempt(behind, { origin: 'https://stage.example', ...by('https') })).toBe(401);
    expect(await attempt(behind, { origin: 'https://stage.example', ...by('http') })).toBe(403);
    expect(await attempt(behind, { origin: 'http://stage.example', ...by('https') })).toBe(403);
    expect(await attempt(behind, { origin: 'https://stage.example', ...by('https, http') })).toBe(403);
    expect(await attempt(behind, { origin: 'null', ...by('odd') })).toBe(403);
    await behind.close();
  });
});

describe('a missing body', () => {
  it.each([
    ['absent', undefined],
    ['a list', []],
    ['a text', 'hello'],
    ['null', null],
  ])('is refused with a sentence: %s', async (_, body) => {
    const { status, body: answer } = await app.visitor().post('/api/login', body);
    expect([status, answer.error]).toEqual([400, 'The request needs a JSON object as its body']);
  });
});

describe('every answer', () => {
  it('has the security headers', async () => {
    const { headers } = await app.visitor().get('/api/site-settings');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  });

  it('of the API is not cached', async () => {
    const caching = async (path: string) => (await app.visitor().get(path)).headers.get('cache-control');
    expect(await caching('/api/site-settings')).toBe('no-store');
    expect(await caching('/api/user')).toBe('no-store');
    expect(await caching('/api/nothing-here')).toBe('no-store');
  });

  it('with an error contains the request id', async () => {
    const answer = await app.visitor().get('/api/ping');
    expect(answer.body.requestId).toBe(answer.headers.get('x-request-id'));
  });

  it('with a 500 hides the cause', async () => {
    const { client } = await buildMember(app);
    await app.platform.database.executeSql('alter table stage_names rename to gone');
    const answer = await client.get('/api/users/check?username=abc');
    await app.platform.database.executeSql('alter table gone rename to stage_names');
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      error: 'Internal server error',
      code: 'INTERNAL',
      requestId: expect.any(String),
    });
  });

  it('sets only __Host- cookies in production', async () => {
    const production = await buildTestApp({ production: true });
    const { email } = await buildUser(production);
    const { headers } = await production.visitor().post('/api/login', { email, password: 'correct horse' });
    expect(headers.getSetCookie()[0]).toMatch(/^__Host-opencall_session=.*Path=\/.*Secure/);
    expect(headers.get('strict-transport-security')).toMatch(/max-age=31536000/);
    await production.close();
  });
});

describe('GET /api/site-settings', () => {
  it('returns name, support address and price', async () => {
    const { body } = await app.visitor().get('/api/site-settings');
    expect(body).toEqual({
      siteName: 'Opencall',
      supportEmail: expect.stringContaining('@'),
      trialMonths: 3,
      monthlyPriceCents: 799,
      currency: 'usd',
      tagline: expect.stringContaining('talent network'),
      accentColor: '#c5331a',
      logoUrl: null,
      joining: 'open',
      announcement: null,
      maintenance: null,
    });
  });
});

describe('health', () => {
  it('/livez and /readyz answer without a session', async () => {
    expect((await app.visitor().get('/livez')).status).toBe(200);
    expect((await app.visitor().get('/readyz')).status).toBe(200);
  });
});

describe('rate limits', () => {
  it('refuse the eleventh sign-in attempt on one account, from any address, with Retry-After', async () => {
    const limited = await buildTestApp({ rateLimits: true });
    const { email } = await buildUser(limited);
    const attempt = () => limited.visitor().post('/api/login', { email, password: 'wrong password' });
    for (let n = 0; n < 10; n += 1) expect((await attempt()).status).toBe(401);
    const refused = await attempt();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.body.error).toBe('Too many requests. Please wait a moment and try again.');
    const { email: other } = await buildUser(limited);
    expect(
      (await limited.visitor().post('/api/login', { email: other, password: 'correct horse' })).status,
    ).toBe(200);
    await limited.close();
  });

  it('refuse an address with too many requests', async () => {
    const limited = await buildTestApp({ rateLimits: true });
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1) {
      const body = { email: `someone-${n}@example.test`, password: '12345' };
      statuses.push((await limited.visitor().post('/api/login', body)).status);
    }
    expect(statuses.slice(0, 30).every((status) => status === 400)).toBe(true);
    expect(statuses[30]).toBe(429);
    await limited.close();
  });
});
