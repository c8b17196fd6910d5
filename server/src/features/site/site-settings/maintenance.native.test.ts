import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPostgres } from '#platform/postgres/postgres-database.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/time.ts';
import { buildTestApp } from '#testing/build-app.ts';
import { createTestDatabase, quietLog, urlOfTestDatabase } from '#testing/database.ts';
import { openEvents } from '#testing/event-stream.ts';
import { eventually } from '#testing/eventually.ts';
import { type BuiltUser, buildMember, PASSWORD } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

type Member = BuiltUser & { client: HttpClient };
const app = useTestApp();
let admin: Member;
let moderator: Member;
let member: Member;

beforeAll(async () => {
  admin = await buildMember(app, { role: 'admin' });
  moderator = await buildMember(app, { role: 'moderator' });
  member = await buildMember(app);
});

const set = async (patch: object) => {
  const answer = await admin.client.patch('/api/admin/settings', patch);
  expect(answer.status, answer.text).toBe(200);
};
const write = ({ client }: Member) => client.patch('/api/user/preferences', { sensitive: 'blur' });
const read = ({ client }: Member) => client.get('/api/profiles');
const statusesOf = async (who: Member) => [(await read(who)).status, (await write(who)).status];
const login = ({ email }: Member) => app.visitor().post('/api/login', { email, password: PASSWORD });

beforeEach(() => set({ maintenance: 'off', maintenanceMessage: null, maintenanceUntil: null }));

describe('maintenance', () => {
  it('lets members read and refuses their changes with the host’s sentence', async () => {
    const until = new Date(app.clock.now.getTime() + 20 * MINUTE_MS).toISOString();
    await set({
      maintenance: 'read-only',
      maintenanceMessage: 'We move to a new server.',
      maintenanceUntil: until,
    });
    expect((await read(member)).status).toBe(200);
    const refused = await write(member);
    expect([refused.status, refused.body.code, refused.body.error]).toEqual([
      503,
      'MAINTENANCE',
      'We move to a new server.',
    ]);
    expect(refused.headers.get('retry-after')).toBe('1200');
    expect((await app.visitor().get('/api/site-settings')).body.maintenance).toEqual({
      mode: 'read-only',
      message: 'We move to a new server.',
      until,
    });
    const registration = await app.visitor().post('/api/register', { username: 'New' });
    expect([registration.status, registration.body.code]).toEqual([503, 'MAINTENANCE']);
    expect(await statusesOf(moderator)).toEqual([200, 200]);
    expect(await statusesOf(admin)).toEqual([200, 200]);
  });

  it('closes the site to everyone but staff', async () => {
    await set({ maintenance: 'closed' });
    expect(await statusesOf(member)).toEqual([503, 503]);
    expect(await statusesOf(moderator)).toEqual([200, 200]);
    const visitor = app.visitor();
    expect((await visitor.get('/api/profiles')).status).toBe(401);
    expect((await visitor.get('/api/pages')).body.code).toBe('MAINTENANCE');
    const page = await visitor.get(`/@${encodeURIComponent(member.username)}`);
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '300']);
    expect(page.text).toContain('<h1>Opencall is down for maintenance</h1><p>We will be back soon.</p>');
    expect(page.text).not.toContain('action=register');
    expect(page.text).not.toContain('Expected end');
    await set({ maintenanceUntil: new Date(app.clock.now.getTime() + HOUR_MS).toISOString() });
    expect((await visitor.get('/@unknown')).text).toMatch(/<p>Expected end: [A-Z][^<]+ UTC<\/p>/);
    expect((await visitor.get('/robots.txt')).status).toBe(200);
  });

  it('lets everyone sign in and out, read their session, follow live events and use check-ins', async () => {
    await set({ maintenance: 'closed' });
    expect((await login(admin)).status).toBe(200);
    expect((await login(member)).status).toBe(200);
    expect((await member.client.get('/api/user')).status).toBe(200);
    expect((await member.client.get('/api/check-ins')).status).toBe(200);
    // The shoot does not exist; maintenance is not the reason for the refusal.
    expect((await member.client.post('/api/shoots/999999/check-in/ok')).status).toBe(404);
    const created = await member.client.post('/api/shoots/999999/check-in', {});
    expect(created.body.code).toBe('MAINTENANCE');
    const stream = await openEvents(member.client);
    await set({ maintenance: 'off' });
    expect((await stream.next('invalidate')).data).toEqual({ topic: 'site' });
    stream.close();
    expect(await statusesOf(member)).toEqual([200, 200]);
  });

  it('lasts until it is switched off, and asks clients to retry at most an hour later', async () => {
    const retryAfter = async () => (await write(member)).headers.get('retry-after');
    const at = (ms: number) => new Date(app.clock.now.getTime() + ms).toISOString();
    await set({ maintenance: 'read-only', maintenanceUntil: at(5 * HOUR_MS) });
    expect(await retryAfter()).toBe('3600');
    await set({ maintenanceUntil: at(HOUR_MS) });
    app.clock.now = new Date(app.clock.now.getTime() + 2 * HOUR_MS);
    expect(await retryAfter()).toBe('300');
    // One that lasts longer than expected can still be changed.
    await set({ maintenance: 'closed' });
  });

  it('cannot be expected to end in the past', async () => {
    const past = new Date(app.clock.now.getTime() - MINUTE_MS).toISOString();
    const end = new Date(app.clock.now.getTime() + MINUTE_MS).toISOString();
    const refused = async (patch: object) => {
      const { status, body } = await admin.client.patch('/api/admin/settings', patch);
      expect([status, body.code, body.details]).toEqual([
        400,
        'MAINTENANCE_END_PASSED',
        [{ path: 'maintenanceUntil', message: 'The expected end must be in the future' }],
      ]);
    };
    await refused({ maintenance: 'closed', maintenanceUntil: past });
    await refused({ maintenanceUntil: past });
    await set({ maintenance: 'read-only', maintenanceUntil: end });
    await set({ maintenance: 'off' });
    app.clock.now = new Date(app.clock.now.getTime() + HOUR_MS);
    await refused({ maintenance: 'read-only' });
    await set({ maintenance: 'read-only', maintenanceUntil: null });
  });

  it('is switched only by admins, who are named in the audit log', async () => {
    expect((await moderator.client.patch('/api/admin/settings', { maintenance: 'closed' })).status).toBe(403);
    expect((await member.client.patch('/api/admin/settings', { maintenance: 'closed' })).status).toBe(403);
    const long = await admin.client.patch('/api/admin/settings', { maintenanceMessage: 'x'.repeat(301) });
    expect(long.status).toBe(400);
    expect((await admin.client.patch('/api/admin/settings', { maintenance: 'half' })).status).toBe(400);
    await set({ maintenance: 'read-only', maintenanceMessage: 'Back at noon.' });
    const { rows } = await app.platform.database.executeSql(
      `select actor_id, subject from audit_log where action = 'settings.update' order by id desc limit 1`,
    );
    expect(rows).toEqual([
      {
        actor_id: admin.userId,
        subject: { kind: 'site-settings', maintenance: 'read-only', maintenanceMessage: 'Back at noon.' },
      },
    ]);
  });
});

it('takes effect in all processes', async () => {
  const database = await createTestDatabase();
  const other = await openPostgres(await urlOfTestDatabase(database), quietLog);
  const second = await buildTestApp({}, { database: other });
  const first = await buildTestApp({}, { database });
  try {
    const host = await buildMember(first, { role: 'admin' });
    const one = await buildMember(second);
    await host.client.patch('/api/admin/settings', { maintenance: 'closed' });
    await eventually(async () => expect((await read(one)).status).toBe(503));
    await host.client.patch('/api/admin/settings', { maintenance: 'off' });
    await eventually(async () => expect((await read(one)).status).toBe(200));
  } finally {
    await second.close();
    await first.close();
  }
});
