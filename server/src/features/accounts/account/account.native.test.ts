import { describe, expect, it } from 'vitest';
import { buildMember, buildUser, PASSWORD, signIn } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();

const tokenOf = (text: string): string => /\/verify-email\?token=([\w-]+)/.exec(text)?.[1] ?? '';
let counter = 0;
const newAddress = (): string => {
  counter += 1;
  return `moved-${counter}@example.test`;
};

describe('POST /api/user/update-email', () => {
  it('changes the address immediately, unverified, notifies the old one and asks the new one to confirm', async () => {
    const { client, email } = await buildMember(app);
    const newEmail = newAddress();
    const answer = await client.post('/api/user/update-email', {
      newEmail: newEmail.toUpperCase(),
      password: PASSWORD,
    });
    expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['message']]);
    expect((await client.get('/api/user')).body.user).toMatchObject({
      email: newEmail,
      emailVerified: false,
    });
    expect((await app.visitor().post('/api/login', { email: newEmail, password: PASSWORD })).status).toBe(
      200,
    );
    expect((await app.visitor().post('/api/login', { email, password: PASSWORD })).status).toBe(401);
    expect((await app.mailbox.newestTo(email)).text).toContain(newEmail);
    expect(tokenOf((await app.mailbox.newestTo(newEmail)).text)).not.toBe('');
  });

  it('refuses a wrong password and an address that has an account, and changes nothing', async () => {
    const { client, email } = await buildMember(app);
    const other = await buildUser(app);
    const wrong = await client.post('/api/user/update-email', { newEmail: newAddress(), password: 'wrong' });
    expect([wrong.status, wrong.body.error]).toEqual([400, 'Current password is incorrect']);
    const taken = await client.post('/api/user/update-email', { newEmail: other.email, password: PASSWORD });
    expect([taken.status, taken.body.error]).toEqual([409, 'An account with this email already exists']);
    expect((await client.get('/api/user')).body.user).toMatchObject({ email });
  });

  it.each([
    [{ newEmail: 'x', password: 'y' }, 'Please enter a valid email address'],
    [{ newEmail: 'a@b.test', password: '' }, 'Password is required to confirm this change'],
    [{ newEmail: 'a@b.test' }, 'Password is required to confirm this change'],
  ])('refuses %j', async (body, message) => {
    const { client } = await buildMember(app);
    const answer = await client.post('/api/user/update-email', body);
    expect([answer.status, answer.body.error]).toEqual([400, message]);
  });
});

describe('POST /api/user/update-password', () => {
  it('changes it, keeps this session, ends the others and notifies by email', async () => {
    const { client, email } = await buildMember(app);
    const other = await signIn(app, { email });
    const newPassword = 'eight-or-more';
    const answer = await client.post('/api/user/update-password', { currentPassword: PASSWORD, newPassword });
    expect(answer.status).toBe(200);
    expect((await client.get('/api/ping')).status).toBe(200);
    expect((await other.get('/api/ping')).status).toBe(401);
    expect((await app.visitor().post('/api/login', { email, password: newPassword })).status).toBe(200);
    expect((await app.visitor().post('/api/login', { email, password: PASSWORD })).status).toBe(401);
    expect((await app.mailbox.newestTo(email)).subject).toBe('Your password was changed');
  });

  it.each([
    [{ currentPassword: 'wrong', newPassword: 'eight-or-more' }, 'Current password is incorrect'],
    [{ currentPassword: '', newPassword: 'eight-or-more' }, 'Current password is required'],
    [{ currentPassword: PASSWORD, newPassword: 'seven77' }, 'Password must be at least 8 characters'],
    [
      { currentPassword: PASSWORD, newPassword: '12345678' },
      'This password is too common. Please choose another one.',
    ],
  ])('refuses the passwords %j', async (body, message) => {
    const { client, email } = await buildMember(app);
    const answer = await client.post('/api/user/update-password', body);
    expect([answer.status, answer.body.error]).toEqual([400, message]);
    expect((await app.visitor().post('/api/login', { email, password: PASSWORD })).status).toBe(200);
  });
});

describe('a link to set a new password', () => {
  const resetToken = async (email: string): Promise<string> => {
    await app.visitor().post('/api/recover-credentials', { email });
    await expect.poll(async () => (await app.mailbox.newestTo(email)).subject).toBe('Set a new password');
    return /\/auth\?token=([\w-]+)/.exec((await app.mailbox.newestTo(email)).text)?.[1] ?? '';
  };
  const newPassword = 'eight-or-more';
  const reset = (token: string) =>
    app.visitor().post('/api/reset-password', { resetToken: token, newPassword });

  it('stops working when the address or the password is changed', async () => {
    const { client, email } = await buildMember(app);
    const first = await resetToken(email);
    await client.post('/api/user/update-email', { newEmail: newAddress(), password: PASSWORD });
    expect((await reset(first)).body.error).toBe('Invalid or expired reset token');
    const other = await buildMember(app);
    const second = await resetToken(other.email);
    await other.client.post('/api/user/update-password', { currentPassword: PASSWORD, newPassword });
    expect((await reset(second)).status).toBe(400);
  });

  it('notifies the owner when it was used', async () => {
    const { email } = await buildMember(app);
    expect((await reset(await resetToken(email))).status).toBe(200);
    expect((await app.mailbox.newestTo(email)).subject).toBe('Your password was changed');
  });
});

describe('email verification', () => {
  it('registration sends an email whose link confirms the address once', async () => {
    const email = newAddress();
    const client = app.visitor();
    await client.post('/api/register', {
      username: 'Proof Reader',
      email,
      password: 'six-or-more',
      role: 'creator',
      dateOfBirth: '1991-01-01',
    });
    const token = tokenOf((await app.mailbox.newestTo(email)).text);
    const answer = await app.visitor().post('/api/verify-email', { token });
    expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['message']]);
    expect((await client.get('/api/user')).body.user).toMatchObject({ emailVerified: true });
    const again = await app.visitor().post('/api/verify-email', { token });
    expect([again.status, again.body.error]).toEqual([400, 'Invalid or expired verification token']);
    const without = await app.visitor().post('/api/verify-email', {});
    expect([without.status, without.body.error]).toEqual([400, 'Invalid or expired verification token']);
  });

  it('a link to a former address confirms nothing', async () => {
    const { client, email } = await buildMember(app);
    await client.post('/api/resend-verification');
    const old = tokenOf((await app.mailbox.newestTo(email)).text);
    await client.post('/api/user/update-email', { newEmail: newAddress(), password: PASSWORD });
    expect((await app.visitor().post('/api/verify-email', { token: old })).status).toBe(400);
    expect((await client.get('/api/user')).body.user).toMatchObject({ emailVerified: false });
  });

  it('a link expires after seven days', async () => {
    const { client, email } = await buildMember(app);
    await client.post('/api/resend-verification');
    const token = tokenOf((await app.mailbox.newestTo(email)).text);
    const start = app.clock.now;
    app.clock.now = new Date(start.getTime() + 8 * 24 * 3600 * 1000);
    const late = await app.visitor().post('/api/verify-email', { token });
    app.clock.now = start;
    expect(late.status).toBe(400);
  });
});
