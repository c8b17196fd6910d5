import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EMAIL_REMINDERS } from '#features/conversations/inbox/email-reminders.jobs.ts';
import { listProfilePictures } from '#features/directory/profiles/profiles.api.ts';
import { applied, buildCall } from '#testing/calls.ts';
import { buildMember } from '#testing/factories.ts';
import {
  createHeldNotificationCalls,
  DAILY,
  EVENING,
  type Member,
  QUIET,
} from '#testing/held-notifications.ts';
import { type PushPeer, startPushPeer } from '#testing/push-peer.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { releaseNextEmails, releaseNextPushes } from './held-notifications.service.ts';

let peer: PushPeer;
afterAll(() => peer.close());
const app = useTestApp(async ({ push }) => {
  peer = await startPushPeer();
  return { push: { ...push, origins: [peer.origin] } };
});
const { at, prefer, subscribe, write, mail, work, pushes, emails } = createHeldNotificationCalls(app, () => ({
  peer,
  bert,
}));
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
      'UNREAD EMAILS',
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
    expect((await emails()).at(-1)?.subject).toBe('1 new: Unread emails');

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
