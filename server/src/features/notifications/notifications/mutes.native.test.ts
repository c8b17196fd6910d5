import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applied, buildCall } from '#testing/calls.ts';
import { buildMember } from '#testing/factories.ts';
import { createHeldNotificationCalls, EVENING, type Member } from '#testing/held-notifications.ts';
import { type PushPeer, startPushPeer } from '#testing/push-peer.ts';
import { useTestApp } from '#testing/use-test-app.ts';

let peer: PushPeer;
afterAll(() => peer.close());
const app = useTestApp(async ({ push }) => {
  peer = await startPushPeer();
  return { push: { ...push, origins: [peer.origin] } };
});
const { subscribe, write, pushes, emails, unread } = createHeldNotificationCalls(app, () => ({ peer, bert }));
let anna: Member;
let carla: Member;
/** A new member for each test. */
let bert: Member;

beforeAll(async () => {
  app.clock.now = EVENING;
  anna = await buildMember(app, { username: 'Anna' });
  carla = await buildMember(app, { username: 'Carla' });
});
beforeEach(async () => {
  app.clock.now = EVENING;
  bert = await buildMember(app);
  peer.received.length = 0;
});

describe('a mute', () => {
  const mute = (method: 'PUT' | 'DELETE', path: string, { client }: Member = bert) =>
    client.request(method, `/api/${path}/mute`);
  const bell = async (kind: string) =>
    (await bert.client.get<{ kind: string }[]>('/api/notifications')).body.filter((row) => row.kind === kind)
      .length;
  const bar = async () => (await bert.client.get('/api/counts')).body.unreadMessages;
  const conversation = async (other: Member, { client }: Member = bert) =>
    (await client.get<{ id: number }[]>('/api/conversations?limit=100')).body.find(
      ({ id }) => id === other.userId,
    );

  it('of a conversation keeps its messages in the list and out of notifications, until it is removed', async () => {
    await subscribe();
    const path = `conversations/${anna.userId}`;
    expect((await mute('PUT', path)).body.error).toBe('Conversation not found');
    await write(anna);
    expect([await pushes(), await unread()]).toEqual([[expect.anything()], 1]);
    for (const twice of [1, 2]) {
      const answer = await mute('PUT', path);
      expect([answer.status, answer.body], String(twice)).toEqual([200, { muted: true }]);
    }
    expect([await unread(), await bell('message')]).toEqual([0, 1]);
    const events = await app.platform.database.db.query<{ type: string }>({
      text: 'select type from live_events where user_id = $1 order by id desc limit 1',
      values: [bert.userId],
    });
    expect(events).toEqual([{ type: 'counts' }]);
    await write(anna);
    await write(carla);
    expect((await pushes()).map(({ title }) => title)).toEqual(['Anna', 'Carla']);
    expect([await unread(), await bell('message')]).toEqual([1, 2]);
    expect(await conversation(carla)).toMatchObject({ muted: false, unread_count: 1 });
    expect(await conversation(anna)).toMatchObject({ muted: true, unread_count: 2 });
    expect(await bar()).toBe(1);
    await mute('PUT', `conversations/${carla.userId}`);
    expect(await bar()).toBe(0);
    await mute('DELETE', `conversations/${carla.userId}`);
    expect(await bar()).toBe(1);
    // The mute applies to one side: the other member is still notified.
    await write(bert, anna);
    expect(await conversation(bert, anna)).toMatchObject({ muted: false });

    expect((await mute('DELETE', path)).body).toEqual({ muted: false });
    await write(anna);
    expect(await bar()).toBe(4);
    expect(await pushes()).toHaveLength(3);
    expect(await conversation(anna)).toMatchObject({ muted: false });
    await bert.client.post(`/api/users/${anna.userId}/block`);
    for (const other of [
      `conversations/${anna.userId}`,
      `conversations/${bert.userId}`,
      'conversations/999999',
    ])
      for (const method of ['PUT', 'DELETE'] as const)
        expect((await mute(method, other)).status, `${method} ${other}`).toBe(404);
    await bert.client.request('DELETE', `/api/users/${anna.userId}/block`);
  });

  it('of a call stops new applications to its desk, but no decisions to applicants', async () => {
    const call = await buildCall(app, bert);
    const path = `calls/${call.id}`;
    expect((await mute('PUT', path, carla)).body.error).toBe('Call not found');
    expect((await mute('PUT', path)).body).toEqual({ muted: true });
    expect((await bert.client.get(`/api/${path}/desk`)).body.muted).toBe(true);
    const id = await applied(anna, call);
    expect([await bell('application'), await emails()]).toEqual([0, []]);
    expect((await bert.client.get<object[]>(`/api/${path}/applications`)).body).toHaveLength(1);

    const listStatuses = async () =>
      (
        await anna.client.get<{ kind: string; subject: { callId?: number; status?: string } }[]>(
          '/api/notifications',
        )
      ).body
        .filter(({ subject }) => subject.callId === call.id)
        .map(({ subject }) => subject.status);
    const own = async () =>
      (await anna.client.get<{ muted?: boolean }>(`/api/applications/${id}`)).body.muted;
    expect(await own()).toBe(false);
    expect((await mute('PUT', path, anna)).body).toEqual({ muted: true });
    expect(await own()).toBe(true);
    expect((await bert.client.get(`/api/applications/${id}`)).body).not.toHaveProperty('muted');
    const [event] = await app.platform.database.db.query<{ data: unknown }>({
      text: 'select data from live_events where user_id = $1 order by id desc limit 1',
      values: [anna.userId],
    });
    expect(event?.data).toEqual({ topic: 'applications' });
    const move = (status: string) => bert.client.post(`/api/applications/${id}/status`, { status });
    expect((await move('seen')).status).toBe(200);
    expect(await listStatuses()).toEqual([]);
    await move('shortlisted');
    await move('offered');
    expect(await listStatuses()).toEqual(['offered']);
    // The answer to the offer notifies too.
    expect((await anna.client.post(`/api/applications/${id}/accept`)).status).toBe(200);
    expect(await bell('application')).toBe(1);

    expect((await mute('DELETE', path)).body).toEqual({ muted: false });
    expect((await bert.client.get(`/api/${path}/desk`)).body).not.toHaveProperty('muted');
  });
});
