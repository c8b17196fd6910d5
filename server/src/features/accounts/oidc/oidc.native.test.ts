import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp } from '#testing/build-app.ts';
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
const { person, start, callback, comeBack, form, register } = createOidcCalls(app, () => peer);
let admin: Awaited<ReturnType<typeof buildMember>>;

beforeAll(async () => {
  await peer.serve(`${app.platform.publicOrigin()}/api/oidc/callback`);
  admin = await buildMember(app, { role: 'admin' });
});

const sql = async (text: string, values: unknown[] = []) =>
  (await app.platform.database.executeSql(text, values)).rows;

const joinBy = async (joining: string) =>
  expect((await admin.client.patch('/api/admin/settings', { joining })).status).toBe(200);

describe('a site without a provider', () => {
  it('offers no sign-in with one', async () => {
    const other = await buildTestApp();
    const visitor = other.visitor();
    expect((await visitor.get('/api/oidc')).body).toEqual({ name: null });
    for (const path of ['/api/oidc/start', '/api/oidc/callback?code=1&state=2', '/api/oidc/pending'])
      expect((await visitor.get(path)).status).toBe(404);
    const { client } = await buildMember(other);
    expect((await client.get('/api/user/oidc')).body).toMatchObject({ name: null, isLinked: false });
    expect((await client.post('/api/user/oidc/link', { password: PASSWORD })).status).toBe(404);
    await other.close();
  });
});

describe('signing in with a provider', () => {
  it('redirects with PKCE, a state and a nonce, new each time', async () => {
    expect((await app.visitor().get('/api/oidc')).body).toEqual({ name: 'Studio ID' });
    const [one, other] = [new URL(await start(app.visitor())), new URL(await start(app.visitor()))];
    expect(one.origin).toBe(peer.issuer);
    const { state, nonce, code_challenge, ...rest } = Object.fromEntries(one.searchParams);
    expect(rest).toEqual({
      client_id: 'opencall',
      redirect_uri: `${app.platform.publicOrigin()}/api/oidc/callback`,
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(other.searchParams.get(name)).not.toBe(one.searchParams.get(name));
    expect(new Set([state, nonce, code_challenge]).size).toBe(3);
  });

  it('asks a new user for date of birth and terms, and recognizes them afterwards', async () => {
    const subject = person();
    const client = app.visitor();
    expect(await comeBack(client, subject)).toBe('register');
    expect((await client.get('/api/ping')).status).toBe(401);
    const suggestions = peer.people.get(subject);
    expect((await client.get('/api/oidc/pending')).body).toEqual({
      name: 'Studio ID',
      step: 'register',
      suggestions: { username: suggestions?.preferred_username, email: suggestions?.email },
      inviteCode: null,
    });
    const body = form({ email: suggestions?.email });
    for (const wrong of [
      { terms: false },
      { terms: undefined },
      { dateOfBirth: undefined },
      { dateOfBirth: '2020-01-01' },
    ])
      expect((await client.post('/api/oidc/register', { ...body, ...wrong })).status).toBe(400);
    const { username } = await buildMember(app, { username: 'Quillon Hart' });
    expect((await client.post('/api/oidc/register', { ...body, username })).status).toBe(409);
    expect((await app.visitor().post('/api/oidc/register', body)).body.code).toBe('OIDC_NOT_PENDING');
    const twice = await Promise.all([
      client.post('/api/oidc/register', body),
      client.post('/api/oidc/register', { ...body, username: 'Somebody Else', email: 'else@example.test' }),
    ]);
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 404]);
    const [again, second] = [app.visitor(), app.visitor()];
    expect(await comeBack(again, subject)).toBe('done');
    expect(await comeBack(second, subject)).toBe('done');
    const { body: session } = await again.get('/api/user');
    expect(session.hasProfile).toBe(true);
    expect(
      (await sql('select count(*)::int as n from oidc_identities where subject = $1', [subject]))[0]?.n,
    ).toBe(1);
    const [{ password_hash } = {}] = await sql('select password_hash from users where id = $1', [
      Number(session.user?.id),
    ]);
    expect(password_hash).toBeNull();
  });

  it('marks an address as confirmed only if the provider verified this address', async () => {
    const proven = person();
    const { answer } = await register(proven, { email: peer.people.get(proven)?.email });
    expect(answer.body.emailVerified).toBe(true);
    const other = await register(person());
    const claimed = person({ email_verified: false });
    const unproven = await register(claimed, { email: peer.people.get(claimed)?.email });
    expect([other.answer.body.emailVerified, unproven.answer.body.emailVerified]).toEqual([false, false]);
    expect((await unproven.client.get('/api/user')).body.user?.emailVerified).toBe(false);
  });

  it('refuses an ID token that the provider did not sign', async () => {
    const subject = person();
    await register(subject);
    const client = app.visitor();
    peer.forgeNextIdToken();
    expect(await comeBack(client, subject)).toBe('failed');
    expect((await client.get('/api/user')).status).toBe(401);
    peer.changeNextIdToken({});
    expect(await comeBack(client, subject)).toBe('done');
  });

  it.each([
    ['without a subject', () => ({ sub: '' })],
    ['issued a day ahead', () => ({ iat: Math.floor(Date.now() / 1000) + 86_400 })],
  ])('refuses an ID token %s', async (_, claims) => {
    peer.changeNextIdToken(claims());
    expect(await comeBack(app.visitor(), person())).toBe('failed');
  });

  it('does not identify members by an email address only', async () => {
    const member = await buildMember(app);
    const subject = person({ email: member.email });
    const client = app.visitor();
    expect(await comeBack(client, subject)).toBe('register');
    expect((await client.post('/api/oidc/register', form({ email: member.email }))).body.code).toBe(
      'EMAIL_TAKEN',
    );
    expect((await client.get('/api/ping')).status).toBe(401);
  });

  it('accepts a response once, from the browser that started the sign-in, unmodified', async () => {
    const { client: known } = await register(person());
    expect((await known.get('/api/ping')).status).toBe(200);
    const subject = [...peer.people.keys()].at(-1) ?? '';
    const [browser, stranger] = [app.visitor(), app.visitor()];
    const answer = await peer.signIn(await start(browser), subject);
    expect(await callback(stranger, answer)).toBe('failed');
    await start(stranger);
    expect(await callback(stranger, answer)).toBe('failed');
    const tampered = new URL(answer);
    tampered.searchParams.set('state', 'another');
    expect(await callback(browser, tampered)).toBe('failed');
    const foreign = new URL(answer);
    foreign.searchParams.set('code', 'made-up');
    const spent = app.visitor();
    Object.assign(spent, { oidcCookie: browser.oidcCookie });
    expect(await callback(spent, foreign)).toBe('failed');
    expect(await callback(browser, answer)).toBe('failed');
    for (const client of [browser, stranger, spent]) expect((await client.get('/api/ping')).status).toBe(401);
    const denied = new URL(await start(browser));
    const state = denied.searchParams.get('state');
    expect(
      await callback(browser, new URL(`/api/oidc/callback?error=access_denied&state=${state}`, app.origin)),
    ).toBe('canceled');
  });

  it('requires the code of an account with two-factor sign-in', async () => {
    const member = await buildMember(app);
    const subject = await linkTo(member.client);
    const { body } = await member.client.post('/api/user/two-factor/setup', { password: PASSWORD });
    const code = () =>
      new TOTP({ secret: Secret.fromBase32(String(body.secret)) }).generate({
        timestamp: app.clock.now.getTime(),
      });
    expect((await member.client.post('/api/user/two-factor/enable', { code: code() })).status).toBe(200);
    app.clock.now = new Date(app.clock.now.getTime() + 30_000);
    const client = app.visitor();
    expect(await comeBack(client, subject)).toBe('code');
    expect((await client.get('/api/ping')).status).toBe(401);
    expect((await client.get('/api/oidc/pending')).body.step).toBe('code');
    expect((await client.post('/api/oidc/code', { code: '000000' })).body.code).toBe('INVALID_SIGN_IN_CODE');
    expect((await client.post('/api/oidc/code', { code: code() })).body).toMatchObject({ id: member.userId });
    expect((await client.get('/api/ping')).status).toBe(200);
    expect((await client.post('/api/oidc/code', { code: code() })).status).toBe(404);
  });

  it('refuses suspended members', async () => {
    const subject = person();
    const { userId } = await register(subject);
    const ban = { kind: 'ban', reason: 'Sold what was not theirs.' };
    expect((await admin.client.post(`/api/moderation/users/${userId}/rulings`, ban)).status).toBe(201);
    const client = app.visitor();
    expect(await comeBack(client, subject)).toBe('suspended');
    expect((await client.get('/api/ping')).status).toBe(401);
  });

  it('follows the site’s rules for joining', async () => {
    await joinBy('invite');
    const { body: invitation } = await admin.client.post('/api/admin/invitations', { uses: 1 });
    const client = app.visitor();
    expect(await comeBack(client, person(), `?invite=${invitation.code}`)).toBe('register');
    expect((await client.get('/api/oidc/pending')).body.inviteCode).toBe(invitation.code);
    expect((await client.post('/api/oidc/register', form())).body.error).toBe('An invitation is needed');
    expect((await client.post('/api/oidc/register', form({ inviteCode: 'x' }))).body.error).toBe(
      'This invitation is not valid',
    );
    expect((await client.post('/api/oidc/register', form({ inviteCode: invitation.code }))).status).toBe(201);
    await joinBy('approval');
    const waiting = await register(person());
    expect((await waiting.client.get('/api/user')).body.membership).toMatchObject({ status: 'waiting' });
    await joinBy('open');
  });
});

/** Connects a member's account. Returns the subject with which the member signs in. */
const linkTo = async (client: HttpClient): Promise<string> => {
  const subject = person();
  const { status, body } = await client.post('/api/user/oidc/link', { password: PASSWORD });
  expect(status).toBe(200);
  expect(await callback(client, await peer.signIn(String(body.url), subject))).toBe('linked');
  return subject;
};
