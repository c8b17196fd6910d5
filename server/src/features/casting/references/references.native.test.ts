import {
  type MemberReferences,
  memberReferencesSchema,
  type Reference,
  referenceSchema,
  type ShootReferences,
  type WaitingReference,
} from '@opencall/contract/casting/references/references.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#platform/time.ts';
import { downloadData } from '#testing/download-data.ts';
import { type BuiltUser, buildMember, PASSWORD } from '#testing/factories.ts';
import { buildFinishedShoot } from '#testing/finished-shoots.ts';
import type { Answer, HttpClient, Json } from '#testing/http-client.ts';
import { buildConfirmedShoot } from '#testing/shoots.ts';
import { useTestApp } from '#testing/use-test-app.ts';

type Person = BuiltUser & { client: HttpClient };

const app = useTestApp();
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

const GOOD = 'Came early, knew the light, and was kind to everybody.';
const words = (about: Pick<BuiltUser, 'userId'>, changes: object = {}) => ({
  userId: about.userId,
  recommend: true,
  text: GOOD,
  tags: ['on-time'],
  ...changes,
});
const write = (shootId: number, from: Person, about: Pick<BuiltUser, 'userId'>, changes: object = {}) =>
  from.client.post<Reference & Json>(`/api/shoots/${shootId}/references`, words(about, changes));
const said = ({ status, body }: Answer<Json>) => [status, body.error ?? null];
const NEEDS_SHOOT = [403, 'References need a finished shoot'];
const NOT_FOUND = [404, 'Reference not found'];
const of = async ({ client }: Person, { userId }: BuiltUser, query = ''): Promise<MemberReferences> => {
  const answer = await client.get<MemberReferences>(`/api/users/${userId}/references${query}`);
  expect(answer.status).toBe(200);
  return memberReferencesSchema.strict().parse(answer.body);
};
const waitingOf = async ({ client }: Person) =>
  (await client.get<WaitingReference[]>('/api/references/waiting')).body;
const atShoot = async ({ client }: Person, shootId: number) =>
  (await client.get<ShootReferences[]>(`/api/shoots/${shootId}/references`)).body;
const bell = async ({ client }: Person, wanted: string) => {
  const { body } = await client.get<(Json & { kind: string })[]>('/api/notifications?limit=100');
  return body.filter((row) => row.kind === wanted);
};
const runClock = async () => {
  await app.platform.database.autocommit(async (tx) => tx.enqueue('references-clock', {}));
  // The first call runs the scheduled job, the second one sends the emails that it enqueued.
  await app.platform.jobs.drain();
  await app.platform.jobs.drain();
};
const at = async (moment: Date, look: () => Promise<void>) => {
  const { now } = app.clock;
  app.clock.now = moment;
  try {
    await look();
  } finally {
    app.clock.now = now;
  }
};
const hoursAgo = (hours: number) => new Date(app.clock.now.getTime() - hours * HOUR_MS);
const found = async ({ stageName }: { stageName: string }) => {
  const query = `hasReferences=true&stageName=${encodeURIComponent(stageName)}`;
  const { body } = await stranger.client.get<Json[]>(`/api/profiles?${query}`);
  return body.map(({ userId, references }) => [userId, references]);
};

describe('POST /api/shoots/:id/references', () => {
  it('seals a reference until both parties have written', async () => {
    const [one, two] = [await buildMember(app), await buildMember(app)];
    const shootId = await buildFinishedShoot(app, { parties: [one, two] });
    const first = await write(shootId, one, two);
    expect(first.status).toBe(201);
    expect(referenceSchema.strict().parse(first.body)).toMatchObject({
      ...{ shootId, text: GOOD, recommend: true, tags: ['on-time'], revealedAt: null, reply: null },
      author: { userId: one.userId, username: one.username },
    });
    expect(await of(two, two)).toMatchObject({ summary: { total: 0 }, references: [] });
    expect((await atShoot(two, shootId))[0]).toMatchObject({ userId: one.userId, received: null });
    expect((await atShoot(one, shootId))[0]).toMatchObject({ until: null, written: { text: GOOD } });
    expect(await found({ stageName: two.username })).toEqual([]);
    expect(said(await write(shootId, one, two))).toEqual([409, 'You have already written this reference']);

    const second = await write(shootId, two, one, { recommend: false, tags: [] });
    expect(second.body.revealedAt).toBe(app.clock.now.toISOString());
    const about = await of(stranger, two);
    expect(about.summary).toEqual({
      recommended: 1,
      total: 1,
      lastYear: 1,
      lateCancellations: 0,
      noShows: 0,
    });
    expect(about.references).toMatchObject([{ text: GOOD, revealedAt: app.clock.now.toISOString() }]);
    expect((await of(stranger, one)).summary).toMatchObject({ recommended: 0, total: 1 });
    const fileOf = await downloadData(app, one.client);
    const revealedAt = expect.stringMatching(/^20/);
    expect([fileOf('references-written'), fileOf('references-received')]).toMatchObject([
      [{ shootId, shoot: 'Stairwell in grey', text: GOOD, aboutId: two.userId, revealedAt, removedAt: null }],
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
        write(shootId, one, two),
        write(shootId, one, two),
        write(shootId, two, one),
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
    expect((await write(shootId, ada, ben)).status).toBe(201);
    expect((await write(shootId, ada, cleo, { recommend: false })).status).toBe(201);
    expect(
      (await waitingOf(ben)).filter((row) => row.shootId === shootId).map(({ userId }) => userId),
    ).toEqual([ada.userId, cleo.userId]);
    for (const about of [ada, ben]) expect(said(await write(shootId, cleo, about))).toEqual(NEEDS_SHOOT);
    expect((await waitingOf(cleo)).filter((row) => row.shootId === shootId)).toEqual([]);
    for (const about of [ada, stranger, { userId: 999_999 }])
      expect(said(await write(shootId, ada, about))).toEqual(NEEDS_SHOOT);
    for (const outsider of [stranger, staff]) {
      expect(said(await write(shootId, outsider, ada))).toEqual([404, 'Shoot not found']);
      expect((await outsider.client.get(`/api/shoots/${shootId}/references`)).status).toBe(404);
    }
    expect((await of(stranger, cleo)).summary).toMatchObject({ noShows: 1, total: 0 });
    expect((await app.visitor().get(`/api/users/${ada.userId}/references`)).status).toBe(401);
  });

  it.each(['proposed', 'confirmed', 'declined', 'expired', 'disputed'] as const)(
    'refuses a reference for a shoot that is %s',
    async (status) => {
      const shootId = await buildFinishedShoot(app, { parties: [ada, ben], status });
      expect(said(await write(shootId, ada, ben))).toEqual(NEEDS_SHOOT);
      expect((await waitingOf(ada)).filter((row) => row.shootId === shootId)).toEqual([]);
    },
  );

  it('after a late cancellation, lets only the others write about the party who canceled', async () => {
    const [late, one, two] = [await buildMember(app), await buildMember(app), await buildMember(app)];
    const parties = [late, one, two];
    const cancelled = { parties, status: 'cancelled' as const };
    const inTime = await buildFinishedShoot(app, { ...cancelled, cancelled: { by: late, late: false } });
    expect(said(await write(inTime, one, late))).toEqual(NEEDS_SHOOT);
    const endsAt = new Date(app.clock.now.getTime() + DAY_MS);
    const shootId = await buildFinishedShoot(app, {
      ...cancelled,
      endsAt,
      cancelled: { by: late, late: true },
    });
    expect((await write(shootId, one, late, { recommend: false })).status).toBe(201);
    for (const about of [one, two]) expect(said(await write(shootId, late, about))).toEqual(NEEDS_SHOOT);
    expect(said(await write(shootId, one, two))).toEqual(NEEDS_SHOOT);
    expect(await waitingOf(two)).toEqual([
      {
        ...{ shootId, title: 'Stairwell in grey', userId: late.userId, username: late.username },
        until: new Date(endsAt.getTime() + 14 * DAY_MS).toISOString(),
      },
    ]);
    expect((await of(stranger, late)).summary).toMatchObject({ lateCancellations: 1, total: 0 });
    expect((await of(stranger, one)).summary).toMatchObject({ lateCancellations: 0 });
  });

  it('treats a shoot without a denied claim as done once the time to deny is over', async () => {
    const shootId = await buildFinishedShoot(app, { parties: [ada, ben], status: 'confirmed' });
    await at(new Date(app.clock.now.getTime() + 7 * DAY_MS), async () => {
      expect((await write(shootId, ada, ben)).status).toBe(201);
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
      expect((await write(shootId, ada, ben, bad)).status, JSON.stringify(bad)).toBe(400);
    expect((await atShoot(ada, shootId)).map(({ written }) => written)).toEqual([null, null]);
    expect((await write(shootId, ada, ben, { text: 'x'.repeat(20), tags: [] })).status).toBe(201);
    expect((await write(shootId, ada, cleo, { text: 'x'.repeat(1000), tags })).status).toBe(201);
  });
});

describe('after 14 days', () => {
  it('references can no longer be written, are revealed exactly then, and are announced once', async () => {
    const [one, two] = [await buildMember(app), await buildMember(app)];
    const endsAt = hoursAgo(1);
    const end = new Date(endsAt.getTime() + 14 * DAY_MS);
    const shootId = await buildFinishedShoot(app, { parties: [one, two], endsAt });
    const { body } = await write(shootId, one, two);
    await at(new Date(end.getTime() - 1), async () => {
      await runClock();
      expect((await of(one, two)).summary.total).toBe(0);
      expect(await waitingOf(two)).toHaveLength(1);
      expect((await two.client.post(`/api/references/${body.id}/reply`, { text: 'Thanks' })).status).toBe(
        404,
      );
    });
    await at(end, async () => {
      expect(await of(stranger, two)).toMatchObject({
        summary: { total: 1, recommended: 1, lastYear: 1 },
        references: [{ text: GOOD, revealedAt: end.toISOString() }],
      });
      expect(await waitingOf(two)).toEqual([]);
      expect(said(await write(shootId, two, one))).toEqual([403, 'The time for this reference is over']);
      expect(await bell(two, 'reference')).toEqual([]);
      await Promise.all([runClock(), runClock()]);
      await runClock();
      expect(await bell(two, 'reference')).toMatchObject([{ subject: { event: 'revealed', shootId } }]);
      const emails = app.mailbox.emails.filter(
        ({ to, subject }) => to === two.email && subject.startsWith('A reference about you'),
      );
      expect(emails).toHaveLength(1);
      expect(JSON.stringify(emails)).not.toContain(GOOD);
      expect(await found({ stageName: two.username })).toEqual([[two.userId, { recommended: 1, total: 1 }]]);
    });
    await at(new Date(end.getTime() + 366 * DAY_MS), async () => {
      expect((await of(await fresh(stranger), two)).summary).toMatchObject({ total: 1, lastYear: 0 });
    });
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
    expect(said(await write(shootId, one, two))).toEqual(NEEDS_SHOOT);
    await at(new Date(start.getTime() + 11 * DAY_MS), async () => {
      const [first, second] = [await fresh(one), await fresh(two)];
      const outcome = { outcome: 'took-place' };
      expect((await first.client.post(`/api/shoots/${shootId}/outcome`, outcome)).status).toBe(200);
      expect(said(await write(shootId, first, second))).toEqual(NEEDS_SHOOT);
      expect(await bell(first, 'reference-due')).toEqual([]);
      expect((await second.client.post(`/api/shoots/${shootId}/outcome`, outcome)).status).toBe(200);
      for (const person of [first, second])
        expect(await bell(person, 'reference-due')).toMatchObject([{ subject: { shootId } }]);
      expect((await write(shootId, first, second)).status).toBe(201);
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
    const told = async () => {
      await Promise.all([runClock(), runClock()]);
      return app.mailbox.emails.filter(
        ({ to, subject }) => to === one.email && subject.startsWith('How was it'),
      );
    };
    const days = (count: number) => new Date(endsAt.getTime() + count * DAY_MS);
    expect(await told()).toHaveLength(1);
    expect(JSON.stringify(await told())).toContain(url);
    await at(new Date(days(7).getTime() - 1), async () => expect(await told()).toHaveLength(1));
    await at(days(7), async () => expect(await told()).toHaveLength(2));
    await at(days(12), async () => expect(await told()).toHaveLength(3));
    await at(days(13), async () => expect(await told()).toHaveLength(3));
    const due = await bell(one, 'reference-due');
    expect(due).toMatchObject([
      {
        isRead: false,
        actor: null,
        subject: { shootId, aboutId: two.userId, until: days(14).toISOString() },
      },
    ]);
    await write(shootId, one, two);
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

/** Lets both members write about each other, and returns the reference of the first about the second. */
const revealed = async (one: Person, two: Person): Promise<Reference> => {
  const shootId = await buildFinishedShoot(app, { parties: [one, two] });
  await write(shootId, one, two);
  await write(shootId, two, one);
  const { references } = await of(one, two);
  const mine = references.find((row) => row.shootId === shootId);
  if (!mine) throw new Error('it is not revealed');
  return mine;
};

describe('POST /api/references/:id/reply', () => {
  const reply = ({ client }: Person, id: number, text: unknown = 'Thank you, it was fun.') =>
    client.post<Reference & Json>(`/api/references/${id}/reply`, { text });

  it('accepts one public reply of the member described by the reference', async () => {
    const [one, two] = [await buildMember(app), await buildMember(app)];
    const { id } = await revealed(one, two);
    for (const person of [one, stranger, staff])
      expect(said(await reply(person, id))).toEqual([
        403,
        'Only the member the reference is about may reply',
      ]);
    for (const text of ['', '  ', 'x'.repeat(1001), null, 4])
      expect((await reply(two, id, text)).status).toBe(400);
    const answers = await Promise.all([reply(two, id, 'x'.repeat(1000)), reply(two, id, 'x'.repeat(1000))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(said(await reply(two, id))).toEqual([409, 'You have already replied to this reference']);
    const [row] = (await of(stranger, two)).references;
    expect(row?.reply).toEqual({ text: 'x'.repeat(1000), createdAt: app.clock.now.toISOString() });
    expect(await bell(one, 'reference')).toContainEqual(
      expect.objectContaining({ subject: expect.objectContaining({ event: 'reply', referenceId: id }) }),
    );
    expect(said(await reply(two, 999_999))).toEqual(NOT_FOUND);
  });

  it('does not find sealed references, neither for the described member nor for the author', async () => {
    const [one, two] = [await buildMember(app), await buildMember(app)];
    const shootId = await buildFinishedShoot(app, { parties: [one, two] });
    const { body } = await write(shootId, one, two);
    for (const person of [one, two, staff]) expect(said(await reply(person, body.id))).toEqual(NOT_FOUND);
  });
});

describe('DELETE /api/references/:id', () => {
  const remove = ({ client }: Person, id: number, reason: unknown = 'Names a private address.') =>
    client.request('DELETE', `/api/references/${id}`, { reason });

  it('lets staff remove revealed references permanently, and writes the audit log', async () => {
    const [one, two] = [await buildMember(app), await buildMember(app)];
    const { id, shootId } = await revealed(one, two);
    for (const person of [one, two]) expect((await remove(person, id)).status).toBe(403);
    expect((await remove(staff, id, '')).status).toBe(400);
    const answers = await Promise.all([remove(staff, id), remove(staff, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await of(stranger, two)).toMatchObject({ summary: { total: 0 }, references: [] });
    expect(await found({ stageName: two.username })).toEqual([]);
    expect(said(await write(shootId, one, two))).toEqual([409, 'You have already written this reference']);
    expect(await waitingOf(one)).toEqual([]);
    const log = await staff.client.get<Json[]>('/api/moderation/audit-log?action=reference.delete');
    expect(log.body[0]).toMatchObject({
      target: { id: one.userId },
      subject: { kind: 'reference', id, reason: 'Names a private address.' },
    });
    expect(await bell(one, 'reference')).toContainEqual(
      expect.objectContaining({
        subject: expect.objectContaining({ event: 'removed', reason: 'Names a private address.' }),
      }),
    );
  });

  it('does not find sealed references', async () => {
    const [one, two] = [await buildMember(app), await buildMember(app)];
    const shootId = await buildFinishedShoot(app, { parties: [one, two] });
    const { body } = await write(shootId, one, two);
    expect(said(await remove(staff, body.id))).toEqual(NOT_FOUND);
    expect((await atShoot(one, shootId))[0]?.written?.text).toBe(GOOD);
  });
});

describe('GET /api/users/:id/references', () => {
  it('returns pages, newest first, with a summary of all references', async () => {
    const about = await buildMember(app);
    for (const hour of [1, 2, 3]) {
      await at(new Date(app.clock.now.getTime() + hour * 1000), async () => {
        await revealed(ada, about);
      });
    }
    const first = await stranger.client.get<MemberReferences & Json>(
      `/api/users/${about.userId}/references?limit=2`,
    );
    // The references were revealed at future times of the test clock, so none is visible yet.
    expect(first.body.summary.total).toBe(0);
    await at(new Date(app.clock.now.getTime() + 5000), async () => {
      const path = `/api/users/${about.userId}/references?limit=2`;
      const page = await stranger.client.get<MemberReferences & Json>(path);
      expect(page.headers.get('x-total-count')).toBe('3');
      expect(page.body.summary.total).toBe(3);
      const next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
      const rest = await stranger.client.get<MemberReferences & Json>(next);
      const ids = [...page.body.references, ...rest.body.references].map(({ id }) => id);
      expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
      expect(ids).toHaveLength(3);
      expect(rest.headers.get('link')).toBeNull();
    });
    expect((await stranger.client.get(`/api/users/${about.userId}/references?cursor=x`)).status).toBe(400);
  });

  it('shows the text without an author if the author’s account is deleted or hidden from the viewer', async () => {
    const [one, two, three] = [await buildMember(app), await buildMember(app), await buildMember(app)];
    await revealed(one, two);
    const authors = async (viewer: Person) =>
      (await of(viewer, two)).references.map(({ author, text }) => [author?.userId ?? null, text]);
    expect(await authors(three)).toEqual([[one.userId, GOOD]]);
    await three.client.post(`/api/users/${one.userId}/block`);
    expect(await authors(three)).toEqual([[null, GOOD]]);
    expect(await authors(stranger)).toEqual([[one.userId, GOOD]]);
    // A block between the parties neither hides their references nor prevents new ones.
    const shootId = await buildFinishedShoot(app, { parties: [one, two] });
    await two.client.post(`/api/users/${one.userId}/block`);
    expect((await write(shootId, one, two, { recommend: false })).status).toBe(201);
    expect((await waitingOf(two)).map(({ userId }) => userId)).toEqual([one.userId]);
    expect((await write(shootId, two, one)).status).toBe(201);
    expect(await authors(two)).toEqual([
      [null, GOOD],
      [null, GOOD],
    ]);
    expect((await bell(two, 'reference')).every(({ actor }) => actor === null)).toBe(true);
    expect((await one.client.get(`/api/users/${two.userId}/references`)).status).toBe(404);
    await app.platform.database.executeSql('delete from users where id = $1', [one.userId]);
    expect(await authors(stranger)).toEqual([
      [null, GOOD],
      [null, GOOD],
    ]);
    expect((await of(stranger, two)).summary).toMatchObject({ total: 2, recommended: 1 });
    await app.platform.database.executeSql('delete from users where id = $1', [two.userId]);
    const left = await app.platform.database.executeSql(
      'select id from shoot_references where shoot_id = $1',
      [shootId],
    );
    expect(left.rows).toEqual([]);
  });
});

describe('the database', () => {
  it('requires both members to be parties of the shoot, and refuses to change a stored reference', async () => {
    const shootId = await buildFinishedShoot(app, { parties: [ada, ben] });
    const { body } = await write(shootId, ada, ben);
    const insert = (author: Person, about: Person, text = GOOD, tags = '{}') =>
      app.platform.database.executeSql(
        `insert into shoot_references (shoot_id, author_id, about_id, recommend, text, tags, created_at, reveals_at)
         values ($1, $2, $3, true, $4, $5, now(), now())`,
        [shootId, author.userId, about.userId, text, tags],
      );
    const refusals: [() => Promise<unknown>, string][] = [
      [() => insert(ada, ben), 'shoot_references_pair_key'],
      [() => insert(ben, stranger), 'shoot_references_about_party_fk'],
      [() => insert(stranger, ben), 'shoot_references_author_party_fk'],
      [() => insert(ben, ben), 'shoot_references_others'],
      [() => insert(ben, ada, 'Short'), 'shoot_references_text'],
      [() => insert(ben, ada, GOOD, '{charming}'), 'shoot_references_tags'],
    ];
    for (const column of ["text = 'Something else entirely, made up.'", 'recommend = false', "tags = '{}'"]) {
      const change = `update shoot_references set ${column} where id = $1`;
      refusals.push([
        () => app.platform.database.executeSql(change, [body.id]),
        'shoot_references_unchanged',
      ]);
    }
    for (const [refused, constraint] of refusals)
      await expect(refused()).rejects.toMatchObject({ constraint });
  });
});
