import { describe, expect, it } from 'vitest';
import { buildMember, buildUser } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();

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

  it('gives the same answer for an unknown address and sends nothing', async () => {
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

  it('accepts only one of several concurrent resets with one token', async () => {
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
