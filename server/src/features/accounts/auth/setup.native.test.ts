import { describe, expect, it, onTestFinished } from 'vitest';
import { createAuthenticator } from '#testing/authenticator.ts';
import { buildTestApp } from '#testing/build-app.ts';
import { buildUser, PASSWORD } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { openSetup } from './setup.service.ts';

const app = useTestApp();

const account = (name: string, token: string | null) => ({
  token,
  username: `${name} Host`,
  email: `${name}@host.test`,
  password: PASSWORD,
});
const setUp = (body: object) => app.visitor().post('/api/setup', body);
const check = async (token: string) =>
  (await app.visitor().get(`/api/setup?token=${encodeURIComponent(token)}`)).status;

describe('the first set-up', () => {
  it('does not exist before a start has opened it', async () => {
    const { status, body } = await setUp(account('early', 'anything'));
    expect([status, body.code]).toEqual([404, 'SETUP_NOT_FOUND']);
    expect(await check('anything')).toBe(404);
  });

  it('opens at a start without accounts, with the same token for each process, and refuses other tokens', async () => {
    const [token, again] = await Promise.all([openSetup(app.platform), openSetup(app.platform)]);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(again).toBe(token);
    expect(await check(String(token))).toBe(200);
    for (const wrong of ['', 'x', `${token}x`, String(token).toLowerCase(), 'a'.repeat(43), 'a'.repeat(500)])
      expect((await setUp(account('wrong', wrong))).status).toBe(404);
    expect((await setUp({ ...account('short', token), password: '12345' })).status).toBe(400);
    expect((await setUp({ ...account('common', token), password: 'password' })).body.code).toBe(
      'COMMON_PASSWORD',
    );
    for (const password of ['named host', 'NAMED@host.test', 'Opencall'])
      expect((await setUp({ ...account('named', token), password })).body.code).toBe('PASSWORD_IS_NAME');
    expect((await setUp({ ...account('none', token), token: undefined })).status).toBe(400);
  });

  it('creates one admin from concurrent calls; then the token is used', async () => {
    // A person who registers meanwhile is a normal member and does not block the set-up.
    const { username } = await buildUser(app);
    const token = await openSetup(app.platform);
    expect((await setUp({ ...account('taken', token), username })).body.code).toBe('STAGE_NAME_TAKEN');
    const callers = ['one', 'two', 'three'].map((name) => ({ name, client: app.visitor() }));
    const answers = await Promise.all(
      callers.map((caller) => caller.client.post('/api/setup', account(caller.name, token))),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 404, 404]);
    const winner = callers.at(answers.findIndex(({ status }) => status === 201));
    const session = await winner?.client.get('/api/user');
    expect(session?.body.user).toMatchObject({ role: 'admin' });
    expect((await winner?.client.get('/api/admin/settings'))?.status).toBe(200);
    expect((await setUp(account('late', token))).status).toBe(404);
    expect(await check(String(token))).toBe(404);
    expect(await openSetup(app.platform)).toBeNull();
    const { rows } = await app.platform.database.executeSql(
      `select count(*)::int as made from users where role = 'admin'`,
    );
    expect(rows).toEqual([{ made: 1 }]);
    const log = await app.platform.database.executeSql(
      `select action from audit_log where action = 'setup.finish'`,
    );
    expect(log.rows).toHaveLength(1);
  });

  it('accepts a passkey in place of a password, once, and ends when any admin exists', async () => {
    const other = await buildTestApp();
    onTestFinished(() => other.close());
    const token = await openSetup(other.platform);
    const who = { token, username: 'Key Holder', email: 'key@host.test' };
    const post = <T extends object = Record<string, unknown>>(
      path: string,
      body: object,
      client = other.visitor(),
    ) => client.post<T>(path, body);
    const optionsOf = async () => {
      const answer = await post<{ challenge: string; user: { name: string } }>(
        '/api/setup/passkey/options',
        who,
      );
      expect([answer.status, answer.body.user.name]).toEqual([200, who.email]);
      return answer.body.challenge;
    };
    const origin = other.platform.publicOrigin();
    const place = { origin, rpId: new URL(origin).hostname };
    const { username: taken } = await buildUser(other);
    const refusals = [
      { ...who, token: `${token}x` },
      { ...who, username: taken },
      { ...who, email: 'no' },
    ];
    const refused = await Promise.all(refusals.map((body) => post('/api/setup/passkey/options', body)));
    expect(refused.map(({ status }) => status)).toEqual([404, 409, 400]);

    const device = createAuthenticator();
    const credential = device.create({ ...place, challenge: await optionsOf() });
    const both = await post('/api/setup', { ...who, password: PASSWORD, credential });
    const neither = await post('/api/setup', who);
    for (const { status, body } of [both, neither])
      expect([status, body.error]).toEqual([400, 'Choose either a password or a passkey']);
    for (const bad of [
      { ...place, challenge: 'AAAA' },
      { ...place, challenge: await optionsOf(), verified: false },
      { origin: 'https://elsewhere.example', rpId: place.rpId, challenge: await optionsOf() },
    ]) {
      const answer = await post('/api/setup', { ...who, credential: createAuthenticator().create(bad) });
      expect([answer.status, answer.body.code]).toEqual([400, 'PASSKEY_REFUSED']);
    }
    const client = other.visitor();
    expect((await post('/api/setup', { ...who, credential }, client)).status).toBe(201);
    expect((await client.get('/api/admin/settings')).status).toBe(200);
    expect((await client.get<object[]>('/api/user/passkeys')).body).toMatchObject([
      { name: 'First passkey' },
    ]);
    const again = device.create({ ...place, challenge: 'AAAA' });
    expect((await post('/api/setup', { ...who, credential: again })).status).toBe(404);
    expect((await post('/api/setup/passkey/options', who)).status).toBe(404);

    const { challenge } = (await post<{ challenge: string }>('/api/login/passkey/options', {})).body;
    const login = await post('/api/login/passkey', { credential: device.get({ ...place, challenge }) });
    expect([login.status, login.body.role]).toEqual([200, 'admin']);
    const withPassword = await post('/api/login', { email: who.email, password: '' });
    expect(withPassword.status).not.toBe(200);
    // Recovery without the device: a new password by email; the passkey stays.
    await post('/api/recover-credentials', { email: who.email });
    const resetToken = /token=([\w-]+)/.exec((await other.mailbox.newestTo(who.email)).text)?.[1];
    expect((await post('/api/reset-password', { resetToken, newPassword: PASSWORD })).status).toBe(200);
    const back = other.visitor();
    expect((await post('/api/login', { email: who.email, password: PASSWORD }, back)).status).toBe(200);
    expect((await back.get<object[]>('/api/user/passkeys')).body).toHaveLength(1);
    expect(await openSetup(other.platform)).toBeNull();
  });

  it('closes when the command line creates an admin', async () => {
    const other = await buildTestApp();
    const token = await openSetup(other.platform);
    await buildUser(other, { role: 'admin' });
    const { status } = await other.visitor().post('/api/setup', account('second', token));
    expect(status).toBe(404);
    expect(await openSetup(other.platform)).toBeNull();
    await other.close();
  });
});
