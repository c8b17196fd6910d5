import { UNREAD_LETTER_MINUTES } from '@opencall/contract/notifications/notifications.vocabulary';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#testing/build-app.ts';
import { buildMember } from '#testing/factories.ts';
import { UNREAD_MAIL_LETTERS } from './unread-mail.jobs.ts';

type Member = Awaited<ReturnType<typeof buildMember>>;
let app: TestApp;
let anna: Member;
let bert: Member;

beforeAll(async () => {
  app = await buildTestApp();
  anna = await buildMember(app, { username: 'Anna' });
});
afterAll(() => app.close());
beforeEach(async () => {
  bert = await buildMember(app);
});

const MINUTE_MS = 60_000;
const pass = (minutes: number): void => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * MINUTE_MS);
};
const mail = async (subject: string, from = anna): Promise<number> => {
  const letter = { recipientId: bert.userId, subject, content: 'A secret word' };
  return Number((await from.client.post('/api/emails', letter)).body.id);
};
/** As the clock does once a minute. */
const lookForDue = async () => {
  await app.platform.jobs.enqueue(app.platform.database.db, UNREAD_MAIL_LETTERS, {});
  await app.platform.jobs.drain();
  await app.platform.jobs.drain();
};
const letters = async () => {
  await lookForDue();
  return app.mailbox.letters.filter(({ to }) => to === bert.email);
};

describe('the letter about unread mail', () => {
  it(`goes out after ${UNREAD_LETTER_MINUTES} minutes, once, without a word of the mail`, async () => {
    await mail('Saturday');
    pass(UNREAD_LETTER_MINUTES - 0.01);
    expect(await letters()).toEqual([]);
    pass(0.01);
    const [letter, ...rest] = await letters();
    expect(rest).toEqual([]);
    expect(letter?.subject).toBe('Anna wrote to you');
    expect(letter?.text).toContain('Anna: Saturday');
    expect(letter?.text).toContain(`${app.platform.publicOrigin()}/emails`);
    expect(letter?.text).not.toContain('A secret word');
    pass(60);
    expect(await letters()).toHaveLength(1);
  });

  it('names all that is due, up to five, and the number of the rest', async () => {
    const carla = await buildMember(app, { username: 'Carla Due' });
    await mail('One', carla);
    for (const subject of ['Two', 'Three', 'Four', 'Five', 'Six', 'Seven']) await mail(subject);
    pass(UNREAD_LETTER_MINUTES);
    const [letter, ...rest] = await letters();
    expect([rest, letter?.subject]).toEqual([[], 'You have 7 unread emails']);
    for (const line of ['Carla Due: One', 'Anna: Five', 'and 2 more']) expect(letter?.text).toContain(line);
    expect(letter?.text).not.toContain('Six');
  });

  it('is not written for mail that was read or deleted meanwhile', async () => {
    const [read, deleted] = [await mail('Read'), await mail('Deleted')];
    await bert.client.patch(`/api/emails/${read}`, { isRead: true });
    await bert.client.request('DELETE', `/api/emails/${deleted}`);
    pass(UNREAD_LETTER_MINUTES);
    expect(await letters()).toEqual([]);
    await bert.client.patch(`/api/emails/${read}`, { isRead: false });
    pass(UNREAD_LETTER_MINUTES);
    expect(await letters()).toEqual([]);
  });

  it('is not written where these letters are switched off, before or after the mail came', async () => {
    const setLetter = (letter: boolean) =>
      bert.client.request('PUT', '/api/notification-settings', { switches: [{ kind: 'mail', letter }] });
    await mail('Before');
    await setLetter(false);
    await mail('After');
    pass(UNREAD_LETTER_MINUTES);
    expect(await letters()).toEqual([]);
    await setLetter(true);
    pass(UNREAD_LETTER_MINUTES);
    expect(await letters()).toEqual([]);
    await mail('Anew');
    pass(UNREAD_LETTER_MINUTES);
    expect(await letters()).toHaveLength(1);
  });

  it('does not depend on the bell', async () => {
    const switches = [{ kind: 'mail', bell: false, push: false }];
    await bert.client.request('PUT', '/api/notification-settings', { switches });
    await mail('Quiet');
    pass(UNREAD_LETTER_MINUTES);
    expect(await letters()).toHaveLength(1);
  });

  it('is not written of a member who was blocked meanwhile, nor to one who leaves', async () => {
    await mail('Before the block');
    await bert.client.post(`/api/users/${anna.userId}/block`);
    pass(UNREAD_LETTER_MINUTES);
    expect(await letters()).toEqual([]);
    const carla = await buildMember(app);
    await mail('Before leaving', carla);
    await app.platform.database.executeSql('update users set deletion_due_at = now() where id = $1', [
      bert.userId,
    ]);
    pass(UNREAD_LETTER_MINUTES);
    expect(await letters()).toEqual([]);
  });

  it('is one, however many processes look at once', async () => {
    await mail('Race');
    pass(UNREAD_LETTER_MINUTES);
    const { jobs, database } = app.platform;
    for (let n = 0; n < 4; n++) await jobs.enqueue(database.db, UNREAD_MAIL_LETTERS, {});
    await Promise.all([jobs.drain(), jobs.drain(), jobs.drain()]);
    expect(await letters()).toHaveLength(1);
  });
});
