import { blockSchema } from '@opencall/contract/accounts/blocking/blocking.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildContest, buildEntry } from '#testing/contests.ts';
import { buildMember, buildUser } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let ada: Awaited<ReturnType<typeof buildMember>>;
let bea: Awaited<ReturnType<typeof buildMember>>;

beforeAll(async () => {
  ada = await buildMember(app);
  bea = await buildMember(app);
});

const block = (client: HttpClient, userId: unknown) => client.post(`/api/users/${userId}/block`);
const unblock = (client: HttpClient, userId: unknown) =>
  client.request('DELETE', `/api/users/${userId}/block`);
const listed = async (client: HttpClient, query = '') => {
  const { body, headers } = await client.get(`/api/blocks${query}`);
  return { rows: z.array(blockSchema.strict()).parse(body), headers };
};
const searched = async (client: HttpClient, query = '') => {
  const { body } = await client.get<{ userId: number }[]>(`/api/profiles?limit=100${query}`);
  return body.map(({ userId }) => userId);
};

describe('blocking', () => {
  it('separates two members until it ends, and is listed', async () => {
    const made = await block(ada.client, bea.userId);
    expect(made.status).toBe(201);
    expect(made.body).toEqual({
      userId: bea.userId,
      username: bea.username,
      role: 'model',
      blockedAt: app.clock.now.toISOString(),
    });
    expect((await listed(ada.client)).rows.map(({ userId }) => userId)).toEqual([bea.userId]);
    expect((await listed(bea.client)).rows).toEqual([]);
    expect((await ada.client.get(`/api/users/${bea.userId}`)).status).toBe(404);
    expect((await bea.client.get(`/api/users/${ada.userId}`)).body.error).toBe('User not found');
    expect(await searched(ada.client)).not.toContain(bea.userId);
    expect(await searched(bea.client)).not.toContain(ada.userId);
    const taken = await unblock(ada.client, bea.userId);
    expect([taken.status, taken.body.message]).toEqual([200, 'Member unblocked']);
    expect((await bea.client.get(`/api/users/${ada.userId}`)).status).toBe(200);
    expect(await searched(bea.client)).toContain(ada.userId);
    expect((await unblock(ada.client, bea.userId)).status).toBe(404);
  });

  it('gives the same result twice and in thirty concurrent calls', async () => {
    const other = await buildUser(app);
    const answers = await Promise.all(Array.from({ length: 30 }, () => block(ada.client, other.userId)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect((await listed(ada.client)).rows.filter(({ userId }) => userId === other.userId)).toHaveLength(1);
  });

  it('refuses oneself and unknown members', async () => {
    const self = await block(ada.client, ada.userId);
    expect([self.status, self.body.error]).toEqual([400, 'You cannot block yourself']);
    expect((await block(ada.client, 2_000_000_000)).body.error).toBe('User not found');
    expect((await unblock(ada.client, 2_000_000_000)).status).toBe(404);
  });

  it('does not reveal to blocked members that the other exists', async () => {
    const other = await buildMember(app);
    await block(ada.client, other.userId);
    const [blocked, absent] = [
      await block(other.client, ada.userId),
      await block(other.client, 2_000_000_000),
    ];
    expect([blocked.status, blocked.body.error]).toEqual([absent.status, absent.body.error]);
    expect(await searched(other.client, `&stageName=${encodeURIComponent(ada.username)}`)).toEqual([]);
  });

  it('is limited to a thousand members', async () => {
    const hoarder = await buildMember(app);
    await app.platform.database.autocommit((tx) =>
      tx.query({
        text: `with made as (
          insert into users (username, email, role, password_hash)
          select 'Crowd ' || n, 'crowd-' || n || '@example.test', 'model', 'x' from generate_series(1, 1000) n
          returning id)
        insert into blocks (blocker_id, blocked_id, created_at) select $1, id, date_trunc('milliseconds', now()) from made`,
        values: [hoarder.userId],
      }),
    );
    const refused = await block(hoarder.client, bea.userId);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'You have reached the limit of blocked members. Unblock a member first.',
    ]);
    const first = await listed(hoarder.client, '?limit=100');
    expect(first.headers.get('x-total-count')).toBe('1000');
    const seen = new Set(first.rows.map(({ userId }) => userId));
    let next = first.headers.get('link');
    while (next) {
      const page = await listed(hoarder.client, /<[^>]*(\?[^>]*)>/.exec(next)?.[1]);
      for (const { userId } of page.rows) seen.add(userId);
      next = page.headers.get('link');
    }
    expect(seen.size).toBe(1000);
    const [oldest] = [...seen].reverse();
    const one = await listed(hoarder.client, `?userId=${oldest}`);
    expect(one.rows.map(({ userId }) => userId)).toEqual([oldest]);
    expect(one.headers.get('x-total-count')).toBe('1');
    expect((await listed(hoarder.client, `?userId=${bea.userId}`)).rows).toEqual([]);
    expect((await hoarder.client.get('/api/blocks?userId=x')).status).toBe(400);
    expect(await searched(hoarder.client)).toContain(bea.userId);
  });

  it('frees the blocker’s vote for an entry of the blocked member', async () => {
    const [entrant, other, voter] = [await buildUser(app), await buildUser(app), await buildMember(app)];
    const contestId = await buildContest(app);
    const theirs = await buildEntry(app, { contestId, userId: entrant.userId });
    const another = await buildEntry(app, { contestId, userId: other.userId });
    const vote = (entryId: number) => voter.client.post(`/api/contests/entries/${entryId}/vote`);
    expect((await vote(theirs)).body).toMatchObject({ voted: true, voteCount: 1 });
    expect((await vote(another)).status).toBe(409);
    await block(voter.client, entrant.userId);
    expect((await vote(theirs)).status).toBe(404);
    const details = await voter.client.get(`/api/contests/${contestId}/details`);
    expect(details.body).toMatchObject({ myVoteEntryId: null, entryCount: 1 });
    expect((await vote(another)).body).toMatchObject({ voted: true, voteCount: 1 });
  });

  it('gives different search results to members with and without blocks', async () => {
    const [loner, hidden] = [await buildMember(app), await buildUser(app)];
    await block(loner.client, hidden.userId);
    const path = `&stageName=${encodeURIComponent(hidden.username)}`;
    const answers = await Promise.all(
      [loner, bea, loner, bea, ada, loner, bea].map(async ({ client, userId }) => ({
        userId,
        found: (await searched(client, path)).includes(hidden.userId),
      })),
    );
    expect(answers.filter(({ userId }) => userId === loner.userId).some(({ found }) => found)).toBe(false);
    expect(answers.filter(({ userId }) => userId !== loner.userId).every(({ found }) => found)).toBe(true);
  });
});
