import { get } from 'node:http';
import { HEARTBEAT_MS, STREAMS_PER_MEMBER } from '@opencall/contract/notifications/events/events.vocabulary';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { LiveEvent } from '#platform/events/live-event.ts';
import { buildTestApp, type TestApp } from '#testing/build-app.ts';
import { type EventStream, heardAll, openEvents } from '#testing/event-stream.ts';
import { buildMember, PASSWORD, signIn } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';

let app: TestApp;
const streams: EventStream[] = [];

beforeAll(async () => {
  app = await buildTestApp();
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});
afterAll(() => app.close());

const open = async (client: HttpClient, lastEventId?: string): Promise<EventStream> => {
  const stream = await openEvents(client, { lastEventId });
  streams.push(stream);
  return stream;
};
const tell = (event: LiveEvent) => app.platform.database.autocommit(async (tx) => tx.publish(event));
const mail = (userId: number, emailId: number): LiveEvent => ({
  to: [userId],
  type: 'mail',
  data: { emailId },
});
const mailIds = ({ told }: EventStream) =>
  told.filter(({ type }) => type === 'mail').map(({ data }) => (data as { emailId: number }).emailId);

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

  it('is not compressed for a browser that asks for it', async () => {
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

  it('answers HEAD without keeping the line', async () => {
    const { client } = await buildMember(app);
    const answer = await client.request('HEAD', '/api/events');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ]);
  });

  it('sends members their own events, staff the events for staff, and everyone the public ones', async () => {
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
    const facts = ({ told }: EventStream) => told.map(({ type, data }) => [type, data]);
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
    const types = (stream: EventStream) => stream.told.map(({ type }) => type);
    expect(types(annStream)).toEqual(['mail', 'counts', 'invalidate']);
    expect(types(bobStream)).toEqual(['counts', 'invalidate']);
    const resumed = await open(ann.client, annStream.told[0]?.id);
    await resumed.until(() => resumed.told.length === 2);
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

  it('publishes to more recipients than one announcement can hold, and refuses texts', async () => {
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

describe('a stream that is resumed', () => {
  it('gets exactly the events it missed, once and in order', async () => {
    const ann = await buildMember(app);
    const bob = await buildMember(app);
    const first = await open(ann.client);
    const witness = await open(ann.client);
    await tell(mail(ann.userId, 1));
    await first.next('mail');
    first.close();
    await tell(mail(ann.userId, 2));
    await tell(mail(bob.userId, 3));
    await app.platform.database.transaction(async (tx) => {
      tx.publish(mail(ann.userId, 4));
      tx.publish({ to: [ann.userId], type: 'typing', data: { userId: 9 }, transient: true });
      tx.publish(mail(ann.userId, 5));
    });
    // The process has received every event, so the next stream gets them as missed events.
    await witness.until(() => mailIds(witness).includes(5));
    const second = await open(ann.client, first.lastId);
    expect(second.events[0]).toMatchObject({ type: 'ready', data: { resumed: true } });
    await second.until(() => second.told.length === 3);
    expect(mailIds(second)).toEqual([2, 4, 5]);
    await tell(mail(ann.userId, 6));
    await second.until(() => second.told.length === 4);
    expect(mailIds(second)).toEqual([2, 4, 5, 6]);
    const between = second.told[1]?.id;
    const third = await open(ann.client, between);
    await third.until(() => third.told.length === 2);
    expect(mailIds(third), 'from the middle of one transaction').toEqual([5, 6]);
  });

  it('resumes from its start if it received no event', async () => {
    const { client, userId } = await buildMember(app);
    const first = await open(client);
    first.close();
    expect(first.lastId).toMatch(/^\d{13}@\d+:\d+:/);
    await tell(mail(userId, 1));
    const second = await open(client, first.lastId);
    await second.next('mail');
    expect(second.events[0]?.data).toEqual({ resumed: true });
  });

  it('resumes by a query parameter if headers cannot be set', async () => {
    const { client, userId } = await buildMember(app);
    const first = await open(client);
    first.close();
    await tell(mail(userId, 1));
    const path = `/api/events?lastEventId=${encodeURIComponent(first.lastId)}`;
    const text = await new Promise<string>((resolve, reject) => {
      let all = '';
      const call = get(app.origin + path, { headers: { cookie: client.cookie } }, (response) =>
        response.setEncoding('utf8').on('data', (chunk: string) => {
          all += chunk;
          if (!all.includes('"emailId"')) return;
          call.destroy();
          resolve(all);
        }),
      ).on('error', reject);
    });
    expect(text).toContain('{"resumed":true}');
  });

  it('begins at the age that the client gives', async () => {
    const { client, userId } = await buildMember(app);
    await tell(mail(userId, 1));
    const openAt = async (age: number | string) => {
      const stream = await openEvents(client, { query: `?age=${age}` });
      streams.push(stream);
      return stream;
    };
    const stream = await openAt(60_000);
    await stream.next('mail');
    expect(stream.events[0]).toMatchObject({ type: 'ready', data: { resumed: true } });
    expect(stream.events[0]?.id).toMatch(/^\d{13}@/);
    await app.platform.database.autocommit((tx) =>
      tx.query({
        text: `update live_events set created_at = created_at - interval '1 minute' where user_id = $1`,
        values: [userId],
      }),
    );
    for (const age of [0, 30_000]) {
      const later = await openAt(age);
      await heardAll(app, [later]);
      expect(mailIds(later)).toEqual([]);
    }
    for (const age of [-1, 1.5, 300_001, 'x'])
      expect((await openAt(age)).response.statusCode, `${age}`).toBe(400);
  });

  it('begins at the client’s position when other clients open streams at the same time', async () => {
    const { client } = await buildMember(app);
    const first = await open(client);
    const made = first.lastId.replace(/@.*/, '@9:1:');
    const streams = await Promise.all([made, first.lastId, made, first.lastId].map((id) => open(client, id)));
    expect(streams.map(({ events }) => events[0]?.data)).toEqual([
      { resumed: false },
      { resumed: true },
      { resumed: false },
      { resumed: true },
    ]);
  });

  it.each(['nonsense', '999999999', '1795282545867@9:1:', '0000000000001@1:1:', "1';--", '9'.repeat(30)])(
    'reports that it cannot resume from %s',
    async (lastEventId) => {
      const { client } = await buildMember(app);
      const stream = await open(client, lastEventId);
      expect(stream.events[0]).toMatchObject({ type: 'ready', data: { resumed: false } });
    },
  );

  it('cannot resume after five minutes, and old rows are deleted', async () => {
    const { client, userId } = await buildMember(app);
    const first = await open(client);
    await tell(mail(userId, 1));
    await first.next('mail');
    const age = (minutes: number) =>
      app.platform.database.autocommit((tx) =>
        tx.query({
          text: `update live_events set created_at = clock_timestamp() - $1 * interval '1 minute' where user_id = $2`,
          values: [minutes, userId],
        }),
      );
    const count = async () => {
      const text = 'select id from live_events where user_id = $1';
      return (await app.platform.database.autocommit((tx) => tx.query({ text, values: [userId] }))).length;
    };
    await age(4.9);
    expect((await open(client, first.lastId)).events[0]?.data).toEqual({ resumed: true });
    await age(5.1);
    expect((await open(client, first.lastId)).events[0]?.data).toEqual({ resumed: false });
    await app.platform.database.autocommit(async (tx) => tx.enqueue('remove-old-live-events', {}));
    await app.platform.jobs.drain();
    expect(await count()).toBe(1);
    await age(10.1);
    await app.platform.database.autocommit(async (tx) => tx.enqueue('remove-old-live-events', {}));
    await app.platform.jobs.drain();
    expect(await count()).toBe(0);
  });

  it('never sends a member the events of another', async () => {
    const ann = await buildMember(app);
    const bob = await buildMember(app);
    const start = await open(bob.client);
    await tell(mail(ann.userId, 1));
    await tell({ to: 'staff', type: 'invalidate', data: { topic: 'contact' } });
    const resumed = await open(bob.client, start.lastId);
    await tell(mail(bob.userId, 2));
    await resumed.next('mail');
    expect(mailIds(resumed)).toEqual([2]);
  });
});

describe('the end of a session', () => {
  /** `act` ends the stream long before a heartbeat, which would end it too. */
  const endOf = async (stream: EventStream, act: () => Promise<unknown>): Promise<void> => {
    await act();
    await stream.until(() => stream.ended, HEARTBEAT_MS / 2);
    expect(stream.told.at(-1)?.type).toBe('session-ended');
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
    await heardAll(app, [stream, second]);
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
    expect(stream.told).toEqual([]);
    // The retry time spreads the reconnects over the number of closed streams.
    expect(stream.text).toMatch(/\n\nretry: \d{4}\n\n$/);
    expect(performance.now() - started).toBeLessThan(HEARTBEAT_MS / 2);
  });
});
