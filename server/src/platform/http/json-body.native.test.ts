import { beforeAll, describe, expect, it } from 'vitest';
import { buildMember } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let member: Awaited<ReturnType<typeof buildMember>>;

beforeAll(async () => {
  member = await buildMember(app);
});

const JSON_TYPE = { 'content-type': 'application/json' };

const sendRaw = (method: string, path: string, raw: string | Uint8Array<ArrayBuffer>) =>
  member.client.send(method, path, { raw, headers: JSON_TYPE });

describe('a repeated key', () => {
  it.each([
    ['plainly', '{"city":"Macon","city":"Athens"}', 'city'],
    ['in an escaped form', '{"city":"Macon","c\\u0069ty":"Athens"}', 'city'],
    ['deep inside', '{"pricing":{"acting":{"Movie":1,"Movie":2}}}', 'Movie'],
  ])('is refused and named: %s', async (_, raw, key) => {
    const { status, body } = await sendRaw('PATCH', `/api/profiles/${member.profileId}`, raw);
    expect([status, body.error]).toEqual([400, `The request holds the key "${key}" twice`]);
    const { body: profile } = await member.client.get(`/api/profiles/user/${member.userId}`);
    expect(profile.city).not.toBe('Athens');
  });

  it('is refused for a visitor too', async () => {
    const raw = '{"email":"a@b.test","password":"long enough","password":"long enough"}';
    const { status } = await app.visitor().send('POST', '/api/login', { raw, headers: JSON_TYPE });
    expect(status).toBe(400);
  });

  it('is not the same key in two objects', async () => {
    const raw = '{"city":"Macon","pricing":{"acting":{"Movie":1},"modeling":{"Print":1}}}';
    expect((await sendRaw('PATCH', `/api/profiles/${member.profileId}`, raw)).status).toBe(200);
  });
});

describe('a body that is not JSON in UTF-8', () => {
  it.each([
    ['__proto__', '{"city":"Macon","__proto__":{"role":"admin"}}'],
    ['constructor.prototype', '{"constructor":{"prototype":{"role":"admin"}}}'],
    ['a comma too many', '{"city":"Macon",}'],
    ['bytes of half a surrogate pair', new Uint8Array([0x22, 0xed, 0xa0, 0x80, 0x22])],
    ['a torn character', new Uint8Array([0x22, 0xc3, 0x22])],
  ])('is refused: %s', async (_, raw) => {
    const { status, body } = await sendRaw('PATCH', `/api/profiles/${member.profileId}`, raw);
    expect([status, body.code]).toEqual([400, 'MALFORMED_REQUEST']);
  });
});

describe('text that cannot be stored', () => {
  const REFUSAL = 'The text holds a character that cannot be stored';
  const change = (body: object) => member.client.patch(`/api/profiles/${member.profileId}`, body);

  it.each([
    ['in a value', { city: 'Sav\0annah' }, 'city'],
    ['half a pair in a value', { aboutMe: 'I dance \ud83d' }, 'aboutMe'],
    ['half a pair in a key of a map', { pricing: { 'x\udc00': { Movie: 1 } } }, 'pricing'],
    ['in a key of a map', { pricing: { acting: { 'Mo\0vie': 1 } } }, 'pricing.acting'],
    ['in an unknown field', { unknown: ['\ud800'] }, 'unknown.0'],
  ])('is refused in a body: %s', async (_, body, path) => {
    const answer = await change(body);
    expect([answer.status, answer.body.details]).toEqual([400, [{ path, message: REFUSAL }]]);
  });

  it('is refused in a query and in a path', async () => {
    for (const path of ['/api/profiles?keyword=a%00b', '/api/profiles?a%00b=1', '/api/users/1%00']) {
      const { status, body } = await member.client.get(path);
      expect([status, body.error], path).toEqual([400, REFUSAL]);
    }
    for (const path of ['/api/profiles?keyword=%ED%A0%80', '/api/users/%ED%A0%80'])
      expect((await member.client.get(path)).status, path).toBe(400);
  });

  it('accepts complete surrogate pairs', async () => {
    const answer = await change({ aboutMe: 'I dance 💃🏽' });
    expect([answer.status, answer.body.aboutMe]).toEqual([200, 'I dance 💃🏽']);
  });
});
