import type { MemberReferences, Reference } from '@opencall/contract/casting/references/references.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#platform/time.ts';
import { buildMember, PASSWORD } from '#testing/factories.ts';
import { buildFinishedShoot } from '#testing/finished-shoots.ts';
import type { Json } from '#testing/http-client.ts';
import { createReferenceCalls, GOOD_WORDS, NOT_FOUND, type Person } from '#testing/references.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
const { write, statusAndError, of, waitingOf, atShoot, bell, runClock, at, hoursAgo } =
  createReferenceCalls(app);
let ada: Person;
let ben: Person;
let stranger: Person;
let staff: Person;

beforeAll(async () => {
  ada = await buildMember(app, { username: 'Ada Photographer', role: 'photographer' });
  ben = await buildMember(app);
  stranger = await buildMember(app);
  staff = await buildMember(app, { role: 'moderator' });
});

const found = async ({ stageName }: { stageName: string }) => {
  const query = `hasReferences=true&stageName=${encodeURIComponent(stageName)}`;
  const { body } = await stranger.client.get<Json[]>(`/api/profiles?${query}`);
  return body.map(({ userId, references }) => [userId, references]);
};

describe('after 14 days', () => {
  it('references can no longer be written, are revealed exactly then, and are announced once', async () => {
    const [one, two] = [await buildMember(app), await buildMember(app)];
    const endsAt = hoursAgo(1);
    const end = new Date(endsAt.getTime() + 14 * DAY_MS);
    const shootId = await buildFinishedShoot(app, { parties: [one, two], endsAt });
    const { body } = await write(shootId, [one, two]);
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
        references: [{ text: GOOD_WORDS, revealedAt: end.toISOString() }],
      });
      expect(await waitingOf(two)).toEqual([]);
      expect(statusAndError(await write(shootId, [two, one]))).toEqual([
        403,
        'The time for this reference is over',
      ]);
      expect(await bell(two, 'reference')).toEqual([]);
      await Promise.all([runClock(), runClock()]);
      await runClock();
      expect(await bell(two, 'reference')).toMatchObject([{ subject: { event: 'revealed', shootId } }]);
      const emails = app.mailbox.emails.filter(
        ({ to, subject }) => to === two.email && subject.startsWith('A reference about you'),
      );
      expect(emails).toHaveLength(1);
      expect(JSON.stringify(emails)).not.toContain(GOOD_WORDS);
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

/** Lets both members write about each other, and returns the reference of the first about the second. */
const revealed = async (one: Person, two: Person): Promise<Reference> => {
  const shootId = await buildFinishedShoot(app, { parties: [one, two] });
  await write(shootId, [one, two]);
  await write(shootId, [two, one]);
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
      expect(statusAndError(await reply(person, id))).toEqual([
        403,
        'Only the member the reference is about may reply',
      ]);
    for (const text of ['', '  ', 'x'.repeat(1001), null, 4])
      expect((await reply(two, id, text)).status).toBe(400);
    const answers = await Promise.all([reply(two, id, 'x'.repeat(1000)), reply(two, id, 'x'.repeat(1000))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(statusAndError(await reply(two, id))).toEqual([409, 'You have already replied to this reference']);
    const [row] = (await of(stranger, two)).references;
    expect(row?.reply).toEqual({ text: 'x'.repeat(1000), createdAt: app.clock.now.toISOString() });
    expect(await bell(one, 'reference')).toContainEqual(
      expect.objectContaining({ subject: expect.objectContaining({ event: 'reply', referenceId: id }) }),
    );
    expect(statusAndError(await reply(two, 999_999))).toEqual(NOT_FOUND);
  });

  it('does not find sealed references, neither for the described member nor for the author', async () => {
    const [one, two] = [await buildMember(app), await buildMember(app)];
    const shootId = await buildFinishedShoot(app, { parties: [one, two] });
    const { body } = await write(shootId, [one, two]);
    for (const person of [one, two, staff])
      expect(statusAndError(await reply(person, body.id))).toEqual(NOT_FOUND);
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
    expect(statusAndError(await write(shootId, [one, two]))).toEqual([
      409,
      'You have already written this reference',
    ]);
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
    const { body } = await write(shootId, [one, two]);
    expect(statusAndError(await remove(staff, body.id))).toEqual(NOT_FOUND);
    expect((await atShoot(one, shootId))[0]?.written?.text).toBe(GOOD_WORDS);
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
    expect(await authors(three)).toEqual([[one.userId, GOOD_WORDS]]);
    await three.client.post(`/api/users/${one.userId}/block`);
    expect(await authors(three)).toEqual([[null, GOOD_WORDS]]);
    expect(await authors(stranger)).toEqual([[one.userId, GOOD_WORDS]]);
    // A block between the parties neither hides their references nor prevents new ones.
    const shootId = await buildFinishedShoot(app, { parties: [one, two] });
    await two.client.post(`/api/users/${one.userId}/block`);
    expect((await write(shootId, [one, two], { recommend: false })).status).toBe(201);
    expect((await waitingOf(two)).map(({ userId }) => userId)).toEqual([one.userId]);
    expect((await write(shootId, [two, one])).status).toBe(201);
    expect(await authors(two)).toEqual([
      [null, GOOD_WORDS],
      [null, GOOD_WORDS],
    ]);
    expect((await bell(two, 'reference')).every(({ actor }) => actor === null)).toBe(true);
    expect((await one.client.get(`/api/users/${two.userId}/references`)).status).toBe(404);
    await app.platform.database.executeSql('delete from users where id = $1', [one.userId]);
    expect(await authors(stranger)).toEqual([
      [null, GOOD_WORDS],
      [null, GOOD_WORDS],
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
    const { body } = await write(shootId, [ada, ben]);
    const insert = (author: Person, about: Person, text = GOOD_WORDS, tags = '{}') =>
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
      [() => insert(ben, ada, GOOD_WORDS, '{charming}'), 'shoot_references_tags'],
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
