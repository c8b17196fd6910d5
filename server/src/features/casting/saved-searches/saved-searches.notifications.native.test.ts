import { describe, expect, it } from 'vitest';
import { HELD_NOTIFICATIONS } from '#features/notifications/notifications/held-notifications.jobs.ts';
import { DAY_MS } from '#platform/time.ts';
import { buildMember } from '#testing/factories.ts';
import {
  changeProfile,
  countNewMatches,
  failBeforeCommit,
  findNotification,
  listNewMatches,
  type Person,
  postListing,
  SEARCHES_PATH,
  saveSearch,
} from '#testing/saved-search-calls.ts';
import { sweepSearches } from '#testing/saved-searches.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { sweep } from './sweep.service.ts';

const app = useTestApp();

const emailsTo = ({ email }: Person) => app.mailbox.emails.filter(({ to }) => to === email);

describe('notifications', () => {
  it('are sent once and immediately, by bell and email, and count only visible members', async () => {
    const reader = await buildMember(app);
    const [first, second, hidden] = await Promise.all([buildMember(app), buildMember(app), buildMember(app)]);
    const id = await saveSearch(reader, { query: 'city=Tonkin', frequency: 'instant' });
    const counted = await saveSearch(reader, { query: 'city=Tonkin', frequency: 'off', name: 'Counted' });
    await reader.client.post(`/api/users/${hidden.userId}/block`);
    for (const person of [first, hidden]) await changeProfile(person, { city: 'Tonkin' });
    await sweepSearches(app);
    expect(await findNotification(reader, id)).toMatchObject({
      count: 1,
      subject: { title: 'Models in Nevada' },
    });
    expect(emailsTo(reader)).toHaveLength(1);
    const [email] = emailsTo(reader);
    expect(email?.subject).toBe('1 new: Models in Nevada');
    expect(email?.text).toContain(first.username);
    expect(email?.text + (email?.html ?? '')).not.toContain(hidden.username);
    expect(await findNotification(reader, counted)).toBeUndefined();

    await changeProfile(first, { city: 'Tonkin', aboutMe: 'Now with more words' });
    await changeProfile(second, { city: 'Tonkin' });
    // One sweep fails before its commit, one commits but is stopped before it sends notifications.
    const { database, now } = app.platform;
    await expect(sweep(failBeforeCommit(database), now)).rejects.toThrow('killed');
    expect(await countNewMatches(reader, id)).toBe(1);
    await sweep(database, now);
    expect([await countNewMatches(reader, id), emailsTo(reader).length]).toEqual([2, 1]);
    // Two concurrent sweeps.
    await Promise.all([sweepSearches(app), sweepSearches(app)]);
    expect(await findNotification(reader, id)).toMatchObject({ count: 2 });
    expect(emailsTo(reader)).toHaveLength(2);
    expect(emailsTo(reader)[1]?.text).not.toContain(`\n${first.username}\n`);
    await reader.client.request('DELETE', `/api/users/${hidden.userId}/block`);
    await sweepSearches(app);
    expect(emailsTo(reader)).toHaveLength(2);
    await listNewMatches(reader, id);
    expect(await findNotification(reader, id)).toMatchObject({ isRead: true });
  });

  it('reach many members in one sweep, each about their own searches', async () => {
    const [one, two, quiet, blocked, found] = await Promise.all(
      Array.from({ length: 5 }, () => buildMember(app)),
    );
    if (!one || !two || !quiet || !blocked || !found) throw new Error('five were asked for');
    const searches = { query: 'city=Gerlach', frequency: 'instant' } as const;
    const first = await saveSearch(one, searches);
    const towns = await saveSearch(two, { ...searches, name: 'Town' });
    const looks = await saveSearch(two, { ...searches, query: 'city=Gerlach&state=Nevada', name: 'State' });
    const silent = await saveSearch(quiet, { ...searches, emails: false });
    const unseen = await saveSearch(blocked, searches);
    await blocked.client.post(`/api/users/${found.userId}/block`);
    await changeProfile(found, { city: 'Gerlach', state: 'Nevada' });
    await sweepSearches(app);
    expect(await findNotification(one, first)).toMatchObject({ count: 1 });
    expect(await findNotification(two, towns)).toMatchObject({ count: 1, subject: { title: 'Town' } });
    expect(await findNotification(two, looks)).toMatchObject({ count: 1, subject: { title: 'State' } });
    expect(await findNotification(quiet, silent)).toMatchObject({ count: 1 });
    expect(await findNotification(blocked, unseen)).toBeUndefined();
    const subjects = [one, two, quiet, blocked].map((of) => emailsTo(of).map(({ subject }) => subject));
    expect(subjects).toEqual([['1 new: Models in Nevada'], ['2 new matches in your saved searches'], [], []]);
    expect(emailsTo(two)[0]?.text).toMatch(/Town[\s\S]*State/);
    expect(await countNewMatches(two, looks)).toBe(1);
    // The event streams carry only each member's own notifications.
    const notified = await app.platform.database.db.query<{ userId: number; id: number }>({
      text: `select user_id as "userId", (data->>'id')::integer as id from live_events
        where type = 'notification' and user_id = any($1::integer[]) order by 1, 2`,
      values: [[one.userId, two.userId, quiet.userId, blocked.userId]],
    });
    const rows = await Promise.all([
      findNotification(one, first),
      findNotification(two, towns),
      findNotification(two, looks),
      findNotification(quiet, silent),
    ]);
    const own = [one, two, two, quiet].map(({ userId }, at) => ({ userId, id: Number(rows[at]?.id) }));
    expect(notified).toEqual(own.toSorted((a, b) => a.userId - b.userId || a.id - b.id));
  });

  it('combine the matches of a day or week in one email, unless switched off', async () => {
    const reader = await buildMember(app);
    const daily = await saveSearch(reader, { query: 'city=Orovada', frequency: 'daily', name: 'Orovada' });
    await saveSearch(reader, {
      kind: 'listings',
      query: 'search=orovada',
      frequency: 'daily',
      name: 'Lists',
    });
    await saveSearch(reader, { query: 'state=Nevada&city=Orovada', frequency: 'weekly', name: 'Weekly' });
    const found = await buildMember(app);
    await changeProfile(found, { city: 'Orovada', state: 'Nevada' });
    await postListing(found, { title: 'Orovada studio to rent' });
    await sweepSearches(app);
    expect(emailsTo(reader)).toEqual([]);
    const at = app.clock.now;
    const pass = async (days: number) => {
      app.clock.now = new Date(at.getTime() + days * DAY_MS);
      await sweepSearches(app);
    };
    await pass(1);
    expect(emailsTo(reader)).toHaveLength(1);
    expect(emailsTo(reader)[0]?.subject).toBe('2 new matches in your saved searches');
    await pass(2);
    expect(emailsTo(reader)).toHaveLength(1);
    await pass(7);
    expect(emailsTo(reader)).toHaveLength(2);
    expect(emailsTo(reader)[1]?.subject).toBe('1 new: Weekly');
    // Switching off emails, and then the frequency, drops pending notifications. The matches are still counted.
    await reader.client.request('PUT', '/api/notification-settings', {
      switches: [{ kind: 'saved-search', letter: false }],
    });
    const more = await buildMember(app);
    await changeProfile(more, { city: 'Orovada' });
    await pass(8);
    expect(emailsTo(reader)).toHaveLength(2);
    expect(await findNotification(reader, daily)).toMatchObject({ count: 2 });
    const last = await buildMember(app);
    await changeProfile(last, { city: 'Orovada' });
    await sweepSearches(app);
    await reader.client.patch(`${SEARCHES_PATH}/${daily}`, { frequency: 'off' });
    await reader.client.patch(`${SEARCHES_PATH}/${daily}`, { frequency: 'instant' });
    await pass(9);
    expect(await findNotification(reader, daily)).toMatchObject({ count: 2 });
    expect(await countNewMatches(reader, daily)).toBe(3);
    app.clock.now = at;
  });

  it('are sent in the member’s time zone, and as part of the daily email if the member chose it', async () => {
    const reader = await buildMember(app);
    const id = await saveSearch(reader, { query: 'city=Denio', frequency: 'daily', name: 'Denio' });
    const before = app.clock.now;
    const prefer = (body: object) => reader.client.patch('/api/user/preferences', body);
    const dueAt = async () => {
      const text = 'select due_at as "dueAt" from saved_searches where id = $1';
      const [row] = await app.platform.database.db.query<{ dueAt: Date }>({ text, values: [id] });
      return row?.dueAt as Date;
    };
    const hourThere = (moment: Date, timeZone: string) =>
      new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }).format(moment);
    expect(hourThere(await dueAt(), 'UTC')).toMatch(/^3:00\sPM$/);
    await prefer({ timeZone: 'Asia/Tokyo' });
    expect(hourThere(await dueAt(), 'Asia/Tokyo')).toMatch(/^8:00\sAM$/);
    await prefer({ emailHour: 19 });
    expect(hourThere(await dueAt(), 'Asia/Tokyo')).toMatch(/^6:45\sPM$/);
    const instant = await saveSearch(reader, { query: 'city=Denio', frequency: 'instant', name: 'At once' });
    const found = await buildMember(app);
    await changeProfile(found, { city: 'Denio', state: 'Nevada' });
    await sweepSearches(app);
    expect(await findNotification(reader, instant)).toMatchObject({ count: 1 });
    app.clock.now = await dueAt();
    await sweepSearches(app);
    expect(emailsTo(reader)).toEqual([]);
    app.clock.now = new Date(app.clock.now.getTime() + DAY_MS / 96);
    const { database, jobs } = app.platform;
    await database.autocommit(async (tx) => tx.enqueue(HELD_NOTIFICATIONS, {}));
    for (let round = 0; round < 2; round += 1) await jobs.drain();
    expect(emailsTo(reader).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^2 new on /)]);
    for (const text of ['DENIO', 'AT ONCE', `/profile/${found.userId}`])
      expect(emailsTo(reader)[0]?.text).toContain(text);
    app.clock.now = before;
  });
});
