import { PUSH_DEVICES_MAX } from '@opencall/contract/notifications/notifications/notifications.vocabulary';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildMember, signIn } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { type PushPeer, startPushPeer } from '#testing/push-peer.ts';
import { useTestApp } from '#testing/use-test-app.ts';

type Member = Awaited<ReturnType<typeof buildMember>>;
let peer: PushPeer;
afterAll(() => peer.close());
/** A server that sends to every public push service. */
const open = useTestApp();
const app = useTestApp(async ({ push }) => {
  peer = await startPushPeer();
  return { push: { ...push, origins: [peer.origin] } };
});
let anna: Member;
/** A client of a server without configured push services. */
let outsider: HttpClient;

beforeAll(async () => {
  anna = await buildMember(app, { username: 'Anna' });
  ({ client: outsider } = await buildMember(open));
});
beforeEach(() => {
  peer.status = 201;
  peer.received.length = 0;
});

const SUBSCRIPTIONS = '/api/push/subscriptions';
const refusal = (answer: { status: number; body: { error?: unknown } }) => [answer.status, answer.body.error];
const subscribe = async (client: HttpClient) => {
  const { subscription } = peer.subscribe();
  const answer = await client.post(SUBSCRIPTIONS, subscription);
  expect(answer.status, answer.text).toBe(201);
  return subscription;
};
const send = (to: Member, from: Member = anna) =>
  // The same text to many recipients would be held for review.
  from.client.post('/api/messages', { recipientId: to.userId, content: `A secret word for ${to.username}` });
const devicesOf = async ({ userId }: Member): Promise<number> => {
  const text = 'select id from push_subscriptions where user_id = $1';
  return (await app.platform.database.autocommit((tx) => tx.query({ text, values: [userId] }))).length;
};
const drain = () => app.platform.jobs.drain();

describe('a push message', () => {
  it('names the sender, encrypted for this browser and signed by this site', async () => {
    const bert = await buildMember(app);
    const { endpoint } = await subscribe(bert.client);
    await send(bert);
    await drain();
    expect(peer.received).toHaveLength(1);
    const [first] = peer.received;
    if (!first) throw new Error('nothing was received');
    const { path, headers, claims, message } = first;
    expect(endpoint.endsWith(path)).toBe(true);
    expect(message).toEqual({
      title: 'Anna',
      body: 'New message',
      path: `/messages/${anna.userId}`,
      tag: `message-${anna.userId}`,
    });
    expect(claims).toMatchObject({ aud: peer.origin, sub: 'mailto:support@opencall.invalid' });
    expect(headers).toMatchObject({ ttl: '86400', urgency: 'high', 'content-encoding': 'aes128gcm' });
    expect(headers.topic).toMatch(/^[\w-]{32}$/);
    const key = await bert.client.get('/api/push/key');
    expect(headers.authorization).toContain(`k=${key.body.publicKey}`);
  });

  it('counts unread events, and goes to each of a member’s browsers', async () => {
    const bert = await buildMember(app);
    await subscribe(bert.client);
    await subscribe(bert.client);
    await send(bert);
    await send(bert);
    await drain();
    expect(peer.received.map(({ message }) => (message as { body: string }).body)).toEqual(
      Array.from({ length: 4 }, () => '2 new messages'),
    );
  });

  it('announces email without quoting it', async () => {
    const bert = await buildMember(app);
    await subscribe(bert.client);
    const mail = { recipientId: bert.userId, subject: 'A secret', content: 'A secret word' };
    await anna.client.post('/api/emails', mail);
    await drain();
    expect(peer.received.map(({ message }) => message)).toEqual([
      { title: 'Anna', body: 'New email', path: '/emails', tag: `mail-${anna.userId}` },
    ]);
  });

  it('is not sent if the notification was read, switched off or blocked, or the browser signed out', async () => {
    const [reader, quiet, blocker, gone] = [
      await buildMember(app),
      await buildMember(app),
      await buildMember(app),
      await buildMember(app),
    ];
    for (const member of [reader, quiet, blocker, gone]) {
      await subscribe(member.client);
      await send(member);
    }
    await reader.client.post('/api/notifications/read');
    const switches = [{ kind: 'message', push: false }];
    await quiet.client.request('PUT', '/api/notification-settings', { switches });
    await blocker.client.post(`/api/users/${anna.userId}/block`);
    await gone.client.post('/api/logout');
    await send(quiet);
    await drain();
    expect(peer.received).toEqual([]);
    expect(await devicesOf(gone)).toBe(0);
  });

  it('is sent while the bell is switched off', async () => {
    const bert = await buildMember(app);
    await subscribe(bert.client);
    const switches = [{ kind: 'message', bell: false }];
    await bert.client.request('PUT', '/api/notification-settings', { switches });
    await send(bert);
    await drain();
    expect(peer.received).toHaveLength(1);
    expect((await bert.client.get('/api/notifications')).body).toEqual([]);
  });

  it.each([404, 410])('deletes the subscription if the service answers %d', async (status) => {
    const bert = await buildMember(app);
    await subscribe(bert.client);
    peer.status = status;
    await send(bert);
    await drain();
    expect(await devicesOf(bert)).toBe(0);
  });

  it.each([429, 500, 503])('is retried after %d', async (status) => {
    const bert = await buildMember(app);
    await subscribe(bert.client);
    peer.status = status;
    await send(bert);
    await expect(drain()).rejects.toThrow(`The push service answered ${status}`);
    expect(await devicesOf(bert)).toBe(1);
  });

  it.each([302, 400, 403, 413])('is dropped after %d, and the subscription kept', async (status) => {
    const bert = await buildMember(app);
    await subscribe(bert.client);
    peer.status = status;
    await send(bert);
    await drain();
    expect(await devicesOf(bert)).toBe(1);
  });
});

describe('POST /api/push/subscriptions', () => {
  it('replaces the subscription of the same browser with new keys', async () => {
    const bert = await buildMember(app);
    const { endpoint } = await subscribe(bert.client);
    const renewed = { endpoint, keys: peer.subscribe().subscription.keys };
    expect((await bert.client.post(SUBSCRIPTIONS, renewed)).status).toBe(201);
    expect(await devicesOf(bert)).toBe(1);
  });

  it('moves with the browser to another account, but only with the same keys', async () => {
    const [bert, carla] = [await buildMember(app), await buildMember(app)];
    const subscription = await subscribe(bert.client);
    const stolen = { ...subscription, keys: peer.subscribe().subscription.keys };
    expect(refusal(await carla.client.post(SUBSCRIPTIONS, stolen))).toEqual([
      409,
      'This browser receives the notifications of another account',
    ]);
    expect((await carla.client.post(SUBSCRIPTIONS, subscription)).status).toBe(201);
    expect([await devicesOf(bert), await devicesOf(carla)]).toEqual([0, 1]);
  });

  it(`holds ${PUSH_DEVICES_MAX} browsers of a member, also with concurrent requests`, async () => {
    const bert = await buildMember(app);
    const answers = await Promise.all(
      Array.from({ length: PUSH_DEVICES_MAX + 4 }, () =>
        bert.client.post(SUBSCRIPTIONS, peer.subscribe().subscription),
      ),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(refusal)).toEqual(
      Array.from({ length: 4 }, () => [409, 'You have push notifications on the maximum number of devices']),
    );
    expect(await devicesOf(bert)).toBe(PUSH_DEVICES_MAX);
  });

  it('ends with its own session only', async () => {
    const bert = await buildMember(app);
    const second = await signIn(app, bert);
    await subscribe(bert.client);
    await subscribe(second);
    await second.post('/api/logout');
    expect(await devicesOf(bert)).toBe(1);
    await bert.client.post('/api/refresh-token');
    expect(await devicesOf(bert)).toBe(1);
  });

  it.each([
    'http://fcm.googleapis.com/x',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://10.0.0.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://8.8.8.8/x',
    'https://intranet/x',
    'https://db.internal/x',
    'https://name:secret@fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'ftp://fcm.googleapis.com/x',
  ])('refuses %s', async (endpoint) => {
    const { keys } = peer.subscribe().subscription;
    expect(refusal(await outsider.post(SUBSCRIPTIONS, { endpoint, keys }))).toEqual([
      400,
      'This address is not that of a push service',
    ]);
  });

  it('accepts the public push services, or only those that the operator names', async () => {
    const { keys } = peer.subscribe().subscription;
    const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';
    expect((await outsider.post(SUBSCRIPTIONS, { endpoint, keys })).status).toBe(201);
    expect((await anna.client.post(SUBSCRIPTIONS, { endpoint, keys })).status).toBe(400);
  });

  it.each([
    [{ p256dh: 'short' }],
    [{ auth: 'short' }],
    [{ p256dh: 'A'.repeat(87) }],
    [{ p256dh: undefined }],
  ])('refuses invalid keys: %j', async (wrong) => {
    const { endpoint, keys } = peer.subscribe().subscription;
    const answer = await anna.client.post(SUBSCRIPTIONS, { endpoint, keys: { ...keys, ...wrong } });
    expect(answer.status).toBe(400);
  });

  it('refuses an endpoint of more than 1,000 characters', async () => {
    const { keys } = peer.subscribe().subscription;
    const base = 'https://fcm.googleapis.com/';
    const endpoint = (length: number) => base + 'x'.repeat(length - base.length);
    expect((await outsider.post(SUBSCRIPTIONS, { endpoint: endpoint(1000), keys })).status).toBe(201);
    expect((await outsider.post(SUBSCRIPTIONS, { endpoint: endpoint(1001), keys })).status).toBe(400);
  });
});

describe('DELETE /api/push/subscriptions', () => {
  it('deletes only the member’s own, and succeeds if there is none', async () => {
    const [bert, carla] = [await buildMember(app), await buildMember(app)];
    const { endpoint } = await subscribe(bert.client);
    const remove = (member: Member) => member.client.request('DELETE', SUBSCRIPTIONS, { endpoint });
    expect((await remove(carla)).status).toBe(200);
    expect(await devicesOf(bert)).toBe(1);
    expect((await remove(bert)).status).toBe(200);
    expect(await devicesOf(bert)).toBe(0);
  });
});
