import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { createAuthenticator } from '#testing/authenticator.ts';
import { buildMember, PASSWORD } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();

/** Blocks the next transaction before it begins, after the checks before it. `reached` resolves then. */
const holdNext = () => {
  const { database } = app.platform;
  const { transaction } = database;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const reached = new Promise<void>((resolve) => {
    database.transaction = async (run) => {
      database.transaction = transaction;
      resolve();
      await released;
      return transaction(run);
    };
  });
  return { reached, release };
};

const NEW_PASSWORD = 'another-long-one';
const login = (email: string, more: object = {}, client = app.visitor()) =>
  client.post('/api/login', { email, password: PASSWORD, ...more });
const changePassword = (client: HttpClient) =>
  client.post('/api/user/update-password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD });

const resetTokenFor = async (email: string): Promise<string> => {
  await app.visitor().post('/api/recover-credentials', { email });
  return /token=([\w-]+)/.exec((await app.mailbox.newestTo(email)).text)?.[1] ?? '';
};
const reset = (resetToken: string) =>
  app.visitor().post('/api/reset-password', { resetToken, newPassword: NEW_PASSWORD });

const countSessions = async (userId: number): Promise<number> => {
  const { rows } = await app.platform.database.executeSql(
    'select count(*)::int as n from sessions where user_id = $1',
    [userId],
  );
  return (rows as { n: number }[])[0]?.n ?? -1;
};

const switchTwoFactorOn = async (client: HttpClient): Promise<string[]> => {
  const { body } = await client.post<{ secret: string }>('/api/user/two-factor/setup', {
    password: PASSWORD,
  });
  const code = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate({
    timestamp: app.clock.now.getTime(),
  });
  const answer = await client.post<{ recoveryCodes: string[] }>('/api/user/two-factor/enable', { code });
  return answer.body.recoveryCodes;
};

const place = () => {
  const origin = app.platform.publicOrigin();
  return { origin, rpId: new URL(origin).hostname };
};
const challengeOf = async (client: HttpClient, path: string, body?: object): Promise<string> =>
  (await client.post<{ challenge: string }>(path, body)).body.challenge;
const newCredential = async (client: HttpClient, device = createAuthenticator()) => {
  const challenge = await challengeOf(client, '/api/user/passkeys/options', { password: PASSWORD });
  return { name: 'My phone', credential: device.create({ ...place(), challenge }) };
};

describe('a sign-in with a password that is changed before the session begins', () => {
  it('is refused when the member changes it', async () => {
    const { client, email, userId } = await buildMember(app);
    const held = holdNext();
    const entering = login(email);
    await held.reached;
    expect((await changePassword(client)).status).toBe(200);
    held.release();
    const answer = await entering;
    expect([answer.status, answer.body.error, answer.headers.get('set-cookie')]).toEqual([
      401,
      'Invalid credentials',
      null,
    ]);
    expect(await countSessions(userId)).toBe(1);
  });

  it('is refused when it is reset', async () => {
    const { email, userId } = await buildMember(app);
    const token = await resetTokenFor(email);
    const held = holdNext();
    const entering = login(email);
    await held.reached;
    expect((await reset(token)).status).toBe(200);
    held.release();
    expect((await entering).status).toBe(401);
    expect(await countSessions(userId)).toBe(0);
  });

  it('is refused at the second step, and its recovery code remains valid', async () => {
    const { client, email } = await buildMember(app);
    const [code = ''] = await switchTwoFactorOn(client);
    const held = holdNext();
    const entering = login(email, { code });
    await held.reached;
    expect((await changePassword(client)).status).toBe(200);
    held.release();
    expect((await entering).status).toBe(401);
    expect((await login(email, { password: NEW_PASSWORD, code })).status).toBe(200);
  });

  it('requires the second step if it was enabled in the meantime', async () => {
    const { client, email, userId } = await buildMember(app);
    const held = holdNext();
    const entering = login(email);
    await held.reached;
    await switchTwoFactorOn(client);
    held.release();
    expect((await entering).body.code).toBe('TWO_FACTOR_REQUIRED');
    expect(await countSessions(userId)).toBe(1);
  });

  it('leaves no session in 24 races', async () => {
    for (let race = 0; race < 24; race += 1) {
      const { client, email, userId } = await buildMember(app);
      let isChanged = false;
      const changing = changePassword(client).then(({ status }) => {
        isChanged = true;
        return status;
      });
      const intrude = async (): Promise<number[]> => {
        const statuses: number[] = [];
        while (!isChanged) statuses.push((await login(email)).status);
        return statuses;
      };
      const [changed, ...entered] = await Promise.all([changing, intrude(), intrude()]);
      expect([changed, await countSessions(userId)]).toEqual([200, 1]);
      for (const status of entered.flat()) expect([200, 401]).toContain(status);
    }
  });
});

describe('a sign-in with a passkey', () => {
  it('is refused when the passkey is removed before the session begins', async () => {
    const { client, userId } = await buildMember(app);
    const device = createAuthenticator();
    const added = await client.post<{ id: number }>(
      '/api/user/passkeys',
      await newCredential(client, device),
    );
    const challenge = await challengeOf(app.visitor(), '/api/login/passkey/options');
    const held = holdNext();
    const entering = app
      .visitor()
      .post('/api/login/passkey', { credential: device.get({ ...place(), challenge }) });
    await held.reached;
    expect((await client.request('DELETE', `/api/user/passkeys/${added.body.id}`)).status).toBe(200);
    held.release();
    expect((await entering).body.code).toBe('PASSKEY_UNKNOWN');
    expect(await countSessions(userId)).toBe(1);
  });
});

describe('a change authorized by a password that was replaced in the meantime', () => {
  it.each([
    [
      'another password',
      '/api/user/update-password',
      { currentPassword: PASSWORD, newPassword: 'mine now!' },
    ],
    ['another address', '/api/user/update-email', { newEmail: 'mine@example.test', password: PASSWORD }],
    ['a passkey', '/api/user/passkeys/options', { password: PASSWORD }],
    ['an authenticator app', '/api/user/two-factor/setup', { password: PASSWORD }],
    ['a deletion', '/api/user/delete-account', { password: PASSWORD }],
  ])('is refused: %s', async (_, path, body) => {
    const { client, email } = await buildMember(app);
    const token = await resetTokenFor(email);
    const held = holdNext();
    const changing = client.post(path, body);
    await held.reached;
    expect((await reset(token)).status).toBe(200);
    held.release();
    const answer = await changing;
    expect([answer.status, answer.body.code]).toEqual([400, 'WRONG_PASSWORD']);
    expect((await login(email, { password: NEW_PASSWORD })).status).toBe(200);
  });

  it('does not store a passkey', async () => {
    const { client, email } = await buildMember(app);
    const credential = await newCredential(client);
    const token = await resetTokenFor(email);
    const held = holdNext();
    const adding = client.post('/api/user/passkeys', credential);
    await held.reached;
    expect((await reset(token)).status).toBe(200);
    held.release();
    expect((await adding).status).toBe(401);
    const owner = app.visitor();
    await login(email, { password: NEW_PASSWORD }, owner);
    expect((await owner.get('/api/user/passkeys')).body).toEqual([]);
  });
});
