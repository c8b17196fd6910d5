import type { Availability } from '@opencall/contract/casting/calendar/calendar.schemas';
import {
  AVAILABILITY_AHEAD_MAX,
  AVAILABILITY_MAX,
} from '@opencall/contract/casting/calendar/calendar.vocabulary';
import { dayAt } from '@opencall/contract/casting/calendar/days';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#platform/time.ts';
import { createCalendarCalls, type Member } from '#testing/calendar-calls.ts';
import { openEvents } from '#testing/event-stream.ts';
import { buildMember } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
const { inDays, refusal, add, daysOf, found } = createCalendarCalls(
  () => today,
  () => other.client,
);
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
    await stream.until(() => stream.content.length === 1);
    await owner.client.request('DELETE', `/api/availability/${id}`);
    await stream.until(() => stream.content.length === 2);
    expect(stream.content.map(({ type, data }) => [type, data])).toEqual([
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
