import { beforeAll, describe, expect, it } from 'vitest';
import { openEvents } from '#testing/event-stream.ts';
import { type BuiltUser, buildMember } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

type Member = BuiltUser & { client: HttpClient };
const app = useTestApp();
let admin: Member;
let member: Member;

beforeAll(async () => {
  admin = await buildMember(app, { role: 'admin' });
  member = await buildMember(app);
});

const MINUTE = 60_000;
const later = () => {
  app.clock.now = new Date(app.clock.now.getTime() + MINUTE);
};
const write = async (patch: object) => {
  later();
  const answer = await admin.client.patch('/api/admin/settings', patch);
  expect(answer.status, answer.text).toBe(200);
};
const read = async (path: string) => (await app.visitor().get(`/api/site-documents/${path}`)).body;
const asked = async ({ client }: { client: HttpClient }) =>
  (await client.get('/api/user')).body.termsToAccept;
const accept = ({ client }: { client: HttpClient }, version: number) =>
  client.post('/api/user/accept-terms', { version });

describe('terms and privacy policy', () => {
  it('use the product’s text until the host writes another one, and keep every version', async () => {
    expect(await read('terms')).toMatchObject({ kind: 'terms', version: 0, createdAt: null });
    expect(String((await read('terms')).body)).toContain('Opencall is for adults');
    expect(String((await read('privacy')).body)).toContain('## Information We Collect');
    await write({ privacy: '# One' });
    await write({ privacy: '# Two', siteName: 'Casting Club' });
    expect(await read('privacy')).toMatchObject({ version: 2, body: '# Two' });
    expect(await read('privacy/versions/1')).toMatchObject({ version: 1, body: '# One' });
    expect(String((await read('privacy/versions/0')).body)).toContain(
      'Casting Club shows profiles to its members only',
    );
    const versions = (await app.visitor().get<{ version: number }[]>('/api/site-documents/privacy/versions'))
      .body;
    expect(versions.map(({ version }) => version)).toEqual([2, 1, 0]);
    await write({ privacy: null });
    expect(String((await read('privacy')).body)).toContain('Casting Club shows profiles to its members only');
    expect((await read('privacy')).version).toBe(3);
    for (const path of ['privacy/versions/9', 'privacy/versions/-1', 'privacy/versions/x', 'other'])
      expect((await app.visitor().get(`/api/site-documents/${path}`)).status).toBeGreaterThanOrEqual(400);
  });

  it('must be accepted by members at their next visit, once for each version', async () => {
    expect(await asked(member)).toBeUndefined();
    await write({ terms: 'Be kind.' });
    const { version } = (await read('terms')) as unknown as { version: number };
    expect(await asked(member)).toBe(version);
    expect(await asked(admin)).toBeUndefined();
    later();
    expect(await asked(await buildMember(app))).toBeUndefined();

    const stream = await openEvents(member.client);
    expect((await accept(member, version)).status).toBe(200);
    expect((await stream.next('invalidate')).data).toEqual({ topic: 'session' });
    stream.close();
    expect((await accept(member, version)).status).toBe(200);
    expect(await asked(member)).toBeUndefined();

    await write({ terms: 'Be kind, and come in time.', askMembers: false });
    expect(await asked(member)).toBeUndefined();
    await write({ terms: 'Be kind, and come in time, always.' });
    expect(await asked(member)).toBe(version + 2);
    const stale = await accept(member, version);
    expect([stale.status, stale.body.code]).toEqual([409, 'TERMS_CHANGED']);
    expect((await accept(member, version + 9)).status).toBe(409);
    expect((await app.visitor().post('/api/user/accept-terms', { version })).status).toBe(401);
    expect((await accept(member, version + 2)).status).toBe(200);
    expect(await asked(member)).toBeUndefined();
  });
});
