import { randomUUID } from 'node:crypto';
import { mailSchema } from '@opencall/contract/conversations/inbox/inbox.schemas';
import { MAIL_CONTENT_MAX, MAIL_SUBJECT_MAX } from '@opencall/contract/conversations/inbox/inbox.vocabulary';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildMember } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { buildPair, email, ids, listMail, sendMail } from '#testing/inbox.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
/** A sender and a recipient for calls that are refused. */
let writer: HttpClient;
let readerId: number;

beforeAll(async () => {
  ({ client: writer } = await buildMember(app));
  ({ userId: readerId } = await buildMember(app));
});

describe('POST /api/emails', () => {
  it('puts the email into the sender’s Sent folder and, unread, into the recipient’s Inbox', async () => {
    const { anna, bert } = await buildPair(app);
    const answer = await anna.client.post('/api/emails', email(bert.userId));
    expect(answer.status).toBe(201);
    expect(mailSchema.strict().parse(answer.body)).toEqual({
      id: expect.any(Number),
      subject: 'Saturday in the studio',
      content: 'Would ten in the morning suit you?',
      createdAt: app.clock.now.toISOString(),
      isRead: false,
      sender: { id: anna.userId, username: anna.username },
      recipient: { id: bert.userId, username: bert.username },
      picture: null,
      caution: null,
      refused: false,
    });
    expect(await listMail(anna.client, 'sent')).toEqual([answer.body]);
    expect(await listMail(bert.client, 'inbox')).toEqual([answer.body]);
    expect(await listMail(anna.client, 'inbox')).toEqual([]);
    expect(await listMail(bert.client, 'sent')).toEqual([]);
  });

  it.each([
    [{ recipientId: undefined }, 'Recipient is required'],
    [{ recipientId: null }, 'Recipient is required'],
    [{ recipientId: '7' }, 'Recipient is required'],
    [{ recipientId: 0 }, 'Recipient is required'],
    [{ recipientId: -1 }, 'Recipient is required'],
    [{ recipientId: 1.5 }, 'Recipient is required'],
    [{ subject: undefined }, 'Subject is required'],
    [{ subject: '   ' }, 'Subject is required'],
    [{ subject: 7 }, 'Subject is required'],
    [{ subject: 'x'.repeat(MAIL_SUBJECT_MAX + 1) }, `Subject cannot exceed ${MAIL_SUBJECT_MAX} characters`],
    [{ content: undefined }, 'Content is required'],
    [{ content: ' \n ' }, 'Content is required'],
    [{ content: 'x'.repeat(MAIL_CONTENT_MAX + 1) }, `Content cannot exceed ${MAIL_CONTENT_MAX} characters`],
  ])('refuses %j', async (overrides, message) => {
    const answer = await writer.post('/api/emails', email(readerId, overrides));
    expect([answer.status, answer.body.error]).toEqual([400, message]);
    expect(await listMail(writer, 'sent')).toEqual([]);
  });

  it('accepts the longest subject and content, and keeps line breaks only in the content', async () => {
    const { anna, bert } = await buildPair(app);
    const long = { subject: 'x'.repeat(MAIL_SUBJECT_MAX), content: 'é'.repeat(MAIL_CONTENT_MAX) };
    expect(await sendMail(anna.client, bert.userId, long)).toMatchObject(long);
    const lines = { subject: ' Two\nlines ', content: '\nOne\n\n  two\n' };
    expect(await sendMail(anna.client, bert.userId, lines)).toMatchObject({
      subject: 'Two lines',
      content: 'One\n\n  two',
    });
  });

  it('refuses an email to oneself', async () => {
    const { client, userId } = await buildMember(app);
    const answer = await client.post('/api/emails', email(userId));
    expect([answer.status, answer.body.error]).toEqual([400, 'You cannot send an email to yourself']);
  });

  it.each([999_999, 2_147_483_647])('answers 404 for the recipient %i', async (recipientId) => {
    const answer = await writer.post('/api/emails', email(recipientId));
    expect([answer.status, answer.body.error]).toEqual([404, 'Recipient not found']);
  });

  it('answers 400 for ids and texts that the database cannot store', async () => {
    for (const overrides of [{ recipientId: 2 ** 31 }, { content: 'a\0b' }, { clientId: 'not-a-uuid' }]) {
      const answer = await writer.post('/api/emails', email(readerId, overrides));
      expect(answer.status).toBe(400);
    }
  });

  it('accepts emails from a member whose trial has ended, and from staff', async () => {
    const { bert } = await buildPair(app);
    const lapsed = await buildMember(app, { subscription: 'expired' });
    const moderator = await buildMember(app, { role: 'moderator' });
    await sendMail(lapsed.client, bert.userId);
    await sendMail(moderator.client, bert.userId);
    await sendMail(bert.client, moderator.userId);
    expect(await listMail(bert.client, 'inbox')).toHaveLength(2);
  });

  it('answers each of many concurrent senders, whether or not others are refused', async () => {
    const { anna, bert } = await buildPair(app);
    const others = await Promise.all(Array.from({ length: 4 }, () => buildMember(app)));
    const first = { recipientId: bert.userId, subject: 'First', content: 'Hello', clientId: randomUUID() };
    await anna.client.post('/api/emails', first);
    const answers = await Promise.all([
      anna.client.post('/api/emails', { ...first, content: 'Something else' }),
      ...others.map(({ client, userId }, n) =>
        client.post('/api/emails', {
          recipientId: n === 1 ? 2_000_000_000 : bert.userId,
          subject: `From ${userId}`,
          content: `Words of ${userId}`,
        }),
      ),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([409, 201, 404, 201, 201]);
    const received = await listMail(bert.client, 'inbox');
    const writers = others.filter((_, n) => n !== 1).map(({ userId }) => `From ${userId}`);
    expect(new Set(received.map(({ subject }) => subject))).toEqual(new Set(['First', ...writers]));
    for (const { subject, content } of received.filter((mail) => mail.subject !== 'First'))
      expect(content).toBe(subject.replace('From', 'Words of'));
  });

  it('stores one of twenty emails with the same client id, and returns it each time', async () => {
    const { anna, bert } = await buildPair(app);
    const clientId = randomUUID();
    const sent = await Promise.all(
      Array.from({ length: 20 }, () => sendMail(anna.client, bert.userId, { clientId })),
    );
    expect(new Set(ids(sent)).size).toBe(1);
    expect(ids(await listMail(bert.client, 'inbox'))).toEqual(ids(sent).slice(0, 1));
    // Another member may use the same client id.
    await sendMail(bert.client, anna.userId, { clientId });
    expect(await listMail(anna.client, 'inbox')).toHaveLength(1);
  });

  it('refuses a different email with a client id that was used', async () => {
    const { anna, bert } = await buildPair(app);
    const other = await buildMember(app);
    const clientId = randomUUID();
    const first = { ...email(bert.userId), clientId };
    const { body: sent } = await anna.client.post('/api/emails', first);
    const others = [{ subject: 'Sunday' }, { content: 'Or at noon?' }, { recipientId: other.userId }];
    for (const difference of others) {
      const answer = await anna.client.post('/api/emails', { ...first, ...difference });
      expect([answer.status, answer.body.code]).toEqual([409, 'CLIENT_ID_USED']);
    }
    const spaced = { ...first, subject: ` ${first.subject}\n`, clientId: clientId.toUpperCase() };
    const again = await anna.client.post('/api/emails', spaced);
    expect([again.status, again.body]).toEqual([201, sent]);
    expect(await listMail(anna.client, 'sent')).toEqual([sent]);
    expect(await listMail(other.client, 'inbox')).toEqual([]);
  });

  it('stores one of several different emails sent concurrently under one client id', async () => {
    const { anna, bert } = await buildPair(app);
    const clientId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        anna.client.post('/api/emails', { ...email(bert.userId), content: `Version ${n}`, clientId }),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    expect(await listMail(bert.client, 'inbox')).toHaveLength(1);
  });
});

describe('concurrent emails of one sender', () => {
  const buildCorrespondents = async () => {
    const anna = await buildMember(app);
    const others = await Promise.all(Array.from({ length: 5 }, () => buildMember(app)));
    for (const { client } of others) await sendMail(client, anna.userId);
    for (const { userId } of others) await sendMail(anna.client, userId, { subject: 'First' });
    return { anna, others };
  };

  it('reach each recipient, including one who is new to the sender', async () => {
    const { anna, others } = await buildCorrespondents();
    const stranger = await buildMember(app);
    const all = [...others, stranger, ...others];
    const answers = await Promise.all(
      all.map(({ userId }, n) =>
        anna.client.post('/api/emails', {
          recipientId: userId,
          subject: `Number ${n}`,
          content: 'See you there',
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(all.map(() => 201));
    for (const [n, { client }] of others.entries()) {
      const subjects = (await listMail(client, 'inbox')).map(({ subject }) => subject);
      expect(subjects.at(-1)).toBe('First');
      // Concurrent calls arrive in any order.
      expect(subjects.slice(0, -1).toSorted()).toEqual([`Number ${n}`, `Number ${n + 6}`].toSorted());
      expect((await client.get('/api/counts')).body).toMatchObject({ unreadEmails: 3 });
    }
    expect(await listMail(stranger.client, 'inbox')).toMatchObject([{ subject: 'Number 5' }]);
    expect(await listMail(anna.client, 'sent')).toHaveLength(16);
  });

  it('are stored once for each client id', async () => {
    const { anna, others } = await buildCorrespondents();
    const clientId = randomUUID();
    const answers = await Promise.all(
      others.map(({ userId }) => anna.client.post('/api/emails', { ...email(userId), clientId })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    expect(await listMail(anna.client, 'sent')).toHaveLength(6);
  });

  it('reach members who have not answered', async () => {
    const { anna, others } = await buildCorrespondents();
    const never = `update correspondents set low_wrote = low_user_id = $1, high_wrote = high_user_id = $1
      where $1 in (low_user_id, high_user_id)`;
    await app.platform.database.executeSql(never, [anna.userId]);
    const answers = await Promise.all(
      others.map(({ userId }) =>
        anna.client.post('/api/emails', { ...email(userId), content: `For ${userId}` }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(others.map(() => 201));
    for (const { client, userId } of others)
      expect((await listMail(client, 'inbox'))[0]).toMatchObject({ content: `For ${userId}` });
  });
});
