import { beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#platform/time.ts';
import { buildMember, buildUser, PASSWORD } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

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

const rule = (userId: number, fields: object, client: HttpClient = moderator.client) =>
  client.post(`/api/moderation/users/${userId}/rulings`, { reason: REASON, ...fields });
const reverse = (id: unknown, client: HttpClient = moderator.client, reason: unknown = REVERSAL) =>
  client.post(`/api/moderation/rulings/${id}/reverse`, { reason });
const login = (email: string) => app.visitor().post('/api/login', { email, password: PASSWORD });

describe('POST /api/moderation/rulings/:id/reverse', () => {
  it('happens once in concurrent calls, and notifies the member', async () => {
    const { userId, email, client } = await buildMember(app);
    const { body } = await rule(userId, { kind: 'warn' });
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => reverse(body.id, at % 2 ? moderator.client : admin.client)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const done = answers.find(({ status }) => status === 200);
    expect(done?.body).toMatchObject({ active: false, reversalReason: REVERSAL });
    const received = await app.mailbox.newestTo(email);
    expect(received.subject).toBe(`Sanction ${body.id} on your account was reversed`);
    expect(received.text).toContain(REVERSAL);
    const { body: listed } = await moderator.client.get<object[]>(`/api/moderation/users/${userId}/rulings`);
    expect(listed).toEqual([expect.objectContaining({ id: body.id, active: false })]);
    expect((await client.get<object[]>('/api/rulings')).body).toHaveLength(1);
  });

  it('answers 404 for an absent sanction and 400 without a reason', async () => {
    expect((await reverse(2_000_000_000)).status).toBe(404);
    const { body } = await rule(stranger.userId, { kind: 'warn' });
    expect((await reverse(body.id, moderator.client, '')).status).toBe(400);
    expect((await reverse(body.id, stranger.client)).status).toBe(403);
  });
});

describe('an appeal', () => {
  it('is a contact message that names a sanction on its sender', async () => {
    const { userId, client } = await buildMember(app);
    const { body: sanction } = await rule(userId, { kind: 'warn' });
    const words = { subject: 'About the warning', message: 'It was not me who wrote these.' };
    const sent = await client.post('/api/contact', { ...words, rulingId: sanction.id });
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({ rulingId: sanction.id });
    const { body: inbox } = await moderator.client.get<object[]>('/api/contact');
    expect(inbox[0]).toMatchObject({ ...words, rulingId: sanction.id, user: { id: userId } });
    const foreign = await stranger.client.post('/api/contact', { ...words, rulingId: sanction.id });
    expect([foreign.status, foreign.body.error]).toEqual([404, 'Sanction not found']);
    expect((await client.post('/api/contact', words)).body).toMatchObject({ rulingId: null });
  });
});

describe('POST /api/contact/appeal', () => {
  const MESSAGE = 'It was not me who wrote these.';
  const shutOut = async () => {
    const member = await buildUser(app);
    const { body: sanction } = await rule(member.userId, { kind: 'ban' });
    const { appealToken } = (await login(member.email)).body;
    return { ...member, rulingId: Number(sanction.id), appealToken: String(appealToken) };
  };
  const appeal = (appealToken: unknown, message: unknown = MESSAGE) =>
    app.visitor().post('/api/contact/appeal', { appealToken, message });

  it('lets a suspended member write one open appeal', async () => {
    const { userId, username, rulingId, appealToken } = await shutOut();
    const answers = await Promise.all([appeal(appealToken), appeal(appealToken)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { body: queue } =
      await moderator.client.get<Array<{ id: number; rulingId: number }>>('/api/contact');
    const [made] = queue.filter((message) => message.rulingId === rulingId);
    const subject = `Appeal of sanction ${rulingId}`;
    expect(made).toMatchObject({
      subject,
      message: MESSAGE,
      status: 'pending',
      user: { id: userId, username },
    });
    expect((await appeal(appealToken)).body.error).toBe(
      'You have already appealed against this sanction. We will answer by email.',
    );
    await moderator.client.patch(`/api/contact/${made?.id}`, { status: 'resolved' });
    expect((await appeal(appealToken)).status).toBe(201);
  });

  it('gives no appeal token without a correct password', async () => {
    const { email } = await shutOut();
    const wrong = await app.visitor().post('/api/login', { email, password: 'wrong horse' });
    expect([wrong.status, wrong.body.appealToken]).toEqual([401, undefined]);
  });

  it('refuses forged tokens, invalid messages, and tokens older than an hour', async () => {
    const { userId, rulingId, appealToken } = await shutOut();
    const [, , expires, signature] = appealToken.split('.');
    const forged = [`${userId}.${rulingId + 1}.${expires}.${signature}`, `${appealToken}x`, 'a.b.c.d', '.'];
    for (const token of forged) expect((await appeal(token)).status, token).toBe(403);
    for (const [token, message] of [
      ['', MESSAGE],
      [appealToken, ' '],
      [appealToken, 'x'.repeat(5001)],
    ])
      expect((await appeal(token, message)).status).toBe(400);
    app.clock.now = new Date(app.clock.now.getTime() + HOUR_MS + 1);
    const late = await appeal(appealToken);
    expect([late.status, late.body.error]).toEqual([
      403,
      'This form has expired. Please log in again to appeal.',
    ]);
  });
});
