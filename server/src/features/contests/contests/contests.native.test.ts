import { type Contest, contestSchema } from '@opencall/contract/contests/contests/contests.schemas';
import { CONTEST_STATUSES } from '@opencall/contract/contests/contests/contests.vocabulary';
import { statusChangeSchema } from '@opencall/contract/contests/contests/recount.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DAY_MS } from '#platform/time.ts';
import { buildContest, buildEntry, buildUpload, contestFields } from '#testing/contests.ts';
import { buildMember, buildUser } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let staff: Awaited<ReturnType<typeof buildMember>>;
let member: HttpClient;
beforeAll(async () => {
  staff = await buildMember(app, { role: 'moderator' });
  ({ client: member } = await buildMember(app));
});

const daysAhead = (days: number) => new Date(app.clock.now.getTime() + days * DAY_MS).toISOString();
const create = (overrides: Record<string, unknown> = {}) =>
  staff.client.post('/api/contests', contestFields(app, overrides));
const created = async (overrides: Record<string, unknown> = {}) => {
  const answer = await create(overrides);
  expect(answer.status).toBe(201);
  return contestSchema.parse(answer.body);
};
const put = (id: number, body: unknown) => staff.client.request('PUT', `/api/contests/${id}`, body);
const refusal = (answer: { status: number; body: { error?: unknown } }) => [answer.status, answer.body.error];

describe('POST /api/contests', () => {
  it('creates an upcoming contest with its defaults', async () => {
    const contest = await created({ createdBy: 1, id: 99, createdAt: '2001-01-01T00:00:00Z' });
    expect(contest).toMatchObject({
      title: 'Window Light',
      prizes: ['A studio day', 'A lens'],
      status: 'upcoming',
      maxEntriesPerUser: 3,
      featuredImage: null,
      advanceByDate: false,
      createdBy: staff.userId,
      entryCount: 0,
      pendingCount: 0,
    });
    expect(contest.createdAt).toBe(app.clock.now.toISOString());
  });

  it.each([
    ['title', 'a'.repeat(4), 'Title must be at least 5 characters'],
    ['title', 'a'.repeat(101), 'Title cannot exceed 100 characters'],
    ['title', undefined, 'Title must be at least 5 characters'],
    ['title', '   a    ', 'Title must be at least 5 characters'],
    ['description', 'a'.repeat(19), 'Description must be at least 20 characters'],
    ['description', 'a'.repeat(501), 'Description cannot exceed 500 characters'],
    ['rules', 'a'.repeat(49), 'Rules must be at least 50 characters'],
    ['rules', 'a'.repeat(5001), 'Rules cannot exceed 5000 characters'],
    ['prizes', ['abcd'], 'Prizes must be at least 5 characters'],
    ['prizes', [], 'Prizes must be at least 5 characters'],
    ['prizes', ['a'.repeat(501)], 'Prizes cannot exceed 500 characters'],
    ['prizes', 7, 'Prizes must be at least 5 characters'],
    ['startDate', 'soon', 'Invalid date format. Please check your date entries.'],
    ['startDate', '2027-02-30', 'Invalid date format. Please check your date entries.'],
    ['endDate', null, 'Invalid date format. Please check your date entries.'],
    ['endDate', '9999999', 'Invalid date format. Please check your date entries.'],
    ['type', 'sound', 'Please select a contest type'],
    ['status', 'over', 'Please select a status'],
    ['maxEntriesPerUser', 0, 'Max entries per user must be a whole number from 1 to 10'],
    ['maxEntriesPerUser', 11, 'Max entries per user must be a whole number from 1 to 10'],
    ['maxEntriesPerUser', 2.5, 'Max entries per user must be a whole number from 1 to 10'],
    ['maxEntriesPerUser', '3', 'Max entries per user must be a whole number from 1 to 10'],
    ['title', 'Window \0 Light', 'The text holds a character that cannot be stored'],
  ])('refuses %s %j', async (field, value, message) => {
    const answer = await create({ [field]: value });
    expect(refusal(answer)).toEqual([400, message]);
    expect(answer.body.details).toEqual([{ path: field, message }]);
  });

  it.each([
    ['title', 'a'.repeat(5)],
    ['title', 'a'.repeat(100)],
    ['description', 'a'.repeat(20)],
    ['description', 'a'.repeat(500)],
    ['rules', 'a'.repeat(50)],
    ['rules', 'a'.repeat(5000)],
    ['prizes', ['abcde']],
    ['prizes', ['a'.repeat(500)]],
    ['type', 'both'],
    ['maxEntriesPerUser', 1],
    ['maxEntriesPerUser', 10],
    ['status', 'canceled'],
  ])('accepts %s at its bound', async (field, value) => {
    expect(await created({ [field]: value })).toMatchObject({ [field]: value });
  });

  it.each([
    ['A day, a lens , ,a print', ['A day', 'a lens', 'a print']],
    ['$1,000 | A day, all of it|', ['$1,000', 'A day, all of it']],
    [
      [' One day ', '', 'A lens'],
      ['One day', 'A lens'],
    ],
  ])('reads prizes from %j', async (prizes, list) => {
    expect((await created({ prizes })).prizes).toEqual(list);
  });

  it('requires both dates to be in the future and in order', async () => {
    const now = app.clock.now.toISOString();
    expect(refusal(await create({ startDate: now }))).toEqual([400, 'Start date must be in the future']);
    const past = { startDate: daysAhead(-3), endDate: daysAhead(-2) };
    expect((await create(past)).status).toBe(400);
    const backwards = { startDate: daysAhead(3), endDate: daysAhead(2) };
    expect(refusal(await create(backwards))).toEqual([400, 'End date must be after start date.']);
    const same = { startDate: daysAhead(3), endDate: daysAhead(3) };
    expect(refusal(await create(same))).toEqual([400, 'End date must be after start date.']);
    const soon = new Date(app.clock.now.getTime() + 1000).toISOString();
    expect((await create({ startDate: soon })).status).toBe(201);
  });

  it('reads a day as its first moment in UTC', async () => {
    const day = daysAhead(10).slice(0, 10);
    expect((await created({ startDate: day })).startDate).toBe(`${day}T00:00:00.000Z`);
  });

  it('accepts only the editor’s own uploads as featured picture', async () => {
    const { userId } = await buildUser(app);
    const foreign = await buildUpload(app, { ownerId: userId, kind: 'contest-featured' });
    const wrongKind = await buildUpload(app, { ownerId: staff.userId, kind: 'gallery' });
    for (const featuredImage of [foreign.url, wrongKind.url, 'https://elsewhere.test/a.jpg', 'x']) {
      expect(refusal(await create({ featuredImage }))).toEqual([400, 'Image must be uploaded first']);
    }
    const own = await buildUpload(app, { ownerId: staff.userId, kind: 'contest-featured' });
    expect((await created({ featuredImage: own.url })).featuredImage).toBe(own.url);
    expect((await created({ featuredImage: '' })).featuredImage).toBeNull();
  });

  it('is for staff only', async () => {
    expect((await member.post('/api/contests', contestFields(app))).status).toBe(403);
    expect((await app.visitor().post('/api/contests', contestFields(app))).status).toBe(401);
    const { client: admin } = await buildMember(app, { role: 'admin' });
    expect((await admin.post('/api/contests', contestFields(app))).status).toBe(201);
  });
});

describe('PUT /api/contests/:id', () => {
  it('changes the given fields and keeps all others, including the creator', async () => {
    const contest = await created();
    const { client: admin } = await buildMember(app, { role: 'admin' });
    const change = { title: 'Northern Light', createdBy: 1, maxEntriesPerUser: 5 };
    const answer = await admin.request('PUT', `/api/contests/${contest.id}`, change);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ ...contest, title: 'Northern Light', maxEntriesPerUser: 5 });
  });

  it('accepts the whole object that it returned', async () => {
    const contest = await created();
    const answer = await put(contest.id, { ...contest, status: 'active' });
    expect(answer.body).toEqual({ ...contest, status: 'active' });
  });

  it('sets any status after any other', async () => {
    const { id } = await created();
    for (const from of CONTEST_STATUSES) {
      for (const to of CONTEST_STATUSES) {
        await put(id, { status: from });
        expect((await put(id, { status: to })).body).toMatchObject({ status: to });
      }
    }
  });

  it('accepts past dates, in order', async () => {
    const { id } = await created();
    const past = { startDate: daysAhead(-9), endDate: daysAhead(-1) };
    expect((await put(id, past)).body).toMatchObject(past);
    expect(refusal(await put(id, { endDate: daysAhead(-10) }))).toEqual([
      400,
      'End date must be after start date.',
    ]);
    expect(refusal(await put(id, { title: 'a' }))).toEqual([400, 'Title must be at least 5 characters']);
  });

  it('keeps a picture that a colleague uploaded', async () => {
    const { url } = await buildUpload(app, { ownerId: staff.userId, kind: 'contest-featured' });
    const { id } = await created({ featuredImage: url });
    const { client: admin } = await buildMember(app, { role: 'admin' });
    const kept = await admin.request('PUT', `/api/contests/${id}`, { featuredImage: url });
    expect(kept.body).toMatchObject({ featuredImage: url });
    expect((await put(id, { featuredImage: null })).body).toMatchObject({ featuredImage: null });
    expect((await admin.request('PUT', `/api/contests/${id}`, { featuredImage: url })).status).toBe(400);
  });

  it('answers 404 for an absent contest and refuses members', async () => {
    expect(refusal(await put(999_999, { title: 'Northern Light' }))).toEqual([404, 'Contest not found']);
    expect((await member.request('PUT', '/api/contests/1', {})).status).toBe(403);
  });
});

describe('GET /api/contests/:id/status-log', () => {
  const log = async (id: number) => {
    const { body } = await staff.client.get(`/api/contests/${id}/status-log`);
    return z.array(statusChangeSchema.strict()).parse(body);
  };

  it('contains every change with actor and time, newest first', async () => {
    const { id } = await created();
    await put(id, { status: 'voting' });
    await put(id, { status: 'voting', title: 'Northern Light' });
    const { client: admin, userId, username } = await buildMember(app, { role: 'admin' });
    await admin.request('PUT', `/api/contests/${id}`, { status: 'canceled' });
    const changedBy = { id: staff.userId, username: staff.username };
    expect(await log(id)).toMatchObject([
      { fromStatus: 'voting', toStatus: 'canceled', changedBy: { id: userId, username }, automatic: false },
      { fromStatus: 'upcoming', toStatus: 'voting', changedBy },
      { fromStatus: null, toStatus: 'upcoming', changedBy, changedAt: app.clock.now.toISOString() },
    ]);
  });

  it('logs each of twenty concurrent changes', async () => {
    const { id } = await created();
    await Promise.all(Array.from({ length: 20 }, (_, n) => put(id, { status: n % 2 ? 'active' : 'voting' })));
    const changes = (await log(id)).toReversed();
    changes.forEach(({ fromStatus }, n) => {
      expect(fromStatus).toBe(changes[n - 1]?.toStatus ?? null);
    });
    const contest = await staff.client.get<Contest>(`/api/contests/${id}`);
    expect(changes.at(-1)?.toStatus).toBe(contest.body.status);
  });

  it('is for staff only', async () => {
    const { id } = await created();
    expect((await member.get(`/api/contests/${id}/status-log`)).status).toBe(403);
    expect((await staff.client.get('/api/contests/999999/status-log')).status).toBe(404);
  });
});

describe('DELETE /api/contests/:id', () => {
  const remove = (id: number) => staff.client.request('DELETE', `/api/contests/${id}`);

  it('deletes an upcoming contest with its entries', async () => {
    const { userId } = await buildUser(app);
    const { id } = await created();
    await buildEntry(app, { contestId: id, userId });
    expect((await remove(id)).body).toEqual({ message: 'Contest deleted' });
    expect((await staff.client.get(`/api/contests/${id}`)).status).toBe(404);
    expect((await member.get(`/api/users/${userId}/contest-entries`)).body).toEqual([]);
    expect(refusal(await remove(id))).toEqual([404, 'Contest not found']);
  });

  it.each(CONTEST_STATUSES.filter((status) => status !== 'upcoming'))(
    'refuses one that is %s',
    async (status) => {
      const { id } = await created({ status });
      expect(refusal(await remove(id))).toEqual([409, 'Only upcoming contests can be deleted']);
      expect((await staff.client.get(`/api/contests/${id}`)).status).toBe(200);
    },
  );

  it('is for staff only', async () => {
    const { id } = await created();
    expect((await member.request('DELETE', `/api/contests/${id}`)).status).toBe(403);
  });
});

describe('GET /api/contests and /api/contests/all', () => {
  it('lists canceled contests under /all only, latest start first', async () => {
    const late = await created({ startDate: daysAhead(60) });
    const canceled = await created({ startDate: daysAhead(61), status: 'canceled' });
    const list = await member.get<Contest[]>('/api/contests');
    const all = await member.get<Contest[]>('/api/contests/all');
    expect(list.body[0]?.id).toBe(late.id);
    expect(all.body.slice(0, 2).map(({ id }) => id)).toEqual([canceled.id, late.id]);
    expect(list.body.some(({ status }) => status === 'canceled')).toBe(false);
    const starts = all.body.map(({ startDate }) => startDate);
    expect(starts).toEqual(starts.toSorted().reverse());
  });

  it('counts approved entries, and pending ones for staff only', async () => {
    const { userId } = await buildUser(app);
    const id = await buildContest(app, {
      startDate: new Date(daysAhead(80)),
      endDate: new Date(daysAhead(90)),
    });
    await buildEntry(app, { contestId: id, userId });
    await buildEntry(app, { contestId: id, userId, status: 'pending' });
    await buildEntry(app, { contestId: id, userId, status: 'rejected' });
    const forMember = await member.get<Contest[]>('/api/contests');
    expect(forMember.body[0]).toMatchObject({ id, entryCount: 1 });
    expect(forMember.body[0]).not.toHaveProperty('pendingCount');
    const forStaff = await staff.client.get<Contest[]>('/api/contests');
    expect(forStaff.body[0]).toMatchObject({ id, entryCount: 1, pendingCount: 1 });
  });

  it('needs a session', async () => {
    for (const path of ['/api/contests', '/api/contests/all', '/api/contests/1']) {
      expect((await app.visitor().get(path)).status).toBe(401);
    }
  });
});
