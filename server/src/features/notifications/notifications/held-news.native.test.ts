import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EMAIL_REMINDERS } from '#features/conversations/inbox/email-reminders.jobs.ts';
import { listProfilePictures } from '#features/directory/profiles/profiles.api.ts';
import { isCheckViolation } from '#platform/database/errors.ts';
import { buildTestApp, type TestApp } from '#testing/build-app.ts';
import { applied, buildCall } from '#testing/calls.ts';
import { buildMember } from '#testing/factories.ts';
import { type PushPeer, startPushPeer } from '#testing/push-peer.ts';
import { HELD_NEWS } from './held-news.jobs.ts';
import { releaseNextEmails, releaseNextPushes } from './held-news.service.ts';
import { notifyMany } from './notifications.service.ts';

type Member = Awaited<ReturnType<typeof buildMember>>;
let app: TestApp;
let peer: PushPeer;
let anna: Member;
let carla: Member;
/** A new member for each test. */
let bert: Member;

const ZONE = 'America/New_York';
/** 21:30 in New York; clocks go forward the night after next. */
const EVENING = new Date('2026-03-07T02:30:00Z');

beforeAll(async () => {
  peer = await startPushPeer();
  const open = await buildTestApp();
  const { push } = open.platform.config;
  await open.close();
  app = await buildTestApp({ push: { ...push, origins: [peer.origin] } });
  app.clock.now = EVENING;
  anna = await buildMember(app, { username: 'Anna' });
  carla = await buildMember(app, { username: 'Carla' });
});
afterAll(async () => {
  await app.close();
  await peer.close();
});
beforeEach(async () => {
  app.clock.now = EVENING;
  bert = await buildMember(app);
  peer.received.length = 0;
});

const at = (moment: string): void => {
  app.clock.now = new Date(moment);
};
const prefer = (body: object, { client }: Member = bert) => client.patch('/api/user/preferences', body);
const QUIET = { timeZone: ZONE, quietHours: { from: '22:00', to: '07:00' } };
const DAILY = { timeZone: ZONE, emailHour: 8 };
const subscribe = ({ client }: Member = bert) =>
  client.post('/api/push/subscriptions', peer.subscribe().subscription);
const write = (from: Member, to: Member = bert) =>
  from.client.post('/api/messages', { recipientId: to.userId, content: `Hello ${to.username}` });
const mail = async (from: Member, subject: string): Promise<number> => {
  const body = { recipientId: bert.userId, subject, content: `${subject} for ${bert.username}` };
  return Number((await from.client.post('/api/emails', body)).body.id);
};
const work = async (...jobs: string[]): Promise<void> => {
  const { database, jobs: queue } = app.platform;
  await database.autocommit(async (tx) => {
    for (const job of jobs) tx.enqueue(job, {});
  });
  // Jobs enqueue further jobs, so drain the queue three times.
  for (let round = 0; round < 3; round++) await queue.drain();
};
const pushes = async () => {
  await work(HELD_NEWS);
  return peer.received.map(({ message }) => message as { title: string; body: string });
};
const emails = async (...jobs: string[]) => {
  await work(...jobs, HELD_NEWS);
  return app.mailbox.emails.filter(({ to, headers }) => to === bert.email && headers);
};
const unread = async (): Promise<number> =>
  Number((await bert.client.get('/api/counts')).body.unreadNotifications);

describe('PATCH /api/user/preferences', () => {
  it('stores quiet hours and the email hour in the member’s time zone, and refuses invalid values', async () => {
    expect((await prefer({ quietHours: QUIET.quietHours })).body).toMatchObject({
      error: 'Please choose your time zone',
      details: [{ path: 'timeZone' }],
    });
    const kept = { sensitive: 'blur', showLastActive: true, ...QUIET };
    expect((await prefer(QUIET)).body).toEqual(kept);
    expect((await prefer({ emailHour: 0 })).body).toEqual({ ...kept, emailHour: 0 });
    const session = await bert.client.get('/api/user');
    expect(session.body.preferences).toEqual({ ...kept, emailHour: 0 });
    for (const wrong of [
      { timeZone: 'Europe/Atlantis' },
      { timeZone: '+02:00' },
      { timeZone: null },
      { timeZone: 'x'.repeat(100) },
      { quietHours: { from: '24:00', to: '07:00' } },
      { quietHours: { from: '7:00', to: '09:00' } },
      { quietHours: { from: '07:00', to: '07:00' } },
      { quietHours: { from: '07:00' } },
      { quietHours: true },
      { emailHour: 24 },
      { emailHour: -1 },
      { emailHour: 7.5 },
      { emailHour: '8' },
      { sensitive: 'hide', emailHour: 99 },
    ])
      expect((await prefer(wrong)).status, JSON.stringify(wrong)).toBe(400);
    expect((await prefer({})).body).toEqual({ ...kept, emailHour: 0 });
    expect((await prefer({ quietHours: null, emailHour: null })).body).toEqual({
      sensitive: 'blur',
      showLastActive: true,
      timeZone: ZONE,
    });
    const both = await Promise.all([prefer({ emailHour: 9 }), prefer({ quietHours: QUIET.quietHours })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await prefer({})).body).toEqual({ ...kept, emailHour: 9 });
    for (const change of ['quiet_from = 1440', 'quiet_until = null', 'email_hour = 24', 'time_zone = null'])
      await expect(
        app.platform.database.executeSql(`update users set ${change} where id = $1`, [bert.userId]),
      ).rejects.toSatisfy((error) => isCheckViolation(error));
  });
});

describe('quiet hours', () => {
  it('hold push messages until they end, send one summary, and leave out notifications that were read', async () => {
    await prefer(QUIET);
    await subscribe();
    await subscribe();
    at('2026-03-08T02:59:59Z');
    await write(anna);
    expect(await pushes()).toHaveLength(2);
    await bert.client.post('/api/notifications/read');
    at('2026-03-08T03:00:00Z');
    await write(anna);
    await write(anna);
    await mail(carla, 'Tomorrow');
    expect(await unread()).toBe(2);
    // After the change to daylight saving time, 07:00 is one hour earlier.
    at('2026-03-08T10:59:59Z');
    expect(await pushes()).toHaveLength(2);
    at('2026-03-08T11:00:00Z');
    expect((await pushes()).slice(2)).toEqual(
      Array.from({ length: 2 }, () =>
        expect.objectContaining({ title: '3 notifications', body: 'Anna, Carla', path: '/home' }),
      ),
    );
    await work(HELD_NEWS);
    expect(peer.received).toHaveLength(4);

    at('2026-03-09T02:00:00Z');
    await bert.client.post('/api/notifications/read');
    await write(anna);
    await write(carla);
    await work();
    await bert.client.get(`/api/messages/${anna.userId}`);
    at('2026-03-09T11:00:00Z');
    expect((await pushes()).slice(4).map(({ title, body }) => [title, body])).toEqual(
      Array.from({ length: 2 }, () => ['Carla', 'New message']),
    );
  });

  it('do not hold urgent push messages: check-ins, and the reminder two hours before a shoot', async () => {
    await prefer(QUIET);
    await subscribe();
    at('2026-03-07T06:00:00Z');
    const shoot = { shootId: 1, shootTitle: 'Pier', startsAt: app.clock.now.toISOString(), timeZone: ZONE };
    const recipient = (subject: object) => [{ userId: bert.userId, subject: subject as never }];
    await app.platform.database.transaction(async (tx) => {
      const { now } = app.clock;
      const tell = (kind: 'check-in' | 'shoot-reminder', subject: object) =>
        notifyMany(tx, { kind, now, recipients: recipient(subject) });
      await tell('check-in', { shootId: 1, shootTitle: 'Pier', event: 'due' });
      await tell('shoot-reminder', { ...shoot, reminder: 'hours' });
      await tell('shoot-reminder', { ...shoot, shootId: 2, reminder: 'day' });
    });
    expect((await pushes()).map(({ title }) => title).sort()).toEqual(['Check-in', 'Your shoot']);
    at('2026-03-07T12:00:00Z');
    expect(await pushes()).toHaveLength(3);
  });

  it('hold emails until they end or the member removes them', async () => {
    await prefer(QUIET);
    const call = await buildCall(app, bert);
    at('2026-03-07T05:00:00Z');
    await applied(anna, call);
    await mail(anna, 'At night');
    const opened = await mail(carla, 'Opened');
    at('2026-03-07T05:15:00Z');
    expect(await emails(EMAIL_REMINDERS)).toEqual([]);
    await bert.client.patch(`/api/emails/${opened}`, { isRead: true });
    at('2026-03-07T12:00:00Z');
    const sent = await emails(EMAIL_REMINDERS);
    expect(sent.map(({ subject }) => subject).sort()).toEqual([
      'Anna wrote to you',
      expect.stringContaining('New application'),
    ]);
    expect(await emails(EMAIL_REMINDERS)).toHaveLength(2);

    at('2026-03-08T05:00:00Z');
    await applied(carla, call);
    expect(await emails()).toHaveLength(2);
    // Emails about the account are sent immediately.
    await app.visitor().post('/api/recover-credentials', { email: bert.email });
    await work();
    expect(
      app.mailbox.emails.filter(({ to, headers }) => to === bert.email && !headers).at(-1)?.text,
    ).toContain('/auth?token=');
    await prefer({ quietHours: null });
    expect(await emails()).toHaveLength(3);
  });
});

describe('the daily email', () => {
  it('contains everything at the member’s hour, with pictures and unsubscribe links', async () => {
    await prefer(DAILY);
    const call = await buildCall(app, bert);
    await applied(anna, call);
    await applied(carla, call);
    await mail(anna, 'Saturday');
    const opened = await mail(carla, 'Opened');
    at('2026-03-07T12:59:00Z');
    expect(await emails(EMAIL_REMINDERS)).toEqual([]);
    await bert.client.patch(`/api/emails/${opened}`, { isRead: true });
    at('2026-03-07T13:00:00Z');
    const [email, ...rest] = await emails();
    expect(rest).toEqual([]);
    expect(email?.subject).toMatch(/^3 new on /);
    for (const text of [
      'APPLICATIONS FOR YOUR CALLS',
      'New application',
      'UNREAD MAIL',
      'Anna wrote to you',
      'Saturday',
    ])
      expect(email?.text).toContain(text);
    expect(email?.text).not.toContain('Opened');
    // The second line differs from the first.
    expect(email?.text).toMatch(/^New application: (.+)\nSomeone applied as (?!.*\1).+\.$/m);
    const [, url = ''] = /^<(.*)>$/.exec(email?.headers?.['List-Unsubscribe'] ?? '') ?? [];
    expect(email?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(await emails(EMAIL_REMINDERS)).toHaveLength(1);

    // The next day has only one kind; clocks went forward during the night.
    await mail(anna, 'Sunday');
    at('2026-03-08T11:59:59Z');
    expect(await emails(EMAIL_REMINDERS)).toHaveLength(1);
    at('2026-03-08T12:00:00Z');
    expect((await emails()).at(-1)?.subject).toBe('1 new: Unread mail');

    const ended = await app.visitor().post(new URL(url).pathname);
    expect([ended.status, ended.text.includes('notifications')]).toEqual([200, true]);
    const { body } = await bert.client.get<{ switches: { letter: boolean | null }[] }>(
      '/api/notification-settings',
    );
    expect(body.switches.filter(({ letter }) => letter)).toEqual([]);
  });

  it('is sent once a day, by any process and after crashes', async () => {
    await prefer(DAILY);
    const call = await buildCall(app, bert);
    await applied(anna, call);
    at('2026-03-07T13:00:00Z');
    const { database } = app.platform;
    await expect(
      database.transaction(async (tx) => {
        await releaseNextEmails(tx, { ...app.platform, findPictures: listProfilePictures });
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    const both = () =>
      Promise.all(
        Array.from({ length: 4 }, () =>
          database.transaction((tx) =>
            releaseNextEmails(tx, { ...app.platform, findPictures: listProfilePictures }),
          ),
        ),
      );
    await both();
    expect(await emails()).toHaveLength(1);
    // Later notifications, and a new email hour, count for the next day.
    at('2026-03-07T13:30:00Z');
    await applied(carla, call);
    await prefer({ emailHour: 9 });
    at('2026-03-07T14:00:00Z');
    expect(await emails()).toHaveLength(1);
    at('2026-03-08T13:00:00Z');
    expect(await emails()).toHaveLength(2);
  });

  it('ends when the member switches to separate emails, or switches a kind off', async () => {
    await prefer(DAILY);
    const call = await buildCall(app, bert);
    await applied(anna, call);
    await mail(carla, 'Unwanted');
    at('2026-03-07T02:45:00Z');
    expect(await emails(EMAIL_REMINDERS)).toEqual([]);
    await bert.client.request('PUT', '/api/notification-settings', {
      switches: [{ kind: 'mail', letter: false }],
    });
    await prefer({ emailHour: null });
    expect((await emails()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('New application'),
    ]);
  });

  it('waits for the end of quiet hours, and leaves out blocked members', async () => {
    await prefer({ ...QUIET, emailHour: 6 });
    const call = await buildCall(app, bert);
    await applied(anna, call);
    await applied(carla, call);
    await bert.client.post(`/api/users/${carla.userId}/block`);
    at('2026-03-07T11:00:00Z');
    expect(await emails()).toEqual([]);
    at('2026-03-07T12:00:00Z');
    expect((await emails()).map(({ subject }) => subject)).toEqual(['1 new: Applications for your calls']);
    await bert.client.request('DELETE', `/api/users/${carla.userId}/block`);
  });
});

it('is sent once by concurrent processes', async () => {
  await prefer(QUIET);
  await subscribe();
  at('2026-03-07T05:00:00Z');
  await write(anna);
  await write(carla);
  await work();
  at('2026-03-07T12:00:00Z');
  const { database } = app.platform;
  const release = () => database.transaction((tx) => releaseNextPushes(tx, app.clock.now));
  await expect(
    database.transaction(async (tx) => {
      await releaseNextPushes(tx, app.clock.now);
      throw new Error('killed');
    }),
  ).rejects.toThrow('killed');
  await Promise.all([release(), release(), release()]);
  expect((await pushes()).map(({ title }) => title)).toEqual(['2 notifications']);
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

    const told = async () =>
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
    expect(await told()).toEqual([]);
    await move('shortlisted');
    await move('offered');
    expect(await told()).toEqual(['offered']);
    // The answer to the offer notifies too.
    expect((await anna.client.post(`/api/applications/${id}/accept`)).status).toBe(200);
    expect(await bell('application')).toBe(1);

    expect((await mute('DELETE', path)).body).toEqual({ muted: false });
    expect((await bert.client.get(`/api/${path}/desk`)).body).not.toHaveProperty('muted');
  });
});
