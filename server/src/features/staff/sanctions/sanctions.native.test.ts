import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#platform/time.ts';
import { buildContest, buildEntry, buildVote } from '#testing/contests.ts';
import { openEvents } from '#testing/event-stream.ts';
import { buildMember, buildUser, PASSWORD, signIn } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { SUSPENSION_END_JOB } from './sanctions.jobs.ts';

const REASON = 'Sent the same offer to forty members.';
const REVERSAL = 'The offers came from another member.';
const app = useTestApp();
let moderator: Awaited<ReturnType<typeof buildMember>>;
let admin: Awaited<ReturnType<typeof buildMember>>;
let stranger: Awaited<ReturnType<typeof buildMember>>;

beforeAll(async () => {
  moderator = await buildMember(app, { role: 'moderator' });
  admin = await buildMember(app, { role: 'admin' });
  stranger = await buildMember(app);
});

const inDays = (days: number) => new Date(app.clock.now.getTime() + days * DAY_MS).toISOString();
const rule = (userId: number, fields: object, client: HttpClient = moderator.client) =>
  client.post(`/api/moderation/users/${userId}/rulings`, { reason: REASON, ...fields });
const reverse = (id: unknown, client: HttpClient = moderator.client, reason: unknown = REVERSAL) =>
  client.post(`/api/moderation/rulings/${id}/reverse`, { reason });
const login = (email: string) => app.visitor().post('/api/login', { email, password: PASSWORD });
const profileStatus = async (client: HttpClient, userId: number) =>
  (await client.get(`/api/profiles/user/${userId}`)).status;

describe('POST /api/moderation/users/:id/rulings', () => {
  it('warns: the member gets an email and a notification, and nothing else changes', async () => {
    const { client, userId, email } = await buildMember(app);
    const made = await rule(userId, { kind: 'warn', reason: `  ${REASON}  ` });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      userId,
      kind: 'warn',
      reason: REASON,
      until: null,
      active: true,
      decidedBy: { id: moderator.userId, username: moderator.username },
      reversedAt: null,
      reversedBy: null,
    });
    const received = await app.mailbox.newestTo(email);
    expect(received.subject).toBe('A warning about your account');
    expect(received.text).toContain(REASON);
    expect(received.text).toContain(`sanction ${made.body.id}`);
    expect(received.text).toContain(`/contact?ruling=${made.body.id}`);
    expect(received.text).toContain(app.platform.site().supportEmail);
    expect((await client.get('/api/user')).status).toBe(200);
    const notified = await app.platform.database.db.query({
      text: 'select kind, subject from notifications where user_id = $1',
      values: [userId],
    });
    const subject = { rulingId: made.body.id, ruling: 'warn', reason: REASON, until: null };
    expect(notified).toEqual([{ kind: 'ruling', subject }]);
    const { body: own } = await client.get<object[]>('/api/rulings');
    expect(own).toEqual([expect.objectContaining({ id: made.body.id, kind: 'warn', reason: REASON })]);
    expect(JSON.stringify(own)).not.toContain(moderator.username);
  });

  it('hides the profile until it is reversed', async () => {
    const { client, userId } = await buildMember(app);
    const first = await rule(userId, { kind: 'hide' });
    const second = await rule(userId, { kind: 'hide' });
    expect(await profileStatus(stranger.client, userId)).toBe(404);
    expect((await client.get('/api/profiles/me')).body.isHidden ?? true).toBe(true);
    await reverse(first.body.id);
    expect(await profileStatus(stranger.client, userId)).toBe(404);
    await reverse(second.body.id);
    expect(await profileStatus(stranger.client, userId)).toBe(200);
  });

  it('no longer hides a profile that staff show again', async () => {
    const { userId, profileId } = await buildMember(app);
    const { body } = await rule(userId, { kind: 'hide' });
    const shown = await moderator.client.post(`/api/profiles/${profileId}/toggle-visibility`);
    expect(shown.body).toMatchObject({ isHidden: false });
    expect((await reverse(body.id)).status).toBe(409);
    const { body: listed } = await moderator.client.get<object[]>(`/api/moderation/users/${userId}/rulings`);
    expect(listed).toEqual([expect.objectContaining({ active: false, reversedAt: expect.any(String) })]);
    expect(await profileStatus(stranger.client, userId)).toBe(200);
  });

  it('suspends: sessions end, and signing in returns the end of the suspension and how to appeal', async () => {
    const { client, userId, email } = await buildMember(app);
    const made = await rule(userId, { kind: 'suspend', until: inDays(7) });
    expect(made.body).toMatchObject({ kind: 'suspend', until: inDays(7), active: true });
    expect((await client.get('/api/user')).status).toBe(401);
    const refused = await login(email);
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ code: 'ACCOUNT_SUSPENDED' });
    expect(refused.body.error).toMatch(
      new RegExp(
        `^Your account is suspended until \\w{3} \\d+, \\d{4}, \\d+:\\d\\d [AP]M UTC \\(sanction ${made.body.id}\\)\\. To appeal, write to ${app.platform.site().supportEmail} and name the sanction\\.$`,
      ),
    );
    const wrong = await app.visitor().post('/api/login', { email, password: 'wrong horse' });
    expect(wrong.status).toBe(401);
  });

  it('bans permanently', async () => {
    const { userId, email } = await buildUser(app);
    const made = await rule(userId, { kind: 'ban' });
    app.clock.now = new Date(app.clock.now.getTime() + 400 * DAY_MS);
    const refused = await login(email);
    app.clock.now = new Date(app.clock.now.getTime() - 400 * DAY_MS);
    expect(refused.status).toBe(403);
    expect(refused.body.error).toContain(`Your account has been banned (sanction ${made.body.id}).`);
  });

  it('hides votes, entries, listings and the profile until it ends, and then restores them', async () => {
    const voter = await buildMember(app);
    const contestId = await buildContest(app);
    const theirs = await buildEntry(app, { contestId, userId: voter.userId });
    const other = await buildEntry(app, { contestId, userId: stranger.userId });
    await buildVote(app, { contestId, entryId: other, userId: voter.userId });
    const { body: listing } = await voter.client.post('/api/marketplace', {
      title: 'Two strobes',
      description: 'Two heads, a battery and stands.',
      category: 'other',
    });
    const seen = async () => {
      const contest = await stranger.client.get(`/api/contests/${contestId}`);
      const entries = contest.body.entries as unknown as { id: number; voteCount: number }[];
      const search = await stranger.client.get<{ userId: number }[]>('/api/profiles?limit=100');
      const names = await stranger.client.get<object[]>(
        `/api/users/search?username=${encodeURIComponent(voter.username)}`,
      );
      const votes = await stranger.client.get<object[]>(`/api/contests/${contestId}/entries`);
      return {
        entries: entries.map(({ id }) => id).sort(),
        entryCount: contest.body.entryCount,
        paged: votes.body.length,
        votes: entries.find(({ id }) => id === other)?.voteCount,
        listing: (await stranger.client.get(`/api/marketplace/${listing.id}`)).status,
        user: (await stranger.client.get(`/api/users/${voter.userId}`)).status,
        profile: await profileStatus(stranger.client, voter.userId),
        found: search.body.some(({ userId }) => userId === voter.userId),
        named: names.body.length,
      };
    };
    const before = await seen();
    expect(before).toEqual({
      entries: [theirs, other].sort(),
      entryCount: 2,
      paged: 2,
      votes: 1,
      listing: 200,
      user: 200,
      profile: 200,
      found: true,
      named: 1,
    });
    const { body: ban } = await rule(voter.userId, { kind: 'ban' });
    expect(await seen()).toEqual({
      entries: [other],
      entryCount: 1,
      paged: 1,
      votes: 0,
      listing: 404,
      user: 404,
      profile: 404,
      found: false,
      named: 0,
    });
    const staffView = await moderator.client.get(`/api/contests/${contestId}`);
    expect(staffView.body.entries).toHaveLength(2);
    expect(await profileStatus(moderator.client, voter.userId)).toBe(200);
    await reverse(ban.id);
    expect(await seen()).toEqual(before);
    expect((await login(voter.email)).status).toBe(200);
  });

  it('ends a suspension on time, at sign-in and by a job', async () => {
    const [early, late] = [await buildUser(app), await buildUser(app)];
    for (const { userId } of [early, late]) await rule(userId, { kind: 'suspend', until: inDays(1) });
    const before = app.clock.now;
    app.clock.now = new Date(before.getTime() + DAY_MS);
    expect((await login(early.email)).status).toBe(200);
    expect(await profileStatus(moderator.client, late.userId)).toBe(200);
    const { jobs, database } = app.platform;
    for (let round = 0; round < 2; round += 1) {
      await database.autocommit(async (tx) => tx.enqueue(SUSPENSION_END_JOB, {}));
      await jobs.drain();
    }
    await jobs.drain();
    app.clock.now = before;
    expect(await profileStatus(stranger.client, late.userId)).toBe(200);
    const emails = app.mailbox.emails.filter(({ to }) => to === late.email);
    expect(emails.map(({ subject }) => subject).filter((subject) => /over/.test(subject))).toEqual([
      'Your suspension is over',
    ]);
  });

  it('applies the longest of several sanctions', async () => {
    const { userId, email } = await buildUser(app);
    const ban = await rule(userId, { kind: 'ban' });
    const suspension = await rule(userId, { kind: 'suspend', until: inDays(2) });
    expect((await login(email)).body.error).toContain(`sanction ${ban.body.id}`);
    await reverse(ban.body.id);
    expect((await login(email)).body.error).toContain(`sanction ${suspension.body.id}`);
    await reverse(suspension.body.id);
    expect((await login(email)).status).toBe(200);
  });

  it('is logged, and its reversal too', async () => {
    const { userId } = await buildUser(app);
    const made = await rule(userId, { kind: 'warn' });
    await reverse(made.body.id);
    const rows = await app.platform.database.db.query<{ action: string; actor: number }>({
      text: 'select action, actor_id as actor from audit_log where target_id = $1 order by id',
      values: [userId],
    });
    expect(rows).toEqual([
      { action: 'ruling.make', actor: moderator.userId },
      { action: 'ruling.reverse', actor: moderator.userId },
    ]);
  });

  it.each([
    ['no reason', { kind: 'warn', reason: '' }, 'Reason must be at least 10 characters'],
    ['a short reason', { kind: 'warn', reason: 'too short' }, 'Reason must be at least 10 characters'],
    ['a long reason', { kind: 'warn', reason: 'x'.repeat(2001) }, 'Reason cannot exceed 2000 characters'],
    ['an unknown kind', { kind: 'scold' }, 'Please choose a sanction'],
    ['a suspension without an end', { kind: 'suspend' }, 'Please choose when the suspension ends'],
  ])('refuses %s', async (_, fields, message) => {
    const answer = await rule(stranger.userId, fields);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toBe(message);
  });

  it('refuses an end in the past, and one more than a year away', async () => {
    const past = await rule(stranger.userId, { kind: 'suspend', until: inDays(0) });
    expect([past.status, past.body.error]).toEqual([400, 'The suspension must end in the future']);
    const far = await rule(stranger.userId, { kind: 'suspend', until: inDays(367) });
    expect(far.status).toBe(400);
    expect((await rule(admin.userId, { kind: 'hide' }, admin.client)).status).toBe(403);
  });

  it('is for staff; sanctions on staff are for admins, and none on oneself', async () => {
    const other = await buildUser(app, { role: 'moderator' });
    expect((await rule(stranger.userId, { kind: 'warn' }, stranger.client)).status).toBe(403);
    expect((await rule(stranger.userId, { kind: 'warn' }, app.visitor())).status).toBe(401);
    expect((await rule(other.userId, { kind: 'warn' })).body).toMatchObject({ code: 'RULING_ON_STAFF' });
    expect((await rule(other.userId, { kind: 'ban' }, admin.client)).status).toBe(201);
    expect((await rule(moderator.userId, { kind: 'warn' })).body).toMatchObject({
      code: 'RULING_ON_ONESELF',
    });
    expect((await rule(2_000_000_000, { kind: 'warn' })).status).toBe(404);
    const noProfile = await rule(other.userId, { kind: 'hide' }, admin.client);
    expect([noProfile.status, noProfile.body.error]).toEqual([400, 'This member has no profile to hide']);
  });
});

it('ends the live streams of a banned member within a second', async () => {
  const { userId, client } = await buildMember(app);
  const stream = await openEvents(client);
  await rule(userId, { kind: 'warn' });
  await stream.next('notification');
  expect(stream.ended).toBe(false);
  await rule(userId, { kind: 'suspend', until: inDays(1) });
  await stream.until(() => stream.ended, 1000);
  expect(stream.content.at(-1)?.type).toBe('session-ended');
});

it('ends sessions that start at the same moment', async () => {
  const { userId, email } = await buildUser(app);
  await Promise.all([rule(userId, { kind: 'ban' }), ...Array.from({ length: 4 }, () => login(email))]);
  const rows = await app.platform.database.db.query({
    text: 'select id from sessions where user_id = $1',
    values: [userId],
  });
  expect(rows).toEqual([]);
  await expect(signIn(app, { email })).rejects.toThrow('403');
});
