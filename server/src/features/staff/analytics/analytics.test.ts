import {
  type Analytics,
  type AnalyticsDay,
  analyticsSchema,
} from '@opencall/contract/staff/analytics/analytics.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildMember, buildUser, PASSWORD } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { recordActivity } from './activity.service.ts';
import { sumUpPastDays } from './analytics.jobs.ts';

const app = useTestApp();
let admin: HttpClient;
let moderator: HttpClient;
let member: HttpClient;
let memberId: number;
const TODAY = '2026-03-14';

beforeAll(async () => {
  app.clock.now = new Date(`${TODAY}T12:00:00Z`);
  ({ client: admin } = await buildMember(app, { role: 'admin' }));
  ({ client: moderator } = await buildMember(app, { role: 'moderator' }));
  ({ client: member, userId: memberId } = await buildMember(app));
});

const sql = (text: string, values: unknown[] = []) => app.platform.database.executeSql(text, values);

const read = async (query = ''): Promise<Analytics> => {
  const { status, body } = await admin.get(`/api/analytics${query}`);
  expect(status).toBe(200);
  return analyticsSchema.strict().parse(body);
};
const readDay = async (day: string): Promise<AnalyticsDay> => {
  const [found] = (await read(`?from=${day}&to=${day}`)).days;
  if (!found) throw new Error('no day');
  return found;
};

const joined = async (role: 'model' | 'creator', at: string): Promise<number> => {
  const { userId } = await buildUser(app, { role });
  await sql('update users set created_at = $2 where id = $1', [userId, at]);
  return userId;
};
const uploaded = (key: string, bytes: number, at: string) =>
  sql(
    `insert into media (key, owner_id, kind, visibility, mime, bytes, created_at)
     values ($1, $2, 'gallery', 'public', 'image/webp', $3, $4)`,
    [key, memberId, bytes, at],
  );

describe('GET /api/analytics', () => {
  it('is for admins only, and logs refused moderators', async () => {
    for (const client of [member, moderator]) {
      const { status, body } = await client.get('/api/analytics');
      expect([status, body]).toMatchObject([403, { error: 'Only administrators may do this' }]);
    }
    const { body } = await admin.get<Array<{ action: string; subject: object; actor: { role: string } }>>(
      '/api/moderation/audit-log?action=call.refused',
    );
    expect(body.map(({ actor }) => actor.role)).toContain('moderator');
  });
  it('returns the last 30 days by default, and any range of up to 366 days', async () => {
    const { from, to, days } = await read();
    expect([from, to, days.length]).toEqual(['2026-02-13', TODAY, 30]);
    expect((await read('?from=2026-03-14&to=2026-03-14')).days).toHaveLength(1);
    expect((await read('?from=2025-03-14&to=2026-03-14')).days).toHaveLength(366);
    for (const query of ['?from=2025-03-13&to=2026-03-14', '?from=2026-03-15&to=2026-03-14']) {
      const { status, body } = await admin.get(`/api/analytics${query}`);
      expect(status).toBe(400);
      expect(body).toMatchObject({ error: expect.stringContaining('366 days') });
    }
    for (const from of ['yesterday', '2026-02-30', '2026-3-1', '']) {
      const { status, body } = await admin.get(`/api/analytics?from=${from}`);
      expect([status, body]).toMatchObject([400, { error: 'Must be a day, as in 2026-11-21' }]);
    }
  });
  it('counts sign-ups by role and members by UTC day', async () => {
    const before = await readDay('2026-03-10');
    await joined('model', '2026-03-10T00:00:00Z');
    await joined('creator', '2026-03-10T23:59:59.999Z');
    await joined('creator', '2026-03-11T00:00:00Z');
    const [tenth, eleventh] = (await read('?from=2026-03-10&to=2026-03-11')).days;
    expect(tenth?.signUps).toMatchObject({ model: 1, creator: 1, photographer: 0 });
    expect(tenth?.members).toBe(before.members + 2);
    expect(eleventh?.signUps).toMatchObject({ model: 0, creator: 1 });
    expect(eleventh?.members).toBe(before.members + 3);
  });
  it('counts each member once a day as active', async () => {
    const { activeMembers } = await readDay('2026-03-12');
    const { database } = app.platform;
    const userId = await joined('model', '2026-03-01T00:00:00Z');
    for (const time of ['01:00', '09:00', '23:59'])
      await database.autocommit((tx) => recordActivity(tx, userId, new Date(`2026-03-12T${time}:00Z`)));
    expect((await readDay('2026-03-12')).activeMembers).toBe(activeMembers + 1);
    const overlapped = await joined('model', '2026-03-01T00:00:00Z');
    const before = (await readDay('2026-03-13')).activeMembers;
    await Promise.all(
      Array.from({ length: 5 }, () =>
        database.autocommit((tx) => recordActivity(tx, overlapped, new Date('2026-03-13T08:00:00Z'))),
      ),
    );
    expect((await readDay('2026-03-13')).activeMembers).toBe(before + 1);
  });
  it('counts members who sign in', async () => {
    const { email } = await buildUser(app);
    const before = (await readDay(TODAY)).activeMembers;
    const answer = await app.visitor().post('/api/login', { email, password: PASSWORD });
    expect(answer.status).toBe(200);
    expect((await readDay(TODAY)).activeMembers).toBe(before + 1);
  });
  it('counts messages, emails, uploads and stored bytes', async () => {
    const other = await buildUser(app);
    await sql(
      `with c as (insert into conversations (low_user_id, high_user_id, started_by, created_at, last_message_id, last_message_at)
                  values ($1, $2, $1, $3, 1, $3) returning id)
       insert into messages (conversation_id, sender_id, content, created_at) select id, $1, 'Hello', $3 from c`,
      [memberId, other.userId, '2026-03-09T10:00:00Z'],
    );
    await sql(
      `insert into emails (sender_id, recipient_id, subject, content, created_at, words)
       values ($1, $2, 'Subject', 'Content', $3, ''::tsvector)`,
      [memberId, other.userId, '2026-03-09T11:00:00Z'],
    );
    await uploaded('one', 1000, '2026-03-08T10:00:00Z');
    await uploaded('two', 500, '2026-03-09T10:00:00Z');
    const [eighth, ninth] = (await read('?from=2026-03-08&to=2026-03-09')).days;
    expect(eighth).toMatchObject({ uploads: 1, storageBytes: 1000, messages: 0, emails: 0 });
    expect(ninth).toMatchObject({ uploads: 1, storageBytes: 1500, messages: 1, emails: 1 });
  });
  it('returns how long reports waited for a decision, and how many are pending', async () => {
    const report = (made: string, decided: string | null) =>
      sql(
        `insert into abuse_reports (kind, reason, evidence, created_at, status, decided_at)
         select 'profile', 'r', '{}', $1::timestamptz, case when $2::timestamptz is null then 'pending' else 'resolved' end, $2`,
        [made, decided],
      );
    await report('2026-03-05T00:00:00Z', '2026-03-06T10:00:00Z');
    await report('2026-03-06T00:00:00Z', '2026-03-06T02:00:00Z');
    await report('2026-03-06T00:00:00Z', null);
    const { days, decisionHours } = await read('?from=2026-03-06&to=2026-03-07');
    expect(days[0]).toMatchObject({
      reportsMade: 2,
      reportsDecided: 2,
      reportsOpen: 1,
      medianDecisionHours: 18,
    });
    expect(days[1]).toMatchObject({
      reportsMade: 0,
      reportsDecided: 0,
      reportsOpen: 1,
      medianDecisionHours: null,
    });
    expect(decisionHours.median).toBe(18);
    expect(decisionHours.p90).toBeCloseTo(30.8);
  });
  it('returns the share of ended trials that became subscriptions, and current subscriptions by status', async () => {
    const trial = async (ends: string, status: string) => {
      const { userId } = await buildUser(app);
      await sql('update subscriptions set trial_ends_at = $2, status = $3 where user_id = $1', [
        userId,
        ends,
        status,
      ]);
    };
    const before = (await read()).subscriptions;
    await trial('2026-03-03T10:00:00Z', 'active');
    await trial('2026-03-03T11:00:00Z', 'expired');
    await trial('2026-03-03T12:00:00Z', 'trialing');
    await trial('2026-03-14T13:00:00Z', 'trialing');
    const { days, trialConversion, subscriptions } = await read('?from=2026-03-03&to=2026-03-03');
    expect(days[0]).toMatchObject({ trialsEnded: 3, trialsConverted: 1 });
    expect(trialConversion).toBeCloseTo(1 / 3);
    expect((await readDay(TODAY)).trialsEnded).toBe(0);
    expect(subscriptions).toMatchObject({
      active: before.active + 1,
      expired: before.expired + 2,
      trialing: before.trialing + 1,
    });
    expect((await read('?from=2020-01-01&to=2020-01-02')).trialConversion).toBeNull();
  });
  it('returns how many subscriptions of each kind existed on each day', async () => {
    const since = '2026-03-02T00:00:00Z';
    const move = (userId: number, status: string, at: string) =>
      sql('update subscriptions set status = $2, updated_at = $3 where user_id = $1', [userId, status, at]);
    const before = (await read()).subscriptions;
    const made = [await buildUser(app), await buildUser(app)];
    const [one, other] = made.map(({ userId }) => userId) as [number, number];
    await sql(
      `update subscription_changes set at = $1 where id in (
      select id from subscription_changes order by id desc limit 2)`,
      [since],
    );
    const base = (await readDay('2026-03-01')).subscriptions;
    await move(one, 'active', '2026-03-04T10:00:00Z');
    await move(one, 'canceled', '2026-03-06T10:00:00Z');
    await move(other, 'active', '2026-03-06T23:59:59Z');
    await sql('delete from users where id = $1', [other]);
    await sql(`update subscription_changes set at = '2026-03-08T00:00:00Z' where to_status is null`);
    const { days, subscriptions } = await read('?from=2026-03-01&to=2026-03-08');
    expect(days.map((day) => day.subscriptions.active - base.active)).toEqual([0, 0, 0, 1, 1, 1, 1, 0]);
    expect(days.map((day) => day.subscriptions.trialing - base.trialing)).toEqual([0, 2, 2, 1, 1, 0, 0, 0]);
    expect(days.at(-1)?.subscriptions.canceled).toBe(base.canceled + 1);
    expect(subscriptions).toMatchObject({ canceled: before.canceled + 1, active: before.active });
  });
  it('returns the same numbers after days were summed up and after the counted rows were deleted', async () => {
    const range = '?from=2026-03-01&to=2026-03-14';
    const before = await read(range);
    const { database } = app.platform;
    await database.transaction((tx) => sumUpPastDays(tx, app.clock.now));
    expect(await read(range)).toEqual(before);
    await database.transaction((tx) => sumUpPastDays(tx, app.clock.now));
    expect(await read(range)).toEqual(before);
    await sql(`delete from media where key = 'two'`);
    expect((await readDay('2026-03-09')).storageBytes).toBe(1500);
    await uploaded('three', 70, `${TODAY}T09:00:00Z`);
    expect(await readDay(TODAY)).toMatchObject({ uploads: 1, storageBytes: 1570 });
  });
  it('sums up a day only once its numbers are final', async () => {
    const { database } = app.platform;
    await database.transaction((tx) => sumUpPastDays(tx, new Date('2026-03-15T00:59:00Z')));
    const { rows } = await sql("select max(day)::text as day from daily_figures where metric = 'members'");
    expect(rows[0]?.day).toBe('2026-03-13');
    await database.transaction((tx) => sumUpPastDays(tx, new Date('2026-03-15T01:00:00Z')));
    const after = await sql("select max(day)::text as day from daily_figures where metric = 'members'");
    expect(after.rows[0]?.day).toBe('2026-03-14');
  });
});

describe('GET /api/analytics.csv', () => {
  it('has a line per day, with all columns or those of one chart, and the download is logged', async () => {
    const all = await admin.get<string>('/api/analytics.csv?from=2026-03-13&to=2026-03-14');
    expect(all.status).toBe(200);
    expect(all.headers.get('content-type')).toContain('text/csv');
    expect(all.bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
    expect(all.headers.get('content-disposition')).toContain('analytics-2026-03-13-2026-03-14.csv');
    const chart = await admin.get<string>('/api/analytics.csv?from=2026-03-09&to=2026-03-09&chart=messages');
    expect(chart.text).toBe('day,messages,emails\r\n2026-03-09,1,1\r\n');
    expect(all.text.split('\r\n')[0]).toContain(
      ',subscriptions_trialing,subscriptions_active,subscriptions_past_due,',
    );
    expect((await admin.get('/api/analytics.csv?chart=nothing')).status).toBe(400);
    expect((await moderator.get('/api/analytics.csv')).status).toBe(403);
    const log = await admin.get<Array<{ subject: { chart?: string } }>>(
      '/api/moderation/audit-log?action=analytics.export',
    );
    expect(log.body.map(({ subject }) => subject.chart)).toEqual(['messages', undefined]);
  });
});
