import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { buildApp } from '#app.ts';
import { buildTestApp } from '#testing/build-app.ts';
import { buildMember, buildUser, PASSWORD, signIn } from '#testing/factories.ts';
import { HttpClient } from '#testing/http-client.ts';
import { createMailbox } from '#testing/mailbox.ts';
import { readZip } from '#testing/read-zip.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp({ rateLimits: true, trustProxy: ['127.0.0.1'] });

let networks = 0;
/** An address without earlier attempts, so that the general limit of an address does not apply. */
const newAddress = (): string => {
  networks += 1;
  return `203.0.${Math.floor(networks / 250)}.${(networks % 250) + 1}`;
};
const login = (email: string, sent: object = {}, { from = newAddress(), client = app.visitor() } = {}) =>
  client.post(
    '/api/login',
    { email, password: 'wrong horse', ...sent },
    { headers: { 'x-forwarded-for': from } },
  );
const times = async <T>(count: number, work: () => Promise<T>): Promise<T[]> => {
  const results: T[] = [];
  for (let n = 0; n < count; n += 1) results.push(await work());
  return results;
};
const minutesLater = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000);
};

describe('many members behind one address', () => {
  it('can all sign in, while wrong passwords from there still use up its budget', async () => {
    const from = newAddress();
    const { email } = await buildUser(app);
    const right = await times(45, () => login(email, { password: PASSWORD }, { from }));
    expect(new Set(right.map(({ status }) => status))).toEqual(new Set([200]));
    const others = await times(4, () => buildUser(app));
    const wrong: number[] = [];
    for (const other of others)
      for (const { status } of await times(9, () => login(other.email, {}, { from }))) wrong.push(status);
    expect(wrong).toEqual([
      ...Array.from({ length: 30 }, () => 401),
      ...Array.from({ length: 6 }, () => 429),
    ]);
    expect((await login(email, { password: PASSWORD }, { from })).status).toBe(429);
  });
});

describe('wrong passwords', () => {
  it('are limited to ten for each network, for all its users', async () => {
    const { email } = await buildUser(app);
    const from = newAddress();
    const answers = await times(11, () => login(email, {}, { from }));
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    const right = await login(email, { password: PASSWORD }, { from });
    expect([right.status, Number(right.headers.get('retry-after'))]).toEqual([429, 600]);
    minutesLater(10);
    expect((await login(email, { password: PASSWORD }, { from })).status).toBe(200);
  });

  it('have the same limit for an address without an account', async () => {
    const from = newAddress();
    const answers = await times(11, () => login('nobody@example.test', {}, { from }));
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  });

  it('from one address do not lock the owner out at another', async () => {
    const { email } = await buildUser(app);
    const from = newAddress();
    await times(25, () => login(email, {}, { from }));
    expect((await login(email, { password: PASSWORD })).status).toBe(200);
  });

  it('count for the whole network of an IPv6 address', async () => {
    const { email } = await buildUser(app);
    let host = 0;
    const attempt = () => {
      host += 1;
      return login(email, {}, { from: `2001:db8:7:7::${host}` });
    };
    expect((await times(11, attempt)).map(({ status }) => status)).toContain(429);
    expect((await login(email, { password: PASSWORD }, { from: '2001:db8:7:8::1' })).status).toBe(200);
  });

  it('from many networks are limited too, but a device that signed in before can still sign in', async () => {
    const { email } = await buildUser(app);
    const home = newAddress();
    const client = app.visitor();
    expect((await login(email, { password: PASSWORD }, { from: home, client })).status).toBe(200);
    await client.post('/api/logout');
    const guesses = await times(100, () => login(email));
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([401]));
    expect((await login(email, { password: PASSWORD })).status).toBe(429);
    expect((await login(email, { password: PASSWORD }, { from: home })).status).toBe(429);
    expect((await login(email, { password: PASSWORD }, { from: home, client })).status).toBe(200);
    // The known device's own wrong passwords are limited too.
    const own = await times(11, () => login(email, {}, { client }));
    expect(own.at(-1)?.status).toBe(429);
  });

  it('are limited also when they are concurrent', async () => {
    const { email } = await buildUser(app);
    const from = newAddress();
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(email, {}, { from })));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  });

  it('count together over all processes', async () => {
    const { config, database, storage } = app.platform;
    const second = await buildApp({
      config,
      database,
      storage,
      mailer: createMailbox(),
      now: () => app.clock.now,
    });
    const origin = await second.app.listen({ port: 0, host: '127.0.0.1' });
    const { email } = await buildUser(app);
    const from = newAddress();
    await times(10, () => login(email, {}, { from }));
    const elsewhere = await login(email, {}, { from, client: new HttpClient(origin) });
    await second.app.close();
    expect(elsewhere.status).toBe(429);
  });

  it('are not counted if a correct password follows each of them', async () => {
    const { email } = await buildUser(app);
    const from = newAddress();
    const answers = await times(15, () => login(email, { password: PASSWORD }, { from }));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe('a known device', () => {
  const rows = (userId: number) =>
    app.platform.database.db.query<{ hash: string }>({
      text: `select encode(token_hash, 'hex') as hash from known_devices where user_id = $1`,
      values: [userId],
    });

  it('has one token for all accounts that sign in on it, stored as a hash and sent only at sign-in', async () => {
    const [first, second] = [await buildUser(app), await buildUser(app)];
    const client = app.visitor();
    const answer = await login(first.email, { password: PASSWORD }, { client });
    const [session, device] = answer.headers.getSetCookie();
    expect(session).toMatch(/^opencall_session=/);
    expect(device).toMatch(/^opencall_device=[\w-]{43};.*Path=\/api\/login;.*HttpOnly;.*SameSite=Lax/);
    const token = client.deviceCookie;
    await login(second.email, { password: PASSWORD }, { client });
    expect(client.deviceCookie).toBe(token);
    const stored = [...(await rows(first.userId)), ...(await rows(second.userId))];
    expect([stored.length, new Set(stored.map(({ hash }) => hash)).size]).toEqual([2, 1]);
    expect(Buffer.from(stored[0]?.hash ?? '', 'hex').toString('base64url')).not.toBe(token.split('=')[1]);
  });

  it('replaces a token that another person planted', async () => {
    const { email, userId } = await buildUser(app);
    const client = app.visitor();
    client.deviceCookie = 'opencall_device=planted';
    await login(email, { password: PASSWORD }, { client });
    expect(client.deviceCookie).toMatch(/^opencall_device=[\w-]{43}$/);
    expect(await rows(userId)).toHaveLength(1);
  });

  it('is one of at most twenty, and is forgotten after a password change', async () => {
    const { email, userId } = await buildUser(app);
    await times(22, () => login(email, { password: PASSWORD }));
    expect(await rows(userId)).toHaveLength(20);
    const client = await signIn(app, { email });
    await client.post('/api/user/update-password', {
      currentPassword: PASSWORD,
      newPassword: 'a longer one',
    });
    expect(await rows(userId)).toEqual([]);
  });

  it('is in the export of the account, without its token', async () => {
    const { client } = await buildMember(app);
    const { cookie } = client;
    const answer = await fetch(`${app.origin}/api/user/data`, { headers: { cookie } });
    const files = readZip(Buffer.from(await answer.arrayBuffer()));
    const moment = `${app.clock.now.toISOString().slice(0, 19)}Z`;
    expect(JSON.parse(String(files.get('known-devices.json')))).toEqual([
      { id: expect.any(Number), createdAt: moment, lastUsedAt: moment },
    ]);
    expect(JSON.parse(String(files.get('account.json')))).toMatchObject([{ passwordLastUsedAt: moment }]);
  });
});

describe('wrong codes', () => {
  const buildGuarded = async () => {
    const member = await buildMember(app);
    const { body } = await member.client.post<{ secret: string }>('/api/user/two-factor/setup', {
      password: PASSWORD,
    });
    const codeOf = () =>
      new TOTP({ secret: Secret.fromBase32(body.secret) }).generate({ timestamp: app.clock.now.getTime() });
    const on = await member.client.post<{ recoveryCodes: string[] }>('/api/user/two-factor/enable', {
      code: codeOf(),
    });
    minutesLater(1);
    return { ...member, codeOf, recoveryCodes: on.body.recoveryCodes };
  };
  const wrong = (email: string) => login(email, { password: PASSWORD, code: '000000' });

  it('are limited to six across all networks; then codes are locked for a while, and the owner is notified', async () => {
    const { client, email, codeOf, recoveryCodes } = await buildGuarded();
    const answers = await times(7, () => wrong(email));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401, 429]);
    const last = answers.at(-1);
    expect([last?.body.error, Number(last?.headers.get('retry-after'))]).toEqual([
      'Too many wrong codes. Please try again in 15 minutes.',
      900,
    ]);
    expect((await app.mailbox.newestTo(email)).subject).toBe('Too many wrong codes');
    expect((await login(email, { password: PASSWORD, code: codeOf() })).status).toBe(429);
    expect((await login(email, { password: PASSWORD, code: recoveryCodes[0] })).status).toBe(429);
    const off = { password: PASSWORD, code: codeOf() };
    for (const path of [
      'two-factor/disable',
      'two-factor/recovery-codes',
      'passkeys/options',
      'delete-account',
    ])
      expect((await client.post(`/api/user/${path}`, off)).status, path).toBe(429);
    minutesLater(15);
    expect((await login(email, { password: PASSWORD, code: codeOf() })).status).toBe(200);
    minutesLater(1);
    expect((await times(6, () => wrong(email))).map(({ status }) => status)).not.toContain(429);
    const again = await wrong(email);
    expect(Number(again.headers.get('retry-after'))).toBe(900);
  });

  it('lock for longer each time, up to a day', async () => {
    const { email } = await buildGuarded();
    const waits: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      await times(6, () => wrong(email));
      const wait = Number((await wrong(email)).headers.get('retry-after')) / 60;
      waits.push(wait);
      minutesLater(wait);
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 480, 960, 1440, 1440, 1440]);
  });

  it('are limited to six also when they are concurrent, with and without a session', async () => {
    const { client, email } = await buildGuarded();
    const attempts = Array.from({ length: 8 }, () => [
      wrong(email),
      client.post('/api/user/passkeys/options', { password: PASSWORD, code: '000000' }),
    ]);
    const answers = await Promise.all(attempts.flat());
    expect(answers.filter(({ status }) => status !== 429)).toHaveLength(6);
  });

  it('require the correct password first, so that strangers cannot lock an account', async () => {
    const { email, codeOf } = await buildGuarded();
    await times(9, () => login(email, { code: '000000' }));
    expect((await login(email, { password: PASSWORD, code: codeOf() })).status).toBe(200);
  });

  it('are forgotten after a correct one', async () => {
    const { email, recoveryCodes } = await buildGuarded();
    await times(5, () => wrong(email));
    expect((await login(email, { password: PASSWORD, code: recoveryCodes[0] })).status).toBe(200);
    await times(5, () => wrong(email));
    expect((await login(email, { password: PASSWORD, code: recoveryCodes[1] })).status).toBe(200);
  });
});

describe('without rate limits', () => {
  it('neither passwords nor codes are counted', async () => {
    const open = await buildTestApp();
    const { email } = await buildUser(open);
    const statuses = await times(
      12,
      async () => (await open.visitor().post('/api/login', { email, password: 'wrong horse' })).status,
    );
    const { rows } = await open.platform.database.executeSql('select 1 from password_tries');
    await open.close();
    expect([new Set(statuses), rows]).toEqual([new Set([401]), []]);
  });
});
