import { randomUUID } from 'node:crypto';
import { MESSAGE_MAX } from '@opencall/contract/conversations/chat/chat.vocabulary';
import { describe, expect, it } from 'vitest';
import { createChatCalls } from '#testing/chat-calls.ts';
import { buildMember } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
const { pair, send, thread, conversations, sql } = createChatCalls(app);

describe('POST /api/messages', () => {
  it('answers 201 with the message, which both members then find', async () => {
    const { ann, bob } = await pair();
    const sent = await send(ann.client, bob.userId, { content: '  Are you free\non Friday? ' });
    expect(sent.status).toBe(201);
    expect(sent.body).toEqual({
      id: expect.any(Number),
      content: 'Are you free\non Friday?',
      imageUrl: null,
      createdAt: app.clock.now.toISOString(),
      isRead: false,
      clientId: null,
      caution: null,
      refused: false,
      sender: { id: ann.userId, username: ann.username },
    });
    expect((await thread(ann.client, bob.userId)).body).toEqual([sent.body]);
    expect((await thread(bob.client, ann.userId)).body).toEqual([{ ...sent.body, isRead: true }]);
  });

  const refused: [object, string][] = [
    [{ content: '' }, 'Message cannot be empty'],
    [{ content: ' \n\t ' }, 'Message cannot be empty'],
    [{}, 'Message cannot be empty'],
    [{ content: 'x'.repeat(MESSAGE_MAX + 1) }, 'Message cannot exceed 5000 characters'],
    [{ content: 'a\0b' }, 'The text holds a character that cannot be stored'],
    [{ content: 'Hello', clientId: 'nope' }, 'Client id must be a UUID'],
    [{ content: 'Hello', imageUrl: '/media/nothing.webp' }, 'Image must be uploaded first'],
  ];
  it('refuses empty, too long and mistyped fields', async () => {
    const { ann, bob } = await pair();
    for (const [body, message] of refused) {
      const answer = await send(ann.client, bob.userId, body);
      expect([answer.status, answer.body.error]).toEqual([400, message]);
    }
    expect((await conversations(ann.client)).body).toEqual([]);
  });

  it('stores the shortest, the longest and the most unusual texts unchanged', async () => {
    const { ann, bob } = await pair();
    const texts = [
      '!',
      'x'.repeat(MESSAGE_MAX),
      '🎬'.repeat(MESSAGE_MAX / 2),
      '<script>alert(1)</script> &amp; "',
    ];
    for (const content of texts) expect((await send(ann.client, bob.userId, { content })).status).toBe(201);
    const received = (await thread(bob.client, ann.userId)).body;
    expect(received.map(({ content }) => content)).toEqual(texts);
  });

  it('refuses unknown recipients and messages to oneself', async () => {
    const { ann } = await pair();
    const unknown = await send(ann.client, 999_999, { content: 'Hello' });
    expect([unknown.status, unknown.body.error]).toEqual([404, 'Recipient not found']);
    const own = await send(ann.client, ann.userId, { content: 'Hello' });
    expect([own.status, own.body.error]).toEqual([400, 'You cannot send a message to yourself']);
    for (const recipientId of [undefined, 0, -1, 1.5, '7', 2_147_483_648]) {
      expect((await ann.client.post('/api/messages', { recipientId, content: 'x' })).status).toBe(400);
    }
  });

  it('answers a repeated call with the stored message', async () => {
    const { ann, bob } = await pair();
    const clientId = randomUUID();
    const first = await send(ann.client, bob.userId, { content: 'Once', clientId });
    expect(first.body.clientId).toBe(clientId);
    const again = await send(ann.client, bob.userId, { content: 'Once', clientId });
    expect([again.status, again.body]).toEqual([201, first.body]);
    const received = (await thread(bob.client, ann.userId)).body;
    expect(received).toEqual([{ ...first.body, isRead: true, clientId: null }]);
    // Another person may use the same id; another message may not.
    expect((await send(bob.client, ann.userId, { content: 'Once', clientId })).status).toBe(201);
    const other = await send(ann.client, bob.userId, { content: 'Twice', clientId });
    expect([other.status, other.body.error]).toEqual([409, 'Another message was sent under this client id']);
  });

  it('stores one message for many concurrent calls with the same client id', async () => {
    const { ann, bob } = await pair();
    const clientId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send(ann.client, bob.userId, { content: 'Once', clientId })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await thread(bob.client, ann.userId)).headers.get('x-total-count')).toBe('1');
    const events = await sql(`select id from live_events where type = 'message' and user_id = $1`, [
      bob.userId,
    ]);
    expect(events).toHaveLength(1);
  });

  it('answers each of many concurrent senders, whether or not others are refused', async () => {
    const { ann, bob } = await pair();
    const [away, blocked, ...others] = await Promise.all(Array.from({ length: 6 }, () => buildMember(app)));
    if (!away || !blocked) throw new Error('no members');
    await bob.client.post(`/api/users/${blocked.userId}/block`);
    const clientId = randomUUID();
    const first = await send(ann.client, bob.userId, { content: 'Hello', clientId });
    const gone = 2_000_000_000;
    const answers = await Promise.all([
      send(ann.client, bob.userId, { content: 'Hello', clientId }),
      send(away.client, gone, { content: 'Hello' }),
      send(blocked.client, bob.userId, { content: 'Hello' }),
      ...others.map(({ client }) => send(client, bob.userId, { content: 'Hello' })),
      send(others[0]?.client ?? bob.client, ann.userId, { content: 'Hi', imageUrl: '/media/nothing.webp' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 404, 404, 201, 201, 201, 201, 400]);
    expect(answers[0]?.body.id).toBe(first.body.id);
    const { body } = await conversations(bob.client);
    const writers = [ann, ...others].map(({ userId }) => userId);
    expect(new Set(body.map(({ id }) => id))).toEqual(new Set(writers));
    expect(body.map((one) => one.unread_count)).toEqual(writers.map(() => 1));
    for (const { id, userId } of others.map((one, n) => ({ ...one, id: answers[n + 3]?.body.id })))
      expect((await thread(bob.client, userId)).body.map((one) => one.id)).toEqual([id]);
  });

  /** Anna, and members who have exchanged messages with her. */
  const buildCorrespondents = async () => {
    const anna = await buildMember(app);
    const others = await Promise.all(Array.from({ length: 5 }, () => buildMember(app)));
    for (const { client } of others) await send(client, anna.userId, { content: 'Hello' });
    for (const { userId } of others) await send(anna.client, userId, { content: 'First' });
    return { anna, others };
  };

  it('delivers concurrent messages of one sender to their recipients, including one who is new to the sender', async () => {
    const { anna, others } = await buildCorrespondents();
    const stranger = await buildMember(app);
    const all = [...others, stranger, ...others];
    const answers = await Promise.all(
      all.map(({ userId }, n) => send(anna.client, userId, { content: `Number ${n}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual(all.map(() => 201));
    for (const [n, { client }] of others.entries()) {
      const { body } = await thread(client, anna.userId);
      const [hello, first, ...both] = body.map(({ content }) => content);
      expect([hello, first]).toEqual(['Hello', 'First']);
      // Concurrent calls arrive in any order.
      expect(both.toSorted()).toEqual([`Number ${n}`, `Number ${n + 6}`].toSorted());
      const events = await sql<{ data: object }>(
        `select data from live_events where type = 'message' and user_id = $1 order by id desc limit 2`,
        [others[n]?.userId],
      );
      const newestFirst = [answers[n]?.body.id ?? 0, answers[n + 6]?.body.id ?? 0].sort((a, b) => b - a);
      expect(events.map(({ data }) => data)).toEqual(
        newestFirst.map((messageId) => ({ messageId, withUserId: anna.userId })),
      );
    }
    const [received] = (await thread(stranger.client, anna.userId)).body;
    expect(received).toMatchObject({ content: 'Number 5' });
  });

  it('stores one message for one client id sent to several members concurrently', async () => {
    const { anna, others } = await buildCorrespondents();
    const clientId = randomUUID();
    const answers = await Promise.all(
      others.map(({ userId }) => send(anna.client, userId, { content: 'Once', clientId })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    const threads = await Promise.all(others.map(({ client }) => thread(client, anna.userId)));
    const reached = threads.filter(({ body }) => body.some(({ content }) => content === 'Once'));
    expect(reached).toHaveLength(1);
  });

  it('delivers concurrent messages of one sender to members who have not answered', async () => {
    const { anna, others } = await buildCorrespondents();
    const never = `update correspondents set low_wrote = low_user_id = $1, high_wrote = high_user_id = $1
      where $1 in (low_user_id, high_user_id)`;
    await app.platform.database.executeSql(never, [anna.userId]);
    const answers = await Promise.all(
      others.map(({ userId }) => send(anna.client, userId, { content: `For ${userId}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual(others.map(() => 201));
    for (const { client, userId } of others)
      expect((await thread(client, anna.userId)).body.at(-1)).toMatchObject({ content: `For ${userId}` });
  });

  it('puts concurrent messages into one order, the same for both members and increasing in ids and times', async () => {
    const { ann, bob } = await pair();
    const ends = [
      [ann, bob],
      [bob, ann],
    ] as const;
    const start = app.clock.now;
    await Promise.all(
      Array.from({ length: 24 }, (_, n) => {
        const [from, to] = ends[n % 2] ?? ends[0];
        app.clock.now = new Date(start.getTime() + ((n * 7) % 5) * 1000);
        return send(from.client, to.userId, { content: `Number ${n}` });
      }),
    );
    app.clock.now = start;
    const [hers, his] = await Promise.all([thread(ann.client, bob.userId), thread(bob.client, ann.userId)]);
    const ids = hers.body.map(({ id }) => id);
    expect(ids).toHaveLength(24);
    expect(his.body.map(({ id }) => id)).toEqual(ids);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    const times = hers.body.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort());
    const rows = await sql<{ total: number }>(
      'select message_count as total from conversations where $1 in (low_user_id, high_user_id)',
      [ann.userId],
    );
    expect(rows).toEqual([{ total: 24 }]);
  });

  it('publishes an event to both members, and none for a refused message', async () => {
    const { ann, bob } = await pair();
    const { body } = await send(ann.client, bob.userId, { content: 'Hello' });
    await send(ann.client, bob.userId, { content: '' });
    const events = await sql(
      `select user_id as "userId", data from live_events
       where type = 'message' and user_id = any($1) order by user_id`,
      [[ann.userId, bob.userId]],
    );
    expect(events).toEqual([
      { userId: ann.userId, data: { messageId: body.id, withUserId: bob.userId } },
      { userId: bob.userId, data: { messageId: body.id, withUserId: ann.userId } },
    ]);
  });
});
