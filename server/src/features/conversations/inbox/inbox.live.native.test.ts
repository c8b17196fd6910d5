import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '#testing/build-app.ts';
import { buildMember } from '#testing/factories.ts';
import { buildPair, email, ids, listMail, sendMail } from '#testing/inbox.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { countUnreadMail, findUnreadMail } from './unread-mail.sql.ts';

const app = useTestApp();

describe('events for other screens', () => {
  interface LiveEvent {
    id: number;
    userId: number;
    type: string;
    emailId: number | null;
  }

  const newestEvent = async (): Promise<number> => {
    const text = 'select coalesce(max(id), 0)::int as id from live_events';
    return (await app.platform.database.autocommit((tx) => tx.query<{ id: number }>({ text })))[0]?.id ?? 0;
  };

  /** The events published since, as `type recipient`. */
  const eventsSince = async (id: number, names: Record<number, string>): Promise<string[]> => {
    const text = `select id::int, user_id as "userId", type, (data->>'emailId')::int as "emailId"
      from live_events where id > $1 and type <> 'notification' order by id`;
    const rows = await app.platform.database.autocommit((tx) => tx.query<LiveEvent>({ text, values: [id] }));
    return [...new Set(rows.map(({ type, userId }) => `${type} ${names[userId]}`))].sort();
  };

  it('report that an email arrived, was read or was deleted, with new counts, and are not sent without a change', async () => {
    const { anna, bert } = await buildPair(app);
    const names = { [anna.userId]: 'anna', [bert.userId]: 'bert' };
    let since = await newestEvent();
    const newEvents = async () => {
      const found = await eventsSince(since, names);
      since = await newestEvent();
      return found;
    };
    const clientId = randomUUID();
    const { id } = await sendMail(anna.client, bert.userId, { clientId });
    expect(await newEvents()).toEqual(['counts bert', 'mail anna', 'mail bert']);
    await sendMail(anna.client, bert.userId, { clientId });
    await anna.client.post('/api/emails', email(999_999));
    expect(await newEvents()).toEqual([]);
    await bert.client.patch(`/api/emails/${id}`, { isRead: true });
    expect(await newEvents()).toEqual(['counts bert', 'mail-read anna', 'mail-read bert']);
    await bert.client.patch(`/api/emails/${id}`, { isRead: true });
    await anna.client.patch(`/api/emails/${id}`, { isRead: false });
    expect(await newEvents()).toEqual([]);
    await bert.client.request('DELETE', `/api/emails/${id}`);
    expect(await newEvents()).toEqual(['counts bert', 'mail bert']);
  });
});

describe('functions for other features', () => {
  it('count unread emails in the inbox', async () => {
    const { anna, bert } = await buildPair(app);
    const unread = () => countUnreadMail(app.platform.database.db, bert.userId);
    expect(await unread()).toBe(0);
    const first = await sendMail(anna.client, bert.userId);
    const second = await sendMail(anna.client, bert.userId);
    expect(await unread()).toBe(2);
    await bert.client.patch(`/api/emails/${first.id}`, { isRead: true });
    expect(await unread()).toBe(1);
    await bert.client.request('DELETE', `/api/emails/${second.id}`);
    expect(await unread()).toBe(0);
    expect(await countUnreadMail(app.platform.database.db, anna.userId)).toBe(0);
  });

  it('find which of the given emails are still unread, oldest first', async () => {
    const { anna, bert } = await buildPair(app);
    const sent = [];
    for (const subject of ['First', 'Read', 'Deleted', 'Second']) {
      sent.push(await sendMail(anna.client, bert.userId, { subject }));
    }
    const [first, read, deleted, second] = ids(sent);
    await bert.client.patch(`/api/emails/${read}`, { isRead: true });
    await bert.client.request('DELETE', `/api/emails/${deleted}`);
    const unread = await findUnreadMail(app.platform.database.db, [...ids(sent).reverse(), 999_999]);
    expect(ids(unread)).toEqual([first, second]);
    expect(unread[0]).toEqual({
      id: first,
      recipientId: bert.userId,
      senderId: anna.userId,
      sender: anna.username,
      subject: 'First',
      createdAt: app.clock.now,
    });
    expect(await findUnreadMail(app.platform.database.db, [])).toEqual([]);
  });
});

describe('the bell', () => {
  interface News {
    emailId: number;
    isRead: boolean;
  }

  const newsOf = (userId: number): Promise<News[]> =>
    app.platform.database.db.query<News>({
      text: `select (subject->>'emailId')::int as "emailId", read_at is not null as "isRead"
        from notifications where user_id = $1 and kind = 'mail' order by id`,
      values: [userId],
    });

  it('shows a notification until the email is read or deleted', async () => {
    const { anna, bert } = await buildPair(app);
    const first = await sendMail(anna.client, bert.userId, { subject: 'One' });
    const second = await sendMail(anna.client, bert.userId, { subject: 'Two' });
    expect(await newsOf(anna.userId)).toEqual([]);
    expect(await newsOf(bert.userId)).toEqual([
      { emailId: first.id, isRead: false },
      { emailId: second.id, isRead: false },
    ]);
    await bert.client.patch(`/api/emails/${first.id}`, { isRead: true });
    await bert.client.request('DELETE', `/api/emails/${second.id}`);
    expect((await newsOf(bert.userId)).map(({ isRead }) => isRead)).toEqual([true, true]);
  });
});

describe('a member and another who blocked them', () => {
  it.each(['the writer', 'the reader'])(
    'cannot send each other emails, nor see earlier emails (%s)',
    async (who) => {
      const { anna, bert } = await buildPair(app);
      const { id } = await sendMail(anna.client, bert.userId);
      const [blocker, blocked] = who === 'the writer' ? [anna, bert] : [bert, anna];
      const pair = [blocker.userId, blocked.userId];
      const block = 'insert into blocks (blocker_id, blocked_id, created_at) values ($1, $2, now())';
      await app.platform.database.executeSql(block, pair);
      for (const [from, to] of [
        [anna, bert],
        [bert, anna],
      ] as const) {
        const answer = await from.client.post('/api/emails', email(to.userId));
        expect([answer.status, answer.body.error]).toEqual([404, 'Recipient not found']);
        expect((await from.client.get(`/api/emails/${id}`)).status).toBe(404);
        expect((await from.client.request('DELETE', `/api/emails/${id}`)).status).toBe(404);
      }
      expect((await bert.client.patch(`/api/emails/${id}`, { isRead: true })).status).toBe(404);
      for (const search of ['', '&search=saturday']) {
        expect(await listMail(anna.client, 'sent', search)).toEqual([]);
        expect(await listMail(bert.client, 'inbox', search)).toEqual([]);
      }
      const { headers } = await bert.client.get('/api/emails');
      expect(headers.get('x-total-count')).toBe('0');
      expect(await countUnreadMail(app.platform.database.db, bert.userId)).toBe(0);
      const unblock = 'delete from blocks where blocker_id = $1 and blocked_id = $2';
      await app.platform.database.executeSql(unblock, pair);
      expect(ids(await listMail(bert.client, 'inbox'))).toEqual([id]);
    },
  );
});

describe('the rate limit of emails', () => {
  it('refuses more than thirty in a minute, and says when to try again', async () => {
    const strict = await buildTestApp({ rateLimits: true });
    const { client } = await buildMember(strict);
    const { userId } = await buildMember(strict);
    const statuses: number[] = [];
    for (let n = 0; n < 30; n += 1) statuses.push((await client.post('/api/emails', email(userId))).status);
    expect(new Set(statuses)).toEqual(new Set([201]));
    const refused = await client.post('/api/emails', email(userId));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await client.get('/api/emails?folder=sent')).status).toBe(200);
    await strict.close();
  });
});
