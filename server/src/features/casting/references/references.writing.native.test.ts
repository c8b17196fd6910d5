import { referenceSchema } from '@opencall/contract/casting/references/references.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#platform/time.ts';
import { downloadData } from '#testing/download-data.ts';
import { buildMember, PASSWORD } from '#testing/factories.ts';
import { buildFinishedShoot } from '#testing/finished-shoots.ts';
import type { Json } from '#testing/http-client.ts';
import { createReferenceCalls, GOOD_WORDS, NEEDS_SHOOT, type Person } from '#testing/references.ts';
import { buildConfirmedShoot } from '#testing/shoots.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
const { write, statusAndError, of, waitingOf, atShoot, bell, runClock, at, hoursAgo } =
  createReferenceCalls(app);
let ada: Person;
let ben: Person;
let cleo: Person;
let stranger: Person;
let staff: Person;

beforeAll(async () => {
  ada = await buildMember(app, { username: 'Ada Photographer', role: 'photographer' });
  ben = await buildMember(app);
  cleo = await buildMember(app);
  stranger = await buildMember(app);
  staff = await buildMember(app, { role: 'moderator' });
});

const found = async ({ stageName }: { stageName: string }) => {
  const query = `hasReferences=true&stageName=${encodeURIComponent(stageName)}`;
  const { body } = await stranger.client.get<Json[]>(`/api/profiles?${query}`);
  return body.map(({ userId, references }) => [userId, references]);
};

describe('POST /api/shoots/:id/references', () => {
  it('seals a reference until both parties have written', async () => {
    const [one, two] = [await buildMember(app), await buildMember(app)];
    const shootId = await buildFinishedShoot(app, { parties: [one, two] });
    const first = await write(shootId, [one, two]);
    expect(first.status).toBe(201);
    expect(referenceSchema.strict().parse(first.body)).toMatchObject({
      ...{ shootId, text: GOOD_WORDS, recommend: true, tags: ['on-time'], revealedAt: null, reply: null },
      author: { userId: one.userId, username: one.username, picture: null },
    });
    expect(await of(two, two)).toMatchObject({ summary: { total: 0 }, references: [] });
    expect((await atShoot(two, shootId))[0]).toMatchObject({ userId: one.userId, received: null });
    expect((await atShoot(one, shootId))[0]).toMatchObject({ until: null, written: { text: GOOD_WORDS } });
    expect(await found({ stageName: two.username })).toEqual([]);
    expect(statusAndError(await write(shootId, [one, two]))).toEqual([
      409,
      'You have already written this reference',
    ]);

    const second = await write(shootId, [two, one], { recommend: false, tags: [] });
    expect(second.body.revealedAt).toBe(app.clock.now.toISOString());
    const about = await of(stranger, two);
    expect(about.summary).toEqual({
      recommended: 1,
      total: 1,
      lastYear: 1,
      lateCancellations: 0,
      noShows: 0,
    });
    expect(about.references).toMatchObject([{ text: GOOD_WORDS, revealedAt: app.clock.now.toISOString() }]);
    expect((await of(stranger, one)).summary).toMatchObject({ recommended: 0, total: 1 });
    const fileOf = await downloadData(app, one.client);
    const revealedAt = expect.stringMatching(/^20/);
    expect([fileOf('references-written'), fileOf('references-received')]).toMatchObject([
      [
        {
          shootId,
          shoot: 'Stairwell in grey',
          text: GOOD_WORDS,
          aboutId: two.userId,
          revealedAt,
          removedAt: null,
        },
      ],
      [{ shootId, recommend: false, authorId: two.userId, revealedAt }],
    ]);
    // Both are notified, and the card and the directory show the new counts.
    for (const [person, actor] of [
      [one, two],
      [two, one],
    ] as const) {
      const [row] = await bell(person, 'reference');
      expect(row).toMatchObject({
        actor: { id: actor.userId },
        subject: { event: 'revealed', shootId, shootTitle: 'Stairwell in grey', reason: null },
      });
      expect((await app.mailbox.newestTo(person.email)).subject).toBe(
        'A reference about you: Stairwell in grey',
      );
    }
    expect(await found({ stageName: two.username })).toEqual([[two.userId, { recommended: 1, total: 1 }]]);
    const match = await stranger.client.get(`/api/profiles/user/${one.userId}`);
    expect(match.body.references).toEqual({ recommended: 0, total: 1 });
  });

  it('stores one of two concurrent duplicates, and reveals the references of two concurrent authors', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await buildMember(app), await buildMember(app)];
      const shootId = await buildFinishedShoot(app, { parties: [one, two] });
      const answers = await Promise.all([
        write(shootId, [one, two]),
        write(shootId, [one, two]),
        write(shootId, [two, one]),
      ]);
      expect(
        answers
          .slice(0, 2)
          .map(({ status }) => status)
          .sort(),
      ).toEqual([201, 409]);
      for (const person of [one, two])
        expect((await of(stranger, person)).summary).toMatchObject({ recommended: 1, total: 1 });
      for (const person of [one, two]) expect(await bell(person, 'reference')).toHaveLength(1);
    }
  });

  it('lets parties who came write about all other parties once the shoot is done', async () => {
    const shootId = await buildFinishedShoot(app, { parties: [ada, ben, cleo], absent: [cleo] });
    expect((await write(shootId, [ada, ben])).status).toBe(201);
    expect((await write(shootId, [ada, cleo], { recommend: false })).status).toBe(201);
    expect(
      (await waitingOf(ben)).filter((row) => row.shootId === shootId).map(({ userId }) => userId),
    ).toEqual([ada.userId, cleo.userId]);
    for (const about of [ada, ben])
      expect(statusAndError(await write(shootId, [cleo, about]))).toEqual(NEEDS_SHOOT);
    expect((await waitingOf(cleo)).filter((row) => row.shootId === shootId)).toEqual([]);
    for (const about of [ada, stranger, { userId: 999_999 }])
      expect(statusAndError(await write(shootId, [ada, about]))).toEqual(NEEDS_SHOOT);
    for (const outsider of [stranger, staff]) {
      expect(statusAndError(await write(shootId, [outsider, ada]))).toEqual([404, 'Shoot not found']);
      expect((await outsider.client.get(`/api/shoots/${shootId}/references`)).status).toBe(404);
    }
    expect((await of(stranger, cleo)).summary).toMatchObject({ noShows: 1, total: 0 });
    expect((await app.visitor().get(`/api/users/${ada.userId}/references`)).status).toBe(401);
  });

  it.each(['proposed', 'confirmed', 'declined', 'expired', 'disputed'] as const)(
    'refuses a reference for a shoot that is %s',
    async (status) => {
      const shootId = await buildFinishedShoot(app, { parties: [ada, ben], status });
      expect(statusAndError(await write(shootId, [ada, ben]))).toEqual(NEEDS_SHOOT);
      expect((await waitingOf(ada)).filter((row) => row.shootId === shootId)).toEqual([]);
    },
  );

  it('after a late cancellation, lets only the others write about the party who canceled', async () => {
    const [late, one, two] = [await buildMember(app), await buildMember(app), await buildMember(app)];
    const parties = [late, one, two];
    const cancelled = { parties, status: 'cancelled' as const };
    const inTime = await buildFinishedShoot(app, { ...cancelled, cancelled: { by: late, late: false } });
    expect(statusAndError(await write(inTime, [one, late]))).toEqual(NEEDS_SHOOT);
    const endsAt = new Date(app.clock.now.getTime() + DAY_MS);
    const shootId = await buildFinishedShoot(app, {
      ...cancelled,
      endsAt,
      cancelled: { by: late, late: true },
    });
    expect((await write(shootId, [one, late], { recommend: false })).status).toBe(201);
    for (const about of [one, two])
      expect(statusAndError(await write(shootId, [late, about]))).toEqual(NEEDS_SHOOT);
    expect(statusAndError(await write(shootId, [one, two]))).toEqual(NEEDS_SHOOT);
    expect(await waitingOf(two)).toEqual([
      {
        ...{
          shootId,
          title: 'Stairwell in grey',
          userId: late.userId,
          username: late.username,
          picture: null,
        },
        until: new Date(endsAt.getTime() + 14 * DAY_MS).toISOString(),
      },
    ]);
    expect((await of(stranger, late)).summary).toMatchObject({ lateCancellations: 1, total: 0 });
    expect((await of(stranger, one)).summary).toMatchObject({ lateCancellations: 0 });
  });

  it('treats a shoot without a denied claim as done once the time to deny is over', async () => {
    const shootId = await buildFinishedShoot(app, { parties: [ada, ben], status: 'confirmed' });
    await at(new Date(app.clock.now.getTime() + 7 * DAY_MS), async () => {
      expect((await write(shootId, [ada, ben])).status).toBe(201);
    });
  });

  it('accepts only 20 to 1,000 characters and each tag once', async () => {
    const shootId = await buildFinishedShoot(app, { parties: [ada, ben, cleo] });
    const tags = ['on-time', 'well-prepared', 'clear-direction', 'files-delivered', 'would-work-again'];
    for (const bad of [
      { text: 'x'.repeat(19) },
      { text: ` ${'x'.repeat(19)} ` },
      { text: 'x'.repeat(1001) },
      { text: null },
      { recommend: 'yes' },
      { recommend: undefined },
      { tags: ['on-time', 'on-time'] },
      { tags: ['charming'] },
      { tags: undefined },
      { userId: 0 },
    ])
      expect((await write(shootId, [ada, ben], bad)).status, JSON.stringify(bad)).toBe(400);
    expect((await atShoot(ada, shootId)).map(({ written }) => written)).toEqual([null, null]);
    expect((await write(shootId, [ada, ben], { text: 'x'.repeat(20), tags: [] })).status).toBe(201);
    expect((await write(shootId, [ada, cleo], { text: 'x'.repeat(1000), tags })).status).toBe(201);
  });
});

/** Signs the member in again, because the clock of the test has passed the end of the session. */
const fresh = async (person: Person): Promise<Person> => {
  const client = app.visitor();
  await client.post('/api/login', { email: person.email, password: PASSWORD });
  return { ...person, client };
};

describe('a shoot that was confirmed by its parties', () => {
  it('can be written about once all parties claimed its outcome, and notifies them immediately', async () => {
    const [one, two] = [await buildMember(app), await buildMember(app)];
    const start = app.clock.now;
    const shootId = await buildConfirmedShoot(app, [one, two]);
    expect(statusAndError(await write(shootId, [one, two]))).toEqual(NEEDS_SHOOT);
    await at(new Date(start.getTime() + 11 * DAY_MS), async () => {
      const [first, second] = [await fresh(one), await fresh(two)];
      const outcome = { outcome: 'took-place' };
      expect((await first.client.post(`/api/shoots/${shootId}/outcome`, outcome)).status).toBe(200);
      expect(statusAndError(await write(shootId, [first, second]))).toEqual(NEEDS_SHOOT);
      expect(await bell(first, 'reference-due')).toEqual([]);
      expect((await second.client.post(`/api/shoots/${shootId}/outcome`, outcome)).status).toBe(200);
      for (const person of [first, second])
        expect(await bell(person, 'reference-due')).toMatchObject([{ subject: { shootId } }]);
      expect((await write(shootId, [first, second])).status).toBe(201);
      await runClock();
      expect(await bell(second, 'reference-due')).toHaveLength(1);
    });
  });
});

describe('reminders', () => {
  it('are sent three times while a reference is missing, and are marked as read once it is written', async () => {
    const [one, two] = [await buildMember(app), await buildMember(app)];
    const endsAt = hoursAgo(1);
    const shootId = await buildFinishedShoot(app, { parties: [one, two], endsAt });
    const url = `/shoots/${shootId}?reference=${two.userId}`;
    const listNotified = async () => {
      await Promise.all([runClock(), runClock()]);
      return app.mailbox.emails.filter(
        ({ to, subject }) => to === one.email && subject.startsWith('How was it'),
      );
    };
    const days = (count: number) => new Date(endsAt.getTime() + count * DAY_MS);
    expect(await listNotified()).toHaveLength(1);
    expect(JSON.stringify(await listNotified())).toContain(url);
    await at(new Date(days(7).getTime() - 1), async () => expect(await listNotified()).toHaveLength(1));
    await at(days(7), async () => expect(await listNotified()).toHaveLength(2));
    await at(days(12), async () => expect(await listNotified()).toHaveLength(3));
    await at(days(13), async () => expect(await listNotified()).toHaveLength(3));
    const due = await bell(one, 'reference-due');
    expect(due).toMatchObject([
      {
        isRead: false,
        actor: null,
        subject: { shootId, aboutId: two.userId, until: days(14).toISOString() },
      },
    ]);
    await write(shootId, [one, two]);
    expect(await bell(one, 'reference-due')).toMatchObject([{ isRead: true }]);
    expect(await bell(two, 'reference-due')).toMatchObject([{ isRead: false }]);
  });

  it('respect the notification settings', async () => {
    const [one, two] = [await buildMember(app), await buildMember(app)];
    const switches = [{ kind: 'reference-due', bell: false, letter: false }];
    await one.client.request('PUT', '/api/notification-settings', { switches });
    await buildFinishedShoot(app, { parties: [one, two] });
    await runClock();
    expect(await bell(one, 'reference-due')).toEqual([]);
    expect(app.mailbox.emails.filter(({ to }) => to === one.email)).toEqual([]);
    expect(await bell(two, 'reference-due')).toHaveLength(1);
  });
});
