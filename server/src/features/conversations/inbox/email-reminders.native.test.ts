import { UNREAD_EMAIL_MINUTES } from '@opencall/contract/notifications/notifications/notifications.vocabulary';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#platform/time.ts';
import { buildMember } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { EMAIL_REMINDERS } from './email-reminders.jobs.ts';

type Member = Awaited<ReturnType<typeof buildMember>>;
const app = useTestApp();
let anna: Member;
let bert: Member;

beforeAll(async () => {
  anna = await buildMember(app, { username: 'Anna' });
});
beforeEach(async () => {
  bert = await buildMember(app);
});

const pass = (minutes: number): void => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * MINUTE_MS);
};
const mail = async (subject: string, from = anna): Promise<number> => {
  const email = { recipientId: bert.userId, subject, content: 'A secret word' };
  return Number((await from.client.post('/api/emails', email)).body.id);
};
/** Runs the job, as the scheduler does every minute. */
const lookForDue = async () => {
  await app.platform.database.autocommit(async (tx) => tx.enqueue(EMAIL_REMINDERS, {}));
  await app.platform.jobs.drain();
  await app.platform.jobs.drain();
};
const emails = async () => {
  await lookForDue();
  return app.mailbox.emails.filter(({ to }) => to === bert.email);
};

describe('the email about unread mail', () => {
  it(`is sent once after ${UNREAD_EMAIL_MINUTES} minutes, without the text of the unread mail`, async () => {
    await mail('Saturday');
    pass(UNREAD_EMAIL_MINUTES - 0.01);
    expect(await emails()).toEqual([]);
    pass(0.01);
    const [email, ...rest] = await emails();
    expect(rest).toEqual([]);
    expect(email?.subject).toBe('Anna wrote to you');
    expect(email?.text).toContain('Anna: Saturday');
    expect(email?.text).toContain(`${app.platform.publicOrigin()}/emails`);
    expect(email?.text).not.toContain('A secret word');
    pass(60);
    expect(await emails()).toHaveLength(1);
  });

  it('lists up to five unread emails, and counts the rest', async () => {
    const carla = await buildMember(app, { username: 'Carla Due' });
    await mail('One', carla);
    for (const subject of ['Two', 'Three', 'Four', 'Five', 'Six', 'Seven']) await mail(subject);
    pass(UNREAD_EMAIL_MINUTES);
    const [email, ...rest] = await emails();
    expect([rest, email?.subject]).toEqual([[], 'You have 7 unread emails']);
    for (const line of ['Carla Due: One', 'Anna: Five', 'And 2 more in your inbox.'])
      expect(email?.text).toContain(line);
    expect(email?.text).not.toContain('Six');
  });

  it('is not sent for emails that were read or deleted in the meantime', async () => {
    const [read, deleted] = [await mail('Read'), await mail('Deleted')];
    await bert.client.patch(`/api/emails/${read}`, { isRead: true });
    await bert.client.request('DELETE', `/api/emails/${deleted}`);
    pass(UNREAD_EMAIL_MINUTES);
    expect(await emails()).toEqual([]);
    await bert.client.patch(`/api/emails/${read}`, { isRead: false });
    pass(UNREAD_EMAIL_MINUTES);
    expect(await emails()).toEqual([]);
  });

  it('is not sent if reminders were switched off before or after the email arrived', async () => {
    const setEmail = (letter: boolean) =>
      bert.client.request('PUT', '/api/notification-settings', { switches: [{ kind: 'mail', letter }] });
    await mail('Before');
    await setEmail(false);
    await mail('After');
    pass(UNREAD_EMAIL_MINUTES);
    expect(await emails()).toEqual([]);
    await setEmail(true);
    pass(UNREAD_EMAIL_MINUTES);
    expect(await emails()).toEqual([]);
    await mail('Again');
    pass(UNREAD_EMAIL_MINUTES);
    expect(await emails()).toHaveLength(1);
  });

  it('is sent even if the bell is switched off', async () => {
    const switches = [{ kind: 'mail', bell: false, push: false }];
    await bert.client.request('PUT', '/api/notification-settings', { switches });
    await mail('Quiet');
    pass(UNREAD_EMAIL_MINUTES);
    expect(await emails()).toHaveLength(1);
  });

  it('is not sent about a blocked sender, nor to a member whose account is being deleted', async () => {
    await mail('Before the block');
    await bert.client.post(`/api/users/${anna.userId}/block`);
    pass(UNREAD_EMAIL_MINUTES);
    expect(await emails()).toEqual([]);
    const carla = await buildMember(app);
    await mail('Before leaving', carla);
    await app.platform.database.executeSql('update users set deletion_due_at = now() where id = $1', [
      bert.userId,
    ]);
    pass(UNREAD_EMAIL_MINUTES);
    expect(await emails()).toEqual([]);
  });

  it('is sent once when several processes run the job concurrently', async () => {
    await mail('Race');
    pass(UNREAD_EMAIL_MINUTES);
    const { jobs, database } = app.platform;
    for (let n = 0; n < 4; n++) await database.autocommit(async (tx) => tx.enqueue(EMAIL_REMINDERS, {}));
    await Promise.all([jobs.drain(), jobs.drain(), jobs.drain()]);
    expect(await emails()).toHaveLength(1);
  });
});
