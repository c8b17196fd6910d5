import { getCalendar } from '@opencall/contract/casting/calendar/calendar.endpoints';
import type { Availability, AvailableDay } from '@opencall/contract/casting/calendar/calendar.schemas';
import { availabilitySchema } from '@opencall/contract/casting/calendar/calendar.schemas';
import {
  AVAILABILITY_AHEAD_MAX,
  AVAILABILITY_MAX,
} from '@opencall/contract/casting/calendar/calendar.vocabulary';
import { addDays, dayAt } from '@opencall/contract/casting/calendar/days';
import ICAL from 'ical.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#platform/time.ts';
import { openEvents } from '#testing/event-stream.ts';
import { type BuiltUser, buildMember } from '#testing/factories.ts';
import type { Answer, HttpClient } from '#testing/http-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

type Member = BuiltUser & { client: HttpClient };

const app = useTestApp();
let owner: Member;
let other: Member;
let today: string;

beforeAll(async () => {
  [owner, other] = [
    await buildMember(app, { profile: { zipCode: '10001' } }),
    await buildMember(app, { profile: { zipCode: '60601' } }),
  ];
  today = dayAt(app.clock.now);
});

const inDays = (days: number): string => addDays(today, days);
const refusal = ({ status, body }: Answer): [number, unknown] => [status, body.error];

const add = async ({ client }: Member, entry: object): Promise<Availability> => {
  const answer = await client.post<Availability>('/api/availability', entry);
  if (answer.status !== 201) throw new Error(answer.text);
  return availabilitySchema.strict().parse(answer.body);
};
const daysOf = async (
  viewer: Member,
  userId: number,
  [from, to]: [number, number],
): Promise<AvailableDay[]> => {
  const query = `from=${inDays(from)}&to=${inDays(to)}`;
  const { body } = await viewer.client.get<AvailableDay[]>(`/api/users/${userId}/availability?${query}`);
  return body;
};
const found = async (query: string): Promise<number[]> => {
  const { body, text } = await other.client.get<{ userId: number }[]>(`/api/profiles?limit=100&${query}`);
  if (!Array.isArray(body)) throw new Error(text);
  return body.map(({ userId }) => userId);
};

describe('availability', () => {
  it('is created, changed and deleted by its member, and returned by day', async () => {
    const member = await buildMember(app);
    const busy = await add(member, {
      kind: 'busy',
      startsOn: inDays(1),
      endsOn: inDays(2),
      note: ' A wedding ',
    });
    expect(busy).toMatchObject({ note: 'A wedding', zipCode: null, place: null });
    const travel = { kind: 'travel', startsOn: inDays(2), endsOn: inDays(4), zipCode: '60601-1234' };
    expect(await add(member, travel)).toMatchObject({ zipCode: '60601-1234', place: 'Chicago, Illinois' });
    // The second trip begins on the day on which the first one ends. The free days overlap both.
    await add(member, { ...travel, startsOn: inDays(4), endsOn: inDays(5), zipCode: '90001' });
    const free = await add(member, {
      kind: 'free',
      startsOn: inDays(0),
      endsOn: inDays(4),
      zipCode: '90001',
    });
    expect(free.zipCode).toBeNull();

    expect(await daysOf(other, member.userId, [0, 6])).toEqual([
      { date: inDays(0), state: 'free', place: null },
      { date: inDays(1), state: 'busy', place: null },
      { date: inDays(2), state: 'busy', place: 'Chicago, Illinois' },
      { date: inDays(3), state: 'free', place: 'Chicago, Illinois' },
      { date: inDays(4), state: 'free', place: 'Los Angeles, California' },
      { date: inDays(5), state: null, place: 'Los Angeles, California' },
      { date: inDays(6), state: null, place: null },
    ]);

    const changed = await member.client.patch<Availability>(`/api/availability/${busy.id}`, {
      kind: 'away',
      endsOn: inDays(1),
    });
    expect([changed.status, changed.body]).toEqual([200, { ...busy, kind: 'away', endsOn: inDays(1) }]);
    expect((await daysOf(other, member.userId, [1, 2])).map(({ state }) => state)).toEqual(['away', 'free']);
    expect((await member.client.request('DELETE', `/api/availability/${busy.id}`)).body).toEqual({
      ok: true,
    });
    const { body } = await member.client.get<{ availability: Availability[] }>(
      `/api/calendar?from=${inDays(0)}&to=${inDays(3)}`,
    );
    expect(body.availability.map(({ kind }) => kind)).toEqual(['free', 'travel']);
  });

  it('refuses invalid entries and stores nothing', async () => {
    const member = await buildMember(app);
    const entry = { kind: 'busy', startsOn: inDays(1), endsOn: inDays(1) };
    const kept = await add(member, entry);
    const refused: object[] = [
      { ...entry, kind: 'asleep' },
      { ...entry, endsOn: inDays(0) },
      { ...entry, endsOn: inDays(367) },
      { ...entry, startsOn: inDays(-3), endsOn: inDays(-2) },
      { ...entry, startsOn: inDays(AVAILABILITY_AHEAD_MAX), endsOn: inDays(AVAILABILITY_AHEAD_MAX + 1) },
      { ...entry, startsOn: '2027-02-30', endsOn: '2027-03-01' },
      { ...entry, startsOn: undefined },
      { ...entry, note: 'x'.repeat(501) },
      { ...entry, kind: 'travel' },
      { ...entry, kind: 'travel', zipCode: '1234' },
      { ...entry, kind: 'travel', zipCode: '00000' },
    ];
    for (const body of refused) {
      expect((await member.client.post('/api/availability', body)).status, JSON.stringify(body)).toBe(400);
      const patched = await member.client.patch(`/api/availability/${kept.id}`, body);
      const isPatchable = (body as { startsOn?: string }).startsOn === undefined;
      expect(patched.status, JSON.stringify(body)).toBe(isPatchable ? 200 : 400);
    }
    // The longest allowed entry is accepted.
    await add(member, { ...entry, endsOn: inDays(366) });
    const strangers = [
      await other.client.patch(`/api/availability/${kept.id}`, { kind: 'free' }),
      await other.client.request('DELETE', `/api/availability/${kept.id}`),
    ];
    for (const answer of strangers) expect(refusal(answer)).toEqual([404, 'Availability not found']);
    const tooLong = `from=${inDays(0)}&to=${inDays(400)}`;
    for (const path of ['/api/calendar', `/api/users/${other.userId}/availability`]) {
      expect((await member.client.get(`${path}?${tooLong}`)).status).toBe(400);
      expect((await member.client.get(`${path}?from=${inDays(2)}&to=${inDays(1)}`)).status).toBe(400);
      expect((await member.client.get(`${path}?from=soon`)).status).toBe(400);
      expect((await member.client.get(path)).status).toBe(200);
    }
    expect(await daysOf(member, other.userId, [0, 399])).toHaveLength(400);
    expect((await member.client.get('/api/users/999999/availability')).status).toBe(404);
  });

  it('limits current and future entries, even for concurrent requests', async () => {
    const member = await buildMember(app);
    const entry = { kind: 'free', startsOn: inDays(1), endsOn: inDays(1) };
    await app.platform.database.executeSql(
      `insert into availability (user_id, kind, starts_on, ends_on, created_at, updated_at)
       select $1::int, 'free', $2::date - (n % 2) * 9, $2::date - (n % 2) * 9, now(), now()
       from generate_series(1, $3::int) n`,
      [member.userId, inDays(1), 2 * (AVAILABILITY_MAX - 1)],
    );
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => member.client.post('/api/availability', entry)),
    );
    const codes = answers.map(({ status }) => status).sort();
    expect(codes).toEqual([201, 409, 409]);
    expect(answers.map(({ body }) => body.error)).toContain('Availability limit reached');
  });

  it('updates open screens', async () => {
    const stream = await openEvents(other.client);
    const event = { topic: 'availability', id: owner.userId };
    const { id } = await add(owner, { kind: 'busy', startsOn: inDays(20), endsOn: inDays(20) });
    await stream.until(() => stream.told.length === 1);
    await owner.client.request('DELETE', `/api/availability/${id}`);
    await stream.until(() => stream.told.length === 2);
    expect(stream.told.map(({ type, data }) => [type, data])).toEqual([
      ['invalidate', event],
      ['invalidate', event],
    ]);
    stream.close();
  });
});

describe('GET /api/profiles with freeOn', () => {
  const chicago = 'zipCode=60601&zipCodeRadius=25';
  const newYork = 'zipCode=10001&zipCodeRadius=25';

  it('leaves out busy and away members, and finds travelers at their destination', async () => {
    const member = await buildMember(app, { profile: { zipCode: '10001' } });
    await add(member, { kind: 'busy', startsOn: inDays(40), endsOn: inDays(41) });
    const away = await add(member, { kind: 'away', startsOn: inDays(43), endsOn: inDays(43) });
    await add(member, { kind: 'free', startsOn: inDays(40), endsOn: inDays(40) });
    const travel = await add(member, {
      kind: 'travel',
      startsOn: inDays(44),
      endsOn: inDays(46),
      zipCode: '60601',
    });
    const isFound = async (query: string) => (await found(query)).includes(member.userId);
    const free = async (day: number, more = '') => isFound(`freeOn=${inDays(day)}&${more}`);

    expect([await free(40), await free(41), await free(42), await free(43), await free(44)]).toEqual([
      false,
      false,
      true,
      false,
      true,
    ]);
    expect([await free(44, chicago), await free(44, newYork)]).toEqual([true, false]);
    expect([await free(42, chicago), await free(42, newYork)]).toEqual([false, true]);
    // Without a day the search uses the home ZIP code.
    expect([await isFound(chicago), await isFound(newYork)]).toEqual([false, true]);

    // Editing the profile keeps the days. Changed and deleted entries update the directory.
    await member.client.patch(`/api/profiles/${member.profileId}`, { city: 'New York' });
    expect([await free(40), await free(44, chicago)]).toEqual([false, true]);
    await member.client.patch(`/api/availability/${travel.id}`, { zipCode: '90001' });
    expect([await free(44, chicago), await free(44, 'zipCode=90001&zipCodeRadius=25')]).toEqual([
      false,
      true,
    ]);
    await member.client.request('DELETE', `/api/availability/${away.id}`);
    expect(await free(43)).toBe(true);
    expect((await other.client.get('/api/profiles?freeOn=someday')).status).toBe(400);
  });

  it('can be a requirement of a role', async () => {
    const caster = await buildMember(app);
    const member = await buildMember(app, { profile: { zipCode: '10001' } });
    await add(member, { kind: 'travel', startsOn: inDays(50), endsOn: inDays(52), zipCode: '60601' });
    await add(member, { kind: 'busy', startsOn: inDays(52), endsOn: inDays(52) });
    const match = async (requirements: object): Promise<unknown> => {
      const role = { title: 'Lead', count: 1, requirements, questions: [], picturesMin: 0, picturesMax: 0 };
      const call = await caster.client.post('/api/calls', {
        title: 'Night market',
        description: 'An evening between the stalls.',
        pay: { kind: 'trade' },
        nudity: 'none',
        remote: true,
        deadline: new Date(app.clock.now.getTime() + 9 * DAY_MS).toISOString(),
        roles: [role],
      });
      const published = await caster.client.post(`/api/calls/${call.body.id}/publish`);
      if (published.status !== 200) throw new Error(published.text);
      const { body } = await member.client.get<{ roles: { match: unknown }[] }>(`/api/calls/${call.body.id}`);
      return body.roles[0]?.match;
    };
    const near = { zipCode: '60601', zipCodeRadius: 25 };
    expect(await match({ ...near, freeOn: inDays(51) })).toEqual({ met: 2, of: 2, missing: [] });
    expect(await match({ ...near, freeOn: inDays(52) })).toEqual({ met: 1, of: 2, missing: ['freeOn'] });
    expect(await match({ ...near, freeOn: inDays(53) })).toEqual({ met: 1, of: 2, missing: ['zipCode'] });
  });
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
  interface Told {
    id: number;
    version: number;
    status: string;
  }

  const propose = async (by: Member, others: readonly Member[], terms: object): Promise<Told> => {
    const answer = await by.client.post<Told>('/api/shoots', {
      title: 'Roof at dusk',
      parties: [by, ...others].map(({ userId }) => ({ userId, role: 'model' })),
      terms: { timeZone: 'America/New_York', pay: { kind: 'trade' }, location: 'Pier 17', ...terms },
    });
    if (answer.status !== 201) throw new Error(answer.text);
    return answer.body;
  };
  const accept = ({ client }: Member, { id, version }: Told) =>
    client.post<Told>(`/api/shoots/${id}/accept`, { version });
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
      const { body } = await member.client.get<{ shoots: Told[] }>(`/api/calendar?${range}`);
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
    const told = await daysOf(other, bo.userId, [30, 30]);
    expect(told).toEqual([{ date: inDays(30), state: 'busy', place: null }]);
    const confirmed = await shootIn(feed.url);
    expect(confirmed).toMatchObject({ status: 'CONFIRMED', sequence: 1 });
    expect(confirmed?.description).toContain(bo.username);

    // Newly proposed terms free the days until all parties accept them.
    const terms = { timeZone: 'Pacific/Auckland', pay: { kind: 'trade' } };
    const other2 = { ...terms, startsAt: at(31, '01:00:00'), endsAt: at(31, '11:00:00') };
    const changed = await ada.client.request<Told>('PUT', `/api/shoots/${shoot.id}/terms`, {
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
    expect((await other.client.get<{ shoots: Told[] }>('/api/calendar')).body.shoots).toEqual([]);
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
