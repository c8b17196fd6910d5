import type { Notification } from '@opencall/contract/notifications/notifications/notifications.schemas';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '#features/accounts/users/users.tables.ts';
import { buildContest, buildEntry, buildVote } from '#testing/contests.ts';
import { buildMember } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { queueResults } from './results.service.ts';

type Member = Awaited<ReturnType<typeof buildMember>>;
const app = useTestApp();
let staff: Member;

beforeAll(async () => {
  staff = await buildMember(app, { role: 'moderator' });
});

const news = async ({ client }: Member) =>
  (await client.get<Notification[]>('/api/notifications')).body.map(({ kind, subject, actor }) => ({
    kind,
    actor,
    ...subject,
  }));
const later = () => {
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
};
const complete = async (contestId: number) => {
  later();
  const answer = await staff.client.request('PUT', `/api/contests/${contestId}`, { status: 'completed' });
  expect(answer.status, answer.text).toBe(200);
  await app.platform.jobs.drain();
};

describe('the review of an entry', () => {
  const review = (id: number, body: object) => {
    later();
    return staff.client.patch(`/api/contests/entries/${id}`, body);
  };
  const pending = async () => {
    const anna = await buildMember(app);
    const contestId = await buildContest(app, { title: 'Window Light', status: 'active' });
    const entry = { contestId, userId: anna.userId, status: 'pending' as const, title: 'Noon' };
    return { anna, contestId, id: await buildEntry(app, entry) };
  };

  it('notifies the entrant of an approval', async () => {
    const { anna, contestId, id } = await pending();
    await review(id, { status: 'approved' });
    expect(await news(anna)).toEqual([
      {
        kind: 'entry-approved',
        actor: null,
        contestId,
        contestTitle: 'Window Light',
        entryId: id,
        entryTitle: 'Noon',
      },
    ]);
  });

  it('notifies of a rejection with its reason, and keeps only the latest unread decision', async () => {
    const { anna, id } = await pending();
    await review(id, { status: 'approved' });
    await review(id, { status: 'rejected', reason: 'The light is a flash.' });
    expect(await news(anna)).toMatchObject([{ kind: 'entry-rejected', reason: 'The light is a flash.' }]);
    await anna.client.post('/api/notifications/read');
    await review(id, { status: 'rejected', reason: 'The light is a flash.' });
    expect(await news(anna)).toHaveLength(1);
    await review(id, { status: 'approved' });
    expect((await news(anna)).map(({ kind }) => kind)).toEqual(['entry-approved', 'entry-rejected']);
  });

  it('removes the notification, read or not, when the entry waits again', async () => {
    const { anna, id } = await pending();
    const other = await buildEntry(app, {
      contestId: await buildContest(app, { status: 'active' }),
      userId: anna.userId,
      status: 'pending',
    });
    for (const each of [id, other]) await review(each, { status: 'approved' });
    await anna.client.post('/api/notifications/read');
    await review(id, { status: 'rejected', reason: 'The light is a flash.' });
    await review(id, { status: 'pending' });
    expect(await news(anna)).toMatchObject([{ kind: 'entry-approved', entryId: other }]);
    expect((await anna.client.get('/api/counts')).body.unreadNotifications).toBe(0);
  });

  it('sends no notification when an entry goes back to pending', async () => {
    const { anna, id } = await pending();
    await review(id, { status: 'pending' });
    expect(await news(anna)).toEqual([]);
  });
});

describe('a contest that is completed', () => {
  it('notifies entrants about their best entry and voters about the one they voted for, each once', async () => {
    const [anna, bert, carla, dora] = [
      await buildMember(app),
      await buildMember(app),
      await buildMember(app),
      await buildMember(app),
    ];
    const contestId = await buildContest(app, { title: 'Night' });
    const entry = (userId: number, title: string, status?: 'pending') =>
      buildEntry(app, { contestId, userId, title, ...(status ? { status } : {}) });
    const first = await entry(anna.userId, 'First');
    const second = await entry(anna.userId, 'Second');
    const third = await entry(bert.userId, 'Third');
    await entry(dora.userId, 'Waiting', 'pending');
    for (const { userId } of [carla, bert]) await buildVote(app, { contestId, entryId: second, userId });
    await buildVote(app, { contestId, entryId: third, userId: anna.userId });
    await complete(contestId);
    const about = { kind: 'vote-result', actor: null, contestId, contestTitle: 'Night', entries: 3 };
    const second_ = { ...about, entryId: second, entryTitle: 'Second', place: 1, votes: 2 };
    expect(await news(anna)).toEqual([{ ...second_, part: 'entrant' }]);
    expect(await news(bert)).toEqual([
      { ...about, part: 'entrant', entryId: third, entryTitle: 'Third', place: 2, votes: 1 },
    ]);
    expect(await news(carla)).toEqual([{ ...second_, part: 'voter' }]);
    expect(await news(dora)).toEqual([]);
    expect(first).toBeGreaterThan(0);
  });

  it('notifies each member once if the job is repeated, and again if the contest is completed again', async () => {
    const [anna, bert] = [await buildMember(app), await buildMember(app)];
    const contestId = await buildContest(app);
    const entryId = await buildEntry(app, { contestId, userId: anna.userId });
    await buildVote(app, { contestId, entryId, userId: bert.userId });
    await complete(contestId);
    await anna.client.post('/api/notifications/read');
    await app.platform.database.autocommit(async (tx) => queueResults(tx, contestId, app.clock.now));
    await app.platform.jobs.drain();
    expect([await news(anna), await news(bert)].map((rows) => rows.length)).toEqual([1, 1]);
    await staff.client.request('PUT', `/api/contests/${contestId}`, { status: 'voting' });
    await complete(contestId);
    expect([await news(anna), await news(bert)].map((rows) => rows.length)).toEqual([2, 1]);
  });

  it('leaves out suspended members, and voters who have blocked the entrant since', async () => {
    const [anna, bert, gone] = [await buildMember(app), await buildMember(app), await buildMember(app)];
    const contestId = await buildContest(app);
    const away = await buildEntry(app, { contestId, userId: gone.userId });
    const entryId = await buildEntry(app, { contestId, userId: anna.userId });
    for (const { userId } of [bert, gone]) await buildVote(app, { contestId, entryId, userId });
    await buildVote(app, { contestId, entryId: away, userId: anna.userId });
    await app.platform.database.autocommit((tx) =>
      tx.update(users).set({ deletionDueAt: app.clock.now }).where(eq(users.id, gone.userId)),
    );
    await bert.client.post(`/api/users/${anna.userId}/block`);
    await complete(contestId);
    await bert.client.request('DELETE', `/api/users/${anna.userId}/block`);
    expect(await news(anna)).toMatchObject([{ part: 'entrant', place: 1, votes: 1, entries: 1 }]);
    expect(await news(bert)).toEqual([]);
  });
});
