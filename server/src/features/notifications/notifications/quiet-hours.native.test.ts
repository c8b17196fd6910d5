import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EMAIL_REMINDERS } from '#features/conversations/inbox/email-reminders.jobs.ts';
import { isCheckViolation } from '#platform/database/errors.ts';
import { applied, buildCall } from '#testing/calls.ts';
import { buildMember } from '#testing/factories.ts';
import {
  createHeldNotificationCalls,
  EVENING,
  type Member,
  QUIET,
  ZONE,
} from '#testing/held-notifications.ts';
import { type PushPeer, startPushPeer } from '#testing/push-peer.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { HELD_NOTIFICATIONS } from './held-notifications.jobs.ts';
import { notifyMany } from './notifications.service.ts';

let peer: PushPeer;
afterAll(() => peer.close());
const app = useTestApp(async ({ push }) => {
  peer = await startPushPeer();
  return { push: { ...push, origins: [peer.origin] } };
});
const { at, prefer, subscribe, write, mail, work, pushes, emails, unread } = createHeldNotificationCalls(
  app,
  () => ({
    peer,
    bert,
  }),
);
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
    await work(HELD_NOTIFICATIONS);
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
