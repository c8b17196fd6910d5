import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#platform/time.ts';
import { buildMember } from '#testing/factories.ts';
import {
  buildConfirmedShoot,
  buildShoot,
  changeOf,
  getShootOf,
  type Person,
  type ShootAnswer,
  shootFields,
  stepOf,
  termsOf,
} from '#testing/shoots.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let paul: Person;
let mia: Person;
let noa: Person;
let stranger: Person;
let lapsed: Person;
let staff: Person;

beforeAll(async () => {
  paul = await buildMember(app, { role: 'photographer', username: 'Paul' });
  [mia, noa, stranger] = [
    await buildMember(app, { username: 'Mia' }),
    await buildMember(app, { username: 'Noa' }),
    await buildMember(app),
  ];
  lapsed = await buildMember(app, { subscription: 'expired' });
  staff = await buildMember(app, { role: 'moderator' });
});

const pass = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
};
const propose = (person: Person, fields: Record<string, unknown>) =>
  person.client.post<ShootAnswer & { details?: { path: string }[] }>('/api/shoots', fields);
const answersOf = ({ parties }: ShootAnswer) => parties.map(({ answer }) => answer);

describe('POST /api/shoots', () => {
  it('creates version 1, accepted by the proposer, and requests acceptance by the other parties', async () => {
    const { status, body } = await propose(paul, shootFields(app, [paul, mia, noa]));
    expect(status).toBe(201);
    const { cancellationHours: _left, ...terms } = { ...termsOf(app), cancellationHours: 72 };
    expect(body).toMatchObject({
      ...{ title: 'Palms in the morning', status: 'proposed', version: 1, proposedBy: paul.userId },
      terms: { ...terms, cancellationHours: 72 },
      parties: [
        {
          userId: paul.userId,
          username: 'Paul',
          role: 'photographer',
          answer: 'accepted',
          acceptedVersion: 1,
        },
        { userId: mia.userId, username: 'Mia', role: 'model', answer: 'asked', acceptedVersion: null },
        { userId: noa.userId, answer: 'asked', outcome: null, absent: [] },
      ],
      ...{ callId: null, applicationId: null, cancelledBy: null, cancelledHoursBefore: null },
      ...{ cancelReason: null, confirmedVersion: null, noShows: [] },
      versions: [{ version: 1, proposedBy: paul.userId, terms }],
    });
    for (const person of [paul, mia, noa])
      expect(await getShootOf(person, body.id)).toMatchObject({ id: body.id, versions: [{ version: 1 }] });
    for (const person of [stranger, staff])
      expect((await person.client.get(`/api/shoots/${body.id}`)).body).toMatchObject({
        error: 'Shoot not found',
      });
  });

  it('refuses invalid fields and stores nothing', async () => {
    const count = async () =>
      (
        await app.platform.database.db.query<{ n: number }>({
          text: 'select count(*)::int as n from shoots',
          values: [],
        })
      )[0]?.n;
    const before = await count();
    const base = shootFields(app, [paul, mia]);
    const start = app.clock.now.getTime() + 10 * DAY_MS;
    const at = (ms: number) => new Date(start + ms).toISOString();
    const withTerms = (terms: Record<string, unknown>) => shootFields(app, [paul, mia], { terms });
    const refused: [Record<string, unknown>, string][] = [
      [{ ...base, title: ' ' }, 'title'],
      [shootFields(app, [paul]), 'parties'],
      [
        shootFields(
          app,
          Array.from({ length: 9 }, (_, n) => ({ userId: n + 1 })),
        ),
        'parties',
      ],
      [shootFields(app, [mia, noa]), 'parties'],
      [shootFields(app, [paul, mia, mia]), 'parties'],
      [
        {
          ...base,
          parties: [
            { userId: paul.userId, role: 'king' },
            { userId: mia.userId, role: 'model' },
          ],
        },
        'parties.0.role',
      ],
      [withTerms({ timeZone: 'Mars/Olympus' }), 'terms.timeZone'],
      [withTerms({ timeZone: '+05:00' }), 'terms.timeZone'],
      [withTerms({ startsAt: app.clock.now.toISOString(), endsAt: at(-9 * DAY_MS) }), 'terms.startsAt'],
      [withTerms({ endsAt: at(0) }), 'terms.endsAt'],
      [withTerms({ endsAt: at(14 * DAY_MS + 1) }), 'terms.endsAt'],
      [withTerms({ cancellationHours: -1 }), 'terms.cancellationHours'],
      [withTerms({ cancellationHours: 1.5 }), 'terms.cancellationHours'],
      [withTerms({ pay: { kind: 'paid', amount: 100 } }), 'terms.pay.per'],
      [withTerms({ pay: undefined }), 'terms.pay'],
      [{ ...base, terms: undefined }, 'terms'],
      [withTerms({ zipCode: '00000' }), 'terms.zipCode'],
    ];
    for (const [fields, path] of refused) {
      const { status, body } = await propose(paul, fields);
      expect([status, body.details?.[0]?.path], path).toEqual([400, path]);
      expect(body.error).not.toMatch(/^Invalid input/);
    }
    const nobody = await propose(paul, shootFields(app, [paul, { userId: 999_999 }]));
    expect([nobody.status, nobody.body.error]).toEqual([404, 'User not found']);
    const unpaid = await propose(lapsed, shootFields(app, [lapsed, mia]));
    expect([unpaid.status, unpaid.body.error]).toEqual([403, 'An active subscription is needed']);
    expect(await count()).toBe(before);
    const longest = await propose(paul, withTerms({ endsAt: at(14 * DAY_MS), cancellationHours: 0 }));
    expect([longest.status, longest.body.terms.cancellationHours]).toEqual([201, 0]);
  });

  it('creates one shoot per client id, even for concurrent requests', async () => {
    const fields = shootFields(app, [paul, mia], { clientId: '7c9e6679-7425-40de-944b-e07fc1f90ae7' });
    const answers = await Promise.all(Array.from({ length: 6 }, () => propose(paul, fields)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
  });
});

describe('a proposed shoot', () => {
  it('is confirmed once all parties have accepted the same version', async () => {
    const id = await buildShoot(app, [paul, mia, noa]);
    const first = await stepOf(mia, `${id}/accept`, { version: 1 });
    expect([first.status, first.body.status, answersOf(first.body)]).toEqual([
      ...[200, 'proposed'],
      ['accepted', 'accepted', 'asked'],
    ]);
    expect((await stepOf(mia, `${id}/accept`, { version: 1 })).body.status).toBe('proposed');
    const terms = termsOf(app, { location: 'The old mill', timeZone: 'Europe/Kyiv' });
    const changed = await changeOf(noa, id, { version: 1, terms });
    expect(changed.body).toMatchObject({
      ...{ status: 'proposed', version: 2, proposedBy: paul.userId },
      parties: [
        { answer: 'asked', acceptedVersion: 1 },
        { answer: 'asked', acceptedVersion: 1 },
        { answer: 'accepted', acceptedVersion: 2 },
      ],
      versions: [
        { terms: { location: 'Garfield Park Conservatory' } },
        { proposedBy: noa.userId, terms: { location: 'The old mill' } },
      ],
    });
    const stale = await stepOf(paul, `${id}/accept`, { version: 1 });
    expect([stale.status, stale.body.error]).toEqual([409, 'The terms have changed']);
    expect((await changeOf(mia, id, { version: 1, terms })).body.error).toBe('The terms have changed');
    await stepOf(paul, `${id}/accept`, { version: 2 });
    const last = await stepOf(mia, `${id}/accept`, { version: 2 });
    expect(last.body).toMatchObject({ status: 'confirmed', confirmedVersion: 2 });
    const again = await stepOf(mia, `${id}/accept`, { version: 2 });
    expect([again.status, again.body.error]).toEqual([409, 'Not possible from confirmed']);
    expect((await stepOf(mia, `${id}/decline`)).body.error).toBe('Not possible from confirmed');
    const reopened = await changeOf(paul, id, { version: 2, terms: termsOf(app) });
    expect(reopened.body).toMatchObject({ status: 'proposed', version: 3, confirmedVersion: 2 });
  });

  it('ends when a party declines, and allows no further step', async () => {
    const id = await buildShoot(app, [paul, mia]);
    const declined = await stepOf(mia, `${id}/decline`);
    expect([declined.body.status, answersOf(declined.body)]).toEqual(['declined', ['accepted', 'declined']]);
    for (const step of ['accept', 'decline', 'cancel', 'outcome'] as const) {
      const body = { version: 1, reason: 'Rain', outcome: 'took-place' };
      const { status, body: answer } = await stepOf(paul, `${id}/${step}`, body);
      expect([status, answer.error], step).toEqual([409, 'Not possible from declined']);
    }
    expect((await changeOf(paul, id, { version: 1, terms: termsOf(app) })).status).toBe(409);
  });

  it('stores who canceled and how many hours before the start', async () => {
    const id = await buildConfirmedShoot(app, [paul, mia]);
    expect((await stepOf(mia, `${id}/cancel`, {})).status).toBe(400);
    pass(8 * DAY_MS + 10 * HOUR_MS - 1);
    const { body } = await stepOf(mia, `${id}/cancel`, { reason: 'I am ill.' });
    expect(body).toMatchObject({
      ...{
        status: 'cancelled',
        cancelledBy: mia.userId,
        cancelledHoursBefore: 38,
        cancelReason: 'I am ill.',
      },
    });
    expect((await stepOf(paul, `${id}/cancel`, { reason: 'Me too' })).body.error).toBe(
      'Not possible from cancelled',
    );
  });

  it('expires at its start if it is unconfirmed, even before the job ran', async () => {
    const id = await buildShoot(app, [paul, mia]);
    pass(10 * DAY_MS);
    expect((await getShootOf(mia, id)).status).toBe('expired');
    expect((await stepOf(mia, `${id}/accept`, { version: 1 })).body.error).toBe('Not possible from expired');
    const { body } = await mia.client.get<ShootAnswer[]>('/api/shoots?status=expired');
    expect(body.map((shoot) => shoot.id)).toContain(id);
  });

  it('cannot be canceled after its start', async () => {
    const id = await buildConfirmedShoot(app, [paul, mia]);
    pass(10 * DAY_MS + 1);
    for (const answer of [
      await stepOf(mia, `${id}/cancel`, { reason: 'Late' }),
      await changeOf(paul, id, { version: 1, terms: termsOf(app) }),
    ])
      expect([answer.status, answer.body.error]).toEqual([409, 'The shoot has started']);
  });
});
