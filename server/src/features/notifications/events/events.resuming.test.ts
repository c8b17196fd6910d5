import { get } from 'node:http';
import { describe, expect, it } from 'vitest';
import { openEvents, receiveAll } from '#testing/event-stream.ts';
import { buildMember } from '#testing/factories.ts';
import { useEventStreams } from '#testing/use-event-streams.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
const { streams, open, tell, mail, mailIds } = useEventStreams(app);

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
    await second.until(() => second.content.length === 3);
    expect(mailIds(second)).toEqual([2, 4, 5]);
    await tell(mail(ann.userId, 6));
    await second.until(() => second.content.length === 4);
    expect(mailIds(second)).toEqual([2, 4, 5, 6]);
    const between = second.content[1]?.id;
    const third = await open(ann.client, between);
    await third.until(() => third.content.length === 2);
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

  it('starts with events as old as the client requests', async () => {
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
      await receiveAll(app, [later]);
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
