import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#platform/time.ts';
import { applied, buildCall, setStatus } from '#testing/calls.ts';
import { createShootTools, type Person } from '#testing/shoot-outcomes.ts';
import {
  buildConfirmedShoot,
  buildShoot,
  changeOf,
  type ShootAnswer,
  shootFields,
  stepOf,
  termsOf,
} from '#testing/shoots.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
const { people, pass, rows, refusal } = createShootTools(app);
let paul: Person;
let mia: Person;
let noa: Person;

beforeAll(async () => {
  [paul, mia, noa] = (await people(3)) as [Person, Person, Person];
});

describe('notice', () => {
  const lateOf = async (id: number) =>
    (await rows('select cancelled_late_by as late from shoots where id = $1', [id]))[0]?.late;

  it('is required from a party who cancels or changes confirmed terms', async () => {
    const [early, late, free, taken, kept] = await Promise.all([
      buildConfirmedShoot(app, [paul, mia]),
      buildConfirmedShoot(app, [paul, mia]),
      buildShoot(app, [paul, mia]),
      buildConfirmedShoot(app, [paul, mia]),
      buildConfirmedShoot(app, [paul, mia]),
    ]);
    pass(7 * DAY_MS);
    expect((await stepOf(paul, `${early}/cancel`, { reason: 'Rain' })).body.cancelledHoursBefore).toBe(72);
    pass(1);
    expect((await stepOf(paul, `${late}/cancel`, { reason: 'Rain' })).body.cancelledHoursBefore).toBe(71);
    await stepOf(mia, `${free}/cancel`, { reason: 'Never agreed' });
    const other = termsOf(app);
    for (const id of [taken, kept]) await changeOf(paul, id, { version: 1, terms: other });
    // Mia cancels after Paul changed the confirmed terms too late, so the late cancellation counts for Paul.
    const ended = await stepOf(mia, `${taken}/cancel`, { reason: 'Then not' });
    expect(ended.body).toMatchObject({ cancelledBy: mia.userId, cancelledHoursBefore: 71 });
    await stepOf(mia, `${kept}/accept`, { version: 2 });
    expect(await Promise.all([early, late, free, taken, kept].map(lateOf))).toEqual([
      null,
      paul.userId,
      null,
      paul.userId,
      null,
    ]);
  });
});

describe('POST /api/shoots with applicationId', () => {
  it('links a shoot to a booking; either side can propose it', async () => {
    const call = await buildCall(app, paul, { roles: [{ title: 'Lead', count: 2 }] });
    const id = await applied(mia, call);
    const propose = (person: Person, parties: Person[], applicationId = id) =>
      person.client.post<ShootAnswer>('/api/shoots', shootFields(app, parties, { applicationId }));
    expect(refusal(await propose(paul, [paul, mia]))).toEqual([409, 'Not possible from sent']);
    await setStatus(paul, id, 'offered');
    await mia.client.post(`/api/applications/${id}/accept`);
    expect(refusal(await propose(noa, [noa, mia]))).toEqual([404, 'Application not found']);
    for (const [person, parties] of [
      [paul, [paul, noa]],
      [mia, [mia, noa]],
    ] as const)
      expect((await propose(person, [...parties])).status).toBe(400);
    for (const [person, parties] of [
      [paul, [paul, mia]],
      [mia, [mia, paul, noa]],
    ] as const)
      expect((await propose(person, [...parties])).body).toMatchObject({
        callId: call.id,
        applicationId: id,
      });
  });
});

describe('GET /api/shoots', () => {
  it('returns pages by date range, status and order', async () => {
    const [ann, ben] = (await people(2)) as [Person, Person];
    const start = Math.ceil(app.clock.now.getTime() / DAY_MS) * DAY_MS;
    const at = (days: number, hours = 0) => new Date(start + days * DAY_MS + hours * HOUR_MS).toISOString();
    const ids: number[] = [];
    for (const days of [5, 3, 4]) {
      ids.push(
        await buildShoot(app, [ann, ben], { terms: { startsAt: at(days, 10), endsAt: at(days, 12) } }),
      );
      pass(1000);
    }
    await stepOf(ben, `${ids[1] as number}/accept`, { version: 1 });
    const list = async (query: string) => {
      const answer = await ann.client.get<ShootAnswer[]>(`/api/shoots?${query}`);
      return {
        status: answer.status,
        ids: answer.body.map?.(({ id }) => id),
        total: answer.headers.get('x-total-count'),
        next: /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1],
      };
    };
    const [five, three, four] = ids;
    expect((await list('')).ids).toEqual([four, three, five]);
    const first = await list('sortBy=soonest&limit=2');
    expect(first).toMatchObject({ ids: [three, four], total: '3' });
    const second = await ann.client.get<ShootAnswer[]>(first.next ?? '');
    expect(second.body.map(({ id }) => id)).toEqual([five]);
    const latest = await list('sortBy=latest&limit=2');
    expect(latest.ids).toEqual([five, four]);
    expect((await ann.client.get<ShootAnswer[]>(latest.next ?? '')).body.map(({ id }) => id)).toEqual([
      three,
    ]);
    expect((await list(`from=${at(4).slice(0, 10)}&to=${at(4).slice(0, 10)}`)).ids).toEqual([four]);
    expect((await list(`from=${at(4, 12)}`)).ids).toEqual([five]);
    expect((await list(`to=${at(3, 10)}`)).ids).toEqual([]);
    expect((await list('status=confirmed')).ids).toEqual([three]);
    expect((await list('status=confirmed,proposed')).ids).toHaveLength(3);
    for (const bad of ['status=lost', 'from=tomorrow', 'sortBy=best', 'limit=0', 'to=9999-12-31'])
      expect((await list(bad)).status, bad).toBe(400);
    expect(JSON.stringify((await ann.client.get(`/api/shoots`)).body)).not.toContain('versions');
  });
});
