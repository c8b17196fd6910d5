import type { ContestEntry } from '@opencall/contract/contests/contests/contests.schemas';
import { CONTEST_STATUSES } from '@opencall/contract/contests/contests/contests.vocabulary';
import type { AuditedEntry } from '@opencall/contract/contests/contests/recount.schemas';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '#features/accounts/users/users.tables.ts';
import { contestVotes } from '#features/contests/contests/contests.tables.ts';
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

describe('the votes that count', () => {
  it('are those of active members, not of members who are deleted or being deleted', async () => {
    const { contestId, first } = await contestWith(1);
    const [leaving, gone] = [await buildUser(app), await buildUser(app)];
    for (const { userId } of [leaving, gone, voter(0)]) {
      await buildVote(app, { contestId, entryId: first, userId });
    }
    expect(await shown(contestId)).toEqual([[first, 3]]);
    await app.platform.database.autocommit((tx) =>
      tx.update(users).set({ deletionDueAt: app.clock.now }).where(eq(users.id, leaving.userId)),
    );
    expect(await shown(contestId)).toEqual([[first, 2]]);
    await app.platform.database.autocommit((tx) => tx.delete(users).where(eq(users.id, gone.userId)));
    expect(await shown(contestId)).toEqual([[first, 1]]);
    const audit = await staff.client.get<AuditedEntry[]>(`/api/contests/${contestId}/audit`);
    expect(audit.body).toMatchObject([{ entryId: first, voteCount: 1, uncounted: 1 }]);
    await app.platform.database.autocommit((tx) =>
      tx.update(users).set({ deletionDueAt: null }).where(eq(users.id, leaving.userId)),
    );
    expect(await shown(contestId)).toEqual([[first, 2]]);
  });

  it('stay the same through every change of status', async () => {
    const { contestId, first } = await contestWith(1);
    for (const n of [0, 1, 2]) await vote(voter(n).client, first);
    for (const status of CONTEST_STATUSES) {
      await staff.client.request('PUT', `/api/contests/${contestId}`, { status });
      expect(await shown(contestId)).toEqual([[first, 3]]);
    }
  });

  it('are deleted with the entrant', async () => {
    const { contestId, ids, second } = await contestWith(2);
    const entrant = await buildUser(app);
    const id = await buildEntry(app, { contestId, userId: entrant.userId });
    await vote(voter(0).client, id);
    await vote(voter(1).client, second);
    await app.platform.database.autocommit((tx) => tx.delete(users).where(eq(users.id, entrant.userId)));
    expect((await shown(contestId)).map(([entry]) => entry)).toEqual([second, ids[0]]);
    expect(await storedVotes(id)).toBe(0);
  });
});

describe('the result', () => {
  it('has no ties: with equal votes, the entry that reached them first leads', async () => {
    const { contestId, ids } = await contestWith(3);
    const [a = 0, b = 0, c = 0] = ids;
    const start = app.clock.now;
    const plan = [
      [a, 0],
      [b, 1],
      [b, 2],
      [a, 3],
    ] as const;
    for (const [n, [id, who]] of plan.entries()) {
      app.clock.now = new Date(start.getTime() + n * 1000);
      await vote(voter(who).client, id);
    }
    expect(await shown(contestId)).toEqual([
      [b, 2],
      [a, 2],
      [c, 0],
    ]);
    // B loses its lead and reaches the same number again, later than A.
    await vote(voter(1).client, b);
    app.clock.now = new Date(start.getTime() + 9000);
    await vote(voter(1).client, b);
    expect(await shown(contestId)).toEqual([
      [a, 2],
      [b, 2],
      [c, 0],
    ]);
    app.clock.now = start;
  });

  it('orders votes of the same moment by their arrival', async () => {
    const { contestId, first, second } = await contestWith(2);
    await vote(voter(0).client, second);
    await vote(voter(1).client, first);
    expect((await shown(contestId)).map(([id]) => id)).toEqual([second, first]);
  });
});
