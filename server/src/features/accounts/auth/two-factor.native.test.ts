import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '#testing/build-app.ts';
import { buildMember, PASSWORD } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { clearTwoFactor } from './second-factor.service.ts';

const app = useTestApp();

const STEP_MS = 30_000;
/** The code of the app at `steps` steps from now. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: app.clock.now.getTime() + steps * STEP_MS,
  });
const nextStep = () => {
  app.clock.now = new Date(app.clock.now.getTime() + STEP_MS);
};

const setup = async (client: HttpClient): Promise<string> =>
  (await client.post<{ secret: string }>('/api/user/two-factor/setup', { password: PASSWORD })).body.secret;

/** A member with two-factor sign-in whose current code is unused. */
const buildGuarded = async () => {
  const member = await buildMember(app);
  const secret = await setup(member.client);
  const { body } = await member.client.post<{ recoveryCodes: string[] }>('/api/user/two-factor/enable', {
    code: codeOf(secret),
  });
  nextStep();
  return { ...member, secret, recoveryCodes: body.recoveryCodes };
};

const login = (email: string, code?: string) =>
  app.visitor().post('/api/login', { email, password: PASSWORD, code });

describe('enabling two-factor sign-in', () => {
  it('requires the password, and then a code of the app', async () => {
    const { client, email } = await buildMember(app);
    const state = async () => (await client.get('/api/user/two-factor')).body;
    expect(await state()).toEqual({ enabled: false, enabledAt: null, recoveryCodesLeft: 0 });
    const wrong = await client.post('/api/user/two-factor/setup', { password: 'wrong' });
    expect([wrong.status, wrong.body.error]).toEqual([400, 'Current password is incorrect']);
    const early = await client.post('/api/user/two-factor/enable', { code: '123456' });
    expect(early.body.code).toBe('TWO_FACTOR_NOT_STARTED');

    const { body } = await client.post<{ secret: string; uri: string }>('/api/user/two-factor/setup', {
      password: PASSWORD,
    });
    expect(body.uri).toContain(`secret=${body.secret}`);
    expect(body.uri).toMatch(/^otpauth:\/\/totp\/Opencall/);
    expect((await login(email)).status).toBe(200);
    const mistyped = await client.post('/api/user/two-factor/enable', { code: '000000' });
    expect([mistyped.status, mistyped.body.error]).toEqual([
      400,
      'This code is not valid. Please enter a new one.',
    ]);
    expect((await state()).enabled).toBe(false);
    const on = await client.post<{ recoveryCodes: string[] }>('/api/user/two-factor/enable', {
      code: codeOf(body.secret),
    });
    expect(new Set(on.body.recoveryCodes).size).toBe(10);
    expect(on.body.recoveryCodes[0]).toMatch(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){3}$/);
    expect(await state()).toMatchObject({ enabled: true, recoveryCodesLeft: 10 });
    expect((await app.mailbox.newestTo(email)).subject).toBe('Two-factor authentication is on');
    for (const [path, sent] of [
      ['setup', { password: PASSWORD }],
      ['enable', { code: codeOf(body.secret, 1) }],
    ] as const) {
      expect((await client.post(`/api/user/two-factor/${path}`, sent)).status).toBe(409);
    }
  });

  it('returns recovery codes once if two calls send the same code', async () => {
    const { client } = await buildMember(app);
    const code = codeOf(await setup(client));
    const both = await Promise.all([1, 2].map(() => client.post('/api/user/two-factor/enable', { code })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('stores neither the secret nor the recovery codes in plain text', async () => {
    const { userId, secret, recoveryCodes } = await buildGuarded();
    const text = `select encode(secret, 'escape') as box, encode(secret, 'hex') as hex, (select
      string_agg(encode(code_hash, 'escape'), ' ') from recovery_codes c where c.user_id = t.user_id) as codes
      from two_factor t where user_id = $1`;
    const [row] = await app.platform.database.autocommit((tx) => tx.query({ text, values: [userId] }));
    const stored = JSON.stringify(row);
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(Secret.fromBase32(secret).hex.toLowerCase());
    for (const code of recoveryCodes) expect(stored).not.toContain(code);
  });
});

describe('POST /api/login with two-factor sign-in', () => {
  it('requires a code only after the correct password', async () => {
    const { email, secret } = await buildGuarded();
    const wrong = await app
      .visitor()
      .post('/api/login', { email, password: 'not this', code: codeOf(secret) });
    expect([wrong.status, wrong.body.error]).toEqual([401, 'Invalid credentials']);
    const asked = await login(email);
    expect([asked.status, asked.body.code, asked.headers.get('set-cookie')]).toEqual([
      401,
      'TWO_FACTOR_REQUIRED',
      null,
    ]);
    const mistyped = await login(email, '000000');
    expect([mistyped.status, mistyped.body.code]).toEqual([401, 'INVALID_SIGN_IN_CODE']);
    expect((await login(email, codeOf(secret))).status).toBe(200);
  });

  it('accepts a code once, also from concurrent calls, and no older code', async () => {
    const { email, secret } = await buildGuarded();
    const both = await Promise.all([1, 2].map(() => login(email, codeOf(secret))));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await login(email, codeOf(secret))).status).toBe(401);
    expect((await login(email, codeOf(secret, -1))).status).toBe(401);
    nextStep();
    expect((await login(email, codeOf(secret))).status).toBe(200);
  });

  it('accepts codes of the previous and the next time step, and no others', async () => {
    const late = await buildGuarded();
    nextStep();
    expect((await login(late.email, codeOf(late.secret, -2))).status).toBe(401);
    expect((await login(late.email, codeOf(late.secret, -1))).status).toBe(200);
    const early = await buildGuarded();
    expect((await login(early.email, codeOf(early.secret, 2))).status).toBe(401);
    const spaced = codeOf(early.secret, 1).replace(/^(...)/, ' $1 ');
    expect((await login(early.email, spaced)).status).toBe(200);
  });

  it('accepts each recovery code once, with any separators and case, and notifies by email', async () => {
    const { email, client, recoveryCodes } = await buildGuarded();
    const [first = '', second = ''] = recoveryCodes;
    expect((await login(email, first.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await login(email, first)).status).toBe(401);
    const received = await app.mailbox.newestTo(email);
    expect([received.subject, received.text.includes('left: 9')]).toEqual(['A recovery code was used', true]);
    const both = await Promise.all([1, 2].map(() => login(email, second)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await client.get('/api/user/two-factor')).body.recoveryCodesLeft).toBe(8);
  });

  it('refuses a recovery code of another member, and still requires a code after a password reset', async () => {
    const mine = await buildGuarded();
    const theirs = await buildGuarded();
    expect((await login(mine.email, theirs.recoveryCodes[0])).status).toBe(401);
    await app.visitor().post('/api/recover-credentials', { email: mine.email });
    await expect
      .poll(async () => (await app.mailbox.newestTo(mine.email)).subject)
      .toBe('Set a new password');
    const { text } = await app.mailbox.newestTo(mine.email);
    const resetToken = /token=([\w-]+)/.exec(text)?.[1];
    await app.visitor().post('/api/reset-password', { resetToken, newPassword: PASSWORD });
    expect((await login(mine.email)).body.code).toBe('TWO_FACTOR_REQUIRED');
  });

  it('is rate limited by account', async () => {
    const limited = await buildTestApp({ rateLimits: true });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      const body = { email: 'nobody@example.test', password: PASSWORD, code: '000000' };
      statuses.push((await limited.visitor().post('/api/login', body)).status);
    }
    await limited.close();
    expect([statuses.slice(0, 10).every((status) => status === 401), statuses[10]]).toEqual([true, 429]);
  });
});

describe('POST /api/user/two-factor/recovery-codes and /disable', () => {
  it('require the password and a code, which can be used once', async () => {
    const { client, email, secret, recoveryCodes } = await buildGuarded();
    for (const path of ['recovery-codes', 'disable']) {
      const url = `/api/user/two-factor/${path}`;
      const wrong = await client.post(url, { password: 'wrong', code: codeOf(secret) });
      expect(wrong.body.code).toBe('WRONG_PASSWORD');
      expect((await client.post(url, { password: PASSWORD, code: '000000' })).body.code).toBe('INVALID_CODE');
      expect((await client.post(url, { password: PASSWORD })).body.error).toBe('Please enter the code');
    }
    const renewed = await client.post<{ recoveryCodes: string[] }>('/api/user/two-factor/recovery-codes', {
      password: PASSWORD,
      code: codeOf(secret),
    });
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect((await login(email, recoveryCodes[0])).status).toBe(401);
    const spent = { password: PASSWORD, code: codeOf(secret) };
    expect((await client.post('/api/user/two-factor/disable', spent)).status).toBe(400);
    const off = { password: PASSWORD, code: renewed.body.recoveryCodes[0] };
    expect((await client.post('/api/user/two-factor/disable', off)).status).toBe(200);
    expect((await app.mailbox.newestTo(email)).subject).toBe('Two-factor authentication is off');
    expect((await login(email)).status).toBe(200);
    const again = await client.post('/api/user/two-factor/disable', off);
    expect(again.body.code).toBe('TWO_FACTOR_OFF');
  });
});

describe('clearTwoFactor', () => {
  it('lets an account sign in with the password only, and fails for an unknown address', async () => {
    const { email } = await buildGuarded();
    const { database } = app.platform;
    const clear = (address: string) => database.transaction((tx) => clearTwoFactor(tx, address));
    expect([await clear(email), await clear(email)]).toEqual([true, false]);
    expect((await login(email)).status).toBe(200);
    await expect(clear('nobody@example.test')).rejects.toThrow('User not found');
  });
});
