import { describe, expect, it } from 'vitest';
import { buildTestApp } from '#testing/build-app.ts';
import { buildMember, buildUser, PASSWORD, signIn } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();

describe('POST /api/login', () => {
  it('returns the user and replaces the session of the request', async () => {
    const { email, client } = await buildMember(app);
    const planted = client.cookie;
    const answer = await client.post('/api/login', { email: ` ${email.toUpperCase()} `, password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ email });
    expect(client.cookie).not.toBe(planted);
    const stale = app.visitor();
    stale.cookie = planted;
    expect((await stale.get('/api/ping')).status).toBe(401);
  });

  it('gives the same answer for an unknown address and a wrong password', async () => {
    const { email } = await buildUser(app);
    const wrong = await app.visitor().post('/api/login', { email, password: 'wrong password' });
    const unknown = await app
      .visitor()
      .post('/api/login', { email: 'nobody@example.test', password: 'wrong password' });
    for (const answer of [wrong, unknown]) {
      expect([answer.status, answer.body.error, answer.headers.get('set-cookie')]).toEqual([
        401,
        'Invalid credentials',
        null,
      ]);
    }
  });

  it.each([
    [{ email: 'x', password: 'long enough' }, 'Please enter a valid email address'],
    [{ email: 'a@example.test', password: 'short' }, 'Password must be at least 6 characters'],
  ])('refuses %j', async (body, message) => {
    const answer = await app.visitor().post('/api/login', body);
    expect([answer.status, answer.body.error]).toEqual([400, message]);
  });
});

describe('sessions', () => {
  it('ping answers ok, and 401 without a session', async () => {
    const { client } = await buildMember(app);
    expect((await client.get('/api/ping')).body).toEqual({ ok: true });
    expect((await app.visitor().get('/api/ping')).status).toBe(401);
    expect((await app.visitor().get('/api/user')).status).toBe(401);
    expect((await app.visitor().post('/api/refresh-token')).status).toBe(401);
  });

  it('a refresh returns a new token and invalidates the old one', async () => {
    const { client } = await buildMember(app);
    const old = app.visitor();
    old.cookie = client.cookie;
    expect((await client.post('/api/refresh-token')).body).toEqual({ ok: true });
    expect(client.cookie).not.toBe(old.cookie);
    expect((await client.get('/api/ping')).status).toBe(200);
    expect((await old.get('/api/ping')).status).toBe(401);
  });

  it('only one of several concurrent refreshes with one token succeeds', async () => {
    const { client } = await buildMember(app);
    const callers = Array.from({ length: 5 }, () => {
      const caller = app.visitor();
      caller.cookie = client.cookie;
      return caller;
    });
    const answers = await Promise.all(callers.map((caller) => caller.post('/api/refresh-token')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
  });

  it('a logout ends this session and leaves the others', async () => {
    const { client, email } = await buildMember(app);
    const other = await signIn(app, { email });
    const token = client.cookie;
    expect((await client.post('/api/logout')).body).toEqual({ ok: true });
    const again = app.visitor();
    again.cookie = token;
    expect((await again.get('/api/user')).status).toBe(401);
    expect((await other.get('/api/user')).status).toBe(200);
  });

  it('a logout without a valid session succeeds and removes the cookie', async () => {
    const { client } = await buildMember(app);
    const dead = app.visitor();
    dead.cookie = client.cookie;
    await client.post('/api/logout');
    for (const caller of [dead, app.visitor()]) {
      const answer = await caller.post('/api/logout');
      expect([answer.status, answer.body]).toEqual([200, { ok: true }]);
    }
    expect(dead.cookie).toBe('');
  });

  it('ends 30 days after its last refresh and 90 days after sign-in', async () => {
    const { client } = await buildMember(app);
    const start = app.clock.now;
    const day = (days: number) => new Date(start.getTime() + days * 24 * 3600 * 1000);
    try {
      app.clock.now = day(29);
      expect((await client.post('/api/refresh-token')).status).toBe(200);
      app.clock.now = day(58);
      expect((await client.post('/api/refresh-token')).status).toBe(200);
      app.clock.now = day(87);
      expect((await client.post('/api/refresh-token')).status).toBe(200);
      app.clock.now = day(91);
      expect((await client.get('/api/ping')).status).toBe(401);
    } finally {
      app.clock.now = start;
    }
  });

  it('shows no trial as active after its end', async () => {
    const { client } = await buildMember(app, { subscription: 'expired' });
    const { body } = await client.get('/api/user');
    expect(body.subscription).toMatchObject({ status: 'expired', active: false });
  });

  it('always show staff as subscribed', async () => {
    const { client } = await buildMember(app, { role: 'admin' });
    expect((await client.get('/api/user')).body.subscription).toMatchObject({ active: true });
  });

  it('keep neither tokens nor passwords in plain text in the database', async () => {
    const { client } = await buildMember(app);
    const token = client.cookie.split('=')[1] ?? '';
    const { rows } = await app.platform.database.executeSql(
      "select encode(token_hash, 'escape') as hash from sessions union all select password_hash from users",
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const { hash } of rows) {
      expect(hash).not.toContain(token);
      expect(hash).not.toContain(PASSWORD);
    }
  });
});

describe('GET /api/auth-debug', () => {
  it('returns visitors and members their own data, and no secrets', async () => {
    const { client } = await buildMember(app);
    const visitor = await app.visitor().get('/api/auth-debug');
    expect(visitor.body).toMatchObject({ authenticated: false, user: null, session: null });
    const member = await client.get('/api/auth-debug');
    expect(member.body).toMatchObject({ authenticated: true, session: { createdAt: expect.any(String) } });
    expect(member.text).not.toContain(client.cookie.split('=')[1]);
  });

  it('does not exist when diagnostics are off', async () => {
    const quiet = await buildTestApp({ diagnostics: false });
    const answer = await quiet.visitor().get('/api/auth-debug');
    expect([answer.status, answer.body.error]).toEqual([404, 'Endpoint not found']);
    await quiet.close();
  });
});
