import { getCalendar } from '@opencall/contract/casting/calendar/calendar.endpoints';
import { dayAt } from '@opencall/contract/casting/calendar/days';
import ICAL from 'ical.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#platform/time.ts';
import { createCalendarCalls, type Member } from '#testing/calendar-calls.ts';
import { buildMember } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
const { inDays, add, daysOf, found } = createCalendarCalls(
  () => today,
  () => other.client,
);
let other: Member;
let today: string;

beforeAll(async () => {
  other = await buildMember(app, { profile: { zipCode: '60601' } });
  today = dayAt(app.clock.now);
});

describe('the feed', () => {
  const read = (url: string) => app.visitor().get(new URL(url).pathname);
  const make = async ({ client }: Member): Promise<string> => {
    const { status, body } = await client.post<{ url: string }>('/api/calendar/feed', {});
    expect(status).toBe(201);
    return body.url;
  };

  it('can be read without a session until its URL is renewed or it is switched off', async () => {
    const member = await buildMember(app);
    const off = { createdAt: null, lastReadAt: null };
    expect((await member.client.get('/api/calendar/feed')).body).toEqual(off);
    const first = await make(member);
    expect(first).toMatch(/\/calendar\/[\w-]{40,}\.ics$/);
    const answer = await read(first);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('cache-control')).toMatch(/^private/);
    const state = (await member.client.get('/api/calendar/feed')).body;
    expect(state).toEqual({
      createdAt: app.clock.now.toISOString(),
      lastReadAt: app.clock.now.toISOString(),
    });
    const second = await make(member);
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    const { rows } = await app.platform.database.executeSql(
      'select token_hash::text as hash from calendar_feeds',
    );
    expect(JSON.stringify(rows)).not.toContain(second.split('/').at(-1)?.replace('.ics', ''));
    await member.client.request('DELETE', '/api/calendar/feed');
    expect([(await read(second)).status, (await member.client.get('/api/calendar/feed')).body]).toEqual([
      404,
      off,
    ]);
    expect((await read(`${app.origin}/calendar/feed_nothing.ics`)).status).toBe(404);
  });

  it('contains the member’s own entries without notes, with stable ids and a growing sequence', async () => {
    const member = await buildMember(app);
    const travel = {
      kind: 'travel',
      startsOn: inDays(3),
      endsOn: inDays(5),
      zipCode: '60601',
      note: 'Hotel Ada',
    };
    const { id } = await add(member, travel);
    const url = await make(member);
    const event = async () => {
      const { text } = await read(url);
      expect(text).not.toContain('Hotel');
      const calendar = new ICAL.Component(ICAL.parse(text));
      return new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
    };
    const before = await event();
    expect([before.summary, before.sequence]).toEqual(['In Chicago, Illinois', 0]);
    expect([before.startDate.toString(), before.endDate.toString()]).toEqual([inDays(3), inDays(6)]);
    await member.client.patch(`/api/availability/${id}`, { endsOn: inDays(6) });
    const after = await event();
    expect([after.uid, after.sequence, after.endDate.toString()]).toEqual([before.uid, 1, inDays(7)]);
  });

  it('ends when the subscriber is no longer a member', async () => {
    const member = await buildMember(app);
    const url = await make(member);
    const answer = await member.client.post('/api/user/delete-account', { password: 'correct horse' });
    expect([answer.status, (await read(url)).status]).toEqual([200, 404]);
  });
});

describe('shoots', () => {
  interface ShownShoot {
    id: number;
    version: number;
    status: string;
  }

  const propose = async (by: Member, others: readonly Member[], terms: object): Promise<ShownShoot> => {
    const answer = await by.client.post<ShownShoot>('/api/shoots', {
      title: 'Roof at dusk',
      parties: [by, ...others].map(({ userId }) => ({ userId, role: 'model' })),
      terms: { timeZone: 'America/New_York', pay: { kind: 'trade' }, location: 'Pier 17', ...terms },
    });
    if (answer.status !== 201) throw new Error(answer.text);
    return answer.body;
  };
  const accept = ({ client }: Member, { id, version }: ShownShoot) =>
    client.post<ShownShoot>(`/api/shoots/${id}/accept`, { version });
  const at = (days: number, time: string) => `${inDays(days)}T${time}Z`;
  const shootIn = async (url: string) => {
    const { text } = await app.visitor().get(new URL(url).pathname);
    const calendar = new ICAL.Component(ICAL.parse(text));
    const events = calendar.getAllSubcomponents('vevent').map((event) => ({
      ...new ICAL.Event(event),
      uid: String(event.getFirstPropertyValue('uid')),
      status: String(event.getFirstPropertyValue('status')),
      sequence: Number(event.getFirstPropertyValue('sequence')),
      modified: String(event.getFirstPropertyValue('last-modified')),
      description: String(event.getFirstPropertyValue('description')),
    }));
    return events.find(({ uid }) => uid.startsWith('shoot-'));
  };

  it('appear in calendars and feeds of all parties, and make days busy once confirmed', async () => {
    const [ada, bo] = [await buildMember(app), await buildMember(app)];
    const [{ body: feed }] = [await ada.client.post<{ url: string }>('/api/calendar/feed', {})];
    // Starts at 01:00 UTC, which is the evening before in New York.
    const shoot = await propose(ada, [bo], { startsAt: at(31, '01:00:00'), endsAt: at(31, '03:00:00') });
    const states = async () => (await daysOf(other, bo.userId, [29, 31])).map(({ state }) => state);
    const inCalendar = async (member: Member, [from, to]: [number, number]) => {
      const range = `from=${inDays(from)}&to=${inDays(to)}`;
      const { body } = await member.client.get<{ shoots: ShownShoot[] }>(`/api/calendar?${range}`);
      expect(getCalendar.response.parse(body)).toEqual(body);
      return body.shoots.map(({ id, status }) => [id, status]);
    };
    const isFree = async (day: number) => (await found(`freeOn=${inDays(day)}`)).includes(bo.userId);

    expect(await inCalendar(bo, [30, 30])).toEqual([[shoot.id, 'proposed']]);
    expect(await inCalendar(bo, [31, 31])).toEqual([]);
    expect([await states(), await isFree(30)]).toEqual([[null, null, null], true]);
    expect(await shootIn(feed.url)).toMatchObject({ status: 'TENTATIVE', sequence: 1 });

    await accept(bo, shoot);
    expect([await states(), await isFree(30), await isFree(31)]).toEqual([[null, 'busy', null], false, true]);
    const days = await daysOf(other, bo.userId, [30, 30]);
    expect(days).toEqual([{ date: inDays(30), state: 'busy', place: null }]);
    const confirmed = await shootIn(feed.url);
    expect(confirmed).toMatchObject({ status: 'CONFIRMED', sequence: 1 });
    expect(confirmed?.description).toContain(bo.username);

    // Newly proposed terms free the days until all parties accept them.
    const terms = { timeZone: 'Pacific/Auckland', pay: { kind: 'trade' } };
    const other2 = { ...terms, startsAt: at(31, '01:00:00'), endsAt: at(31, '11:00:00') };
    const changed = await ada.client.request<ShownShoot>('PUT', `/api/shoots/${shoot.id}/terms`, {
      version: 1,
      terms: other2,
    });
    expect([changed.status, await states()]).toEqual([200, [null, null, null]]);
    await accept(bo, changed.body);
    expect(await states()).toEqual([null, null, 'busy']);
    expect(await shootIn(feed.url)).toMatchObject({ uid: confirmed?.uid, status: 'CONFIRMED', sequence: 2 });

    await bo.client.post(`/api/shoots/${shoot.id}/cancel`, { reason: 'Rain' });
    expect([await states(), await isFree(31)]).toEqual([[null, null, null], true]);
    expect(await shootIn(feed.url)).toMatchObject({ uid: confirmed?.uid, status: 'CANCELLED', sequence: 3 });
    expect(await inCalendar(bo, [31, 31])).toEqual([[shoot.id, 'cancelled']]);
    expect((await other.client.get<{ shoots: ShownShoot[] }>('/api/calendar')).body.shoots).toEqual([]);
  });

  it('change in the feed at the time at which they are declined or expire', async () => {
    const { now } = app.clock;
    const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS).toISOString();
    for (const isDeclined of [true, false]) {
      const [ada, bo] = [await buildMember(app), await buildMember(app)];
      const { body: feed } = await ada.client.post<{ url: string }>('/api/calendar/feed', {});
      const shoot = await propose(ada, [bo], { startsAt: inMinutes(60), endsAt: inMinutes(90) });
      const written = async () => {
        const event = await shootIn(feed.url);
        return [event?.status, event?.sequence, event?.modified];
      };
      const second = (date: Date | string) => `${new Date(date).toISOString().slice(0, 19)}Z`;
      expect(await written()).toEqual(['TENTATIVE', 1, second(now)]);
      app.clock.now = new Date(now.getTime() + (isDeclined ? 30 : 61) * MINUTE_MS);
      if (isDeclined) await bo.client.post(`/api/shoots/${shoot.id}/decline`);
      const changed = isDeclined ? app.clock.now : inMinutes(60);
      expect(await written()).toEqual(['CANCELLED', 2, second(changed)]);
      app.clock.now = now;
    }
  });

  it('do not name parties in the feed that the subscriber cannot see', async () => {
    const [ada, bo] = [await buildMember(app), await buildMember(app)];
    await propose(ada, [bo], { startsAt: at(60, '15:00:00'), endsAt: at(60, '17:00:00') });
    const { body } = await bo.client.post<{ url: string }>('/api/calendar/feed', {});
    expect((await shootIn(body.url))?.description).toContain(ada.username);
    await bo.client.post(`/api/users/${ada.userId}/block`);
    const description = (await shootIn(body.url))?.description;
    expect(description).not.toContain(ada.username);
    expect(description).toContain('A member');
  });

  it('that are confirmed during a change of entries put both into the directory', async () => {
    const [ada, bo] = [await buildMember(app), await buildMember(app)];
    const shoot = await propose(ada, [bo], { startsAt: at(70, '15:00:00'), endsAt: at(70, '17:00:00') });
    const answers = await Promise.all([
      accept(bo, shoot),
      add(bo, { kind: 'busy', startsOn: inDays(71), endsOn: inDays(71) }),
      add(bo, { kind: 'travel', startsOn: inDays(72), endsOn: inDays(72), zipCode: '60601' }),
      add(ada, { kind: 'away', startsOn: inDays(71), endsOn: inDays(71) }),
    ]);
    expect(answers[0].status).toBe(200);
    const free = async (day: number, more = '') => {
      const ids = await found(`freeOn=${inDays(day)}${more}`);
      return [ada, bo].filter(({ userId }) => ids.includes(userId)).map(({ username }) => username);
    };
    expect([await free(70), await free(71), await free(72)]).toEqual([[], [], [ada.username, bo.username]]);
    expect(await free(72, '&zipCode=60601&zipCodeRadius=25')).toEqual([bo.username]);
  });
});
