import {
  type Notification,
  notificationSchema,
} from '@opencall/contract/notifications/notifications/notifications.schemas';
import { NOTIFICATION_DAYS } from '@opencall/contract/notifications/notifications/notifications.vocabulary';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#platform/time.ts';
import { buildMember } from '#testing/factories.ts';
import { createNotificationCalls, type Member } from '#testing/notifications.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { notifyMany } from './notifications.service.ts';
import { NOTIFICATIONS_UPKEEP } from './upkeep.jobs.ts';

const app = useTestApp();
const { later, list, counts, write, mail, tell, notifyOfSanction } = createNotificationCalls(app, () => bert);
let anna: Member;
let carla: Member;
/** A new member for each test. */
let bert: Member;

beforeAll(async () => {
  anna = await buildMember(app, { username: 'Anna' });
  carla = await buildMember(app, { username: 'Carla' });
});
beforeEach(async () => {
  bert = await buildMember(app);
});

describe('GET /api/notifications', () => {
  it('has one row per conversation with unread messages, with the sender and the number of messages', async () => {
    await write(anna);
    later();
    await write(carla);
    later();
    const { body } = await write(anna);
    const [first, second, ...rest] = await list();
    expect(rest).toEqual([]);
    expect(first).toMatchObject({
      kind: 'message',
      actor: { id: anna.userId, username: 'Anna' },
      subject: { messageId: body.id },
      count: 2,
      isRead: false,
      createdAt: app.clock.now.toISOString(),
    });
    expect(second).toMatchObject({ actor: { username: 'Carla' }, count: 1 });
  });

  it('has one row for each email thread: replies join it, another subject does not', async () => {
    await mail(anna, 'Saturday');
    later();
    await mail(anna, 'RE: saturday');
    later();
    await mail(anna, 'Sunday');
    later();
    await mail(carla, 'Saturday');
    expect(
      (await list()).map(({ actor, count, subject }) => [actor?.username, count, subject]),
    ).toMatchObject([
      ['Carla', 1, { title: 'Saturday' }],
      ['Anna', 1, { title: 'Sunday' }],
      ['Anna', 2, { title: 'RE: saturday' }],
    ]);
  });

  it('begins a new row after the first was read, in the conversation or in the list', async () => {
    await write(anna);
    await bert.client.get(`/api/messages/${anna.userId}`);
    expect((await list()).map(({ isRead }) => isRead)).toEqual([true]);
    later();
    await write(anna);
    expect((await list()).map(({ isRead, count }) => [isRead, count])).toEqual([
      [false, 1],
      [true, 1],
    ]);
    const { body } = await mail(carla, 'Monday');
    await bert.client.patch(`/api/emails/${body.id}`, { isRead: true });
    expect((await counts()).unreadNotifications).toBe(1);
  });

  it('counts fifty concurrent messages in one row', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => write(anna)));
    const stored = answers.filter(({ status }) => status === 201).length;
    expect((await list()).map(({ count }) => count)).toEqual([stored]);
  });

  it('hides the rater, and has one row per rater', async () => {
    await anna.client.post('/api/ratings', { profile_id: bert.profileId, rating: 2 });
    await anna.client.post('/api/ratings', { profile_id: bert.profileId, rating: 4 });
    later();
    await carla.client.post('/api/ratings', { profile_id: bert.profileId, rating: 5 });
    const rows = await list();
    expect(rows.map(({ kind, actor, subject, count }) => ({ kind, actor, subject, count }))).toEqual([
      { kind: 'rating', actor: null, subject: { profileId: bert.profileId, rating: 5 }, count: 1 },
      { kind: 'rating', actor: null, subject: { profileId: bert.profileId, rating: 4 }, count: 1 },
    ]);
  });

  it('does not notify about an unchanged rating', async () => {
    const rate = () => anna.client.post('/api/ratings', { profile_id: bert.profileId, rating: 3 });
    await rate();
    await bert.client.post('/api/notifications/read');
    later();
    await rate();
    expect(await list()).toHaveLength(1);
  });

  it('pages by key, newest first, while rows are added', async () => {
    for (let n = 1; n <= 5; n++) await notifyOfSanction(n);
    const ids = (rows: Notification[]) =>
      rows.map(({ subject }) => ('rulingId' in subject ? subject.rulingId : 0));
    const first = await bert.client.get<Notification[]>('/api/notifications?limit=2');
    expect([ids(first.body), first.headers.get('x-total-count')]).toEqual([[5, 4], '5']);
    await notifyOfSanction(6);
    const next = /<(\/api\/notifications\?[^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1];
    const second = await bert.client.get<Notification[]>(String(next));
    expect(ids(second.body)).toEqual([3, 2]);
    expect(second.headers.get('x-total-count')).toBe('6');
    const last = await bert.client.get<Notification[]>('/api/notifications?limit=100');
    expect([ids(last.body), last.headers.get('link')]).toEqual([[6, 5, 4, 3, 2, 1], null]);
  });

  it('returns 24 by default, 1 to 100 on request', async () => {
    const recipients = (n: number) => ({ rulingId: n, ruling: 'warn' as const, reason: null, until: null });
    for (let n = 1; n <= 25; n++) {
      await app.platform.database.autocommit((tx) =>
        notifyMany(tx, {
          kind: 'ruling',
          now: later(),
          recipients: [{ userId: bert.userId, subject: recipients(n) }],
        }),
      );
    }
    expect(await list()).toHaveLength(24);
    expect(await list('?limit=1')).toHaveLength(1);
    for (const limit of ['0', '101', '-1', 'x', '1.5']) {
      expect((await bert.client.get(`/api/notifications?limit=${limit}`)).status, limit).toBe(400);
    }
    for (const cursor of ['x', 'WyJ4Iiwx', 'WzEsMl0']) {
      const answer = await bert.client.get(`/api/notifications?cursor=${cursor}`);
      expect([answer.status, answer.body.error]).toEqual([400, 'Invalid cursor']);
    }
  });

  it('hides notifications about a blocked member, and shows them after the block ends', async () => {
    await write(anna);
    await bert.client.post(`/api/users/${anna.userId}/block`);
    expect([await list(), (await counts()).unreadNotifications]).toEqual([[], 0]);
    await bert.client.request('DELETE', `/api/users/${anna.userId}/block`);
    expect(await list()).toHaveLength(1);
  });
});

describe('PATCH /api/notifications/:id', () => {
  const mark = (id: number | undefined, isRead: unknown, { client }: Member = bert) =>
    client.patch(`/api/notifications/${id}`, { isRead });

  it('marks one as read and as unread', async () => {
    await write(anna);
    const [row] = await list();
    const read = await mark(row?.id, true);
    expect([read.status, notificationSchema.parse(read.body).isRead]).toEqual([200, true]);
    expect((await counts()).unreadNotifications).toBe(0);
    expect((await mark(row?.id, true)).body.isRead).toBe(true);
    expect((await mark(row?.id, false)).body.isRead).toBe(false);
    expect((await counts()).unreadNotifications).toBe(1);
  });

  it('leaves two unread rows of one conversation if a newer one exists', async () => {
    await write(anna);
    const [old] = await list();
    await mark(old?.id, true);
    later();
    await write(anna);
    expect((await mark(old?.id, false)).status).toBe(200);
    later();
    await write(anna);
    expect((await list()).map(({ isRead, count }) => [isRead, count])).toEqual([
      [false, 2],
      [false, 1],
    ]);
  });

  it.each(['true', 1, null, undefined])('refuses %j', async (isRead) => {
    await tell(true);
    const [row] = await list();
    expect((await mark(row?.id, isRead)).status).toBe(400);
  });

  it('refuses notifications of others, even for staff', async () => {
    await tell(true);
    const [row] = await list();
    const admin = await buildMember(app, { role: 'admin' });
    for (const other of [anna, admin]) {
      const answer = await mark(row?.id, true, other);
      expect([answer.status, answer.body.error]).toEqual([404, 'Notification not found']);
    }
    expect((await mark(999_999, true)).status).toBe(404);
    expect((await list())[0]?.isRead).toBe(false);
  });
});

describe('POST /api/notifications/read', () => {
  it('marks all of the member’s own, and none of others', async () => {
    await write(anna);
    await tell(true);
    await tell(true, carla);
    const answer = await bert.client.post('/api/notifications/read');
    expect([answer.status, answer.body]).toEqual([200, { ok: true }]);
    expect((await list()).map(({ isRead }) => isRead)).toEqual([true, true]);
    expect((await counts(carla)).unreadNotifications).toBeGreaterThan(0);
  });
});

describe('GET /api/counts', () => {
  it('counts unread emails, messages and notifications', async () => {
    expect(await counts()).toEqual({ unreadEmails: 0, unreadMessages: 0, unreadNotifications: 0 });
    await mail(anna, 'One');
    await mail(anna, 'Two');
    await write(anna);
    await write(anna);
    await write(anna);
    expect(await counts()).toEqual({ unreadEmails: 2, unreadMessages: 3, unreadNotifications: 3 });
    await bert.client.get(`/api/messages/${anna.userId}`);
    expect(await counts()).toEqual({ unreadEmails: 2, unreadMessages: 0, unreadNotifications: 2 });
  });
});

describe('old notifications', () => {
  it(`are deleted after ${NOTIFICATION_DAYS} days`, async () => {
    await notifyOfSanction(1);
    await notifyOfSanction(2);
    const before = app.clock.now;
    later(NOTIFICATION_DAYS * DAY_MS);
    await app.platform.database.autocommit(async (tx) => tx.enqueue(NOTIFICATIONS_UPKEEP, {}));
    await app.platform.jobs.drain();
    const text = `select (subject->>'rulingId')::int as id from notifications where user_id = $1`;
    const rows = await app.platform.database.autocommit((tx) =>
      tx.query<{ id: number }>({ text, values: [bert.userId] }),
    );
    expect(rows.map(({ id }) => id)).toEqual([2]);
    app.clock.now = before;
  });
});
