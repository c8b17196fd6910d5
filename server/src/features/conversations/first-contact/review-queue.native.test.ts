import type { Conversation, Message } from '@opencall/contract/conversations/chat/chat.schemas';
import type { ReviewItem } from '@opencall/contract/conversations/first-contact/review.schemas';
import type { Mail } from '@opencall/contract/conversations/inbox/inbox.schemas';
import type { Notification } from '@opencall/contract/notifications/notifications/notifications.schemas';
import { beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '#platform/time.ts';
import { buildMember } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

type Member = Awaited<ReturnType<typeof buildMember>>;
type Refused = { error: string; code: string };

const TEXT = 'I pay 500 for a day. Write to me!';
const QUEUE = '/api/moderation/review-queue';

const app = useTestApp();
let moderator: Member;
let admin: Member;
let members: Member[];

beforeAll(async () => {
  [moderator, admin] = [
    await buildMember(app, { role: 'moderator' }),
    await buildMember(app, { role: 'admin' }),
  ];
  members = [];
  for (let n = 0; n < 12; n += 1) members.push(await buildMember(app));
});

const message = (client: HttpClient, { userId }: Member, content = TEXT) =>
  client.post<Message & Refused>('/api/messages', {
    recipientId: userId,
    content,
    clientId: crypto.randomUUID(),
  });
const email = (client: HttpClient, { userId }: Member, content = TEXT) =>
  client.post<Mail & Refused>('/api/emails', { recipientId: userId, subject: 'A day', content });
const list = async <Row>(client: HttpClient, path: string): Promise<Row[]> => {
  const { status, body, text } = await client.get<Row[]>(path);
  expect(status, text).toBe(200);
  return body;
};
const waiting = async ({ userId }: Member) =>
  (await list<ReviewItem>(moderator.client, `${QUEUE}?limit=100`)).filter((item) => item.userId === userId);
const decide = (client: HttpClient, id: number, decision: string) =>
  client.patch<ReviewItem & Refused>(`${QUEUE}/${id}`, { decision });
/** Everything that a member sees of another, with the unread counts. */
const seenBy = async ({ client }: Member, { userId }: Member) => ({
  thread: (await list<Message>(client, `/api/messages/${userId}`)).map(({ content }) => content),
  list: (await list<Conversation>(client, '/api/conversations')).filter(({ id }) => id === userId).length,
  emails: (await list<Mail>(client, '/api/emails')).filter(({ sender }) => sender.id === userId).length,
  counts: (await client.get<object>('/api/counts')).body,
});
/** Sends the text to the first `count` members, by chat and email in turn. Returns the last answers. */
const sendToMany = async (sender: Member, count: number, text = TEXT) => {
  const answers = [];
  for (const [n, member] of members.slice(0, count).entries()) {
    const greeted = `Hi ${member.username}, ${text}`;
    const answer = await (n % 2 === 0 ? message : email)(sender.client, member, greeted);
    expect(answer.status, answer.text).toBe(201);
    answers.push(answer);
  }
  return answers;
};

it('queues the tenth and later copies of a text for review, and delivers them once they are released', async () => {
  const sender = await buildMember(app);
  const [ninth, tenth, eleventh] = [members[8], members[9], members[10]] as [Member, Member, Member];
  const before = await seenBy(tenth, sender);
  const beforeChat = await seenBy(eleventh, sender);
  await sendToMany(sender, 11);
  expect((await seenBy(ninth, sender)).thread).toHaveLength(1);
  // The tenth is an email, the eleventh a message: neither is anywhere, nor counted.
  expect(await seenBy(tenth, sender)).toEqual(before);
  expect(await seenBy(eleventh, sender)).toEqual(beforeChat);
  // The sender sees both as sent.
  const sent = (await list<Mail>(sender.client, '/api/emails?folder=sent')).filter(
    ({ recipient }) => recipient.id === tenth.userId,
  );
  expect(sent).toMatchObject([{ isRead: false, refused: false }]);
  const own = await seenBy(sender, eleventh);
  expect([own.thread.length, own.list]).toEqual([1, 1]);
  const conversations = await sender.client.get<Conversation[]>('/api/conversations');
  expect(conversations.headers.get('x-total-count')).toBe(String(conversations.body.length));
  // Another text is delivered, and so is this one to a member who has answered.
  expect((await message(sender.client, eleventh, 'Did you get it?')).status).toBe(201);
  expect((await seenBy(eleventh, sender)).thread).toEqual(['Did you get it?']);
  expect((await seenBy(sender, eleventh)).thread).toHaveLength(2);
  await message(ninth.client, sender, 'Yes?');
  await message(sender.client, ninth);
  expect((await seenBy(ninth, sender)).thread).toHaveLength(3);

  const [item] = await waiting(sender);
  expect(item).toMatchObject({ kind: 'text', reason: 'same-text', status: 'waiting', recipients: 2 });
  expect(item?.content).toContain(TEXT);
  const id = item?.id ?? 0;
  expect((await sender.client.get(QUEUE)).status).toBe(403);
  // Of two concurrent decisions, one is refused.
  const both = await Promise.all([
    decide(moderator.client, id, 'release'),
    decide(admin.client, id, 'refuse'),
  ]);
  const statuses = both.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([200, 409]);
  if (both[1]?.status === 200) {
    expect((await moderator.client.post(`${QUEUE}/${id}/reverse`)).status).toBe(200);
  }
  expect(await waiting(sender)).toEqual([]);
  const got = await seenBy(tenth, sender);
  expect(got.emails).toBe(1);
  const chat = await list<Message>(eleventh.client, `/api/messages/${sender.userId}`);
  expect(chat.map(({ content }) => content)).toEqual(['Did you get it?', expect.stringContaining(TEXT)]);
  const bell = await list<Notification>(eleventh.client, '/api/notifications');
  expect(bell.filter(({ kind, actor }) => kind === 'message' && actor?.id === sender.userId)).toHaveLength(2);
  // Once released, the same text does not wait again that day.
  expect((await message(sender.client, members[11] as Member)).status).toBe(201);
  expect((await seenBy(members[11] as Member, sender)).thread).toHaveLength(1);
});

it('notifies the sender what was refused and until when, and lets staff undo the refusal', async () => {
  const sender = await buildMember(app);
  const eleventh = members[10] as Member;
  await sendToMany(sender, 11, 'Another text to everybody.');
  const [item] = await waiting(sender);
  const id = item?.id ?? 0;
  const refused = await decide(moderator.client, id, 'refuse');
  const retryAt = new Date(app.clock.now.getTime() + DAY_MS).toISOString();
  expect(refused.body).toMatchObject({
    status: 'refused',
    retryAt,
    recipients: 2,
    decidedBy: { id: moderator.userId },
  });
  expect((await decide(moderator.client, id, 'release')).status).toBe(409);
  const [notification] = await list<Notification>(sender.client, '/api/notifications');
  expect(notification).toMatchObject({
    kind: 'text-review',
    subject: { itemId: id, outcome: 'refused', retryAt },
  });
  const [own] = await list<Message>(sender.client, `/api/messages/${eleventh.userId}`);
  expect(own?.refused).toBe(true);
  // Until then the text is refused by chat and email. Another text is accepted, and so is this one to a known member.
  for (const send of [message, email]) {
    const again = await send(sender.client, members[11] as Member, 'another TEXT to everybody');
    expect([again.status, again.body.code, again.headers.get('retry-after')]).toEqual([
      429,
      'TEXT_REFUSED',
      '86400',
    ]);
  }
  expect((await message(sender.client, members[11] as Member, 'Something else')).status).toBe(201);
  const start = app.clock.now;
  app.clock.now = new Date(start.getTime() + DAY_MS);
  expect((await message(sender.client, members[11] as Member, 'Another text to everybody.')).status).toBe(
    201,
  );
  app.clock.now = start;
  expect((await moderator.client.post(`${QUEUE}/${id}/reverse`)).status).toBe(200);
  expect((await moderator.client.post(`${QUEUE}/${id}/reverse`)).status).toBe(409);
  expect((await moderator.client.post(`${QUEUE}/999999/reverse`)).status).toBe(404);
  expect((await seenBy(eleventh, sender)).thread.at(-1)).toContain('Another text to everybody.');
  const actions = await list<{ action: string }>(moderator.client, '/api/moderation/audit-log?limit=100');
  expect(actions.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['review.refuse', 'review.reverse']),
  );
  await sender.client.request(
    'DELETE',
    `/api/emails/${(await list<Mail>(sender.client, '/api/emails?folder=sent'))[0]?.id}`,
  );
});

it('counts copies within exactly 24 hours, and separately for each sender', async () => {
  const [sender, second] = [await buildMember(app), await buildMember(app)];
  const tenth = members[9] as Member;
  const texts = ['One day, one text.', 'Another day, another text.'] as const;
  for (const text of texts) await sendToMany(sender, 9, text);
  // The same text from other members is counted separately.
  await sendToMany(second, 9, texts[0]);
  expect([await waiting(sender), await waiting(second)]).toEqual([[], []]);
  const start = app.clock.now;
  app.clock.now = new Date(start.getTime() + DAY_MS - 1);
  await message(sender.client, tenth, texts[0]);
  expect(await waiting(sender)).toMatchObject([{ content: texts[0], recipients: 1 }]);
  app.clock.now = new Date(start.getTime() + DAY_MS);
  await message(sender.client, tenth, texts[1]);
  expect((await seenBy(tenth, sender)).thread).toEqual([texts[1]]);
  expect(await waiting(sender)).toHaveLength(1);
  app.clock.now = start;
});

it('counts ten concurrent sends by chat and email, and each recipient once', async () => {
  const sender = await buildMember(app);
  const sends = members.flatMap((member) => [
    message(sender.client, member, 'Together to all of you'),
    email(sender.client, member, 'Together to all of you'),
  ]);
  const statuses = (await Promise.all(sends)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([201]));
  const reached = await Promise.all(
    members.map(async (member) => {
      const { thread, emails } = await seenBy(member, sender);
      return thread.length + emails > 0;
    }),
  );
  expect(reached.filter(Boolean).length).toBe(9);
  expect(await waiting(sender)).toMatchObject([{ kind: 'text', recipients: expect.any(Number) }]);
  // Repeating a text to the same member does not count.
  const single = await buildMember(app);
  for (let n = 0; n < 11; n += 1) await message(single.client, members[0] as Member, 'Are you there?');
  expect(await waiting(single)).toEqual([]);
});
