import { getSession, login, logout } from '@opencall/contract/accounts/auth/auth.routes';
import { renameList } from '@opencall/contract/directory/lists/lists.routes';
import { getProfileByUser } from '@opencall/contract/directory/profiles/profiles.routes';
import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { call, nextCursorOf, nullOn401, urlOf } from './http.ts';

/** Fakes a server. The keys are `METHOD path`; the answers of a key are given in order, and the last one repeats. */
const serve = (answers: Record<string, Array<() => Response>>) => {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const key = `${init.method} ${url}`;
    calls.push(key);
    const queue = answers[key];
    const answer = queue && queue.length > 1 ? queue.shift() : queue?.[0];
    if (!answer) throw new Error(`No request expected for ${key}`);
    return answer();
  });
  return calls;
};
const json = (status: number, body: unknown) => () => Response.json(body, { status });
const unauthorized = json(401, { error: 'Not authenticated' });
const session = { user: { id: 7 } };

describe('call', () => {
  beforeEach(() => void vi.unstubAllGlobals());
  afterEach(() => void vi.unstubAllGlobals());

  it('renews the session after a 401 and repeats the request once', async () => {
    const calls = serve({
      'GET /api/user': [unauthorized, json(200, session)],
      'POST /api/refresh-token': [json(200, { ok: true })],
    });
    expect(await call(getSession)).toEqual(session);
    expect(calls).toEqual(['GET /api/user', 'POST /api/refresh-token', 'GET /api/user']);
  });
  it('compiles only with the request of an existing route', async () => {
    const path = 'PATCH /api/lists/7';
    const calls = serve({ [path]: [json(200, {})], 'GET /api/lost': [json(200, {})] });
    const body = { name: 'Leads' };
    const list = await call(renameList, { params: { id: '7' }, body });
    expectTypeOf(list.name).toEqualTypeOf<string>();
    // @ts-expect-error the parameter is missing
    await call(renameList, { params: { userId: '7' }, body }).catch(() => undefined);
    // @ts-expect-error a field of the wrong type
    await call(renameList, { params: { id: '7' }, body: { name: 7 } });
    // @ts-expect-error a field that the route does not read
    await call(renameList, { params: { id: '7' }, body: { title: 'Leads' } });
    // @ts-expect-error the contract has no such route
    await call({ method: 'GET', path: '/api/lost', access: 'member' }, {});
    expect(calls).toEqual([path, 'PATCH /api/lists/undefined', path, path, 'GET /api/lost']);
  });
  it('fails after one repetition', async () => {
    const calls = serve({
      'GET /api/user': [unauthorized],
      'POST /api/refresh-token': [json(200, { ok: true })],
    });
    await expect(call(getSession)).rejects.toThrow('401: Not authenticated');
    expect(calls).toHaveLength(3);
  });
  it('renews the session once for requests that are refused at the same time', async () => {
    const calls = serve({
      'GET /api/user': [unauthorized, unauthorized, json(200, session)],
      'POST /api/refresh-token': [json(200, { ok: true })],
    });
    await Promise.all([call(getSession), call(getSession)]);
    expect(calls.filter((key) => key.startsWith('POST'))).toHaveLength(1);
  });
  it('reads every response body, because an unread one blocks a connection', async () => {
    const answers = [unauthorized(), json(200, { ok: true })(), json(200, session)()];
    const [refused, renewed, answered] = answers as [Response, Response, Response];
    serve({
      'GET /api/user': [() => refused, () => answered],
      'POST /api/refresh-token': [() => renewed],
    });
    await call(getSession);
    expect(answers.map(({ bodyUsed }) => bodyUsed)).toEqual([true, true, true]);
  });
  it('treats a wrong password as a refusal, not as an expired session', async () => {
    const calls = serve({ 'POST /api/login': [json(401, { error: 'Invalid credentials' })] });
    await expect(call(login, { body: { email: 'a@b.co', password: 'secret' } })).rejects.toMatchObject({
      status: 401,
      text: 'Invalid credentials',
    });
    expect(calls).toHaveLength(1);
  });
  it('sends a content type only with a payload', async () => {
    const headers: unknown[] = [];
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      headers.push(init.headers);
      return Response.json({ ok: true });
    });
    await call(logout);
    await call(login, { body: { email: 'a@b.co', password: 'secret' } });
    expect(headers).toEqual([undefined, { 'content-type': 'application/json' }]);
  });
  it('reports a response that is not JSON', async () => {
    serve({ 'GET /api/user': [() => new Response('<html>')] });
    await expect(call(getSession)).rejects.toThrow('Failed to parse response as JSON');
  });
  it.each([
    ['the error field', '{"error":"Profile not found","message":"other"}', '404: Profile not found'],
    ['else the message field', '{"message":"Gone fishing"}', '404: Gone fishing'],
    ['else the status text', '<html>', '404: Not Found'],
  ])('uses the message of the server: %s', async (_, body, message) => {
    serve({
      'GET /api/profiles/user/9': [() => new Response(body, { status: 404, statusText: 'Not Found' })],
    });
    await expect(call(getProfileByUser, { params: { userId: '9' } })).rejects.toThrow(message);
  });
});

describe('nullOn401', () => {
  it('turns a 401 into null and rethrows every other failure', async () => {
    expect(await nullOn401(Promise.reject(new ApiError(401, 'Not authenticated')))).toBeNull();
    await expect(nullOn401(Promise.reject(new ApiError(500, 'Oh')))).rejects.toThrow('500: Oh');
  });
});

describe('urlOf', () => {
  const route = { ...getProfileByUser, path: '/api/things/:id' } as const;
  it('escapes path parameters, joins lists with commas and leaves out empty values', () => {
    const query = { roles: ['model', 'creator'], city: '', keyword: 'a&b', age: 0, state: undefined };
    expect(urlOf(route, { params: { id: 'a/b' }, query })).toBe(
      '/api/things/a%2Fb?roles=model%2Ccreator&keyword=a%26b&age=0',
    );
  });
});

describe('nextCursorOf', () => {
  it('reads the cursor of the next page', () => {
    expect(nextCursorOf('</api/profiles?limit=24&cursor=ab%3D>; rel="next"')).toBe('ab=');
  });
  it('returns undefined on the last page', () => {
    expect(nextCursorOf(null)).toBeUndefined();
    expect(nextCursorOf('</api/profiles?cursor=x>; rel="prev"')).toBeUndefined();
  });
});
