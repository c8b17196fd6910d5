import { errorBodySchema } from '@opencall/contract/shared/errors';
import { describe, expect, it } from 'vitest';
import { buildMember, buildUser } from '#testing/factories.ts';
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
  it('creates a signed-in user with a profile and a trial of three months', async () => {
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
    expect(session.body).toMatchObject({ hasProfile: true, picture: null });
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

  it('refuses an existing stage name, regardless of case, and an address that has an account', async () => {
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

  it('accepts only one of two concurrent registrations with one name', async () => {
    const bodies = Array.from({ length: 6 }, () => registration({ username: 'Only One' }));
    const answers = await Promise.all(bodies.map((body) => app.visitor().post('/api/register', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  it('accepts only one of two concurrent registrations with one address, and leaves no name behind', async () => {
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

describe('GET /api/users', () => {
  it('check returns whether a name is taken; a member who takes another name frees the first', async () => {
    const { client, profileId } = await buildMember(app, { username: 'Iris Solano' });
    const exists = async (name: string) =>
      (await app.visitor().get(`/api/users/check?username=${encodeURIComponent(name)}`)).body.exists;
    expect(await exists('iris  SOLANO')).toBe(true);
    await client.patch(`/api/profiles/${profileId}`, { stageName: 'Solano' });
    expect(await exists('SOLANO')).toBe(true);
    expect(await exists('Iris Solano')).toBe(false);
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

  it('by id returns only id, username and role', async () => {
    const { client, userId, username } = await buildMember(app);
    expect((await client.get(`/api/users/${userId}`)).body).toEqual({ id: userId, username, role: 'model' });
    const unknown = await client.get('/api/users/999999');
    expect([unknown.status, unknown.body.error]).toEqual([404, 'User not found']);
  });
});
