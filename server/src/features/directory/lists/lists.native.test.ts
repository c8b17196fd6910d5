import { listMemberSchema, listSchema } from '@opencall/contract/directory/lists/lists.schemas';
import { LIST_MEMBERS_MAX, LISTS_MAX } from '@opencall/contract/directory/lists/lists.vocabulary';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { expireActivity, refreshActivity } from '#features/directory/profiles/search-activity.service.ts';
import { recordActivity } from '#features/staff/analytics/activity.service.ts';
import { buildMember } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let ada: Awaited<ReturnType<typeof buildMember>>;
let bea: Awaited<ReturnType<typeof buildMember>>;
let cem: Awaited<ReturnType<typeof buildMember>>;

beforeAll(async () => {
  [ada, bea, cem] = [await buildMember(app), await buildMember(app), await buildMember(app)];
});

const start = async (client: HttpClient, name: string) => {
  const { status, body } = await client.post('/api/lists', { name });
  expect(status).toBe(201);
  return listSchema.strict().parse(body);
};
const put = (client: HttpClient, place: string, body: object = {}) =>
  client.request('PUT', `/api/lists/${place}`, body);
const remove = (client: HttpClient, place: string) => client.request('DELETE', `/api/lists/${place}`);
const members = async (client: HttpClient, id: number) => {
  const { body, headers } = await client.get(`/api/lists/${id}/members`);
  return {
    rows: z.array(listMemberSchema.strict()).parse(body),
    total: Number(headers.get('x-total-count')),
  };
};
const counted = async (client: HttpClient, id: number) => {
  const { body } = await client.get<{ id: number; memberCount: number }[]>('/api/lists?limit=100');
  return body.find((list) => list.id === id)?.memberCount;
};

describe('lists of people', () => {
  it('contain members with a private note, latest first, and only their owner sees them', async () => {
    const list = await start(ada.client, '  Spring campaign ');
    expect(list).toMatchObject({ name: 'Spring campaign', memberCount: 0 });
    const first = await put(ada.client, `${list.id}/members/${bea.userId}`, { note: ' Great hands ' });
    expect([first.status, listMemberSchema.strict().parse(first.body).note]).toEqual([200, 'Great hands']);
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    // The body is optional.
    const bare = await ada.client.request('PUT', `/api/lists/${list.id}/members/${cem.userId}`);
    expect([bare.status, bare.body.note]).toEqual([200, null]);
    const { rows, total } = await members(ada.client, list.id);
    expect(rows.map(({ userId, note }) => [userId, note])).toEqual([
      [cem.userId, null],
      [bea.userId, 'Great hands'],
    ]);
    expect([total, rows[1]?.profile?.userId]).toEqual([2, bea.userId]);
    // Without a note in the request the old note stays; an empty note deletes it.
    await put(ada.client, `${list.id}/members/${bea.userId}`);
    expect((await members(ada.client, list.id)).rows[1]?.note).toBe('Great hands');
    await put(ada.client, `${list.id}/members/${bea.userId}`, { note: '' });
    expect((await members(ada.client, list.id)).rows[1]?.note).toBeNull();
    const holding = await ada.client.get<{ id: number }[]>(`/api/lists?userId=${bea.userId}`);
    expect(holding.body).toMatchObject([{ id: list.id, note: null, memberCount: 2 }]);
    for (const client of [bea.client, cem.client]) {
      expect((await client.get('/api/lists')).body).toEqual([]);
      expect((await client.get(`/api/lists/${list.id}/members`)).status).toBe(404);
      expect((await client.patch(`/api/lists/${list.id}`, { name: 'Mine' })).status).toBe(404);
      expect((await put(client, `${list.id}/members/${ada.userId}`)).status).toBe(404);
      expect((await remove(client, `${list.id}/members/${cem.userId}`)).status).toBe(404);
      expect((await remove(client, `${list.id}`)).body.error).toBe('List not found');
    }
    const renamed = await ada.client.patch(`/api/lists/${list.id}`, { name: 'Summer' });
    expect(renamed.body).toMatchObject({ name: 'Summer', memberCount: 2 });
    expect((await remove(ada.client, `${list.id}/members/${bea.userId}`)).status).toBe(200);
    expect((await remove(ada.client, `${list.id}/members/${bea.userId}`)).body.error).toBe(
      'This member is not on the list',
    );
    expect((await remove(ada.client, `${list.id}`)).status).toBe(200);
    expect((await ada.client.get(`/api/lists/${list.id}/members`)).status).toBe(404);
  });

  it('refuse long names and notes, the owner, unknown members and too many members', async () => {
    const list = await start(ada.client, 'x'.repeat(80));
    for (const name of ['', ' ', 'x'.repeat(81), null])
      expect((await ada.client.post('/api/lists', { name })).status).toBe(400);
    expect(
      (await put(ada.client, `${list.id}/members/${bea.userId}`, { note: 'x'.repeat(501) })).status,
    ).toBe(400);
    const self = await put(ada.client, `${list.id}/members/${ada.userId}`);
    expect([self.status, self.body.error]).toEqual([400, 'You cannot put yourself on a list']);
    expect((await put(ada.client, `${list.id}/members/2000000000`)).body.error).toBe('User not found');
    expect((await members(ada.client, list.id)).rows).toEqual([]);
    await app.platform.database.autocommit((tx) =>
      tx.query({
        text: `with made as (
          insert into users (username, email, role, password_hash)
          select 'Listed ' || n, 'listed-' || n || '@example.test', 'model', 'x' from generate_series(1, $2) n
          returning id)
        insert into list_members (list_id, member_id) select $1, id from made`,
        values: [list.id, LIST_MEMBERS_MAX - 1],
      }),
    );
    const answers = await Promise.all(
      [bea, cem].map(({ userId }) => put(ada.client, `${list.id}/members/${userId}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await put(ada.client, `${list.id}/members/${bea.userId}`)).status).toBe(answers[0]?.status);
  });

  it('are limited to fifty for each owner, even if created concurrently', async () => {
    const hoarder = await buildMember(app);
    const answers = await Promise.all(
      Array.from({ length: LISTS_MAX + 3 }, (_, at) =>
        hoarder.client.post('/api/lists', { name: `List ${at}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(LISTS_MAX);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    const { headers } = await hoarder.client.get('/api/lists?limit=20');
    expect([headers.get('x-total-count'), headers.get('link') !== null]).toEqual(['50', true]);
  });

  it('contain a member only once, even after several concurrent additions', async () => {
    const list = await start(bea.client, 'Twice');
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => put(bea.client, `${list.id}/members/${cem.userId}`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await members(bea.client, list.id)).total).toBe(1);
  });

  it('hide and do not count a member who blocked the owner, until the block is removed', async () => {
    const other = await buildMember(app);
    const list = await start(cem.client, 'Seen');
    await put(cem.client, `${list.id}/members/${other.userId}`);
    await other.client.post(`/api/users/${cem.userId}/block`);
    expect([(await members(cem.client, list.id)).total, await counted(cem.client, list.id)]).toEqual([0, 0]);
    expect((await cem.client.get(`/api/lists?userId=${other.userId}`)).body).toEqual([]);
    await other.client.request('DELETE', `/api/users/${cem.userId}/block`);
    expect(await counted(cem.client, list.id)).toBe(1);
  });

  it('exclude their members from the directory, for the owner only', async () => {
    const list = await start(bea.client, 'Known');
    await put(bea.client, `${list.id}/members/${cem.userId}`);
    const found = async (client: HttpClient) => {
      const { body } = await client.get<{ userId: number }[]>(`/api/profiles?limit=100&notOnList=${list.id}`);
      return body.map(({ userId }) => userId);
    };
    const [mine, theirs] = await Promise.all([found(bea.client), found(ada.client)]);
    expect([mine.includes(cem.userId), mine.includes(ada.userId)]).toEqual([false, true]);
    expect(theirs).toContain(cem.userId);
    expect((await bea.client.get('/api/profiles?notOnList=x')).status).toBe(400);
  });
});

describe('the last activity of a member', () => {
  const seenDaysAgo = (userId: number, days: number) =>
    app.platform.database.transaction(async (tx) => {
      const day = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
      await tx.query({
        text: `insert into member_activity (user_id, day) values ($1, $2::date)
               on conflict (user_id) do update set day = excluded.day`,
        values: [userId, day],
      });
      await refreshActivity(tx, userId);
    });
  const shown = async (userId: number) =>
    (await ada.client.get<{ lastActive: string | null }>(`/api/profiles/user/${userId}`)).body.lastActive;
  const found = async (userId: number, days: number) => {
    const { body } = await ada.client.get<{ userId: number }[]>(
      `/api/profiles?limit=100&activeWithin=${days}`,
    );
    return body.some((card) => card.userId === userId);
  };

  it('shows as today, this week or this month, and can be searched, unless the member hides it', async () => {
    const other = await buildMember(app);
    const counts = [];
    for (const days of [0, 5, 20, 40]) {
      await seenDaysAgo(other.userId, days);
      counts.push([await shown(other.userId), await found(other.userId, 7), await found(other.userId, 30)]);
    }
    expect(counts).toEqual([
      ['today', true, true],
      ['this-week', true, true],
      ['this-month', false, true],
      [null, false, false],
    ]);
    await seenDaysAgo(other.userId, 0);
    const changed = await other.client.patch('/api/user/preferences', { showLastActive: false });
    expect(changed.body).toEqual({ sensitive: 'blur', showLastActive: false });
    expect([await shown(other.userId), await found(other.userId, 30)]).toEqual([null, false]);
    await other.client.patch('/api/user/preferences', { showLastActive: true });
    expect([await shown(other.userId), await found(other.userId, 7)]).toEqual(['today', true]);
    expect((await other.client.patch('/api/user/preferences', { showLastActive: 'no' })).status).toBe(400);
    expect((await ada.client.get('/api/profiles?activeWithin=8')).status).toBe(400);
  });

  it('expires over time, and is recorded again at the next visit', async () => {
    const [other, quiet] = [await buildMember(app), await buildMember(app)];
    for (const { userId } of [other, quiet]) await seenDaysAgo(userId, 5);
    await app.platform.database.autocommit((tx) =>
      tx.query({
        text: 'update member_activity set day = day - case when user_id = $1 then 10 else 40 end where user_id in ($1, $2)',
        values: [other.userId, quiet.userId],
      }),
    );
    expect(await found(other.userId, 7)).toBe(true);
    await expireActivity(app.platform);
    expect([await found(other.userId, 7), await found(other.userId, 30)]).toEqual([false, true]);
    expect(await found(quiet.userId, 30)).toBe(false);
    await app.platform.database.transaction((tx) => recordActivity(tx, other.userId, new Date()));
    expect([await found(other.userId, 7), await shown(other.userId)]).toEqual([true, 'today']);
  });
});
