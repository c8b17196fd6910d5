import { HEARTBEAT_MS, STREAMS_PER_MEMBER } from '@opencall/contract/notifications/events/events.vocabulary';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '#testing/build-app.ts';
import { type EventStream, openEvents, receiveAll } from '#testing/event-stream.ts';
import { buildMember, PASSWORD, signIn } from '#testing/factories.ts';
import { useEventStreams } from '#testing/use-event-streams.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
const { streams, open, tell, mail, mailIds } = useEventStreams(app);

describe('GET /api/events', () => {
  it('is not buffered by proxies, and has the security headers', async () => {
    const { client } = await buildMember(app);
    const { response, text, events } = await open(client);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(response.headers['x-request-id']).toBeTruthy();
    expect(text).toMatch(/^retry: \d{4}\n\n/);
    expect(events[0]).toMatchObject({ type: 'ready', data: { resumed: false } });
  });

  it('is not compressed, even if the browser accepts compression', async () => {
    const { client, userId } = await buildMember(app);
    const headers = { 'accept-encoding': 'gzip, br' };
    const stream = await openEvents(client, { headers });
    streams.push(stream);
    await tell(mail(userId, 1));
    await stream.next('mail');
    expect(stream.response.headers['content-encoding']).toBeUndefined();
  });

  it('refuses a visitor', async () => {
    const stream = await openEvents(app.visitor());
    expect(stream.response.statusCode).toBe(401);
    stream.close();
  });

  it('answers HEAD with the headers only', async () => {
    const { client } = await buildMember(app);
    const answer = await client.request('HEAD', '/api/events');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ]);
  });

  it('sends members their own events, staff the events for staff, and everyone the public events', async () => {
    const ann = await buildMember(app);
    const bob = await buildMember(app);
    const moderator = await buildMember(app, { role: 'moderator' });
    const [annStream, bobStream, staffStream] = [
      await open(ann.client),
      await open(bob.client),
      await open(moderator.client),
    ];
    await tell({ to: [ann.userId], type: 'message', data: { messageId: 7, withUserId: bob.userId } });
    await tell({ to: [ann.userId, bob.userId, ann.userId], type: 'counts', data: {} });
    await tell({ to: 'staff', type: 'invalidate', data: { topic: 'reports' } });
    await tell({ to: 'everyone', type: 'invalidate', data: { topic: 'votes', id: 3 } });
    const last = ({ text }: EventStream) => text.includes('"votes"');
    for (const stream of [annStream, bobStream, staffStream]) await stream.until(() => last(stream));
    const facts = ({ content }: EventStream) => content.map(({ type, data }) => [type, data]);
    const votes = ['invalidate', { topic: 'votes', id: 3 }];
    expect(facts(annStream)).toEqual([
      ['message', { messageId: 7, withUserId: bob.userId }],
      ['counts', {}],
      votes,
    ]);
    expect(facts(bobStream)).toEqual([['counts', {}], votes]);
    expect(facts(staffStream)).toEqual([['invalidate', { topic: 'reports' }], votes]);
  });

  it('sends several events together in order', async () => {
    const ann = await buildMember(app);
    const bob = await buildMember(app);
    const [annStream, bobStream] = [await open(ann.client), await open(bob.client)];
    await app.platform.database.autocommit(async (tx) =>
      tx.publish(
        mail(ann.userId, 1),
        { to: [ann.userId, bob.userId], type: 'counts', data: {} },
        { to: 'staff', type: 'invalidate', data: { topic: 'stats' } },
        { to: 'everyone', type: 'invalidate', data: { topic: 'listing', id: 8 } },
      ),
    );
    await app.platform.database.autocommit(async (tx) => tx.publish());
    for (const stream of [annStream, bobStream]) await stream.until(() => stream.text.includes('"listing"'));
    const types = (stream: EventStream) => stream.content.map(({ type }) => type);
    expect(types(annStream)).toEqual(['mail', 'counts', 'invalidate']);
    expect(types(bobStream)).toEqual(['counts', 'invalidate']);
    const resumed = await open(ann.client, annStream.content[0]?.id);
    await resumed.until(() => resumed.content.length === 2);
    expect(types(resumed)).toEqual(['counts', 'invalidate']);
  });

  it('announces nothing that was rolled back', async () => {
    const { client, userId } = await buildMember(app);
    const stream = await open(client);
    const failing = app.platform.database.transaction(async (tx) => {
      tx.publish(mail(userId, 1));
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await tell(mail(userId, 2));
    await stream.next('mail');
    expect(mailIds(stream)).toEqual([2]);
  });

  it('publishes to any number of recipients, and refuses data that contains long texts', async () => {
    const { client, userId } = await buildMember(app);
    const stream = await open(client);
    const crowd = Array.from({ length: 900 }, (_, index) => 2_000_000_000 + index);
    await tell({ to: [...crowd, userId], type: 'counts', data: {} });
    await stream.next('counts');
    await tell({ to: [], type: 'counts', data: {} });
    const data = { emailId: 1, text: 'x'.repeat(1200) };
    await expect(tell({ to: [userId], type: 'mail', data })).rejects.toThrow(RangeError);
  });
});

describe('the end of a session', () => {
  /** `act` ends the stream long before a heartbeat, which would end it too. */
  const endOf = async (stream: EventStream, act: () => Promise<unknown>): Promise<void> => {
    await act();
    await stream.until(() => stream.ended, HEARTBEAT_MS / 2);
    expect(stream.content.at(-1)?.type).toBe('session-ended');
  };

  it('closes the stream with a logout', async () => {
    const { client } = await buildMember(app);
    const stream = await open(client);
    await endOf(stream, () => client.post('/api/logout'));
  });

  it('closes the other streams and keeps this one after a change of password', async () => {
    const { client, email } = await buildMember(app);
    const other = await open(await signIn(app, { email }));
    const own = await open(client);
    await endOf(other, async () => {
      const body = { currentPassword: PASSWORD, newPassword: 'a longer new password' };
      expect((await client.post('/api/user/update-password', body)).status).toBe(200);
    });
    expect(own.ended).toBe(false);
  });

  it('closes the stream of one device, or of all others', async () => {
    const { client, email } = await buildMember(app);
    const phone = await open(await signIn(app, { email }));
    const { body } = await client.get<{ id: number; current: boolean }[]>('/api/user/sessions');
    const id = body.find(({ current }) => !current)?.id;
    await endOf(phone, () => client.request('DELETE', `/api/user/sessions/${id}`));
    const tablet = await open(await signIn(app, { email }));
    await endOf(tablet, () => client.request('DELETE', '/api/user/sessions'));
  });

  it('closes the stream when the browser signs in again, and when the account is deleted', async () => {
    const { client, email, userId } = await buildMember(app);
    const before = await open(client);
    await endOf(before, () => client.post('/api/login', { email, password: PASSWORD }));
    const after = await open(client);
    await endOf(after, () =>
      app.platform.database.autocommit((tx) =>
        tx.query({ text: 'delete from users where id = $1', values: [userId] }),
      ),
    );
  });

  it('closes the stream when the session expires, unless it was renewed', async () => {
    const { client, email, userId } = await buildMember(app);
    const stream = await open(client);
    const began = app.clock.now;
    const expire = (seconds: number, which = '') =>
      app.platform.database.autocommit((tx) =>
        tx.query({
          text: `update sessions set expires_at = $2 where user_id = $1 ${which}`,
          values: [userId, new Date(began.getTime() + seconds * 1000)],
        }),
      );
    await expire(10);
    const second = await open(client);
    await expire(100);
    // One check of the clock ends this session and keeps the renewed ones.
    const third = await signIn(app, { email });
    await expire(10, 'and id = (select max(id) from sessions)');
    const expired = await open(third);
    app.clock.now = new Date(began.getTime() + 11_000);
    await expired.until(() => expired.ended);
    await receiveAll(app, [stream, second]);
    expect([stream.ended, second.ended]).toEqual([false, false]);
    app.clock.now = new Date(began.getTime() + 101_000);
    await second.until(() => second.ended);
    app.clock.now = began;
  });
});

describe('the streams of one member', () => {
  it('are limited, and a new one closes the oldest', async () => {
    const { client } = await buildMember(app);
    const all: EventStream[] = [];
    for (let index = 0; index < STREAMS_PER_MEMBER + 2; index += 1) all.push(await open(client));
    await all[1]?.until(() => all[1]?.ended === true);
    expect(all[0]?.events.at(-1)?.type).toBe('superseded');
    expect(all.filter(({ ended }) => !ended)).toHaveLength(STREAMS_PER_MEMBER);
  });
});

describe('a server that stops', () => {
  it('closes its streams immediately', async () => {
    const stopping = await buildTestApp();
    const { client } = await buildMember(stopping);
    const stream = await openEvents(client);
    const started = performance.now();
    // Use the server's own close: a test's close destroys open connections.
    await stopping.app.close();
    await stream.until(() => stream.ended);
    await stopping.close();
    expect(stream.content).toEqual([]);
    // The retry time spreads the reconnects over the number of closed streams.
    expect(stream.text).toMatch(/\n\nretry: \d{4}\n\n$/);
    expect(performance.now() - started).toBeLessThan(HEARTBEAT_MS / 2);
  });
});
