import { type AbuseReport, abuseReportSchema } from '@opencall/contract/staff/moderation/moderation.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildTestApp } from '#testing/build-app.ts';
import { type BuiltUser, buildMember, buildUser } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let reporter: BuiltUser & { client: HttpClient };
let moderator: BuiltUser & { client: HttpClient };
let admin: BuiltUser & { client: HttpClient };

beforeAll(async () => {
  reporter = await buildMember(app);
  moderator = await buildMember(app, { role: 'moderator' });
  admin = await buildMember(app, { role: 'admin' });
});

const report = (profileId: number, reason: unknown = 'Uses my pictures', client = reporter.client) =>
  client.post(`/api/profiles/${profileId}/report`, { reason });

const listed = async (query = ''): Promise<AbuseReport[]> => {
  const { body } = await moderator.client.get<AbuseReport[]>(`/api/abuse-reports${query}`);
  return z.array(abuseReportSchema.strict()).parse(body);
};

describe('POST /api/profiles/:id/report', () => {
  it('stores a pending report with the profile as it was', async () => {
    const { client, profileId, userId } = await buildMember(app, {
      profile: { city: 'Reno', state: 'Nevada', age: 41, actingGenres: ['Film'], aboutMe: 'As it was' },
    });
    const answer = await report(profileId, '  Asks for money  ');
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ id: expect.any(Number), status: 'pending' });
    await client.patch(`/api/profiles/${profileId}`, {
      city: 'Provo',
      aboutMe: 'As it is',
      actingGenres: [],
    });
    const [made] = await listed();
    expect(made).toMatchObject({
      id: answer.body.id,
      status: 'pending',
      reason: 'Asks for money',
      reporter: { id: reporter.userId, username: reporter.username },
      reportedProfile: {
        id: profileId,
        userId,
        city: 'Reno',
        state: 'Nevada',
        age: 41,
        actingGenres: ['Film'],
        aboutMe: 'As it was',
      },
      decidedAt: null,
      decidedBy: null,
    });
    expect(made?.reportedProfile).not.toHaveProperty('zipCode');
  });

  it.each(['', '   ', null, 7])('refuses the reason %j', async (reason) => {
    const { profileId } = await buildUser(app);
    const answer = await report(profileId, reason);
    expect([answer.status, answer.body.error]).toEqual([400, 'Please give a reason']);
  });

  it('accepts reasons of 1 to 2,000 characters', async () => {
    const [first, second] = [await buildUser(app), await buildUser(app)];
    expect((await report(first.profileId, 'x')).status).toBe(201);
    expect((await report(second.profileId, 'x'.repeat(2000))).status).toBe(201);
    const answer = await report((await buildUser(app)).profileId, 'x'.repeat(2001));
    expect([answer.status, answer.body.error]).toEqual([400, 'Reason cannot exceed 2000 characters']);
  });

  it('refuses the member’s own profile', async () => {
    const answer = await report(reporter.profileId);
    expect([answer.status, answer.body.error]).toEqual([400, 'You cannot report your own profile']);
  });

  it('answers 404 for absent and hidden profiles', async () => {
    const { profileId } = await buildUser(app, { profile: { isHidden: true } });
    for (const id of [profileId, 999_999]) {
      const answer = await report(id);
      expect([answer.status, answer.body.error]).toEqual([404, 'Profile not found']);
    }
    expect((await report(profileId, 'Seen', moderator.client)).status).toBe(201);
  });

  it('stores one open report for each reporter and profile, in ten concurrent calls', async () => {
    const { profileId } = await buildUser(app);
    const answers = await Promise.all(Array.from({ length: 10 }, () => report(profileId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.error).toBe('You have already reported this profile');
    expect((await report(profileId, 'Me too', (await buildMember(app)).client)).status).toBe(201);
  });

  it('accepts another report once the first is decided', async () => {
    const { profileId } = await buildUser(app);
    const { body } = await report(profileId);
    await admin.client.patch(`/api/abuse-reports/${body.id}`, { status: 'dismissed' });
    expect((await report(profileId)).status).toBe(201);
  });

  it('keeps reports after the accounts are deleted', async () => {
    const gone = await buildMember(app);
    const { profileId, userId } = await buildUser(app);
    const { body } = await report(profileId, 'Left since', gone.client);
    const sql = 'delete from users where id = any($1::int[])';
    await app.platform.database.executeSql(sql, [[gone.userId, userId]]);
    const kept = (await listed()).find(({ id }) => id === Number(body.id));
    expect(kept).toMatchObject({ reporter: null, reportedProfile: { userId }, status: 'pending' });
  });
});

describe('GET /api/abuse-reports', () => {
  it('lists the newest first, page by page, by status', async () => {
    const fresh = await buildTestApp();
    const { client } = await buildMember(fresh);
    const { client: staff } = await buildMember(fresh, { role: 'admin' });
    const ids: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      fresh.clock.now = new Date(fresh.clock.now.getTime() + 1000);
      const { profileId } = await buildUser(fresh);
      const { body } = await client.post(`/api/profiles/${profileId}/report`, { reason: `Number ${n}` });
      ids.unshift(Number(body.id));
    }
    await staff.patch(`/api/abuse-reports/${ids[4]}`, { status: 'resolved' });
    const first = await staff.get<AbuseReport[]>('/api/abuse-reports?limit=3');
    expect(first.headers.get('x-total-count')).toBe('5');
    expect(first.body.map(({ id }) => id)).toEqual(ids.slice(0, 3));
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await staff.get<AbuseReport[]>(next);
    expect(second.body.map(({ id }) => id)).toEqual(ids.slice(3));
    expect(second.headers.get('link')).toBeNull();
    const counted = async (status: string) =>
      (await staff.get<AbuseReport[]>(`/api/abuse-reports?status=${status}`)).body.length;
    expect(await Promise.all(['pending', 'resolved', 'dismissed'].map(counted))).toEqual([4, 1, 0]);
    for (const query of ['limit=0', 'limit=101', 'limit=x', 'status=open', 'cursor=nonsense']) {
      expect((await staff.get(`/api/abuse-reports?${query}`)).status, query).toBe(400);
    }
    await fresh.close();
  });

  it('refuses members', async () => {
    expect((await reporter.client.get('/api/abuse-reports')).status).toBe(403);
    expect((await reporter.client.patch('/api/abuse-reports/1', { status: 'resolved' })).status).toBe(403);
  });
});

describe('PATCH /api/abuse-reports/:id', () => {
  it('accepts one decision, and returns who decided', async () => {
    const { profileId } = await buildUser(app);
    const { body } = await report(profileId);
    const path = `/api/abuse-reports/${body.id}`;
    const decided = await moderator.client.patch(path, { status: 'resolved' });
    expect(decided.status).toBe(200);
    expect(abuseReportSchema.strict().parse(decided.body)).toMatchObject({
      status: 'resolved',
      decidedBy: { id: moderator.userId, username: moderator.username },
      decidedAt: app.clock.now.toISOString(),
    });
    const again = await admin.client.patch(path, { status: 'dismissed' });
    expect([again.status, again.body.error]).toEqual([409, 'Already decided']);
    expect((await listed()).find(({ id }) => id === Number(body.id))?.status).toBe('resolved');
  });

  it('refuses all but one of several concurrent decisions', async () => {
    const { profileId } = await buildUser(app);
    const { body } = await report(profileId);
    const answers = await Promise.all(
      [moderator, admin, moderator].map(({ client }, n) =>
        client.patch(`/api/abuse-reports/${body.id}`, { status: n === 0 ? 'resolved' : 'dismissed' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it.each(['closed', '', undefined])('refuses the status %j', async (status) => {
    const answer = await moderator.client.patch('/api/abuse-reports/1', { status });
    expect([answer.status, answer.body.error]).toEqual([400, 'Status must be resolved or dismissed']);
  });

  it('answers 404 for absent reports', async () => {
    const answer = await moderator.client.patch('/api/abuse-reports/999999', { status: 'resolved' });
    expect([answer.status, answer.body.error]).toEqual([404, 'Report not found']);
  });
});
