import { PASSKEYS_MAX } from '@opencall/contract/accounts/auth/passkeys.vocabulary';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#platform/time.ts';
import { createAuthenticator } from '#testing/authenticator.ts';
import { buildMember, PASSWORD } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { type Authenticator, createPasskeyCalls, type Options } from '#testing/passkeys.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
const { place, offered, add, loginChallenge, loginWith } = createPasskeyCalls(app);

describe('POST /api/user/passkeys', () => {
  it('stores a passkey, notifies by email, and lists it without its key', async () => {
    const { client, email } = await buildMember(app);
    const device = createAuthenticator();
    const answer = await add(client, device);
    expect([answer.status, answer.body.name, answer.body.lastUsedAt, answer.body.synced]).toEqual([
      201,
      'My phone',
      null,
      false,
    ]);
    expect(Object.keys((await client.get<object[]>('/api/user/passkeys')).body[0] ?? {}).sort()).toEqual([
      'createdAt',
      'id',
      'lastUsedAt',
      'name',
      'synced',
    ]);
    expect((await app.mailbox.newestTo(email)).subject).toBe('A passkey was added');
    expect((await offered(client)).excludeCredentials.map(({ id }) => id)).toEqual([device.id]);
  });

  it('requires the password first', async () => {
    const { client } = await buildMember(app);
    const wrong = await client.post('/api/user/passkeys/options', { password: 'wrong' });
    expect([wrong.status, wrong.body.error]).toEqual([400, 'Current password is incorrect']);
    const none = await client.post('/api/user/passkeys/options', {});
    expect([none.status, none.body.error]).toEqual([400, 'Current password is required']);
  });

  it.each([
    ['another place', { origin: 'https://elsewhere.example' }],
    ['another relying party', { rpId: 'elsewhere.example' }],
    ['a made-up challenge', { challenge: 'AAAA' }],
    ['a user who was not verified', { verified: false }],
  ])('refuses one made for %s', async (_, overrides) => {
    const { client } = await buildMember(app);
    const { challenge } = await offered(client);
    const credential = createAuthenticator().create({ ...place(), challenge, ...overrides });
    const answer = await client.post('/api/user/passkeys', { name: 'Phone', credential });
    expect([answer.status, answer.body.code]).toEqual([400, 'PASSKEY_REFUSED']);
    expect((await client.get('/api/user/passkeys')).body).toEqual([]);
  });

  it('accepts a challenge once, from its own user, within five minutes', async () => {
    const { client } = await buildMember(app);
    const other = await buildMember(app);
    const { challenge } = await offered(client);
    const credential = () => createAuthenticator().create({ ...place(), challenge });
    const stolen = await other.client.post('/api/user/passkeys', { name: 'A', credential: credential() });
    expect(stolen.status).toBe(400);
    const both = await Promise.all(
      ['B', 'C'].map((name) => client.post('/api/user/passkeys', { name, credential: credential() })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    const late = await offered(client);
    const start = app.clock.now;
    app.clock.now = new Date(start.getTime() + 5 * MINUTE_MS + 1);
    const answer = await client.post('/api/user/passkeys', {
      name: 'D',
      credential: createAuthenticator().create({ ...place(), challenge: late.challenge }),
    });
    app.clock.now = start;
    expect(answer.status).toBe(400);
  });

  it('refuses the same credential a second time, for any account', async () => {
    const device = createAuthenticator();
    const first = await buildMember(app);
    const second = await buildMember(app);
    expect((await add(first.client, device)).status).toBe(201);
    for (const { client } of [first, second]) {
      const again = await add(client, device);
      expect([again.status, again.body.code]).toEqual([409, 'PASSKEY_EXISTS']);
    }
  });

  it('limits passkeys to ten, also with concurrent requests', async () => {
    const { client } = await buildMember(app);
    for (let held = 1; held < PASSKEYS_MAX; held += 1) await add(client, createAuthenticator());
    const offers = [await offered(client), await offered(client)];
    const both = await Promise.all(
      offers.map(({ challenge }) =>
        client.post('/api/user/passkeys', {
          name: 'Last',
          credential: createAuthenticator().create({ ...place(), challenge }),
        }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await client.post('/api/user/passkeys/options', { password: PASSWORD })).status).toBe(409);
  });
});

describe('PATCH and DELETE /api/user/passkeys/:id', () => {
  it('rename and remove only the member’s own', async () => {
    const owner = await buildMember(app);
    const other = await buildMember(app);
    const device = createAuthenticator();
    const { id } = (await add(owner.client, device)).body as unknown as { id: number };
    const path = `/api/user/passkeys/${id}`;
    for (const method of ['PATCH', 'DELETE']) {
      const body = method === 'PATCH' ? { name: 'Mine' } : undefined;
      const answer = await other.client.request(method, path, body);
      expect([answer.status, answer.body.error]).toEqual([404, 'Passkey not found']);
    }
    expect((await owner.client.patch(path, { name: ' Desk key ' })).body.name).toBe('Desk key');
    const long = await owner.client.patch(path, { name: 'x'.repeat(61) });
    expect([long.status, long.body.error]).toEqual([400, 'Name cannot exceed 60 characters']);
    expect((await owner.client.patch(path, { name: ' ' })).body.error).toBe('Please give the passkey a name');
    expect((await owner.client.request('DELETE', path)).status).toBe(200);
    expect((await owner.client.request('DELETE', path)).status).toBe(404);
    expect((await app.mailbox.newestTo(owner.email)).subject).toBe('A passkey was removed');
    const login = await loginWith(device);
    expect([login.status, login.body.error]).toEqual([
      401,
      'This passkey does not belong to an account on this site',
    ]);
  });
});

describe('POST /api/login/passkey', () => {
  it('signs its owner in without a password, and records the use', async () => {
    const { client, userId, username } = await buildMember(app);
    const device = createAuthenticator();
    await add(client, device);
    const browser = app.visitor();
    const answer = await loginWith(device, {}, browser);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id: userId, username });
    expect((await browser.get('/api/ping')).status).toBe(200);
    const [passkey] = (await browser.get<{ lastUsedAt: string | null }[]>('/api/user/passkeys')).body;
    expect(passkey?.lastUsedAt).toBe(app.clock.now.toISOString());
  });

  it.each([
    ['another place', { origin: 'https://elsewhere.example' }],
    ['another relying party', { rpId: 'elsewhere.example' }],
    ['a made-up challenge', { challenge: 'AAAA' }],
    ['a user who was not verified', { verified: false }],
  ])('refuses a signature for %s', async (_, overrides) => {
    const { client } = await buildMember(app);
    const device = createAuthenticator();
    await add(client, device);
    expect((await loginWith(device, overrides)).body.code).toBe('PASSKEY_REFUSED');
  });

  it('refuses a signature by another key, a replay, and a counter that decreased', async () => {
    const { client } = await buildMember(app);
    const device = createAuthenticator();
    await add(client, device);
    const forged = createAuthenticator().get({ ...place(), challenge: await loginChallenge() });
    const login = (credential: object) => app.visitor().post('/api/login/passkey', { credential });
    expect((await login({ ...forged, id: device.id, rawId: device.id })).status).toBe(400);
    const real = device.get({ ...place(), challenge: await loginChallenge() });
    expect((await login(real)).status).toBe(200);
    expect((await login(real)).status).toBe(400);
    device.setCounter(0);
    expect((await loginWith(device)).status).toBe(400);
    device.setCounter(7);
    expect((await loginWith(device)).status).toBe(200);
  });

  it('refuses a challenge that was issued for creating a passkey', async () => {
    const { client } = await buildMember(app);
    const device = createAuthenticator();
    await add(client, device);
    const { challenge } = await offered(client);
    expect((await loginWith(device, { challenge })).status).toBe(400);
  });
});

describe('a passkey of an account with two-factor sign-in', () => {
  const buildGuarded = async () => {
    const member = await buildMember(app);
    const setup = await member.client.post<{ secret: string }>('/api/user/two-factor/setup', {
      password: PASSWORD,
    });
    const totp = new TOTP({ secret: Secret.fromBase32(setup.body.secret) });
    const codeOf = () => totp.generate({ timestamp: app.clock.now.getTime() });
    const on = await member.client.post<{ recoveryCodes: string[] }>('/api/user/two-factor/enable', {
      code: codeOf(),
    });
    app.clock.now = new Date(app.clock.now.getTime() + 30_000);
    return { ...member, codeOf, recoveryCodes: on.body.recoveryCodes };
  };
  const start = (client: HttpClient, factor: object = {}) =>
    client.post<Options>('/api/user/passkeys/options', { password: PASSWORD, ...factor });
  const finish = (client: HttpClient, challenge: string, device = createAuthenticator()) =>
    client.post('/api/user/passkeys', {
      name: 'Phone',
      credential: device.create({ ...place(), challenge }),
    });

  it('cannot be added with the password only', async () => {
    const { client, codeOf } = await buildGuarded();
    const alone = await client.post('/api/user/passkeys/options', { password: PASSWORD });
    expect([alone.status, alone.body.code, alone.body.error]).toEqual([
      400,
      'CODE_REQUIRED',
      'Enter a code from your authenticator app',
    ]);
    const wrong = await client.post('/api/user/passkeys/options', { password: PASSWORD, code: '000000' });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'INVALID_CODE']);
    const code = codeOf();
    const mistyped = await client.post('/api/user/passkeys/options', { password: 'wrong', code });
    expect(mistyped.body.code).toBe('WRONG_PASSWORD');
    const offer = await start(client, { code });
    expect((await finish(client, offer.body.challenge)).status).toBe(201);
    expect((await start(client, { code })).status).toBe(400);
  });

  it('can be added with a recovery code, once', async () => {
    const { client, recoveryCodes } = await buildGuarded();
    expect((await start(client, { code: recoveryCodes[0] })).status).toBe(200);
    expect((await start(client, { code: recoveryCodes[0] })).status).toBe(400);
  });

  it('can be added with another passkey, but only of the same account', async () => {
    const { client, recoveryCodes } = await buildGuarded();
    const device = createAuthenticator();
    const offer = await start(client, { code: recoveryCodes[0] });
    expect((await finish(client, offer.body.challenge, device)).status).toBe(201);
    const signed = async (by: Authenticator) => by.get({ ...place(), challenge: await loginChallenge() });
    const credential = await signed(device);
    expect((await start(client, { credential })).status).toBe(200);
    expect((await start(client, { credential })).status).toBe(400);
    const stranger = await buildMember(app);
    const theirs = createAuthenticator();
    expect((await add(stranger.client, theirs)).status).toBe(201);
    expect((await start(client, { credential: await signed(theirs) })).status).toBe(401);
  });

  it('refuses to finish a passkey setup that started before two-factor was enabled', async () => {
    const { client } = await buildMember(app);
    const { challenge } = await offered(client);
    const { body } = await client.post<{ secret: string }>('/api/user/two-factor/setup', {
      password: PASSWORD,
    });
    const code = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate({
      timestamp: app.clock.now.getTime(),
    });
    expect((await client.post('/api/user/two-factor/enable', { code })).status).toBe(200);
    expect((await finish(client, challenge)).status).toBe(400);
  });
});
