import { randomUUID } from 'node:crypto';
import {
  type Conversation,
  conversationSchema,
  lastMessageSchema,
  type Message,
  messageSchema,
} from '@opencall/contract/conversations/chat/chat.schemas';
import { describe, expect, it } from 'vitest';
import { createChatCalls } from '#testing/chat-calls.ts';
import { buildMember } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { getOwnMessage } from './chat.service.ts';
import { countUnreadMessages } from './chat.sql.ts';

const app = useTestApp();
const { pair, send, thread, conversations, nextOf, sql } = createChatCalls(app);

describe('GET /api/messages/:userId', () => {
  it('is empty before the first message, and answers 404 for unknown members', async () => {
    const { ann, bob } = await pair();
    const empty = await thread(ann.client, bob.userId);
    expect([empty.status, empty.body, empty.headers.get('x-total-count')]).toEqual([200, [], '0']);
    expect((await thread(ann.client, 999_999)).status).toBe(404);
    expect((await thread(ann.client, ann.userId)).status).toBe(400);
  });

  it('returns exactly the fields of the contract, whatever characters a text contains', async () => {
    const { ann, bob } = await pair();
    const content = 'Tab\t "quotes" \\ back\u2028slash \u0001 é 🎬';
    await send(ann.client, bob.userId, { content, clientId: randomUUID() });
    await send(bob.client, ann.userId, { content });
    for (const [client, other] of [[ann.client, bob] as const, [bob.client, ann] as const]) {
      const { body, headers } = await thread(client, other.userId);
      expect(messageSchema.strict().array().parse(body)).toEqual(body);
      expect(body.map((message) => message.content)).toEqual([content, content]);
      expect(body.map(({ clientId }) => clientId === null)).toEqual(
        client === ann.client ? [false, true] : [true, true],
      );
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    }
    const { body } = await conversations(ann.client);
    const strict = conversationSchema.extend({ last_message: lastMessageSchema.strict() }).strict();
    expect(strict.array().parse(body)).toEqual(body);
  });

  it('never shows conversations of other members, not even to staff', async () => {
    const { ann, bob } = await pair();
    const { body } = await send(ann.client, bob.userId, { content: 'Between us' });
    for (const role of ['model', 'moderator', 'admin'] as const) {
      const third = await buildMember(app, { role });
      expect((await thread(third.client, ann.userId)).body).toEqual([]);
      expect((await conversations(third.client)).body).toEqual([]);
      await expect(getOwnMessage(app.platform.database.db, third.userId, body.id)).rejects.toThrow(
        'Message not found',
      );
    }
    const kept = await getOwnMessage(app.platform.database.db, bob.userId, body.id);
    expect(kept).toMatchObject({ senderId: ann.userId, recipientId: bob.userId, content: 'Between us' });
  });

  it('returns the latest page, oldest first, and links to older pages', async () => {
    const { ann, bob } = await pair();
    for (let n = 1; n <= 7; n += 1) await send(ann.client, bob.userId, { content: `Number ${n}` });
    const pages: string[][] = [];
    let path: string | undefined = `/api/messages/${ann.userId}?limit=3`;
    while (path) {
      const answer: Awaited<ReturnType<typeof thread>> = await bob.client.get<Message[]>(path);
      expect(answer.headers.get('x-total-count')).toBe('7');
      pages.push(answer.body.map(({ content }) => content.replace('Number ', '')));
      path = nextOf(answer.headers);
    }
    expect(pages).toEqual([['5', '6', '7'], ['2', '3', '4'], ['1']]);
    for (const query of ['limit=0', 'limit=101', 'limit=x', 'cursor=nonsense']) {
      expect((await thread(bob.client, ann.userId, `?${query}`)).status, query).toBe(400);
    }
  });

  it('marks received messages as read, publishes an event, and never marks them as unread again', async () => {
    const { ann, bob } = await pair();
    const first = (await send(ann.client, bob.userId, { content: 'One' })).body;
    const second = (await send(ann.client, bob.userId, { content: 'Two' })).body;
    expect((await conversations(bob.client)).body[0]?.unread_count).toBe(2);
    expect(await countUnreadMessages(app.platform.database.db, bob.userId)).toBe(2);
    expect((await thread(ann.client, bob.userId)).body.map(({ isRead }) => isRead)).toEqual([false, false]);

    await thread(bob.client, ann.userId);
    expect((await conversations(bob.client)).body[0]?.unread_count).toBe(0);
    expect(await countUnreadMessages(app.platform.database.db, bob.userId)).toBe(0);
    expect((await thread(ann.client, bob.userId)).body.map(({ isRead }) => isRead)).toEqual([true, true]);
    const readEvents = () =>
      sql(`select data from live_events where type = 'message-read' and user_id = $1`, [ann.userId]);
    expect(await readEvents()).toEqual([{ data: { withUserId: bob.userId, upToId: second.id } }]);
    // Reading again or reading older messages publishes nothing.
    await thread(bob.client, ann.userId);
    const older = nextOf((await thread(bob.client, ann.userId, '?limit=1')).headers) ?? '';
    expect((await bob.client.get<Message[]>(older)).body[0]?.id).toBe(first.id);
    expect(await readEvents()).toHaveLength(1);

    await send(ann.client, bob.userId, { content: 'Three' });
    expect((await conversations(bob.client)).body[0]?.unread_count).toBe(1);
    expect((await thread(ann.client, bob.userId)).body.map(({ isRead }) => isRead)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('marks messages before the page as read as well', async () => {
    const { ann, bob } = await pair();
    await send(ann.client, bob.userId, { content: 'Overlooked' });
    for (let n = 0; n < 3; n += 1) await send(bob.client, ann.userId, { content: `Number ${n}` });
    await thread(bob.client, ann.userId, '?limit=2');
    expect((await conversations(bob.client)).body[0]?.unread_count).toBe(0);
    expect((await thread(ann.client, bob.userId)).body[0]?.isRead).toBe(true);
  });

  it('marks nothing as read when an older page is read', async () => {
    const { ann, bob } = await pair();
    for (const content of ['One', 'Two']) await send(ann.client, bob.userId, { content });
    const older = nextOf((await thread(ann.client, bob.userId, '?limit=1')).headers) ?? '';
    const cursor = new URL(older, app.origin).searchParams.get('cursor') ?? '';
    await thread(bob.client, ann.userId, `?cursor=${cursor}`);
    expect((await conversations(bob.client)).body[0]?.unread_count).toBe(2);
  });
});

describe('GET /api/conversations', () => {
  it('lists the other members by latest message, page by page, with unread messages', async () => {
    const ann = await buildMember(app);
    const others = [await buildMember(app), await buildMember(app), await buildMember(app)];
    const start = app.clock.now;
    for (const [index, other] of others.entries()) {
      app.clock.now = new Date(start.getTime() + index * 1000);
      await send(other.client, ann.userId, { content: `Hello from ${other.username}` });
    }
    app.clock.now = new Date(start.getTime() + 10_000);
    const [first, second, third] = others.map(({ userId }) => userId);
    await send(ann.client, first ?? 0, { content: 'x'.repeat(400) });
    app.clock.now = start;
    const { body, headers } = await conversations(ann.client);
    expect(headers.get('x-total-count')).toBe('3');
    expect(body.map(({ id, unread_count }) => [id, unread_count])).toEqual([
      [first, 1],
      [third, 1],
      [second, 1],
    ]);
    expect(body[0]).toEqual({
      id: first,
      username: others[0]?.username,
      role: 'model',
      picture: null,
      last_message_at: new Date(start.getTime() + 10_000).toISOString(),
      last_message: { id: expect.any(Number), excerpt: 'x'.repeat(160), has_image: false, is_own: true },
      unread_count: 1,
      muted: false,
    });
    const page = await ann.client.get<Conversation[]>('/api/conversations?limit=2');
    expect(page.body.map(({ id }) => id)).toEqual([first, third]);
    const rest = await ann.client.get<Conversation[]>(nextOf(page.headers) ?? '');
    expect([rest.body.map(({ id }) => id), rest.headers.get('link')]).toEqual([[second], null]);
    expect(rest.headers.get('x-total-count')).toBe('3');
    for (const query of ['limit=0', 'limit=101', 'cursor=nonsense']) {
      expect((await ann.client.get(`/api/conversations?${query}`)).status, query).toBe(400);
    }
  });
});

describe('POST /api/messages/:userId/typing', () => {
  it('publishes an event and stores nothing', async () => {
    const { ann, bob } = await pair();
    const answer = await ann.client.post(`/api/messages/${bob.userId}/typing`);
    expect([answer.status, answer.body]).toEqual([200, { ok: true }]);
    expect(await sql(`select id from live_events where type = 'typing'`)).toEqual([]);
    expect((await ann.client.post(`/api/messages/${ann.userId}/typing`)).status).toBe(400);
    expect((await ann.client.post('/api/messages/999999/typing')).status).toBe(404);
  });
});

describe('two members who cannot see each other', () => {
  it('do not exist for each other in chat, and see the conversation again after the block ends', async () => {
    const { ann, bob } = await pair();
    const { body } = await send(ann.client, bob.userId, { content: 'Before' });
    await sql('insert into blocks (blocker_id, blocked_id, created_at) values ($1, $2, now())', [
      bob.userId,
      ann.userId,
    ]);
    for (const [me, other] of [
      [ann, bob],
      [bob, ann],
    ] as const) {
      expect((await send(me.client, other.userId, { content: 'Hello' })).status).toBe(404);
      expect((await thread(me.client, other.userId)).status).toBe(404);
      expect((await me.client.post(`/api/messages/${other.userId}/typing`)).status).toBe(404);
      expect((await conversations(me.client)).body).toEqual([]);
      expect(await countUnreadMessages(app.platform.database.db, me.userId)).toBe(0);
    }
    await sql('delete from blocks where blocker_id = $1', [bob.userId]);
    expect((await thread(bob.client, ann.userId)).body).toEqual([{ ...body, isRead: true }]);
  });
});
