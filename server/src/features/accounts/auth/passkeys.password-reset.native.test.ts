import { describe, expect, it } from 'vitest';
import { createAuthenticator } from '#testing/authenticator.ts';
import { buildMember, signIn } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { createPasskeyCalls } from '#testing/passkeys.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
const { add, loginWith } = createPasskeyCalls(app);

describe('a reset of the password', () => {
  const NEW_PASSWORD = 'another-long-one';
  const later = () => {
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  };
  const reset = async (email: string) => {
    await app.visitor().post('/api/recover-credentials', { email });
    const resetToken = /token=([\w-]+)/.exec((await app.mailbox.newestTo(email)).text)?.[1];
    const body = { resetToken, newPassword: NEW_PASSWORD };
    expect((await app.visitor().post('/api/reset-password', body)).status).toBe(200);
    return (await app.mailbox.newestTo(email)).text;
  };
  const login = async (email: string) => {
    const client = app.visitor();
    return { client, ...(await client.post('/api/login', { email, password: NEW_PASSWORD })) };
  };
  const namesOf = async (client: HttpClient) =>
    (await client.get<{ name: string }[]>('/api/user/passkeys')).body.map(({ name }) => name);

  it('removes passkeys added since the password was last verified, keeps the others, and lists them all', async () => {
    const { client, email } = await buildMember(app);
    const [kept, removed] = [createAuthenticator(), createAuthenticator()];
    await add(client, kept, 'Old key');
    later();
    await signIn(app, { email });
    later();
    await add(client, removed, 'New phone');
    later();
    const notice = await reset(email);
    expect(notice).toContain("because they were added after the old password was last used: 'New phone'.");
    expect(notice).toContain("still log in to your account: 'Old key'.");
    expect((await loginWith(removed)).body.code).toBe('PASSKEY_UNKNOWN');
    expect((await loginWith(kept)).status).toBe(200);
  });

  it('requires the member to review the remaining passkeys at each password sign-in until that is done', async () => {
    const { client, email } = await buildMember(app);
    const device = createAuthenticator();
    await add(client, device, 'Old key');
    later();
    await signIn(app, { email });
    expect((await loginWith(device)).body).not.toHaveProperty('passkeysReviewDue');
    await reset(email);
    // A sign-in with a passkey does not confirm the passkeys: an attacker may have added it.
    expect((await loginWith(device)).body).not.toHaveProperty('passkeysReviewDue');
    const first = await login(email);
    expect(first.body.passkeysReviewDue).toBe(true);
    expect(await namesOf(first.client)).toEqual(['Old key']);
    expect((await login(email)).body.passkeysReviewDue).toBe(true);
    expect((await first.client.post('/api/user/passkeys/review')).status).toBe(200);
    expect((await login(email)).body).not.toHaveProperty('passkeysReviewDue');
  });

  it('requires no review if no passkeys remain', async () => {
    const { client, email } = await buildMember(app);
    await add(client, createAuthenticator());
    const notice = await reset(email);
    expect(notice).not.toContain('still log in');
    const { body, client: owner } = await login(email);
    expect(body).not.toHaveProperty('passkeysReviewDue');
    expect(await namesOf(owner)).toEqual([]);
  });

  it('refuses a visitor without a session', async () => {
    expect((await app.visitor().post('/api/user/passkeys/review')).status).toBe(401);
  });
});
