import {
  type AuditedEntry,
  type AuditedVote,
  auditedEntrySchema,
  auditedVoteSchema,
  type StatusChange,
} from '@opencall/contract/contests/contests/recount.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildContest, buildEntry, buildVote } from '#testing/contests.ts';
import { buildMember, buildUser } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';

type Member = Awaited<ReturnType<typeof buildMember>>;
const app = useTestApp();
let staff: Member;
let member: Member;
beforeAll(async () => {
  staff = await buildMember(app, { role: 'moderator' });
  member = await buildMember(app);
});

const secondsAgo = (seconds: number) => new Date(app.clock.now.getTime() - seconds * 1000);

/** Three entries: two votes, one vote, none. */
const countedContest = async () => {
  const contestId = await buildContest(app);
  const entrant = await buildUser(app, { username: `=Entrant ${contestId}` });
  const ids: number[] = [];
  for (const title of ['Rain, "soft"', '=cmd()', 'Dusk']) {
    ids.push(await buildEntry(app, { contestId, userId: entrant.userId, title }));
  }
  const voters = [await buildUser(app), await buildUser(app), await buildUser(app)];
  const plan = [
    [ids[1], 30],
    [ids[0], 20],
    [ids[0], 10],
  ] as const;
  for (const [n, [entryId = 0, ago]] of plan.entries()) {
    const userId = voters[n]?.userId ?? 0;
    await buildVote(app, { contestId, entryId, userId, createdAt: secondsAgo(ago) });
  }
  return { contestId, ids, voters, entrant };
};

describe('GET /api/contests/:id/audit', () => {
  it('returns each entry’s count and when it was reached', async () => {
    const { contestId, ids, entrant } = await countedContest();
    const answer = await staff.client.get<AuditedEntry[]>(`/api/contests/${contestId}/audit`);
    const entries = z.array(auditedEntrySchema.strict()).parse(answer.body);
    expect(answer.headers.get('x-total-count')).toBe('3');
    expect(entries).toEqual([
      {
        rank: 1,
        entryId: ids[0],
        title: 'Rain, "soft"',
        userId: entrant.userId,
        username: entrant.username,
        voteCount: 2,
        uncounted: 0,
        firstVoteAt: secondsAgo(20).toISOString(),
        reachedAt: secondsAgo(10).toISOString(),
      },
      expect.objectContaining({ rank: 2, entryId: ids[1], voteCount: 1 }),
      expect.objectContaining({ rank: 3, voteCount: 0, firstVoteAt: null, reachedAt: null }),
    ]);
  });
});

describe('GET /api/contests/:id/audit/votes', () => {
  it('pages through the stored votes, newest first', async () => {
    const { contestId, ids, voters } = await countedContest();
    const path = `/api/contests/${contestId}/audit/votes`;
    const whole = await staff.client.get<AuditedVote[]>(path);
    const votes = z.array(auditedVoteSchema.strict()).parse(whole.body);
    expect(votes.map(({ userId }) => userId)).toEqual(voters.map(({ userId }) => userId).reverse());
    expect(votes[0]).toMatchObject({ entryId: ids[0], votedAt: secondsAgo(10).toISOString(), counts: true });
    expect(whole.headers.get('x-total-count')).toBe('3');
    const page = await staff.client.get<AuditedVote[]>(`${path}?limit=2`);
    const next = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
    const rest = await staff.client.get<AuditedVote[]>(next);
    expect([...page.body, ...rest.body]).toEqual(whole.body);
    const one = await staff.client.get<AuditedVote[]>(`${path}?entryId=${ids[1]}`);
    expect([one.body.length, one.headers.get('x-total-count')]).toEqual([1, '1']);
    for (const query of ['limit=0', 'entryId=x', 'cursor=x']) {
      expect((await staff.client.get(`${path}?${query}`)).status).toBe(400);
    }
  });
});

describe('GET /api/contests/:id/audit.csv', () => {
  it('has a line for each vote, and no text that runs as a formula', async () => {
    const { contestId, ids, voters, entrant } = await countedContest();
    const answer = await staff.client.get(`/api/contests/${contestId}/audit.csv`);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="contest-${contestId}-votes.csv"`,
    );
    expect(answer.bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
    const lines = answer.text.split('\r\n');
    expect(lines[0]).toBe('rank,entry_id,entry_title,entrant,votes,vote_id,voter_id,voter,voted_at,counts');
    const name = `'${entrant.username}`;
    expect(lines[1]).toMatch(
      new RegExp(`^1,${ids[0]},"Rain, ""soft""",${name},2,\\d+,${voters[1]?.userId},`),
    );
    expect(lines[1]).toContain(`,${secondsAgo(20).toISOString()},yes`);
    expect(lines[3]).toMatch(new RegExp(`^2,${ids[1]},'=cmd\\(\\),`));
    expect(lines[4]).toBe(`3,${ids[2]},Dusk,${name},0,,,,,`);
    expect(lines.slice(5)).toEqual(['']);
  });
});

it.each(['audit', 'audit/votes', 'audit.csv', 'status-log'])('%s is for staff only', async (part) => {
  const contestId = await buildContest(app);
  const path = `/api/contests/${contestId}/${part}`;
  expect((await staff.client.get(path)).status).toBe(200);
  expect((await member.client.get(path)).status).toBe(403);
  expect((await app.visitor().get(path)).status).toBe(401);
  expect((await staff.client.get(`/api/contests/999999/${part}`)).status).toBe(404);
});

describe('advancing by date', () => {
  const DAY = 86_400;
  const advance = async () => {
    const { database, jobs } = app.platform;
    await database.autocommit(async (tx) => tx.enqueue('contests-advance', {}));
    await jobs.drain();
  };
  const statusOf = async (id: number) => (await staff.client.get(`/api/contests/${id}`)).body.status;

  it('opens a contest at its start and voting at its end, and logs both as automatic', async () => {
    const id = await buildContest(app, {
      status: 'upcoming',
      advanceByDate: true,
      startDate: secondsAgo(-DAY),
      endDate: secondsAgo(-3 * DAY),
    });
    const start = app.clock.now;
    await advance();
    expect(await statusOf(id)).toBe('upcoming');
    app.clock.now = new Date(start.getTime() + DAY * 1000);
    await advance();
    expect(await statusOf(id)).toBe('active');
    app.clock.now = new Date(start.getTime() + 3 * DAY * 1000);
    await advance();
    await advance();
    expect(await statusOf(id)).toBe('voting');
    const log = await staff.client.get<StatusChange[]>(`/api/contests/${id}/status-log`);
    expect(log.body).toMatchObject([
      { fromStatus: 'active', toStatus: 'voting', automatic: true, changedBy: null },
      { fromStatus: 'upcoming', toStatus: 'active', automatic: true, changedBy: null },
    ]);
    app.clock.now = start;
  });

  it('takes both steps if both dates have passed', async () => {
    const id = await buildContest(app, { status: 'upcoming', advanceByDate: true, endDate: secondsAgo(1) });
    await advance();
    expect(await statusOf(id)).toBe('voting');
  });

  it('does not change any other contest', async () => {
    const past = { startDate: secondsAgo(DAY), endDate: secondsAgo(1) };
    const unmarked = await buildContest(app, { status: 'upcoming', ...past });
    const done = await buildContest(app, { status: 'completed', advanceByDate: true, ...past });
    const canceled = await buildContest(app, { status: 'canceled', advanceByDate: true, ...past });
    await advance();
    expect([await statusOf(unmarked), await statusOf(done), await statusOf(canceled)]).toEqual([
      'upcoming',
      'completed',
      'canceled',
    ]);
  });
});
