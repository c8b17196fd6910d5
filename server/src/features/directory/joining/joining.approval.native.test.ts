import { ALL_ENDPOINTS } from '@opencall/contract/all-endpoints';
import { applicantSchema } from '@opencall/contract/directory/joining/joining.schemas';
import { isRefusedWhileWaiting } from '@opencall/contract/shared/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openEvents, receiveAll } from '#testing/event-stream.ts';
import { buildMember } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { createJoiningCalls } from '#testing/joining.ts';
import { useTestApp } from '#testing/use-test-app.ts';

type Member = Awaited<ReturnType<typeof buildMember>>;
const WAITING = '/api/moderation/members/waiting';
const app = useTestApp();
const { joinBy, register, emailTo } = createJoiningCalls(app, () => admin.client);
let admin: Member;
let moderator: Member;
let member: Member;

beforeAll(async () => {
  admin = await buildMember(app, { role: 'admin' });
  moderator = await buildMember(app, { role: 'moderator' });
  member = await buildMember(app);
});

const sql = async (text: string, values: unknown[] = []) =>
  (await app.platform.database.executeSql(text, values)).rows;
const refusal = ({ status, body }: { status: number; body: { error?: unknown } }) => [status, body.error];

describe('joining by approval', () => {
  beforeAll(() => joinBy('approval'));
  afterAll(() => joinBy('open'));

  const profileOf = async (client: HttpClient) => Number((await client.get('/api/profiles/me')).body.id);
  const finds = async ({ client }: { client: HttpClient }, userId: number, username: string) => ({
    profile: (await client.get(`/api/profiles/user/${userId}`)).status,
    user: (await client.get(`/api/users/${userId}`)).status,
    search: (await client.get<{ userId: number }[]>('/api/profiles?limit=100')).body.some(
      (row) => row.userId === userId,
    ),
    names: (await client.get<{ id: number }[]>(`/api/users/search?username=${encodeURIComponent(username)}`))
      .body.length,
  });
  const HIDDEN = { profile: 404, user: 404, search: false, names: 0 };
  const FOUND = { profile: 200, user: 200, search: true, names: 1 };

  it('lets new members sign in and edit their profile, but hides them and blocks their messages', async () => {
    const stream = await openEvents(moderator.client);
    const username = 'Waits Patiently';
    const email = 'patient@example.test';
    const { client, userId, status } = await register({ username, email });
    expect(status).toBe(201);
    await app.mailbox.drain();
    expect((await client.get('/api/user')).body.membership).toEqual({ status: 'waiting', reason: null });
    const id = await profileOf(client);
    const patched = await client.patch(`/api/profiles/${id}`, { aboutMe: 'Light and shadow', city: 'Reno' });
    expect(patched.status, patched.text).toBe(200);
    expect(
      (await client.post('/api/contact', { subject: 'Hello', message: 'When will I be approved?' })).status,
    ).toBe(201);
    expect(await finds(member, userId, username)).toEqual(HIDDEN);
    expect(
      (await member.client.post('/api/emails', { recipientId: userId, subject: 'Hi', content: 'Hello' }))
        .status,
    ).toBe(404);
    expect(
      (await member.client.post('/api/messages', { recipientId: userId, content: 'Hello' })).status,
    ).toBe(404);
    for (const [path, body] of [
      ['/api/emails', { recipientId: member.userId, subject: 'Hi', content: 'Hello' }],
      ['/api/messages', { recipientId: member.userId, content: 'Hello' }],
      ['/api/ratings', { profile_id: member.profileId, rating: 5 }],
      [
        '/api/marketplace',
        { title: 'Two strobes', description: 'Two heads and a battery.', category: 'other' },
      ],
      [`/api/profiles/${member.profileId}/report`, { reason: 'Not theirs' }],
    ] as const)
      expect(refusal(await client.post(path, body))).toEqual([
        403,
        'Your membership is waiting for approval',
      ]);

    const list = await moderator.client.get<unknown>(WAITING);
    expect(z.array(applicantSchema.strict()).parse(list.body)[0]).toMatchObject({
      userId,
      username,
      aboutMe: 'Light and shadow',
      status: 'waiting',
    });
    expect(list.headers.get('x-total-count')).toBe('1');
    expect((await member.client.get(WAITING)).status).toBe(403);
    const own = await openEvents(client);
    const everyone = await openEvents(member.client);
    const answers = await Promise.all([
      moderator.client.post(`/api/moderation/members/${userId}/approve`),
      admin.client.post(`/api/moderation/members/${userId}/approve`),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error).toBe('Already decided');
    expect(answers.find(({ status }) => status === 200)?.body).toEqual({
      userId,
      username,
      membership: { status: 'approved', reason: null },
    });
    expect(await finds(member, userId, username)).toEqual(FOUND);
    expect((await client.get('/api/user')).body.membership).toEqual({ status: 'approved', reason: null });
    expect(
      (await client.post('/api/messages', { recipientId: member.userId, content: 'Hello' })).status,
    ).toBe(201);
    await app.mailbox.drain();
    const texts = emailTo(email).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('Your membership is approved'))).toHaveLength(1);
    expect(texts[0]).toContain('Our team reviews new members');
    await receiveAll(app, [stream, own, everyone]);
    expect(stream.content.map(({ data }) => data)).toContainEqual({ topic: 'approvals' });
    expect(own.content.map(({ data }) => data)).toContainEqual({ topic: 'session' });
    expect(everyone.content.map(({ data }) => data)).toContainEqual({ topic: 'profile', id: userId });
    for (const one of [stream, own, everyone]) one.close();
    const logged = await sql(`select actor_id, target_id from audit_log where action = 'member.approve'`);
    expect(logged).toHaveLength(1);
    expect((await admin.client.get<unknown[]>(WAITING)).body).toEqual([]);
  });

  it('notifies a refused applicant of the reason; staff can approve them later', async () => {
    const username = 'Refused At First';
    const email = 'refused@example.test';
    const { client, userId } = await register({ username, email });
    const refuse = (body: object) => moderator.client.post(`/api/moderation/members/${userId}/refuse`, body);
    for (const body of [{}, { reason: ' ' }, { reason: 'x'.repeat(1001) }])
      expect((await refuse(body)).status).toBe(400);
    expect((await refuse({ reason: 'There is no picture of you.' })).status).toBe(200);
    expect((await refuse({ reason: 'Again.' })).body.error).toBe('Already decided');
    const membership = { status: 'refused', reason: 'There is no picture of you.' };
    expect((await client.get('/api/user')).body.membership).toEqual(membership);
    expect(
      refusal(await client.post('/api/messages', { recipientId: member.userId, content: 'Hi' })),
    ).toEqual([403, 'Your membership was not approved']);
    expect(await finds(member, userId, username)).toEqual(HIDDEN);
    await app.mailbox.drain();
    expect(emailTo(email).filter(({ text }) => text.includes('There is no picture of you.'))).toHaveLength(1);
    expect((await admin.client.get<unknown[]>(`${WAITING}?status=refused`)).body).toMatchObject([
      { userId, reason: membership.reason },
    ]);
    expect((await admin.client.post(`/api/moderation/members/${userId}/approve`)).status).toBe(200);
    expect((await admin.client.post(`/api/moderation/members/${userId}/approve`)).status).toBe(409);
    expect(await finds(member, userId, username)).toEqual(FOUND);
    expect((await admin.client.post('/api/moderation/members/99999/approve')).body.error).toBe(
      'User not found',
    );
    expect((await refuse({ reason: 'Too late.' })).status).toBe(409);
  });

  it('refuses every change by a waiting member except changes to their own data', async () => {
    const { client } = await register();
    const refused = ALL_ENDPOINTS.filter(isRefusedWhileWaiting);
    expect(refused.length).toBeGreaterThan(15);
    for (const { method, path } of refused) {
      const answer = await client.request(method, path.replace(/:\w+/g, '1'), {});
      expect([path, ...refusal(answer)]).toEqual([path, 403, 'Your membership is waiting for approval']);
    }
  });

  it('lists applicants by page; waiting members stay waiting when joining is open again', async () => {
    const names = ['Waits 1', 'Waits 2', 'Waits 3'];
    for (const username of names) await register({ username });
    await joinBy('open');
    const first = await admin.client.get<{ username: string }[]>(`${WAITING}?limit=2`);
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await admin.client.get<{ username: string }[]>(next);
    const listed = [...first.body, ...second.body].map(({ username }) => username);
    expect(listed).toEqual(expect.arrayContaining(names));
    expect(new Set(listed).size).toBe(listed.length);
    expect((await register()).client && (await admin.client.get(WAITING)).headers.get('x-total-count')).toBe(
      first.headers.get('x-total-count'),
    );
  });
});
