import { errorBodySchema } from '@opencall/contract/shared/errors';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '#testing/build-app.ts';
import { buildMember, buildUser, PASSWORD, signIn } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();

let counter = 0;
const registration = (overrides: Record<string, unknown> = {}) => {
  counter += 1;
  return {
    username: `Newcomer ${counter}`,
    email: `newcomer-${counter}@example.test`,
    password: 'six-or-more',
    role: 'model',
    dateOfBirth: '1995-03-14T00:00:00.000Z',
    idCardUrl: '',
    ...overrides,
  };
};

/** A birth date that makes a person `days` days older or younger than 18 years of 365.25 days. */
const birthDate = (days: number): string =>
  new Date(app.clock.now.getTime() - (18 * 365.25 + days) * 24 * 3600 * 1000).toISOString();

describe('POST /api/register', () => {
  it('makes a signed-in user with a profile and a trial of three months', async () => {
    const client = app.visitor();
    const body = registration({ username: 'Vera Lindqvist', role: 'photographer' });
    const answer = await client.post('/api/register', body);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.any(Number),
      username: 'Vera Lindqvist',
      email: body.email,
      role: 'photographer',
      emailVerified: false,
    });
    const session = await client.get('/api/user');
    expect(session.body.user).toEqual(answer.body);
    expect(session.body.hasProfile).toBe(true);
    const expectedEnd = new Date(app.clock.now);
    expectedEnd.setUTCMonth(expectedEnd.getUTCMonth() + 3);
    expect(session.body.subscription).toEqual({
      status: 'trialing',
      active: true,
      trialEndsAt: expectedEnd.toISOString(),
      currentPeriodEnd: null,
    });
    const profile = await client.get('/api/profiles/me');
    expect(profile.body).toMatchObject({
      userId: answer.body.id,
      name: 'Vera Lindqvist',
      stageName: 'Vera Lindqvist',
      role: 'photographer',
      age: 31,
      city: null,
      state: null,
      heightFeet: null,
      gallery: [],
    });
  });

  it('sets a session cookie that scripts cannot read and other sites do not send', async () => {
    const { headers } = await app.visitor().post('/api/register', registration());
    expect(headers.getSetCookie()[0]).toMatch(/^opencall_session=[\w-]{43};.*HttpOnly;.*SameSite=Lax/);
  });

  it.each([
    ['username', { username: 'ab' }, 'Stage name must be at least 3 characters'],
    ['username', { username: '  ab  ' }, 'Stage name must be at least 3 characters'],
    ['username', { username: 'x'.repeat(51) }, 'Stage name cannot exceed 50 characters'],
    ['password', { password: '12345' }, 'Password must be at least 6 characters'],
    ['email', { email: 'not-an-address' }, 'Invalid email address'],
    ['role', { role: 'admin' }, 'Please select a role'],
    ['role', { role: 'moderator' }, 'Please select a role'],
    ['role', { role: undefined }, 'Please select a role'],
    ['dateOfBirth', { dateOfBirth: 'yesterday' }, 'Please enter your date of birth'],
    ['idCardUrl', { idCardUrl: '/media/x.webp' }, 'Image must be uploaded first'],
    ['password', { password: 'Password1' }, 'This password is too common. Please choose another one.'],
  ])('refuses a bad %s: %j', async (path, overrides, message) => {
    const answer = await app.visitor().post('/api/register', registration(overrides));
    expect(answer.status).toBe(400);
    expect(errorBodySchema.parse(answer.body)).toMatchObject({
      error: message,
      details: [{ path, message }],
    });
  });

  it('accepts the shortest stage name and password', async () => {
    const answer = await app
      .visitor()
      .post('/api/register', registration({ username: 'Zoë', password: 'k7-w2x' }));
    expect(answer.status).toBe(201);
  });

  it('counts 18 years as 18 times 365.25 days', async () => {
    const young = await app.visitor().post('/api/register', registration({ dateOfBirth: birthDate(-1) }));
    expect(young.status).toBe(400);
    expect(young.body.error).toBe('You must be 18 years or older to register');
    const old = await app.visitor().post('/api/register', registration({ dateOfBirth: birthDate(0) }));
    expect(old.status).toBe(201);
  });

  it('refuses a stage name that exists, whatever its case, and an address that has an account', async () => {
    const first = registration({ username: 'Marlow Finch' });
    await app.visitor().post('/api/register', first);
    const sameName = await app.visitor().post('/api/register', registration({ username: 'MARLOW  finch' }));
    expect([sameName.status, sameName.body.error]).toEqual([409, 'Stage name already exists']);
    const sameEmail = await app
      .visitor()
      .post('/api/register', registration({ email: first.email.toUpperCase() }));
    expect([sameEmail.status, sameEmail.body.error]).toEqual([
      409,
      'An account with this email already exists',
    ]);
  });

  it('lets one of two parallel registrations under one name through', async () => {
    const bodies = Array.from({ length: 6 }, () => registration({ username: 'Only One' }));
    const answers = await Promise.all(bodies.map((body) => app.visitor().post('/api/register', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  it('lets one of two parallel registrations with one address through, and leaves no name behind', async () => {
    const bodies = Array.from({ length: 4 }, (_, n) =>
      registration({ email: 'both@example.test', username: `Both ${n}` }),
    );
    const answers = await Promise.all(bodies.map((body) => app.visitor().post('/api/register', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const taken = await Promise.all(
      bodies.map(({ username }) =>
        app.visitor().get(`/api/users/check?username=${encodeURIComponent(username)}`),
      ),
    );
    expect(taken.filter(({ body }) => Boolean(body.exists))).toHaveLength(1);
  });
});

describe('POST /api/login', () => {
  it('answers the user and replaces the session that the request carried', async () => {
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

  it('answers alike for an unknown address and a wrong password', async () => {
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

  it('a refresh gives a new token and the old one is dead', async () => {
    const { client } = await buildMember(app);
    const old = app.visitor();
    old.cookie = client.cookie;
    expect((await client.post('/api/refresh-token')).body).toEqual({ ok: true });
    expect(client.cookie).not.toBe(old.cookie);
    expect((await client.get('/api/ping')).status).toBe(200);
    expect((await old.get('/api/ping')).status).toBe(401);
  });

  it('of parallel refreshes with one token, one wins', async () => {
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

  it('a logout without a living session is no failure, and takes the dead cookie', async () => {
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

  it('never gates staff', async () => {
    const { client } = await buildMember(app, { role: 'admin' });
    expect((await client.get('/api/user')).body.subscription).toMatchObject({ active: true });
  });

  it('keeps neither tokens nor passwords in the database', async () => {
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

describe('recovery', () => {
  const tokenOf = (text: string): string => /\/auth\?token=([\w-]+)/.exec(text)?.[1] ?? '';
  const newPassword = 'another-long-one';

  it('sends an email whose link sets a new password once and ends all sessions', async () => {
    const { client, email } = await buildMember(app);
    const answer = await app.visitor().post('/api/recover-credentials', { email });
    expect(answer.status).toBe(200);
    const received = await app.mailbox.newestTo(email);
    const resetToken = tokenOf(received.text);
    expect(received.html).toContain(resetToken);
    const reset = await app.visitor().post('/api/reset-password', { resetToken, newPassword });
    expect(reset.status).toBe(200);
    expect(reset.body.message).toBeTruthy();
    expect((await client.get('/api/ping')).status).toBe(401);
    const login = await app.visitor().post('/api/login', { email, password: newPassword });
    expect(login.status).toBe(200);
    const again = await app.visitor().post('/api/reset-password', { resetToken, newPassword });
    expect([again.status, again.body.error]).toEqual([400, 'Invalid or expired reset token']);
    const without = await app.visitor().post('/api/reset-password', { newPassword });
    expect([without.status, without.body.error]).toEqual([400, 'Invalid or expired reset token']);
  });

  it('answers alike for an unknown address and sends nothing', async () => {
    const { email } = await buildUser(app);
    const known = await app.visitor().post('/api/recover-credentials', { email });
    const unknown = await app.visitor().post('/api/recover-credentials', { email: 'ghost@example.test' });
    expect(unknown.status).toBe(200);
    expect(unknown.body).toEqual(known.body);
    await app.mailbox.newestTo(email);
    const { rows } = await app.platform.database.executeSql(
      "select count(*)::int as n from jobs where kind = 'link-emails' and state = 'completed' and data->>'email' = 'ghost@example.test'",
    );
    expect(rows[0]).toEqual({ n: 1 });
    expect(app.mailbox.emails.some(({ to }) => to === 'ghost@example.test')).toBe(false);
  });

  it('refuses a link that is over an hour old, and one that a newer email replaced', async () => {
    const { email } = await buildUser(app);
    const request = async (): Promise<string> => {
      await app.visitor().post('/api/recover-credentials', { email });
      return tokenOf((await app.mailbox.newestTo(email)).text);
    };
    const older = await request();
    const newer = await request();
    expect((await app.visitor().post('/api/reset-password', { resetToken: older, newPassword })).status).toBe(
      400,
    );
    const start = app.clock.now;
    app.clock.now = new Date(start.getTime() + 61 * 60 * 1000);
    const late = await app.visitor().post('/api/reset-password', { resetToken: newer, newPassword });
    app.clock.now = start;
    expect([late.status, late.body.error]).toEqual([400, 'Invalid or expired reset token']);
  });

  it('lets one of parallel resets with one token through', async () => {
    const { email } = await buildUser(app);
    await app.visitor().post('/api/recover-credentials', { email });
    const resetToken = tokenOf((await app.mailbox.newestTo(email)).text);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => app.visitor().post('/api/reset-password', { resetToken, newPassword })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });

  it('refuses a short new password', async () => {
    const answer = await app.visitor().post('/api/reset-password', { resetToken: 'x', newPassword: '12345' });
    expect([answer.status, answer.body.error]).toEqual([400, 'Password must be at least 6 characters']);
  });
});

describe('GET /api/users', () => {
  it('check tells whether a name is taken, as a username or as a stage name', async () => {
    const { client, profileId } = await buildMember(app, { username: 'Iris Solano' });
    await client.patch(`/api/profiles/${profileId}`, { stageName: 'Solano' });
    const exists = async (name: string) =>
      (await app.visitor().get(`/api/users/check?username=${encodeURIComponent(name)}`)).body.exists;
    expect(await exists('iris solano')).toBe(true);
    expect(await exists('SOLANO')).toBe(true);
    expect(await exists('Nobody Yet')).toBe(false);
  });

  it('search finds up to ten users by prefix, case-insensitively, except the caller', async () => {
    for (let n = 0; n < 12; n += 1) await buildUser(app, { username: `Quill ${n}` });
    const { client, username } = await buildMember(app, { username: 'Quill Asker' });
    const { body } = await client.get<Array<{ username: string }>>('/api/users/search?username=qUILL');
    expect(body).toHaveLength(10);
    expect(body.map((user) => user.username)).not.toContain(username);
    expect(Object.keys(body[0] ?? {}).sort()).toEqual(['id', 'role', 'username']);
    expect((await client.get('/api/users/search?username=uill')).body).toEqual([]);
    expect((await client.get('/api/users/search?username=%25')).body).toEqual([]);
  });

  it('by id answers id, username and role alone', async () => {
    const { client, userId, username } = await buildMember(app);
    expect((await client.get(`/api/users/${userId}`)).body).toEqual({ id: userId, username, role: 'model' });
    const unknown = await client.get('/api/users/999999');
    expect([unknown.status, unknown.body.error]).toEqual([404, 'User not found']);
  });
});

describe('GET /api/auth-debug', () => {
  it('gives visitors and members their own facts, and no secret', async () => {
    const { client } = await buildMember(app);
    const visitor = await app.visitor().get('/api/auth-debug');
    expect(visitor.body).toMatchObject({ authenticated: false, user: null, session: null });
    const member = await client.get('/api/auth-debug');
    expect(member.body).toMatchObject({ authenticated: true, session: { createdAt: expect.any(String) } });
    expect(member.text).not.toContain(client.cookie.split('=')[1]);
  });

  it('is not there when diagnostics are off', async () => {
    const quiet = await buildTestApp({ diagnostics: false });
    const answer = await quiet.visitor().get('/api/auth-debug');
    expect([answer.status, answer.body.error]).toEqual([404, 'Endpoint not found']);
    await quiet.close();
  });
});
