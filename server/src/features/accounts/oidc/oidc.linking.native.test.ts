import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMember, PASSWORD } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { createOidcCalls } from '#testing/oidc-calls.ts';
import { type OidcPeer, startOidcPeer } from '#testing/oidc-peer.ts';
import { useTestApp } from '#testing/use-test-app.ts';

let peer: OidcPeer;
afterAll(() => peer.close());
const app = useTestApp(async () => {
  peer = await startOidcPeer();
  return { oidc: peer.settings };
});
const { person, callback, comeBack, register } = createOidcCalls(app, () => peer);

beforeAll(async () => {
  await peer.serve(`${app.platform.publicOrigin()}/api/oidc/callback`);
});

/** Connects a member's account. Returns the subject with which the member signs in. */
const linkTo = async (client: HttpClient): Promise<string> => {
  const subject = person();
  const { status, body } = await client.post('/api/user/oidc/link', { password: PASSWORD });
  expect(status).toBe(200);
  expect(await callback(client, await peer.signIn(String(body.url), subject))).toBe('linked');
  return subject;
};

describe('connecting an account', () => {
  it('requires a session and the password, and can be undone', async () => {
    const { client, userId } = await buildMember(app);
    expect((await app.visitor().post('/api/user/oidc/link', { password: PASSWORD })).status).toBe(401);
    expect((await client.post('/api/user/oidc/link', { password: 'wrong horse' })).body.code).toBe(
      'WRONG_PASSWORD',
    );
    const subject = await linkTo(client);
    expect((await client.get('/api/user/oidc')).body).toEqual({
      name: 'Studio ID',
      isLinked: true,
      email: peer.people.get(subject)?.email,
      hasPassword: true,
    });
    expect((await client.post('/api/user/oidc/link', { password: PASSWORD })).body.code).toBe('OIDC_LINKED');
    const other = app.visitor();
    expect(await comeBack(other, subject)).toBe('done');
    expect((await other.get('/api/user')).body.user?.id).toBe(userId);
    expect((await client.request('DELETE', '/api/user/oidc')).status).toBe(200);
    expect((await client.request('DELETE', '/api/user/oidc')).body.code).toBe('OIDC_NOT_LINKED');
    expect(await comeBack(app.visitor(), subject)).toBe('register');
  });

  it('is bound to the session that started it, and refuses the identity of another member', async () => {
    const [one, other] = [await buildMember(app), await buildMember(app)];
    const taken = await linkTo(one.client);
    const { body } = await other.client.post('/api/user/oidc/link', { password: PASSWORD });
    expect(await callback(other.client, await peer.signIn(String(body.url), taken))).toBe('taken');
    const started = await other.client.post('/api/user/oidc/link', { password: PASSWORD });
    const stolen = one.client;
    Object.assign(stolen, { oidcCookie: other.client.oidcCookie });
    expect(await callback(stolen, await peer.signIn(String(started.body.url), person()))).toBe('failed');
    expect((await other.client.get('/api/user/oidc')).body.isLinked).toBe(false);
  });

  it('cannot be undone while it is the only way to sign in; a password set by recovery is another way', async () => {
    const subject = person();
    const { client } = await register(subject, { email: peer.people.get(subject)?.email });
    expect((await client.get('/api/user/oidc')).body.hasPassword).toBe(false);
    expect((await client.request('DELETE', '/api/user/oidc')).body.code).toBe('LAST_SIGN_IN');
    const email = String(peer.people.get(subject)?.email);
    const guess = await app.visitor().post('/api/login', { email, password: 'photograph-9' });
    expect(guess.body.error).toBe('Invalid credentials');
    await app.visitor().post('/api/recover-credentials', { email });
    await app.mailbox.drain();
    const [, resetToken] = /token=([\w-]+)/.exec((await app.mailbox.newestTo(email)).text) ?? [];
    const newPassword = 'photograph-9';
    expect((await app.visitor().post('/api/reset-password', { resetToken, newPassword })).status).toBe(200);
    const again = app.visitor();
    expect((await again.post('/api/login', { email, password: newPassword })).status).toBe(200);
    expect((await again.request('DELETE', '/api/user/oidc')).status).toBe(200);
  });
});
