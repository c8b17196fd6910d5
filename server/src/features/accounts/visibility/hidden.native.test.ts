import type { ContestDetails, ContestEntry } from '@opencall/contract/contests/contests/contests.schemas';
import type { Notification } from '@opencall/contract/notifications/notifications/notifications.schemas';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildContest, buildEntry } from '#testing/contests.ts';
import { type EventStream, openEvents } from '#testing/event-stream.ts';
import { buildMember, signIn } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';

/** Facts about a hidden member that visibility.native.test.ts does not cover. */

type Member = Awaited<ReturnType<typeof buildMember>>;
const app = useTestApp();
let staff: Member;
let hidden: Member;
let other: Member;

beforeAll(async () => {
  staff = await buildMember(app, { role: 'moderator' });
});
beforeEach(async () => {
  hidden = await buildMember(app);
  other = await buildMember(app);
});

const toggle = async (): Promise<void> => {
  const answer = await staff.client.post(`/api/profiles/${hidden.profileId}/toggle-visibility`);
  expect(answer.status, answer.text).toBe(200);
};
const listing = { title: 'A tripod', description: 'Carbon fibre, four sections.', category: 'other' };
const vote = ({ client }: Member, entryId: number) => client.post(`/api/contests/entries/${entryId}/vote`);

// Runs first, because events of the votes below can arrive up to a second later.
describe('the live stream', () => {
  let stream: EventStream;
  beforeEach(async () => {
    stream = await openEvents(other.client);
    return () => stream.close();
  });
  const types = () => stream.content.map(({ type }) => type);
  const invalidated = () =>
    stream.content.filter(({ type }) => type === 'invalidate').map(({ data }) => data as { topic: string });

  it('reloads everyone’s pages when a member is hidden and shown', async () => {
    const topics = ['profile', 'entries', 'listing', 'correspondence'];
    const counts = () => topics.map((topic) => invalidated().filter((data) => data.topic === topic).length);
    await toggle();
    await stream.until(() => counts().every((count) => count === 1));
    await toggle();
    await stream.until(() => counts().every((count) => count === 2));
  });

  it('does not reveal what a hidden member does', async () => {
    const { client } = hidden;
    const to = { recipientId: other.userId, content: 'Hello' };
    // Write a message before the member is hidden.
    await other.client.post('/api/messages', { recipientId: hidden.userId, content: 'Hi' });
    const mail = { recipientId: hidden.userId, subject: 'Hi', content: 'Hi' };
    const { body } = await other.client.post('/api/emails', mail);
    await toggle();
    await stream.until(() => invalidated().some(({ topic }) => topic === 'correspondence'));
    const before = stream.content.length;
    expect((await client.post(`/api/messages/${other.userId}/typing`)).status).toBe(200);
    expect((await client.post('/api/messages', to)).status).toBe(201);
    expect((await client.post('/api/emails', { ...to, subject: 'Hello' })).status).toBe(201);
    expect((await client.get(`/api/messages/${other.userId}`)).status).toBe(200);
    expect((await client.patch(`/api/emails/${body.id}`, { isRead: true })).status).toBe(200);
    expect((await client.post('/api/marketplace', listing)).status).toBe(201);
    // Events arrive in order, so after this one no earlier event is pending.
    await staff.client.post(`/api/messages/${other.userId}/typing`);
    await stream.until(() => types().includes('typing'));
    expect(stream.content.slice(before).map(({ type, data }) => [type, data])).toEqual([
      ['invalidate', { topic: 'listing' }],
      ['typing', { userId: staff.userId }],
    ]);
  });

  it('stores no events of a hidden member for resumed streams', async () => {
    await toggle();
    await hidden.client.post('/api/messages', { recipientId: other.userId, content: 'Hello' });
    const rows = await app.platform.database.db.query({
      text: 'select type from live_events where user_id = $1',
      values: [other.userId],
    });
    expect(rows).toEqual([]);
  });
});

describe('the entries of a hidden member', () => {
  const entries = async ({ client }: Member, contestId: number) =>
    (await client.get<ContestEntry[]>(`/api/contests/${contestId}/entries?order=rank`)).body.map(
      ({ id, voteCount, userVoted }) => ({ id, voteCount, userVoted }),
    );
  const ownVote = async ({ client }: Member, contestId: number) =>
    (await client.get<ContestDetails>(`/api/contests/${contestId}/details`)).body.myVoteEntryId;

  it('are hidden with their votes, and shown again with every vote', async () => {
    const contestId = await buildContest(app);
    const first = await buildEntry(app, { contestId, userId: hidden.userId });
    const second = await buildEntry(app, { contestId, userId: staff.userId });
    await vote(other, first);
    const leading = { id: first, voteCount: 1, userVoted: true };
    expect(await entries(other, contestId)).toEqual([
      leading,
      { id: second, voteCount: 0, userVoted: false },
    ]);
    await toggle();
    expect(await entries(other, contestId)).toEqual([{ id: second, voteCount: 0, userVoted: false }]);
    expect(await ownVote(other, contestId)).toBeNull();
    const lost = await vote(other, first);
    expect([lost.status, lost.body.error]).toEqual([404, 'Entry not found']);
    for (const viewer of [hidden, staff]) {
      expect(await entries(viewer, contestId)).toMatchObject([{ id: first, voteCount: 1 }, { id: second }]);
    }
    await toggle();
    expect(await entries(other, contestId)).toEqual([
      leading,
      { id: second, voteCount: 0, userVoted: false },
    ]);
    expect(await ownVote(other, contestId)).toBe(first);
  });

  it('free the votes for them, which can then go to other entries', async () => {
    const contestId = await buildContest(app);
    const first = await buildEntry(app, { contestId, userId: hidden.userId });
    const second = await buildEntry(app, { contestId, userId: staff.userId });
    await vote(other, first);
    await toggle();
    expect((await vote(other, second)).body).toMatchObject({ voted: true, voteCount: 1 });
    await toggle();
    expect(await entries(other, contestId)).toEqual([
      { id: second, voteCount: 1, userVoted: true },
      { id: first, voteCount: 0, userVoted: false },
    ]);
    expect((await vote(other, first)).status).toBe(409);
  });

  it('are left out of the result', async () => {
    const contestId = await buildContest(app);
    const first = await buildEntry(app, { contestId, userId: hidden.userId });
    await buildEntry(app, { contestId, userId: other.userId, title: 'Dusk' });
    await vote(other, first);
    await toggle();
    const path = `/api/contests/${contestId}`;
    expect((await staff.client.request('PUT', path, { status: 'completed' })).status).toBe(200);
    await app.platform.jobs.drain();
    const notifications = await other.client.get<Notification[]>('/api/notifications');
    expect(notifications.body.map(({ kind, subject }) => ({ kind, ...subject }))).toMatchObject([
      { kind: 'vote-result', part: 'entrant', entryTitle: 'Dusk', place: 1, entries: 1 },
    ]);
  });
});

describe('a hidden member', () => {
  it('is hidden by a sanction in the same way as by the button', async () => {
    const sanction = { kind: 'hide', reason: 'These are not your pictures.' };
    const made = await staff.client.post(`/api/moderation/users/${hidden.userId}/rulings`, sanction);
    expect(made.status).toBe(201);
    expect((await other.client.get(`/api/users/${hidden.userId}`)).status).toBe(404);
    await staff.client.post(`/api/moderation/rulings/${made.body.id}/reverse`, {
      reason: 'They proved that the pictures are theirs.',
    });
    expect((await other.client.get(`/api/users/${hidden.userId}`)).status).toBe(200);
  });

  it('can still sign in, and use and see everything of their own', async () => {
    await toggle();
    const client = await signIn(app, hidden);
    const made = await client.post('/api/marketplace', listing);
    expect(made.status, made.text).toBe(201);
    expect((await client.get('/api/marketplace?mine=true')).body).toMatchObject([{ id: made.body.id }]);
    expect((await client.get(`/api/marketplace/${made.body.id}`)).status).toBe(200);
    expect((await other.client.get(`/api/marketplace/${made.body.id}`)).status).toBe(404);
    expect((await client.get('/api/profiles/me')).body.isHidden).toBe(true);
    // The name stays taken.
    const taken = await other.client.get(`/api/users/check?username=${encodeURIComponent(hidden.username)}`);
    expect(taken.body).toMatchObject({ exists: true });
  });

  it('can send messages and emails, which arrive once the profile is shown again', async () => {
    await toggle();
    const { client, userId } = hidden;
    const to = { recipientId: other.userId, content: 'Are you free in May?' };
    expect((await client.post('/api/messages', to)).status).toBe(201);
    expect((await client.post('/api/emails', { ...to, subject: 'May' })).status).toBe(201);
    const read = async (path: string) => (await other.client.get<object[]>(path)).body.length;
    const counts = async () => (await other.client.get('/api/counts')).body;
    expect([await read('/api/conversations'), await read('/api/emails')]).toEqual([0, 0]);
    expect(await counts()).toMatchObject({ unreadMessages: 0, unreadEmails: 0, unreadNotifications: 0 });
    const answer = await other.client.post('/api/messages', { recipientId: userId, content: 'Hello?' });
    expect([answer.status, answer.body.error]).toEqual([404, 'Recipient not found']);
    await toggle();
    expect(await counts()).toMatchObject({ unreadMessages: 1, unreadEmails: 1 });
    expect([await read('/api/conversations'), await read('/api/emails')]).toEqual([1, 1]);
  });
});
