import type { ContestDetails, ContestEntry } from '@opencall/contract/contests/contests/contests.schemas';
import { CONTEST_STATUSES } from '@opencall/contract/contests/contests/contests.vocabulary';
import type { MemberVote } from '@opencall/contract/contests/contests/votes.schemas';
import { memberVoteSchema, voteResultSchema } from '@opencall/contract/contests/contests/votes.schemas';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contestVotes } from '#features/contests/contests/contests.tables.ts';
import { isUniqueViolation } from '#platform/database/errors.ts';
import { buildContest, buildEntry, buildVote } from '#testing/contests.ts';
import { buildMember, buildUser } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

type Member = Awaited<ReturnType<typeof buildMember>>;
const app = useTestApp();
let staff: Member;
let voters: Member[];
beforeAll(async () => {
  staff = await buildMember(app, { role: 'admin' });
  voters = [];
  for (let n = 0; n < 12; n++) voters.push(await buildMember(app));
});

const refusal = (answer: { status: number; body: { error?: unknown } }) => [answer.status, answer.body.error];
const vote = (client: HttpClient, id: number) => client.post(`/api/contests/entries/${id}/vote`);
const voter = (n: number): Member => {
  const member = voters[n];
  if (!member) throw new Error('The test has too few voters');
  return member;
};
const contestWith = async (entries: number, overrides = {}) => {
  const contestId = await buildContest(app, overrides);
  const ids: number[] = [];
  for (let n = 0; n < entries; n++) {
    const { userId } = await buildUser(app);
    ids.push(await buildEntry(app, { contestId, userId }));
  }
  return { contestId, ids, first: ids[0] ?? 0, second: ids[1] ?? 0 };
};
const storedVotes = async (entryId: number) => {
  const rows = await app.platform.database.db
    .select({ total: sql<number>`count(*)::int` })
    .from(contestVotes)
    .where(eq(contestVotes.entryId, entryId));
  return rows[0]?.total ?? 0;
};
const shown = async (contestId: number) => {
  const { body } = await voter(0).client.get<ContestEntry[]>(`/api/contests/${contestId}/entries`);
  return body.map(({ id, voteCount }) => [id, voteCount]);
};

describe('POST /api/contests/entries/:id/vote', () => {
  it('records a vote, and takes it back', async () => {
    const { contestId, first } = await contestWith(1);
    const { client } = voter(0);
    const cast = await vote(client, first);
    expect([cast.status, voteResultSchema.strict().parse(cast.body)]).toEqual([
      200,
      { message: 'Vote recorded successfully', voted: true, voteCount: 1 },
    ]);
    expect(await shown(contestId)).toEqual([[first, 1]]);
    expect((await vote(client, first)).body).toEqual({
      message: 'Vote removed successfully',
      voted: false,
      voteCount: 0,
    });
    expect(await shown(contestId)).toEqual([[first, 0]]);
  });

  it('accepts an empty JSON body', async () => {
    const { first } = await contestWith(1);
    expect((await voter(0).client.post(`/api/contests/entries/${first}/vote`, {})).status).toBe(200);
  });

  it('accepts one per contest: another entry can get it only after it is taken back', async () => {
    const { contestId, first, second } = await contestWith(2);
    const { client } = voter(0);
    await vote(client, first);
    expect(refusal(await vote(client, second))).toEqual([409, 'You can only vote for one entry per contest']);
    expect(await shown(contestId)).toEqual([
      [first, 1],
      [second, 0],
    ]);
    await vote(client, first);
    expect((await vote(client, second)).body).toMatchObject({ voted: true, voteCount: 1 });
    const elsewhere = await contestWith(1);
    expect((await vote(client, elsewhere.first)).status).toBe(200);
  });

  it.each(CONTEST_STATUSES.filter((status) => status !== 'voting'))('refuses while %s', async (status) => {
    const { contestId, first } = await contestWith(1, { status });
    const held = { contestId, entryId: first, userId: voter(1).userId };
    await buildVote(app, held);
    for (const n of [0, 1]) {
      expect(refusal(await vote(voter(n).client, first))).toEqual([
        409,
        'Voting is not open for this contest',
      ]);
    }
    expect(await storedVotes(first)).toBe(1);
  });

  it('answers 404 for entries that are absent or not approved', async () => {
    const contestId = await buildContest(app);
    const { userId, client } = voter(0);
    for (const status of ['pending', 'rejected'] as const) {
      const id = await buildEntry(app, { contestId, userId, status });
      expect(refusal(await vote(client, id))).toEqual([404, 'Entry not found']);
      expect((await vote(staff.client, id)).status).toBe(404);
    }
    expect(refusal(await vote(client, 999_999))).toEqual([404, 'Entry not found']);
    expect((await vote(app.visitor(), 1)).status).toBe(401);
  });

  it('frees a vote for an entry that is no longer approved', async () => {
    const { contestId, first, second } = await contestWith(2);
    const { client, userId } = voter(0);
    await vote(client, first);
    const review = (status: string) => staff.client.patch(`/api/contests/entries/${first}`, { status });
    await review('rejected');
    const path = `/api/contests/${contestId}/details`;
    expect((await client.get<ContestDetails>(path)).body.myVoteEntryId).toBeNull();
    expect((await client.get(`/api/users/${userId}/votes`)).body).not.toContainEqual(
      expect.objectContaining({ entryId: first }),
    );
    expect((await vote(client, second)).body).toMatchObject({ voted: true, voteCount: 1 });
    await review('approved');
    expect(await shown(contestId)).toEqual([
      [second, 1],
      [first, 0],
    ]);
  });
});

describe('concurrent votes', () => {
  it('are all counted, each once', async () => {
    const { contestId, ids } = await contestWith(3);
    const calls = voters.flatMap(({ client }) => ids.map((id) => vote(client, id)));
    const answers = await Promise.all(calls);
    expect(answers.every(({ status }) => [200, 409].includes(status))).toBe(true);
    const recorded = answers.filter(({ body }) => String(body.voted) === 'true').length;
    expect(recorded).toBe(voters.length);
    const total = (await shown(contestId)).reduce((sum, [, count]) => sum + (count ?? 0), 0);
    expect(total).toBe(voters.length);
    for (const [id, count] of await shown(contestId)) expect(await storedVotes(id ?? 0)).toBe(count);
  });

  it('never store two votes of one member in fifty calls', async () => {
    const { contestId, ids, first } = await contestWith(5);
    const { client, userId } = voter(3);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => vote(client, ids[n % 5] ?? first)),
    );
    expect(answers.every(({ status }) => [200, 409].includes(status))).toBe(true);
    const total = (await shown(contestId)).reduce((sum, [, count]) => sum + (count ?? 0), 0);
    expect(total).toBeLessThanOrEqual(1);
    const stored = await app.platform.database.db
      .select()
      .from(contestVotes)
      .where(sql`${contestVotes.contestId} = ${contestId} and ${contestVotes.userId} = ${userId}`);
    expect(stored.length).toBe(total);
  });

  it('are refused by the database itself when a second one is written', async () => {
    const { contestId, first, second } = await contestWith(2);
    const { userId } = voter(0);
    await buildVote(app, { contestId, entryId: first, userId });
    const again = buildVote(app, { contestId, entryId: second, userId });
    await expect(again).rejects.toSatisfy((error) =>
      isUniqueViolation(error, 'contest_votes_contest_id_user_id_key'),
    );
    const elsewhere = await contestWith(1);
    const wrong = { contestId: elsewhere.contestId, entryId: first, userId: voter(1).userId };
    await expect(buildVote(app, wrong)).rejects.toThrow();
  });

  it('are not stored after voting was closed', async () => {
    const { contestId, first } = await contestWith(1);
    const close = staff.client.request('PUT', `/api/contests/${contestId}`, { status: 'completed' });
    const answers = await Promise.all([...voters.map(({ client }) => vote(client, first)), close]);
    const votes = answers.slice(0, -1);
    expect(votes.every(({ status }) => [200, 409].includes(status))).toBe(true);
    expect(await storedVotes(first)).toBe(votes.filter(({ status }) => status === 200).length);
  });

  it('are deleted with their entry', async () => {
    const { contestId, first, second } = await contestWith(2);
    const calls = voters.map(({ client }) => vote(client, first));
    const remove = staff.client.request('DELETE', `/api/contests/entries/${first}`);
    const answers = await Promise.all([...calls, remove]);
    expect(answers.slice(0, -1).every(({ status }) => [200, 404].includes(status))).toBe(true);
    expect(await storedVotes(first)).toBe(0);
    expect(await shown(contestId)).toEqual([[second, 0]]);
    expect((await vote(voter(0).client, second)).body).toMatchObject({ voted: true, voteCount: 1 });
  });
});

describe('GET /api/users/:id/votes', () => {
  it('lists the member’s own votes, newest first', async () => {
    const member = await buildMember(app);
    const older = await contestWith(1, { title: 'Rooftops' });
    const newer = await contestWith(1);
    const start = app.clock.now;
    await vote(member.client, older.first);
    app.clock.now = new Date(start.getTime() + 1000);
    await vote(member.client, newer.first);
    await staff.client.request('PUT', `/api/contests/${older.contestId}`, { status: 'completed' });
    const { body } = await member.client.get<MemberVote[]>(`/api/users/${member.userId}/votes`);
    const votes = z.array(memberVoteSchema.strict()).parse(body);
    expect(votes).toMatchObject([
      { contestId: newer.contestId, contestStatus: 'voting', voteDate: app.clock.now.toISOString() },
      { contestTitle: 'Rooftops', contestStatus: 'completed', entryId: older.first, entryThumbnail: null },
    ]);
    app.clock.now = start;
  });

  it('is for the voter only', async () => {
    const path = `/api/users/${voter(0).userId}/votes`;
    expect((await voter(1).client.get(path)).status).toBe(403);
    expect((await staff.client.get(path)).status).toBe(403);
    expect((await app.visitor().get(path)).status).toBe(401);
  });
});
