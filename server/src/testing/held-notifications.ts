import { HELD_NOTIFICATIONS } from '#features/notifications/notifications/held-notifications.jobs.ts';
import type { TestApp } from '#testing/build-app.ts';
import type { buildMember } from '#testing/factories.ts';
import type { PushPeer } from '#testing/push-peer.ts';

export type Member = Awaited<ReturnType<typeof buildMember>>;
export const ZONE = 'America/New_York';
/** 21:30 in New York; clocks go forward the night after next. */
export const EVENING = new Date('2026-03-07T02:30:00Z');
export const QUIET = { timeZone: ZONE, quietHours: { from: '22:00', to: '07:00' } };
export const DAILY = { timeZone: ZONE, emailHour: 8 };

/** Events that notify Bert, and the emails and push messages that reach him. */
export const createHeldNotificationCalls = (app: TestApp, site: () => { peer: PushPeer; bert: Member }) => {
  const at = (moment: string): void => {
    app.clock.now = new Date(moment);
  };
  const prefer = (body: object, { client }: Member = site().bert) =>
    client.patch('/api/user/preferences', body);
  const subscribe = ({ client }: Member = site().bert) =>
    client.post('/api/push/subscriptions', site().peer.subscribe().subscription);
  const write = (from: Member, to: Member = site().bert) =>
    from.client.post('/api/messages', { recipientId: to.userId, content: `Hello ${to.username}` });
  const mail = async (from: Member, subject: string): Promise<number> => {
    const body = {
      recipientId: site().bert.userId,
      subject,
      content: `${subject} for ${site().bert.username}`,
    };
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
    await work(HELD_NOTIFICATIONS);
    return site().peer.received.map(({ message }) => message as { title: string; body: string });
  };
  const emails = async (...jobs: string[]) => {
    await work(...jobs, HELD_NOTIFICATIONS);
    return app.mailbox.emails.filter(({ to, headers }) => to === site().bert.email && headers);
  };
  const unread = async (): Promise<number> =>
    Number((await site().bert.client.get('/api/counts')).body.unreadNotifications);
  return { at, prefer, subscribe, write, mail, work, pushes, emails, unread };
};
