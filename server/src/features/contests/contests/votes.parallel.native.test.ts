import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { contestVotes } from '#features/contests/contests/contests.tables.ts';
import { buildContest, buildEntry } from '#testing/contests.ts';
import { buildMember, buildUser } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const CALLS = 50;

const app = useTestApp();
let voter: Awaited<ReturnType<typeof buildMember>>;
let entries: [number, number];

beforeEach(async () => {
  voter = await buildMember(app);
  const contestId = await buildContest(app, { status: 'voting' });
  const enter = async () => buildEntry(app, { contestId, userId: (await buildUser(app)).userId });
  entries = [await enter(), await enter()];
});

const vote = async (client: HttpClient, entryId: number) => {
  const { status, body } = await client.post(`/api/contests/entries/${entryId}/vote`);
  return { status, voted: body.voted as unknown as boolean };
};

const heldEntries = async (): Promise<number[]> => {
  const rows = await app.platform.database.db
    .select({ entryId: contestVotes.entryId })
    .from(contestVotes)
    .where(sql`${contestVotes.userId} = ${voter.userId}`);
  return rows.map(({ entryId }) => entryId);
};

describe('fifty concurrent votes of one member', () => {
  it('for one entry are all answered: half are stored and half taken back', async () => {
    const [entry] = entries;
    const answers = await Promise.all(Array.from({ length: CALLS }, () => vote(voter.client, entry)));
    expect(answers.map(({ status }) => status)).toEqual(Array(CALLS).fill(200));
    expect(answers.filter(({ voted }) => voted)).toHaveLength(CALLS / 2);
    expect(await heldEntries()).toEqual([]);
    expect(await vote(voter.client, entry)).toEqual({ status: 200, voted: true });
    const odd = await Promise.all(Array.from({ length: CALLS + 1 }, () => vote(voter.client, entry)));
    expect(odd.filter(({ voted }) => voted)).toHaveLength(CALLS / 2);
    expect(await heldEntries()).toEqual([]);
  });

  it('for two entries leave at most one vote', async () => {
    const answers = await Promise.all(
      Array.from({ length: CALLS }, (_, n) => vote(voter.client, entries[n % 2 === 0 ? 0 : 1])),
    );
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const given = answers.filter(({ voted }) => voted === true).length;
    const takenBack = answers.filter(({ voted }) => voted === false).length;
    const held = await heldEntries();
    expect(held.length).toBe(given - takenBack);
    expect([0, 1]).toContain(held.length);
    const { body } = await voter.client.get<{ entryId: number }[]>(`/api/users/${voter.userId}/votes`);
    expect(body.map(({ entryId }) => entryId)).toEqual(held);
  });
});
