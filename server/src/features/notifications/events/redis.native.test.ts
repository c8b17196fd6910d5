import { HEARTBEAT_MS } from '@opencall/contract/notifications/events/events.vocabulary';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp } from '#testing/build-app.ts';
import { type EventStream, openEvents } from '#testing/event-stream.ts';
import { eventually } from '#testing/eventually.ts';
import { buildMember } from '#testing/factories.ts';
import { type RedisPeer, startRedisPeer } from '#testing/redis-peer.ts';
import { useTestApp } from '#testing/use-test-app.ts';

type Member = Awaited<ReturnType<typeof buildMember>>;

let redis: RedisPeer;
afterAll(() => redis.stop());
const app = useTestApp(async () => {
  redis = await startRedisPeer();
  return { redisUrl: redis.url };
});
let member: Member;
const streams: EventStream[] = [];

beforeAll(async () => {
  member = await buildMember(app);
});
afterEach(() => {
  redis.accept();
  redis.thaw();
  for (const stream of streams.splice(0)) stream.close();
});

const open = async (lastEventId?: string): Promise<EventStream> => {
  const stream = await openEvents(member.client, { lastEventId });
  streams.push(stream);
  return stream;
};
const mail = (emailId: number) => ({
  to: [member.userId],
  type: 'mail' as const,
  data: { emailId },
});
const tell = (emailId: number) => app.platform.database.autocommit(async (tx) => tx.publish(mail(emailId)));
const mailIds = ({ content }: EventStream) =>
  content.filter(({ type }) => type === 'mail').map(({ data }) => (data as { emailId: number }).emailId);

describe('with REDIS_URL', () => {
  it('announces committed events over Redis, in order', async () => {
    const stream = await open();
    await app.platform.database.transaction(async (tx) => {
      tx.publish(mail(1));
      tx.publish({ to: [member.userId], type: 'typing', data: { userId: 9 }, transient: true });
      expect(redis.published.filter(({ text }) => text.includes('"mail"'))).toEqual([]);
    });
    await tell(2);
    await stream.until(() => mailIds(stream).length === 2);
    expect(stream.content.map(({ type }) => type)).toEqual(['mail', 'typing', 'mail']);
    expect(mailIds(stream)).toEqual([1, 2]);
    const sent = redis.published.filter(({ text }) => text.includes('"emailId":1}'));
    expect(sent.map(({ text }) => JSON.parse(text).map(({ type }: { type: string }) => type))).toEqual([
      ['mail', 'typing'],
    ]);
    const channels = new Set(redis.published.map(({ channel }) => channel));
    expect([...channels].join()).toMatch(/^opencall:[0-9a-f]{24}$/);
    expect(JSON.stringify(redis.published)).not.toContain(app.platform.config.sessionSecret);
  });

  it('announces nothing that was rolled back', async () => {
    const stream = await open();
    const failing = app.platform.database.transaction(async (tx) => {
      tx.publish(mail(3));
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await tell(4);
    await stream.until(() => mailIds(stream).length > 0);
    expect(mailIds(stream)).toEqual([4]);
  });

  it('ends streams when their session ends', async () => {
    const { client } = await buildMember(app);
    const stream = await openEvents(client);
    streams.push(stream);
    await client.post('/api/logout');
    await stream.until(() => stream.ended, HEARTBEAT_MS / 2);
    expect(stream.content.at(-1)?.type).toBe('session-ended');
  });

  it('loses no events while Redis is down: streams end, are refused, and resume afterwards', async () => {
    const stream = await open();
    await tell(5);
    await stream.next('mail');
    redis.cut();
    await stream.until(() => stream.ended);
    const refused = await openEvents(member.client);
    expect(refused.response.statusCode).toBe(503);
    expect(refused.response.headers['retry-after']).toBeDefined();
    refused.close();
    await tell(6);
    redis.accept();
    const again = await eventually(async () => {
      const one = await open(stream.lastId);
      expect(one.response.statusCode).toBe(200);
      return one;
    });
    await again.until(() => mailIds(again).includes(6));
    await tell(7);
    await again.until(() => mailIds(again).includes(7));
    expect(new Set(mailIds(again).filter((id) => id > 5))).toEqual(new Set([6, 7]));
  });

  it('falls back to PostgreSQL within seconds if Redis does not answer', async () => {
    const stream = await open();
    redis.freeze();
    await tell(31);
    await stream.until(() => mailIds(stream).includes(31), 8_000);
    await tell(32);
    await stream.until(() => mailIds(stream).includes(32), 8_000);
    redis.thaw();
    await tell(33);
    await stream.until(() => mailIds(stream).includes(33));
  });
});

describe('with a REDIS_URL where no server listens', () => {
  it('serves everything except the stream', async () => {
    const lonely = await buildTestApp({ redisUrl: 'redis://127.0.0.1:1' });
    const { client, userId } = await buildMember(lonely);
    const stream = await openEvents(client);
    expect(stream.response.statusCode).toBe(503);
    stream.close();
    const event = { to: [userId], type: 'mail' as const, data: { emailId: 1 } };
    await expect(
      lonely.platform.database.autocommit(async (tx) => tx.publish(event)),
    ).resolves.toBeUndefined();
    expect((await client.get('/api/ping')).status).toBe(200);
    await lonely.close();
  });
});
