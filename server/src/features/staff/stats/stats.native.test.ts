import { type Stats, statsSchema } from '@opencall/contract/staff/stats/stats.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildUpload } from '#testing/contests.ts';
import { buildMember, buildUser } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let staff: HttpClient;
let member: HttpClient;

beforeAll(async () => {
  app.clock.now = new Date('2026-03-14T00:30:00Z');
  ({ client: member } = await buildMember(app));
  ({ client: staff } = await buildMember(app, { role: 'moderator' }));
});

const read = async (): Promise<Stats> => {
  const { status, body } = await staff.get('/api/stats');
  expect(status).toBe(200);
  return statsSchema.strict().parse(body);
};

const changes = async (act: () => Promise<unknown>): Promise<Partial<Stats>> => {
  const before = await read();
  await act();
  const after = await read();
  const names = Object.keys(after) as (keyof Stats)[];
  return Object.fromEntries(
    names.filter((name) => after[name] !== before[name]).map((name) => [name, after[name] - before[name]]),
  );
};

const sql = (text: string, values: unknown[] = []) => app.platform.database.executeSql(text, values);

describe('GET /api/stats', () => {
  it('counts members and staff, and those who registered on this UTC day', async () => {
    expect(await read()).toEqual({
      totalUsers: 2,
      newToday: 2,
      activeSubscriptions: 0,
      openTickets: 0,
      pendingReviews: 0,
      pendingIdVerifications: 0,
      pendingReports: 0,
      pendingSuggestions: 0,
      pendingApplicants: 0,
      callsInReview: 0,
      openDisputes: 0,
      heldTexts: 0,
      failedJobs: 0,
    });
    await sql(`update users set created_at = '2026-03-13T23:59:59.999Z'`);
    expect((await read()).newToday).toBe(0);
    await sql(`update users set created_at = '2026-03-14T00:00:00Z'`);
    expect((await read()).newToday).toBe(2);
    expect(await changes(() => buildUser(app))).toEqual({ totalUsers: 1, newToday: 1 });
  });

  it('counts paid subscriptions, and no trials', async () => {
    const { userId } = await buildUser(app);
    const set = (status: string) => () =>
      sql('update subscriptions set status = $1 where user_id = $2', [status, userId]);
    expect(await changes(set('active'))).toEqual({ activeSubscriptions: 1 });
    expect(await changes(set('canceled'))).toEqual({ activeSubscriptions: -1 });
  });

  it('counts messages to the team until they are resolved', async () => {
    const send = () => member.post('/api/contact', { subject: 'x', message: 'y' });
    expect(await changes(send)).toEqual({ openTickets: 1 });
    const { body } = await send();
    const set = (status: string) => () => staff.patch(`/api/contact/${body.id}`, { status });
    expect(await changes(set('in_progress'))).toEqual({});
    expect(await changes(set('resolved'))).toEqual({ openTickets: -1 });
  });

  it('counts reports and identity documents until they are decided', async () => {
    const { profileId, userId } = await buildUser(app);
    const { key } = await buildUpload(app, { ownerId: userId, kind: 'id-card' });
    const report = () => member.post(`/api/profiles/${profileId}/report`, { reason: 'x' });
    expect(await changes(report)).toEqual({ pendingReports: 1 });
    const [open] = (await staff.get<Array<{ id: number }>>('/api/abuse-reports')).body;
    const dismiss = () => staff.patch(`/api/abuse-reports/${open?.id}`, { status: 'dismissed' });
    expect(await changes(dismiss)).toEqual({ pendingReports: -1 });
    const hand = () => sql(`update profiles set id_document_key = $2 where id = $1`, [profileId, key]);
    expect(await changes(hand)).toEqual({ pendingIdVerifications: 1 });
    const verify = () => sql('update profiles set id_verified = true where id = $1', [profileId]);
    expect(await changes(verify)).toEqual({ pendingIdVerifications: -1 });
  });

  it('counts suggestions, applicants and failed jobs', async () => {
    const suggest = () =>
      member.post('/api/suggestions', { title: 'Larger type', description: 'Larger type in messages.' });
    expect(await changes(suggest)).toEqual({ pendingSuggestions: 1 });
    const [row] = (await staff.get<Array<{ suggestion: { id: number } }>>('/api/suggestions')).body;
    const decide = () => staff.patch(`/api/suggestions/${row?.suggestion.id}`, { status: 'reviewed' });
    expect(await changes(decide)).toEqual({ pendingSuggestions: -1 });
    const { userId } = await buildUser(app);
    const wait = () => sql(`update users set admission = 'waiting' where id = $1`, [userId]);
    expect(await changes(wait)).toEqual({ pendingApplicants: 1 });
    const fail = () =>
      sql(`insert into failed_jobs (job_id, kind, data, tries, created_at, failed_at)
        values (gen_random_uuid(), 'emails', '{}', 9, now(), now())`);
    expect(await changes(fail)).toEqual({ failedJobs: 1 });
  });

  it('is for staff', async () => {
    expect((await member.get('/api/stats')).status).toBe(403);
    expect((await app.visitor().get('/api/stats')).status).toBe(401);
  });
});
