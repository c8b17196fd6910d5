import {
  type ContestEntry,
  type ContestWithEntries,
  contestDetailsSchema,
  contestWithEntriesSchema,
  type MemberEntry,
  memberEntrySchema,
} from '@opencall/contract/contests/contests/contests.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildContest, buildEntry, buildVote } from '#testing/contests.ts';
import { createEntryCalls } from '#testing/entry-calls.ts';
import { buildMember, buildUser } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

type Member = Awaited<ReturnType<typeof buildMember>>;
const app = useTestApp();
const { details } = createEntryCalls(app, () => ({ staff, member }));
let staff: Member;
let member: Member;
let other: Member;
beforeAll(async () => {
  staff = await buildMember(app, { role: 'moderator' });
  member = await buildMember(app);
  other = await buildMember(app);
});

describe('the visibility of an entry', () => {
  it('extends to everyone after approval, and before that only to the owner and staff', async () => {
    const contestId = await buildContest(app, { status: 'active' });
    const byStatus = { approved: 0, pending: 0, rejected: 0 };
    for (const status of ['approved', 'pending', 'rejected'] as const) {
      const reviewReason = status === 'rejected' ? 'Too dark' : null;
      byStatus[status] = await buildEntry(app, { contestId, userId: member.userId, status, reviewReason });
    }
    const seen = async (client: HttpClient) => {
      const { status, body } = await client.get<ContestWithEntries>(`/api/contests/${contestId}`);
      expect(status).toBe(200);
      const contest = contestWithEntriesSchema.parse(body);
      expect(contest.entryCount).toBe(1);
      return contest.entries.map(({ id, reviewReason }) => [id, reviewReason]);
    };
    const { approved, pending, rejected } = byStatus;
    expect(await seen(other.client)).toEqual([[approved, null]]);
    const all = [
      [approved, null],
      [pending, null],
      [rejected, 'Too dark'],
    ];
    expect(await seen(member.client)).toEqual(all);
    expect(await seen(staff.client)).toEqual(all);
    for (const [client, total] of [
      [other.client, '1'],
      [member.client, '3'],
      [staff.client, '3'],
    ] as const) {
      const list = await client.get<ContestEntry[]>(`/api/contests/${contestId}/entries`);
      expect([list.headers.get('x-total-count'), list.body.length]).toEqual([total, Number(total)]);
    }
    const queue = await staff.client.get<ContestEntry[]>(`/api/contests/${contestId}/entries?status=pending`);
    expect(queue.body.map(({ id }) => id)).toEqual([pending]);
    const hidden = await other.client.get(`/api/contests/${contestId}/entries?status=pending`);
    expect([hidden.body, hidden.headers.get('x-total-count')]).toEqual([[], '0']);
  });

  it("is the same on a member's profile", async () => {
    const entrant = await buildMember(app);
    const contestId = await buildContest(app, { title: 'Rooftops', status: 'completed' });
    const entry = { contestId, userId: entrant.userId };
    const approved = await buildEntry(app, { ...entry, createdAt: new Date(app.clock.now.getTime() - 9000) });
    const rejected = await buildEntry(app, { ...entry, status: 'rejected', reviewReason: 'Too dark' });
    const list = (client: HttpClient) =>
      client.get<MemberEntry[]>(`/api/users/${entrant.userId}/contest-entries`);
    const own = z.array(memberEntrySchema.strict()).parse((await list(entrant.client)).body);
    expect(own.map(({ id }) => id)).toEqual([rejected, approved]);
    expect(own[0]).toMatchObject({
      status: 'rejected',
      reviewReason: 'Too dark',
      contestTitle: 'Rooftops',
      contestId,
      contestStatus: 'completed',
    });
    expect((await list(other.client)).body).toEqual([own[1]]);
    expect((await list(staff.client)).body).toEqual(own);
    expect((await other.client.get('/api/users/999999/contest-entries')).status).toBe(404);
    expect((await app.visitor().get(`/api/users/${entrant.userId}/contest-entries`)).status).toBe(401);
  });
});

describe('GET /api/contests/:id/details', () => {
  it('returns the viewer’s own entries and vote', async () => {
    const contestId = await buildContest(app);
    const mine = await buildEntry(app, { contestId, userId: member.userId, status: 'pending' });
    const theirs = await buildEntry(app, { contestId, userId: other.userId });
    await buildVote(app, { contestId, entryId: theirs, userId: member.userId });
    const body = contestDetailsSchema.parse(await details(member.client, contestId));
    expect(body).toMatchObject({ myEntryCount: 1, myVoteEntryId: theirs });
    expect(body.entries.map(({ id, userVoted }) => [id, userVoted])).toEqual([
      [theirs, true],
      [mine, false],
    ]);
    expect(await details(other.client, contestId)).toMatchObject({ myEntryCount: 1, myVoteEntryId: null });
    expect((await member.client.get('/api/contests/999999/details')).status).toBe(404);
  });
});

describe('GET /api/contests/:id/entries', () => {
  const walk = async (path: string) => {
    const ids: number[] = [];
    for (let next: string | null = path; next; ) {
      const answer: Awaited<ReturnType<typeof member.client.get<ContestEntry[]>>> =
        await member.client.get<ContestEntry[]>(next);
      expect(answer.status).toBe(200);
      ids.push(...answer.body.map(({ id }) => id));
      next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] ?? null;
    }
    return ids;
  };

  it('pages through each order without a gap or a repetition', async () => {
    const contestId = await buildContest(app);
    const ids: number[] = [];
    const users = await Promise.all(Array.from({ length: 6 }, () => buildUser(app)));
    for (let n = 0; n < 12; n++) {
      const userId = users[n % 6]?.userId ?? 0;
      const createdAt = new Date(app.clock.now.getTime() - (n % 5) * 1000);
      ids.push(await buildEntry(app, { contestId, userId, createdAt }));
    }
    for (const [n, { userId }] of users.entries()) {
      await buildVote(app, { contestId, entryId: ids[n % 2 ? 3 : 7] ?? 0, userId });
    }
    const all = `/api/contests/${contestId}/entries`;
    for (const order of ['rank', 'newest', 'oldest']) {
      const whole = await walk(`${all}?order=${order}&limit=100`);
      expect(whole.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
      expect(await walk(`${all}?order=${order}&limit=5`)).toEqual(whole);
      expect(await walk(`${all}?order=${order}&limit=1`)).toEqual(whole);
    }
    expect((await walk(`${all}?order=newest`)).toReversed()).toEqual(await walk(`${all}?order=oldest`));
  });

  it('returns 24 by default, and the first hundred with the contest', async () => {
    const contestId = await buildContest(app);
    const users = await Promise.all(Array.from({ length: 11 }, () => buildUser(app)));
    for (const { userId } of users) {
      for (let n = 0; n < 10; n++) await buildEntry(app, { contestId, userId });
    }
    const page = await member.client.get<ContestEntry[]>(`/api/contests/${contestId}/entries`);
    expect([page.body.length, page.headers.get('x-total-count')]).toEqual([24, '110']);
    const contest = await member.client.get<ContestWithEntries>(`/api/contests/${contestId}`);
    expect([contest.body.entries.length, contest.body.entryCount]).toEqual([100, 110]);
  });

  it.each(['limit=0', 'limit=101', 'limit=x', 'cursor=abc', 'status=won', 'order=best', 'cursor=WzFd'])(
    'refuses %s',
    async (query) => {
      const contestId = await buildContest(app);
      expect((await member.client.get(`/api/contests/${contestId}/entries?${query}`)).status).toBe(400);
    },
  );

  it('refuses a cursor of another order, and answers 404 for absent contests', async () => {
    const contestId = await buildContest(app);
    for (let n = 0; n < 2; n++) await buildEntry(app, { contestId, userId: member.userId });
    const page = await member.client.get(`/api/contests/${contestId}/entries?limit=1&order=newest`);
    const cursor = /cursor=([^>&]+)/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
    expect(cursor).not.toBe('');
    const other = await member.client.get(`/api/contests/${contestId}/entries?cursor=${cursor}`);
    expect(other.status).toBe(400);
    expect((await member.client.get('/api/contests/999999/entries')).status).toBe(404);
  });
});
