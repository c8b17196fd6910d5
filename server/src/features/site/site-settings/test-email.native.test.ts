import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type BuiltUser, buildMember } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let admin: BuiltUser & { client: HttpClient };
beforeAll(async () => {
  admin = await buildMember(app, { role: 'admin' });
});
const lastLogged = async () =>
  (
    await app.platform.database.executeSql('select action, actor_id, subject from audit_log order by id')
  ).rows.at(-1);

describe('a test email', () => {
  const send = (to: string) => admin.client.post('/api/admin/test-email', { to });

  it('is sent immediately, and returns the answer of the mail server', async () => {
    await admin.client.patch('/api/admin/settings', { siteName: 'Casting Club' });
    const { status, body } = await send('host@example.test');
    expect(status).toBe(200);
    expect(body).toEqual({ ok: true, message: '250 Accepted' });
    // The email is sent without the job queue, which this test does not run.
    expect(app.mailbox.emails.at(-1)).toMatchObject({
      to: 'host@example.test',
      subject: 'Test email of Casting Club',
    });
    expect((await send('no-address')).status).toBe(400);
  });

  it('returns the reason of the mail server if it is refused', async () => {
    const refusal = Object.assign(new Error('Invalid login: 535 5.7.8 Authentication failed'), {
      response: '535 5.7.8 Authentication failed',
    });
    vi.spyOn(app.mailbox, 'deliver').mockRejectedValueOnce(refusal);
    const { status, body } = await send('host@example.test');
    expect(status).toBe(200);
    expect(body).toEqual({ ok: false, message: '535 5.7.8 Authentication failed' });
    expect(await lastLogged()).toMatchObject({
      action: 'settings.test-email',
      actor_id: admin.userId,
      subject: { title: 'host@example.test', ok: false },
    });
    vi.spyOn(app.mailbox, 'deliver').mockRejectedValueOnce(new Error('connect ECONNREFUSED 127.0.0.1:25'));
    expect((await send('host@example.test')).body.message).toBe('connect ECONNREFUSED 127.0.0.1:25');
  });
});
