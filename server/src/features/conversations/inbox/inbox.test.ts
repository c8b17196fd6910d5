import { randomUUID } from 'node:crypto';
import { mailSchema } from '@opencall/contract/conversations/inbox/inbox.schemas';
import { MAIL_CONTENT_MAX, MAIL_SUBJECT_MAX } from '@opencall/contract/conversations/inbox/inbox.vocabulary';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildMember } from '#testing/factories.ts';
import type { Answer, HttpClient } from '#testing/http-client.ts';
import { buildPair, email, ids, listMail, type SentMail, sendMail } from '#testing/inbox.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
/** A sender and a recipient for calls that are refused. */
let writer: HttpClient;
let readerId: number;

beforeAll(async () => {
  ({ client: writer } = await buildMember(app));
  ({ userId: readerId } = await buildMember(app));
});

const tick = (): void => {
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
};

describe('POST /api/emails', () => {
  it('lies in the Sent folder of its writer and, unread, in the Inbox of its recipient', async () => {
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

  it('takes the longest subject and content, and keeps line breaks of the content alone', async () => {
    const { anna, bert } = await buildPair(app);
    const long = { subject: 'x'.repeat(MAIL_SUBJECT_MAX), content: 'é'.repeat(MAIL_CONTENT_MAX) };
    expect(await sendMail(anna.client, bert.userId, long)).toMatchObject(long);
    const lines = { subject: ' Two\nlines ', content: '\nOne\n\n  two\n' };
    expect(await sendMail(anna.client, bert.userId, lines)).toMatchObject({
      subject: 'Two lines',
      content: 'One\n\n  two',
    });
  });

  it('refuses oneself', async () => {
    const { client, userId } = await buildMember(app);
    const answer = await client.post('/api/emails', email(userId));
    expect([answer.status, answer.body.error]).toEqual([400, 'You cannot send an email to yourself']);
  });

  it.each([999_999, 2_147_483_647])('does not know the recipient %i', async (recipientId) => {
    const answer = await writer.post('/api/emails', email(recipientId));
    expect([answer.status, answer.body.error]).toEqual([404, 'Recipient not found']);
  });

  it('answers 400 to ids no database holds and to text it cannot keep', async () => {
    for (const overrides of [{ recipientId: 2 ** 31 }, { content: 'a\0b' }, { clientId: 'not-a-uuid' }]) {
      const answer = await writer.post('/api/emails', email(readerId, overrides));
      expect(answer.status).toBe(400);
    }
  });

  it('is open to a member whose trial has ended, and to staff', async () => {
    const { bert } = await buildPair(app);
    const lapsed = await buildMember(app, { subscription: 'expired' });
    const moderator = await buildMember(app, { role: 'moderator' });
    await sendMail(lapsed.client, bert.userId);
    await sendMail(moderator.client, bert.userId);
    await sendMail(bert.client, moderator.userId);
    expect(await listMail(bert.client, 'inbox')).toHaveLength(2);
  });

  it('answers each of many concurrent senders, whether or not the others are refused', async () => {
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

  it('keeps one mail of twenty that carry the same client id, and answers it each time', async () => {
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

  it('refuses another email under a client id that was used, and sends none', async () => {
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

  it('reach each recipient, also a stranger', async () => {
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

describe('GET /api/emails', () => {
  it('pages newest first, fifty at a time unless told otherwise, with the exact total', async () => {
    const { anna, bert } = await buildPair(app);
    const sent: number[] = [];
    for (let n = 0; n < 7; n += 1) {
      // Every two emails have the same time, so the id decides their order.
      if (n % 2 === 0) tick();
      sent.unshift((await sendMail(anna.client, bert.userId, { subject: `Number ${n}` })).id);
    }
    const seen: number[] = [];
    let next: string | undefined = '/api/emails?folder=inbox&limit=3';
    while (next) {
      const page: Answer<SentMail[]> = await bert.client.get<SentMail[]>(next);
      expect(page.headers.get('x-total-count')).toBe('7');
      expect(page.headers.get('x-total-count-relation')).toBeNull();
      seen.push(...ids(page.body));
      next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
    }
    expect(seen).toEqual(sent);
    expect(ids(await listMail(anna.client, 'sent'))).toEqual(sent);
  });

  it('reports a total of more than ten thousand as a lower bound', async () => {
    const { anna, bert } = await buildPair(app);
    const add = (count: number) =>
      app.platform.database.executeSql(
        `insert into emails (sender_id, recipient_id, subject, content, created_at, words)
         select $1, $2, 'One of many', 'Again', now(), $3::tsvector from generate_series(1, $4::int)`,
        [anna.userId, bert.userId, `'r${bert.userId}:again'`, count],
      );
    const totals = async () => {
      const answers = [
        await bert.client.get('/api/emails'),
        await bert.client.get('/api/emails?search=again'),
      ];
      return answers.map(({ headers }) => [
        headers.get('x-total-count'),
        headers.get('x-total-count-relation'),
      ]);
    };
    await add(10_000);
    expect(await totals()).toEqual([
      ['10000', null],
      ['10000', null],
    ]);
    await add(1);
    expect(await totals()).toEqual([
      ['10000', 'gte'],
      ['10000', 'gte'],
    ]);
  });

  it('lists the inbox if no folder is given', async () => {
    const { anna, bert } = await buildPair(app);
    const { id } = await sendMail(anna.client, bert.userId);
    expect(ids((await bert.client.get<SentMail[]>('/api/emails')).body)).toEqual([id]);
  });

  it.each([
    'folder=trash',
    'folder=',
    'limit=0',
    'limit=101',
    'limit=x',
    'cursor=nonsense',
    `search=${'x'.repeat(101)}`,
  ])('refuses ?%s', async (query) => {
    expect((await writer.get(`/api/emails?${query}`)).status).toBe(400);
  });

  it('holds up to a hundred mails a page', async () => {
    expect((await writer.get('/api/emails?limit=100')).status).toBe(200);
    expect((await writer.get('/api/emails?limit=1')).status).toBe(200);
  });

  it('finds words and beginnings of words in subject, content and the other’s name', async () => {
    const anna = await buildMember(app, { username: 'Zoë Quendlinburg' });
    const bert = await buildMember(app, { username: 'Rutger Vantongeren' });
    const dress = await sendMail(anna.client, bert.userId, {
      subject: 'The velvet dress',
      content: 'At noon?',
    });
    const lamp = await sendMail(anna.client, bert.userId, {
      subject: 'A lamp',
      content: 'Bring the softbox',
    });
    const find = async (client: HttpClient, folder: string, text: string) =>
      ids(await listMail(client, folder, `&search=${encodeURIComponent(text)}`)).sort((a, b) => a - b);
    const both = [dress.id, lamp.id];
    expect(await find(bert.client, 'inbox', 'VELVET')).toEqual([dress.id]);
    expect(await find(bert.client, 'inbox', 'soft')).toEqual([lamp.id]);
    expect(await find(bert.client, 'inbox', 'dress noon')).toEqual([dress.id]);
    expect(await find(bert.client, 'inbox', 'dress softbox')).toEqual([]);
    // Finds the other member's name regardless of accents. The own name finds nothing.
    expect(await find(bert.client, 'inbox', 'zoe quend')).toEqual(both);
    expect(await find(bert.client, 'inbox', 'Rutger')).toEqual([]);
    expect(await find(anna.client, 'sent', 'vanton')).toEqual(both);
    expect(await find(anna.client, 'sent', 'Quendlinburg')).toEqual([]);
    expect(await find(bert.client, 'inbox', '?!')).toEqual([]);
    expect(await find(bert.client, 'inbox', '  ')).toEqual(both);
    expect(await find(bert.client, 'inbox', `velvet' | 'lamp:*\\`)).toEqual([]);
    const { headers } = await bert.client.get('/api/emails?search=lamp');
    expect(headers.get('x-total-count')).toBe('1');
  });

  it('never finds emails of other members', async () => {
    const { anna, bert } = await buildPair(app);
    await sendMail(anna.client, bert.userId, { subject: 'Kaleidoscopic' });
    const stranger = await buildMember(app, { role: 'admin' });
    for (const folder of ['inbox', 'sent']) {
      expect(await listMail(stranger.client, folder, '&search=kaleidoscopic')).toEqual([]);
    }
  });
});

describe('one email', () => {
  it('is read by its two members only: for everyone else, including staff, it does not exist', async () => {
    const { anna, bert } = await buildPair(app);
    const mail = await sendMail(anna.client, bert.userId);
    for (const { client } of [anna, bert]) {
      expect((await client.get(`/api/emails/${mail.id}`)).body).toEqual(mail);
    }
    const others = [await buildMember(app), await buildMember(app, { role: 'moderator' })];
    for (const { client } of [...others, await buildMember(app, { role: 'admin' })]) {
      for (const answer of [
        await client.get(`/api/emails/${mail.id}`),
        await client.patch(`/api/emails/${mail.id}`, { isRead: true }),
        await client.request('DELETE', `/api/emails/${mail.id}`),
      ]) {
        expect([answer.status, answer.body.error]).toEqual([404, 'Email not found']);
      }
    }
    expect(await listMail(bert.client, 'inbox')).toEqual([mail]);
  });

  it('is marked as read and as unread by its recipient', async () => {
    const { anna, bert } = await buildPair(app);
    const { id } = await sendMail(anna.client, bert.userId);
    for (const isRead of [true, true, false]) {
      const answer = await bert.client.patch(`/api/emails/${id}`, { isRead });
      expect([answer.status, answer.body.isRead]).toEqual([200, isRead]);
      expect((await listMail(bert.client, 'inbox'))[0]?.isRead).toBe(isRead);
      expect((await listMail(anna.client, 'sent'))[0]?.isRead).toBe(isRead);
    }
  });

  it('is not marked by its sender, nor with anything but a truth value', async () => {
    const { anna, bert } = await buildPair(app);
    const { id } = await sendMail(anna.client, bert.userId);
    const answer = await anna.client.patch(`/api/emails/${id}`, { isRead: true });
    expect([answer.status, answer.body.error]).toEqual([403, 'Only its recipient may mark this email']);
    for (const body of [{}, { isRead: 'true' }, { isRead: null }, { isRead: 1 }]) {
      expect((await bert.client.patch(`/api/emails/${id}`, body)).status).toBe(400);
    }
    expect((await listMail(bert.client, 'inbox'))[0]?.isRead).toBe(false);
  });

  it('cannot be changed: what else a patch holds is ignored', async () => {
    const { anna, bert } = await buildPair(app);
    const mail = await sendMail(anna.client, bert.userId);
    const patch = { isRead: true, subject: 'Another', content: 'Another', senderId: bert.userId };
    const { body } = await bert.client.patch(`/api/emails/${mail.id}`, patch);
    expect(body).toEqual({ ...mail, isRead: true });
  });

  it.each(['0', '-1', 'x', '1.5', '2147483648', '99999999999'])('refuses the id %s', async (id) => {
    expect((await writer.request('DELETE', `/api/emails/${id}`)).status).toBe(400);
    expect((await writer.patch(`/api/emails/${id}`, { isRead: true })).status).toBe(400);
    expect((await writer.get(`/api/emails/${id}`)).status).toBe(400);
  });
});

describe('DELETE /api/emails/:id', () => {
  const stored = async (id: number): Promise<number> => {
    const query = { text: 'select from emails where id = $1', values: [id] };
    return (await app.platform.database.autocommit((tx) => tx.query(query))).length;
  };

  it.each([
    ['sender', 'recipient'],
    ['recipient', 'sender'],
  ])('takes it from the %s alone; gone from the %s as well, it is gone', async (first) => {
    const { anna, bert } = await buildPair(app);
    const mail = await sendMail(anna.client, bert.userId);
    const sides = [
      { client: anna.client, folder: 'sent' },
      { client: bert.client, folder: 'inbox' },
    ];
    const [one, other] = first === 'sender' ? sides : sides.reverse();
    if (!one || !other) throw new Error('two sides');
    const answer = await one.client.request('DELETE', `/api/emails/${mail.id}`);
    expect([answer.status, answer.body]).toEqual([200, { message: 'Email deleted successfully' }]);
    expect(await listMail(one.client, one.folder)).toEqual([]);
    expect(await listMail(one.client, one.folder, '&search=saturday')).toEqual([]);
    expect(await listMail(other.client, other.folder)).toEqual([mail]);
    for (const method of ['DELETE', 'GET', 'PATCH']) {
      const body = method === 'PATCH' ? { isRead: true } : undefined;
      expect((await one.client.request(method, `/api/emails/${mail.id}`, body)).status).toBe(404);
    }
    expect(await stored(mail.id)).toBe(1);
    expect((await other.client.request('DELETE', `/api/emails/${mail.id}`)).status).toBe(200);
    expect(await stored(mail.id)).toBe(0);
  });

  it('erases the email when both sides delete it concurrently', async () => {
    const { anna, bert } = await buildPair(app);
    for (let n = 0; n < 5; n += 1) {
      const { id } = await sendMail(anna.client, bert.userId);
      const answers = await Promise.all(
        [anna, bert, anna].map(({ client }) => client.request('DELETE', `/api/emails/${id}`)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 404]);
      expect(await stored(id)).toBe(0);
    }
  });
});
