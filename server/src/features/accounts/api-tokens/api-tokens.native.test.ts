import { apiTokenSchema } from '@opencall/contract/accounts/api-tokens/api-tokens.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DAY_MS } from '#platform/time.ts';
import { buildTestApp } from '#testing/build-app.ts';
import { eventually } from '#testing/eventually.ts';
import { buildMember, PASSWORD } from '#testing/factories.ts';
import { sweepSearches } from '#testing/saved-searches.ts';
import { useTestApp } from '#testing/use-test-app.ts';

type Member = Awaited<ReturnType<typeof buildMember>>;
const PATH = '/api/admin/api-tokens';
const app = useTestApp({ diagnostics: false });
let admin: Member;
let moderator: Member;
let member: Member;

beforeAll(async () => {
  admin = await buildMember(app, { role: 'admin' });
  moderator = await buildMember(app, { role: 'moderator' });
  member = await buildMember(app);
});

const sql = async (text: string, values: unknown[] = []) =>
  (await app.platform.database.executeSql(text, values)).rows;

const make = async (scopes: string[], { client }: Pick<Member, 'client'> = admin) => {
  const name = `A ${scopes.join(' ')} program`;
  const answer = await client.post(PATH, { name, scopes, password: PASSWORD });
  expect(answer.status, answer.text).toBe(201);
  return { id: Number(answer.body.id), token: String(answer.body.token) };
};
/** A client without cookies that sends a token. */
const callerWith = (token: string, more: Record<string, string> = {}) => {
  const headers = { authorization: `Bearer ${token}`, ...more };
  const client = app.visitor();
  return (method: string, path: string, body?: unknown) => client.send(method, path, { headers, body });
};
const SUGGESTION = { title: 'Night mode', description: 'A dark theme.' };

describe('an API token', () => {
  it('is for admins only, is returned once, and stored as a hash', async () => {
    for (const { client, status } of [
      { client: app.visitor(), status: 401 },
      { client: member.client, status: 403 },
      { client: moderator.client, status: 403 },
    ]) {
      expect((await client.get(PATH)).status).toBe(status);
      expect((await client.post(PATH, { name: 'Mine', scopes: ['read'] })).status).toBe(status);
      expect((await client.request('DELETE', `${PATH}/1`)).status).toBe(status);
    }
    const { id, token } = await make(['write', 'read', 'read']);
    expect(token).toMatch(/^opencall_[\w-]{43}$/);
    const list = await admin.client.get<unknown>(PATH);
    expect(list.text).not.toContain(token);
    expect(z.array(apiTokenSchema.strict()).parse(list.body)).toEqual([
      {
        id,
        name: 'A write read read program',
        scopes: ['read', 'write'],
        owner: { id: admin.userId, username: admin.username },
        createdAt: app.clock.now.toISOString(),
        lastUsedAt: null,
      },
    ]);
    const [{ kept, logged } = {}] = await sql(
      `select (select string_agg(t::text, '') from api_tokens t) as kept, (select string_agg(l::text, '') from audit_log l) as logged`,
    );
    expect(logged).toContain('A write read read program');
    for (const text of [kept, logged]) {
      expect(text).not.toContain(token);
      expect(text).not.toContain(token.slice('opencall_'.length));
    }
    for (const body of [
      { name: '', scopes: ['read'] },
      { name: 'Two\nlines', scopes: ['read'] },
      { name: 'x'.repeat(81), scopes: ['read'] },
      { name: 'x', scopes: [] },
      { name: 'x', scopes: ['all'] },
      {},
    ])
      expect((await admin.client.post(PATH, body)).status).toBe(400);
  });
  it('has the rights of its scope and of its owner', async () => {
    const [read, write, all] = [await make(['read']), await make(['write']), await make(['admin'])].map(
      ({ token }) => callerWith(token),
    );
    const statusesOf = async (call = read as NonNullable<typeof read>) => [
      (await call('GET', '/api/user')).status,
      (await call('POST', '/api/suggestions', SUGGESTION)).status,
      (await call('GET', '/api/stats')).status,
      (await call('GET', '/api/admin/webhooks')).status,
      (await call('DELETE', '/api/admin/webhooks/9999')).status,
    ];
    expect(await statusesOf(read)).toEqual([200, 403, 403, 403, 403]);
    expect(await statusesOf(write)).toEqual([200, 201, 403, 403, 403]);
    expect(await statusesOf(all)).toEqual([200, 201, 200, 200, 404]);
    const refused = await read?.('POST', '/api/suggestions', SUGGESTION);
    expect(refused?.body).toMatchObject({
      code: 'TOKEN_SCOPE',
      error: "This API token needs the scope 'write' for this call",
    });
    expect((await read?.('GET', '/api/user'))?.body.user).toMatchObject({ id: admin.userId, role: 'admin' });
    const own = await read?.('POST', '/api/logout');
    expect(own?.body.error).toBe('This request needs a login session, not an API token');
  });
  it('that may only read does not mark messages and saved searches as read', async () => {
    const reader = await buildMember(app, { role: 'admin' });
    const writer = await buildMember(app);
    await writer.client.post('/api/messages', { recipientId: reader.userId, content: 'Hello' });
    const search = await reader.client.post('/api/saved-searches', {
      name: 'All',
      kind: 'members',
      query: 'roles=model',
      frequency: 'off',
    });
    expect(search.status, search.text).toBe(201);
    await buildMember(app);
    const unread = async () => ({
      messages: (await reader.client.get<{ unread_count: number }[]>('/api/conversations')).body[0]
        ?.unread_count,
      news: (await reader.client.get<{ newCount: number }[]>('/api/saved-searches')).body[0]?.newCount,
    });
    await sweepSearches(app);
    const before = await unread();
    expect(before).toEqual({ messages: 1, news: 1 });
    const paths = [`/api/messages/${writer.userId}`, `/api/saved-searches/${search.body.id}/new`];
    const call = callerWith((await make(['read'], reader)).token);
    for (const path of paths) expect((await call('GET', path)).status).toBe(200);
    expect(await unread()).toEqual(before);
    const writing = callerWith((await make(['write'], reader)).token);
    for (const path of paths) expect((await writing('GET', path)).status).toBe(200);
    expect(await unread()).toEqual({ messages: 0, news: 0 });
  });
  it('cannot create tokens, change how its owner signs in, or open streams that end with a session', async () => {
    const call = callerWith((await make(['admin'])).token);
    for (const [method, path, body] of [
      ['POST', PATH, { name: 'Another', scopes: ['admin'] }],
      ['GET', PATH, undefined],
      ['POST', '/api/user/update-password', { currentPassword: PASSWORD, newPassword: 'another horse' }],
      ['POST', '/api/user/update-email', { newEmail: 'a@example.test', password: PASSWORD }],
      ['POST', '/api/user/delete-account', { password: PASSWORD }],
      ['GET', '/api/user/passkeys', undefined],
      ['GET', '/api/user/two-factor', undefined],
      ['GET', '/api/user/sessions', undefined],
      ['POST', '/api/refresh-token', undefined],
      ['GET', '/api/events', undefined],
    ] as const) {
      const answer = await call(method, path, body);
      expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'SESSION_NEEDED']);
    }
  });
  it('needs no Origin, and cookies are ignored', async () => {
    const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    const call = callerWith((await make(['write'])).token, foreign);
    expect((await call('POST', '/api/suggestions', SUGGESTION)).status).toBe(201);
    const dead = { authorization: 'Bearer opencall_nothing', ...foreign };
    const answers = [
      await admin.client.post('/api/suggestions', SUGGESTION, { headers: dead }),
      await admin.client.get('/api/site-settings', { headers: dead }),
      await member.client.get('/api/user', { headers: { authorization: 'Bearer opencall_nothing' } }),
    ];
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual(
      answers.map(() => [401, 'Not authenticated']),
    );
    // A proxy's Authorization header is ignored: the session and the Origin check apply.
    const other = { authorization: 'Bearer of-a-proxy' };
    expect((await admin.client.get('/api/user', { headers: other })).status).toBe(200);
    expect(
      (await admin.client.post('/api/suggestions', SUGGESTION, { headers: { ...other, ...foreign } })).status,
    ).toBe(403);
  });
  it('is named in the audit log, and records when it was used', async () => {
    const { id, token } = await make(['admin']);
    const call = callerWith(token);
    const url = 'https://8.8.8.8/hook';
    expect((await call('POST', '/api/admin/webhooks', { url, events: ['report.created'] })).status).toBe(201);
    const [record] = await sql(`select actor_id, subject from audit_log order by id desc limit 1`);
    expect(record).toMatchObject({
      actor_id: admin.userId,
      subject: { kind: 'webhook', apiToken: 'A admin program' },
    });
    await eventually(async () => {
      const { body } = await admin.client.get<{ id: number; lastUsedAt: string }[]>(PATH);
      expect(body.find((row) => row.id === id)?.lastUsedAt).toBe(app.clock.now.toISOString());
    });
  });
  it('stops working when any admin deletes it', async () => {
    const { id, token } = await make(['read']);
    const other = await buildMember(app, { role: 'admin' });
    expect((await callerWith(token)('GET', '/api/ping')).status).toBe(200);
    expect((await other.client.request('DELETE', `${PATH}/${id}`)).status).toBe(200);
    expect((await other.client.request('DELETE', `${PATH}/${id}`)).body.error).toBe('API token not found');
    expect((await callerWith(token)('GET', '/api/ping')).status).toBe(401);
    const [{ action } = {}] = await sql(`select action from audit_log order by id desc limit 1`);
    expect(action).toBe('token.delete');
  });
  it('stops working when its owner is demoted, suspended or signed out everywhere, recovers the account, changes the password or signs out other devices', async () => {
    const owner = async () => {
      const user = await buildMember(app, { role: 'admin' });
      const { token } = await make(['read'], user);
      expect((await callerWith(token)('GET', '/api/ping')).status).toBe(200);
      return { ...user, call: callerWith(token) };
    };
    const demoted = await owner();
    const path = (userId: number) => `/api/admin/people/${userId}/role`;
    const suspended = await owner();
    const signedOut = await owner();
    const recovered = await owner();
    const changed = await owner();
    const lonely = await owner();
    for (const role of ['moderator', 'admin']) {
      const answer = await admin.client.send('PATCH', path(demoted.userId), { body: { role } });
      expect(answer.status, answer.text).toBe(200);
    }
    const until = new Date(app.clock.now.getTime() + DAY_MS).toISOString();
    const sanction = { kind: 'suspend', reason: 'For a day.', until, days: 1 };
    const answered = await admin.client.post(`/api/moderation/users/${suspended.userId}/rulings`, sanction);
    expect(answered.status, answered.text).toBe(201);
    const ended = await admin.client.post(`/api/admin/people/${signedOut.userId}/end-sessions`);
    expect(ended.status, ended.text).toBe(200);
    await app.visitor().post('/api/recover-credentials', { email: recovered.email });
    await app.mailbox.drain();
    const [, resetToken] = /token=([\w-]+)/.exec(app.mailbox.emails.at(-1)?.text ?? '') ?? [];
    const reset = await app
      .visitor()
      .post('/api/reset-password', { resetToken, newPassword: 'another horse 9' });
    expect(reset.status, reset.text).toBe(200);
    const newPassword = { currentPassword: PASSWORD, newPassword: 'another horse 9' };
    expect((await changed.client.post('/api/user/update-password', newPassword)).status).toBe(200);
    expect((await lonely.client.request('DELETE', '/api/user/sessions')).status).toBe(200);
    for (const { call } of [demoted, suspended, signedOut, recovered, changed, lonely])
      expect((await call('GET', '/api/ping')).status).toBe(401);
    // The check applies even if the token's row still exists.
    const { call, userId } = await owner();
    await sql(`update users set role = 'moderator' where id = $1`, [userId]);
    expect((await call('GET', '/api/ping')).status).toBe(401);
    await sql(`update users set role = 'admin', suspended_until = 'infinity' where id = $1`, [userId]);
    expect((await call('GET', '/api/ping')).status).toBe(401);
  });
});

describe('the API reference without diagnostics', () => {
  it('is available to owners of a token only', async () => {
    const holder = await buildMember(app, { role: 'admin' });
    const other = await buildMember(app, { role: 'admin' });
    const call = callerWith((await make(['read'], holder)).token);
    for (const path of ['/api/openapi.json', '/api/docs/']) {
      for (const client of [app.visitor(), member.client, other.client])
        expect((await client.get(path)).status).toBe(404);
      expect((await holder.client.get(path)).status).toBe(200);
      expect((await call('GET', path)).status).toBe(200);
    }
    const { body } = await call('GET', '/api/openapi.json');
    expect(body).toMatchObject({ components: { securitySchemes: { apiToken: { scheme: 'bearer' } } } });
    expect((await callerWith('opencall_nothing')('GET', '/api/openapi.json')).status).toBe(401);
  });
});

describe('a token’s rate limits', () => {
  it('are those of its owner', async () => {
    const limited = await buildTestApp({ rateLimits: true });
    const { client } = await buildMember(limited, { role: 'admin' });
    const { body } = await client.post(PATH, { name: 'Busy', scopes: ['write'] });
    const headers = { authorization: `Bearer ${body.token}` };
    const statuses = new Set<number>();
    for (let n = 0; n < 125; n += 1)
      statuses.add((await limited.visitor().send('DELETE', '/api/users/1/block', { headers })).status);
    expect(statuses).toEqual(new Set([404, 429]));
    expect((await client.request('DELETE', '/api/users/1/block')).status).toBe(429);
    await limited.close();
  });
});
