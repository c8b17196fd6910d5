import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { findUserByEmail } from '#features/accounts/users/accounts.service.ts';
import { users } from '#features/accounts/users/users.tables.ts';
import { type BuiltUser, buildMember, buildUser, PASSWORD } from '#testing/factories.ts';
import { readCorpus } from '#testing/read-corpus.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();

const CASES = readCorpus<{ what: string; setAs: string; typedAs: string }>('passwords');
const logIn = async (email: string, password: string) =>
  (await app.visitor().post('/api/login', { email, password })).status;
const hashOf = async (email: string) =>
  (await findUserByEmail(app.platform.database.db, email))?.passwordHash ?? '';

let counter = 0;
const registration = (overrides: object = {}) => {
  counter += 1;
  return {
    username: `Password Owner ${counter}`,
    email: `owner-${counter}@example.test`,
    password: 'a quiet harbor',
    role: 'model',
    dateOfBirth: '1990-05-05',
    ...overrides,
  };
};

describe('a password in another Unicode form', () => {
  it.each(CASES)('signs in: $what', async ({ setAs, typedAs }) => {
    const account = registration({ password: setAs });
    expect((await app.visitor().post('/api/register', account)).status).toBe(201);
    expect(await logIn(account.email, typedAs)).toBe(200);
    expect(await logIn(account.email, setAs)).toBe(200);
    expect(await logIn(account.email, `${typedAs} `)).toBe(401);
  });

  it('is accepted wherever the member’s password is required', async () => {
    const [{ setAs, typedAs } = { setAs: '', typedAs: '' }] = CASES;
    const account = registration({ password: setAs });
    const client = app.visitor();
    await client.post('/api/register', account);
    const moved = { newEmail: 'moved@example.test', password: typedAs };
    expect((await client.post('/api/user/update-email', moved)).status).toBe(200);
    const changed = { currentPassword: typedAs, newPassword: 'another harbor' };
    expect((await client.post('/api/user/update-password', changed)).status).toBe(200);
    expect((await client.post('/api/user/delete-account', { password: 'another harbor' })).status).toBe(200);
  });
});

/** Stores a hash in the form from before passwords were normalized. */
const buildOldHash = async (raw: string): Promise<BuiltUser> => {
  const user = await buildUser(app);
  const passwordHash = await hash(raw, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await app.platform.database.transaction((tx) =>
    tx.update(users).set({ passwordHash }).where(eq(users.id, user.userId)),
  );
  return user;
};

describe('a hash of a password that was not normalized', () => {
  it.each(CASES)('keeps working, and is replaced at the first sign-in: $what', async ({ setAs, typedAs }) => {
    const { email } = await buildOldHash(setAs);
    const old = await hashOf(email);
    expect(await logIn(email, `${setAs}!`)).toBe(401);
    expect(await hashOf(email)).toBe(old);
    expect(await logIn(email, setAs)).toBe(200);
    const replaced = await hashOf(email);
    if (setAs === setAs.normalize('NFKC')) expect(replaced).toBe(old);
    else expect(replaced).not.toBe(old);
    expect(await logIn(email, typedAs)).toBe(200);
    expect(await hashOf(email)).toBe(replaced);
  });

  it('accepts all of several concurrent sign-ins', async () => {
    const raw = 'Mañana-café9'.normalize('NFD');
    const { email } = await buildOldHash(raw);
    expect(await Promise.all([1, 2, 3, 4].map(() => logIn(email, raw)))).toEqual([200, 200, 200, 200]);
  });
});

const REFUSAL = 'Choose a password that is not your name, your email address or the name of this site.';

describe('a password that is a name', () => {
  const NAMED = { username: 'Marlow Harbor', email: 'marlow.h@example.test' };
  const GUESSES = [
    'Marlow Harbor',
    'marlow harbor',
    'MARLOW.H@example.test',
    'Marlow.H',
    'opencall',
    'ＯｐｅｎＣａｌｌ',
  ];

  it.each(GUESSES)('is refused at registration: %s', async (password) => {
    const { status, body } = await app.visitor().post('/api/register', registration({ ...NAMED, password }));
    expect([status, body.code, body.details]).toEqual([
      400,
      'PASSWORD_IS_NAME',
      [{ path: 'password', message: REFUSAL }],
    ]);
    expect(await logIn(NAMED.email, password)).toBe(401);
  });

  it('is refused on a password change, and the old password stays valid', async () => {
    const member = await buildMember(app, NAMED);
    for (const newPassword of GUESSES) {
      const change = { currentPassword: PASSWORD, newPassword };
      const { status, body } = await member.client.post('/api/user/update-password', change);
      expect([status, body.code]).toEqual([400, 'PASSWORD_IS_NAME']);
    }
    expect(await logIn(member.email, PASSWORD)).toBe(200);
  });

  it('is refused by a link to set a new password, and the link still works', async () => {
    const { email, username } = await buildUser(app);
    await app.visitor().post('/api/recover-credentials', { email });
    const resetToken = /token=([\w-]+)/.exec((await app.mailbox.newestTo(email)).text)?.[1];
    const reset = (newPassword: string) =>
      app.visitor().post('/api/reset-password', { resetToken, newPassword });
    for (const password of [username, email, 'Opencall'])
      expect((await reset(password)).body).toMatchObject({
        code: 'PASSWORD_IS_NAME',
        details: [{ path: 'newPassword' }],
      });
    expect((await reset('a quiet harbor')).status).toBe(200);
  });

  it('compares with the site’s current name', async () => {
    const admin = await buildMember(app, { role: 'admin' });
    await admin.client.patch('/api/admin/settings', { siteName: 'Harbor Lights' });
    const answer = await app.visitor().post('/api/register', registration({ password: 'harbor lights' }));
    expect(answer.body.code).toBe('PASSWORD_IS_NAME');
    expect((await app.visitor().post('/api/register', registration({ password: 'opencall-x' }))).status).toBe(
      201,
    );
  });
});
