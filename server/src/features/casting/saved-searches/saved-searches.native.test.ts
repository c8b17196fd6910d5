import {
  newMatchesSchema,
  savedSearchSchema,
} from '@opencall/contract/casting/saved-searches/saved-searches.schemas';
import { SAVED_SEARCHES_MAX } from '@opencall/contract/casting/saved-searches/saved-searches.vocabulary';
import { beforeAll, describe, expect, it } from 'vitest';
import { HELD_NEWS } from '#features/notifications/notifications/held-news.jobs.ts';
import type { Database } from '#platform/database/database.ts';
import { DAY_MS } from '#platform/time.ts';
import { buildCall } from '#testing/calls.ts';
import { buildMember } from '#testing/factories.ts';
import { hangPictures } from '#testing/galleries.ts';
import type { Json } from '#testing/http-client.ts';
import { sweepSearches } from '#testing/saved-searches.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { sweep } from './sweep.service.ts';

type Person = Awaited<ReturnType<typeof buildMember>>;

const app = useTestApp();
let owner: Person;
let ann: Person;

beforeAll(async () => {
  [owner, ann] = await Promise.all([
    buildMember(app, { role: 'photographer' }),
    buildMember(app, { profile: { state: 'Ohio', city: 'Dayton' } }),
  ]);
});

const PATH = '/api/saved-searches';
const fields = (overrides: Record<string, unknown> = {}) => ({
  name: 'Models in Nevada',
  kind: 'members',
  query: 'roles=model&state=Nevada',
  frequency: 'off',
  ...overrides,
});
const save = async (person: Person, overrides: Record<string, unknown> = {}): Promise<number> => {
  const answer = await person.client.post(PATH, fields(overrides));
  expect(answer.status, answer.text).toBe(201);
  return Number(answer.body.id);
};
const read = async (person: Person, id: number): Promise<Json> => {
  const { body } = await person.client.get<Json[]>(PATH);
  const found = body.find((row) => Number(row.id) === id);
  if (!found) throw new Error(`search ${id} is not there`);
  return found;
};
const newCount = async (person: Person, id: number): Promise<number> =>
  Number((await read(person, id)).newCount);
const news = async (person: Person, id: number): Promise<Json[]> => {
  const { status, body, text } = await person.client.get<Json[]>(`${PATH}/${id}/new`);
  expect(status, text).toBe(200);
  return body;
};
const move = async (person: Person, change: Record<string, unknown>): Promise<void> => {
  const answer = await person.client.patch(`/api/profiles/${person.profileId}`, change);
  expect(answer.status, answer.text).toBe(200);
};
/** A database whose transactions do their work, but fail before the commit. */
const dying = (database: Database): Database => ({
  ...database,
  transaction: (work) =>
    database.transaction(async (tx) => {
      await work(tx);
      throw new Error('killed');
    }),
});
const remove = (person: Person, id: number) => person.client.request('DELETE', `${PATH}/${id}`);
const bell = async (person: Person, id: number): Promise<Json | undefined> => {
  const { body } = await person.client.get<Json[]>('/api/notifications?limit=100');
  return body.find((row) => String(row.kind) === 'saved-search' && Number(row.subject?.savedSearchId) === id);
};
const emailsTo = ({ email }: Person) => app.mailbox.emails.filter(({ to }) => to === email);
const listing = async (person: Person, overrides: Record<string, unknown> = {}): Promise<number> => {
  const body = {
    title: 'Softbox with a stand',
    description: 'Hardly used, with its bag and both diffusers.',
    category: 'equipment_for_sale',
    ...overrides,
  };
  const answer = await person.client.post('/api/marketplace', body);
  expect(answer.status, answer.text).toBe(201);
  return Number(answer.body.id);
};

describe('saving a search', () => {
  it('stores the known filters of the list, drops unknown parameters, and returns the stored search', async () => {
    const query = '?roles=model&state=New%20York&limit=5&cursor=abc&page=2&ageMin=&utm_source=x';
    const answer = await owner.client.post(PATH, fields({ query, frequency: 'daily' }));
    expect(answer.status).toBe(201);
    const saved = savedSearchSchema.strict().parse(answer.body);
    expect(saved).toMatchObject({ query: 'roles=model&state=New%20York', newCount: 0, emails: true });
    expect(await read(owner, saved.id)).toEqual(answer.body);
    const changed = await owner.client.patch(`${PATH}/${saved.id}`, { name: ' Renamed ' });
    expect(changed.body).toMatchObject({ name: 'Renamed', frequency: 'daily', kind: 'members' });
    expect((await remove(owner, saved.id)).body).toEqual({ message: 'Saved search deleted' });
    expect((await remove(owner, saved.id)).status).toBe(404);
  });

  it.each([
    ['a filter that its list refuses', { query: 'state=Atlantis' }, 'query.state'],
    ['a call filter out of its words', { kind: 'calls', query: 'nudity=some' }, 'query.nudity'],
    [
      'a distance beyond the list',
      { kind: 'listings', query: 'zipCode=10001&distance=9999' },
      'query.distance',
    ],
    ['an unknown ZIP code', { query: 'zipCode=00000' }, 'query.zipCode'],
    ['an unknown kind of list', { kind: 'contests' }, 'kind'],
    ['an unknown frequency', { frequency: 'hourly' }, 'frequency'],
    ['an empty name', { name: '  ' }, 'name'],
    ['notifications about a stage name', { query: 'stageName=ann', frequency: 'instant' }, 'frequency'],
    ['notifications about a keyword', { query: 'keyword=ann', frequency: 'weekly' }, 'frequency'],
  ])('refuses %s', async (_what, overrides, path) => {
    const before = (await owner.client.get<Json[]>(PATH)).body.length;
    const answer = await owner.client.post(PATH, fields(overrides));
    expect(answer.status, answer.text).toBe(400);
    expect(answer.body.details).toMatchObject([{ path }]);
    expect((await owner.client.get<Json[]>(PATH)).body).toHaveLength(before);
  });

  it('never notifies about searches that could track a member, not even after PATCH', async () => {
    const byName = await save(owner, { query: 'stageName=ann' });
    const told = await owner.client.patch(`${PATH}/${byName}`, { frequency: 'daily' });
    expect([told.status, (await read(owner, byName)).frequency]).toEqual([400, 'off']);
    const daily = await save(owner, { frequency: 'daily' });
    const narrowed = await owner.client.patch(`${PATH}/${daily}`, { query: 'keyword=ann' });
    expect([narrowed.status, (await read(owner, daily)).query]).toEqual([400, 'roles=model&state=Nevada']);
    const both = await owner.client.patch(`${PATH}/${daily}`, { query: 'keyword=ann', frequency: 'off' });
    expect(both.body).toMatchObject({ query: 'keyword=ann', frequency: 'off' });
    await remove(owner, byName);
    await remove(owner, daily);
    // A keyword in another list cannot track a member.
    await remove(owner, await save(owner, { kind: 'calls', query: 'search=ann', frequency: 'instant' }));
  });

  it('works only for its owner, also without a subscription', async () => {
    const id = await save(owner);
    const other = `${PATH}/${id}`;
    expect((await ann.client.get<Json[]>(PATH)).body).toEqual([]);
    expect((await ann.client.patch(other, { name: 'Mine' })).status).toBe(404);
    expect((await ann.client.get(`${other}/new`)).status).toBe(404);
    expect((await remove(ann, id)).status).toBe(404);
    expect((await app.visitor().get(PATH)).status).toBe(401);
    await remove(owner, id);
  });

  it('allows 50 searches per member, even for concurrent requests', async () => {
    const keen = await buildMember(app);
    for (let n = 0; n < SAVED_SEARCHES_MAX - 2; n += 1) await save(keen);
    const answers = await Promise.all(Array.from({ length: 6 }, () => keen.client.post(PATH, fields())));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(4);
    expect(refused[0]?.body.error).toBe('Saved search limit reached');
    const rows = await keen.client.get<Json[]>(PATH);
    expect(rows.body).toHaveLength(SAVED_SEARCHES_MAX);
    expect(rows.headers.get('x-total-count')).toBe(String(SAVED_SEARCHES_MAX));
    expect((await remove(keen, Number(rows.body[9]?.id))).status).toBe(200);
    await save(keen);
  });

  it('suggests a name based on the filters', async () => {
    const query = encodeURIComponent('roles=photographer&zipCode=80202&zipCodeRadius=50&priceMax=150');
    const { body } = await owner.client.get(`/api/saved-search-name?kind=members&query=${query}`);
    expect(body).toEqual({ name: 'Photographers within 50 miles of Denver under $150', couldFollow: false });
    const following = await owner.client.get('/api/saved-search-name?kind=members&query=keyword%3Dann');
    expect(following.body).toEqual({ name: 'Members for “ann”', couldFollow: true });
    expect((await owner.client.get('/api/saved-search-name?kind=calls&query=pay%3Dno')).status).toBe(400);
  });
});

describe('a new match', () => {
  it('excludes members who matched at saving and the owner, and is shown once', async () => {
    const here = await buildMember(app, { profile: { state: 'Nevada' } });
    await sweepSearches(app);
    const justNow = await buildMember(app, { profile: { state: 'Nevada' } });
    const id = await save(owner);
    await sweepSearches(app);
    expect(await newCount(owner, id)).toBe(0);
    // Members who matched at saving stay known, even if they edit their profile, or stop matching and match again.
    await move(here, { city: 'Reno' });
    await sweepSearches(app);
    for (const person of [here, justNow]) await move(person, { state: 'Utah' });
    await sweepSearches(app);
    for (const person of [here, justNow]) await move(person, { state: 'Nevada' });
    await sweepSearches(app);
    expect(await newCount(owner, id)).toBe(0);

    await move(ann, { state: 'Nevada' });
    await sweepSearches(app);
    expect(await newCount(owner, id)).toBe(1);
    const head = await owner.client.request('HEAD', `${PATH}/${id}/new`);
    expect(head.status).toBe(200);
    expect(await newCount(owner, id)).toBe(1);
    const shown = await news(owner, id);
    newMatchesSchema.parse(shown);
    expect(shown.map(({ userId }) => userId)).toEqual([ann.userId]);
    expect([await newCount(owner, id), await news(owner, id)]).toEqual([0, []]);
    // A match that was shown is never new again.
    await move(ann, { state: 'Utah' });
    await sweepSearches(app);
    await move(ann, { state: 'Nevada' });
    await sweepSearches(app);
    expect(await newCount(owner, id)).toBe(0);
    await remove(owner, id);
  });

  it('is no longer counted if it stops matching or is hidden, and pages show one snapshot', async () => {
    const id = await save(owner, { query: 'city=Tonopah' });
    const people = await Promise.all(Array.from({ length: 4 }, () => buildMember(app)));
    for (const person of people) await move(person, { state: 'Nevada', city: 'Tonopah' });
    await sweepSearches(app);
    expect(await newCount(owner, id)).toBe(4);
    const [gone, blocked, ...left] = people as [Person, Person, ...Person[]];
    await move(gone, { city: 'Ely' });
    await blocked.client.post(`/api/users/${owner.userId}/block`);
    expect(await newCount(owner, id)).toBe(2);

    const first = await owner.client.get<Json[]>(`${PATH}/${id}/new?limit=1`);
    expect(first.headers.get('x-total-count')).toBe('2');
    const next = /<(.*)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect(await newCount(owner, id)).toBe(0);
    const later = await buildMember(app);
    await move(later, { city: 'Tonopah' });
    await sweepSearches(app);
    const second = await owner.client.get<Json[]>(next);
    const shown = [...first.body, ...second.body].map(({ userId }) => Number(userId));
    expect(shown.sort()).toEqual(left.map(({ userId }) => userId).sort());
    expect(second.headers.get('link')).toBeNull();
    expect(await newCount(owner, id)).toBe(1);
    expect((await owner.client.get(`${PATH}/${id}/new?cursor=abc`)).status).toBe(400);
    await blocked.client.request('DELETE', `/api/users/${owner.userId}/block`);
    await remove(owner, id);
  });

  it('is counted from zero after the query changes', async () => {
    const id = await save(owner, { query: 'city=Caliente' });
    await move(ann, { city: 'Caliente' });
    await sweepSearches(app);
    expect(await newCount(owner, id)).toBe(1);
    const changed = await owner.client.patch(`${PATH}/${id}`, { query: 'city=Pioche' });
    expect(changed.body.newCount).toBe(0);
    await move(ann, { city: 'Pioche' });
    const other = await buildMember(app);
    await move(other, { city: 'Pioche' });
    await sweepSearches(app);
    // Both are new: a match is shown once per query.
    expect((await news(owner, id)).map(({ userId }) => userId).sort()).toEqual(
      [ann.userId, other.userId].sort(),
    );
    await remove(owner, id);
  });

  it('is sent once per query, even if the query changes back and forth', async () => {
    const [sent, there] = [await buildMember(app), await buildMember(app)];
    const id = await save(owner, { query: 'city=Alamo', frequency: 'instant' });
    await move(sent, { city: 'Alamo' });
    await move(there, { city: 'Fallon' });
    await sweepSearches(app);
    expect((await news(owner, id)).map(({ userId }) => userId)).toEqual([sent.userId]);
    const emails = emailsTo(owner).length;

    // A member who already matches the new query is not a new match, even if they stop matching and match again.
    await owner.client.patch(`${PATH}/${id}`, { query: 'city=Fallon' });
    await move(there, { city: 'Ely' });
    await sweepSearches(app);
    await move(there, { city: 'Fallon' });
    await sweepSearches(app);
    expect([await newCount(owner, id), emailsTo(owner).length]).toEqual([0, emails]);

    // A member who was sent for the previous query is sent once for the new one.
    await move(sent, { city: 'Fallon' });
    await sweepSearches(app);
    expect([await newCount(owner, id), emailsTo(owner).length]).toEqual([1, emails + 1]);
    await move(sent, { city: 'Alamo' });
    await sweepSearches(app);

    // After the change back to the first query, its old matches are not sent again.
    await owner.client.patch(`${PATH}/${id}`, { query: 'city=Alamo' });
    for (const city of ['Ely', 'Alamo']) {
      await move(sent, { city });
      await sweepSearches(app);
    }
    expect([await newCount(owner, id), emailsTo(owner).length]).toEqual([0, emails + 1]);
    // If a sweep fails before the commit, the next one finds the match again.
    await move(there, { city: 'Alamo' });
    await expect(sweep(dying(app.platform.database), () => app.clock.now)).rejects.toThrow('killed');
    await sweepSearches(app);
    expect((await news(owner, id)).map(({ userId }) => userId)).toEqual([there.userId]);
    expect(emailsTo(owner).length).toBe(emails + 2);
    await remove(owner, id);
  });

  it('is a teaser for members without a subscription', async () => {
    const poor = await buildMember(app, { subscription: 'expired' });
    const id = await save(poor, { query: 'city=Beatty' });
    await move(ann, { city: 'Beatty' });
    await sweepSearches(app);
    expect(await news(poor, id)).toMatchObject([{ userId: ann.userId, teaser: true }]);
  });

  it('is found among calls that are published, edited or released, by filters and matching roles', async () => {
    const casters = await buildMember(app, { role: 'photographer' });
    const [face = ''] = await hangPictures(app, { userId: casters.userId, profileId: casters.profileId }, 1);
    const model = await buildMember(app, { profile: { state: 'Nevada' } });
    await save(model, {
      kind: 'calls',
      query: 'pay=paid&state=Nevada',
      name: 'At once',
      frequency: 'instant',
    });
    const near = await save(model, {
      kind: 'calls',
      query: 'zipCode=89501&zipCodeRadius=50&pay=paid',
      name: 'a',
    });
    const fits = await save(model, { kind: 'calls', query: 'matching=true&state=Nevada', name: 'b' });
    const worded = await save(model, { kind: 'calls', query: 'search=lookbook&nudity=implied', name: 'c' });
    const mine = await save(casters, { kind: 'calls', query: '', name: 'd' });
    const roles = [{ title: 'Lead', count: 1, requirements: { roles: ['videographer'] } }];
    const call = await buildCall(app, casters, { zipCode: '89501', roles, nudity: 'partial' });
    const counts = async () => {
      await sweepSearches(app);
      return [await newCount(model, near), await newCount(model, fits), await newCount(model, worded)];
    };
    expect(await counts()).toEqual([1, 0, 0]);
    // The email shows the poster's picture next to the call.
    expect(emailsTo(model).map(({ subject }) => subject)).toEqual(['1 new: At once']);
    expect(emailsTo(model)[0]?.html).toContain(face.split('?')[0]);
    expect((await news(model, near)).map(({ id }) => id)).toEqual([call.id]);
    const edit = (change: unknown) => casters.client.patch(`/api/calls/${call.id}`, change);
    expect((await edit({ roles: [{ id: call.roleId, title: 'Lead', count: 1 }] })).status).toBe(200);
    expect(await counts()).toEqual([0, 1, 0]);
    expect((await edit({ title: 'Editorial for a lookbook', nudity: 'implied' })).status).toBe(200);
    expect(await counts()).toEqual([0, 1, 1]);
    expect((await edit({ title: 'Editorial for a lookbook, again' })).status).toBe(200);
    expect(await counts()).toEqual([0, 1, 1]);
    await casters.client.post(`/api/calls/${call.id}/close`);
    expect(await counts()).toEqual([0, 0, 0]);
    expect(await newCount(casters, mine)).toBe(0);
  });

  it('is found among listings by words, place and category; a renewed listing is not new', async () => {
    const seller = await buildMember(app);
    const typo = await save(owner, { kind: 'listings', query: 'search=softbix', name: 'a' });
    const near = await save(owner, {
      kind: 'listings',
      query: 'zipCode=89501&category=equipment_for_sale',
      name: 'b',
    });
    const other = await save(owner, { kind: 'listings', query: 'search=tripod', name: 'c' });
    const id = await listing(seller, { zipCode: '89501' });
    const counts = async () => {
      await sweepSearches(app);
      return [await newCount(owner, typo), await newCount(owner, near), await newCount(owner, other)];
    };
    expect(await counts()).toEqual([1, 1, 0]);
    expect((await news(owner, near)).map((row) => row.id)).toEqual([id]);
    await seller.client.patch(`/api/marketplace/${id}`, { title: 'Tripod with a softbox' });
    expect(await counts()).toEqual([1, 0, 1]);
    const late = await save(owner, { kind: 'listings', query: 'search=softbox', name: 'd' });
    const at = app.clock.now;
    app.clock.now = new Date(at.getTime() + 90 * DAY_MS);
    await seller.client.patch(`/api/marketplace/${id}`, { expiresAt: '' });
    await sweepSearches(app);
    app.clock.now = at;
    expect(await newCount(owner, late)).toBe(0);
    for (const search of [typo, near, other, late]) await remove(owner, search);
  });
});

describe('notifications', () => {
  it('are sent once and immediately, by bell and email, and count only visible members', async () => {
    const reader = await buildMember(app);
    const [first, second, hidden] = await Promise.all([buildMember(app), buildMember(app), buildMember(app)]);
    const id = await save(reader, { query: 'city=Tonkin', frequency: 'instant' });
    const counted = await save(reader, { query: 'city=Tonkin', frequency: 'off', name: 'Counted' });
    await reader.client.post(`/api/users/${hidden.userId}/block`);
    for (const person of [first, hidden]) await move(person, { city: 'Tonkin' });
    await sweepSearches(app);
    expect(await bell(reader, id)).toMatchObject({ count: 1, subject: { title: 'Models in Nevada' } });
    expect(emailsTo(reader)).toHaveLength(1);
    const [email] = emailsTo(reader);
    expect(email?.subject).toBe('1 new: Models in Nevada');
    expect(email?.text).toContain(first.username);
    expect(email?.text + (email?.html ?? '')).not.toContain(hidden.username);
    expect(await bell(reader, counted)).toBeUndefined();

    await move(first, { city: 'Tonkin', aboutMe: 'Now with more words' });
    await move(second, { city: 'Tonkin' });
    // One sweep fails before its commit, one commits but is stopped before it sends notifications.
    const { database, now } = app.platform;
    await expect(sweep(dying(database), now)).rejects.toThrow('killed');
    expect(await newCount(reader, id)).toBe(1);
    await sweep(database, now);
    expect([await newCount(reader, id), emailsTo(reader).length]).toEqual([2, 1]);
    // Two concurrent sweeps.
    await Promise.all([sweepSearches(app), sweepSearches(app)]);
    expect(await bell(reader, id)).toMatchObject({ count: 2 });
    expect(emailsTo(reader)).toHaveLength(2);
    expect(emailsTo(reader)[1]?.text).not.toContain(`\n${first.username}\n`);
    await reader.client.request('DELETE', `/api/users/${hidden.userId}/block`);
    await sweepSearches(app);
    expect(emailsTo(reader)).toHaveLength(2);
    await news(reader, id);
    expect(await bell(reader, id)).toMatchObject({ isRead: true });
  });

  it('reach many members in one sweep, each about their own searches', async () => {
    const [one, two, quiet, blocked, found] = await Promise.all(
      Array.from({ length: 5 }, () => buildMember(app)),
    );
    if (!one || !two || !quiet || !blocked || !found) throw new Error('five were asked for');
    const searches = { query: 'city=Gerlach', frequency: 'instant' } as const;
    const first = await save(one, searches);
    const towns = await save(two, { ...searches, name: 'Town' });
    const looks = await save(two, { ...searches, query: 'city=Gerlach&state=Nevada', name: 'State' });
    const silent = await save(quiet, { ...searches, emails: false });
    const unseen = await save(blocked, searches);
    await blocked.client.post(`/api/users/${found.userId}/block`);
    await move(found, { city: 'Gerlach', state: 'Nevada' });
    await sweepSearches(app);
    expect(await bell(one, first)).toMatchObject({ count: 1 });
    expect(await bell(two, towns)).toMatchObject({ count: 1, subject: { title: 'Town' } });
    expect(await bell(two, looks)).toMatchObject({ count: 1, subject: { title: 'State' } });
    expect(await bell(quiet, silent)).toMatchObject({ count: 1 });
    expect(await bell(blocked, unseen)).toBeUndefined();
    const subjects = [one, two, quiet, blocked].map((of) => emailsTo(of).map(({ subject }) => subject));
    expect(subjects).toEqual([['1 new: Models in Nevada'], ['2 new in your saved searches'], [], []]);
    expect(emailsTo(two)[0]?.text).toMatch(/Town[\s\S]*State/);
    expect(await newCount(two, looks)).toBe(1);
    // The event streams carry only each member's own notifications.
    const heard = await app.platform.database.db.query<{ userId: number; id: number }>({
      text: `select user_id as "userId", (data->>'id')::integer as id from live_events
        where type = 'notification' and user_id = any($1::integer[]) order by 1, 2`,
      values: [[one.userId, two.userId, quiet.userId, blocked.userId]],
    });
    const rows = await Promise.all([
      bell(one, first),
      bell(two, towns),
      bell(two, looks),
      bell(quiet, silent),
    ]);
    const own = [one, two, two, quiet].map(({ userId }, at) => ({ userId, id: Number(rows[at]?.id) }));
    expect(heard).toEqual(own.toSorted((a, b) => a.userId - b.userId || a.id - b.id));
  });

  it('combine the matches of a day or week in one email, unless switched off', async () => {
    const reader = await buildMember(app);
    const daily = await save(reader, { query: 'city=Orovada', frequency: 'daily', name: 'Orovada' });
    await save(reader, { kind: 'listings', query: 'search=orovada', frequency: 'daily', name: 'Lists' });
    await save(reader, { query: 'state=Nevada&city=Orovada', frequency: 'weekly', name: 'Weekly' });
    const found = await buildMember(app);
    await move(found, { city: 'Orovada', state: 'Nevada' });
    await listing(found, { title: 'Orovada studio to rent' });
    await sweepSearches(app);
    expect(emailsTo(reader)).toEqual([]);
    const at = app.clock.now;
    const pass = async (days: number) => {
      app.clock.now = new Date(at.getTime() + days * DAY_MS);
      await sweepSearches(app);
    };
    await pass(1);
    expect(emailsTo(reader)).toHaveLength(1);
    expect(emailsTo(reader)[0]?.subject).toBe('2 new in your saved searches');
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
    await move(more, { city: 'Orovada' });
    await pass(8);
    expect(emailsTo(reader)).toHaveLength(2);
    expect(await bell(reader, daily)).toMatchObject({ count: 2 });
    const last = await buildMember(app);
    await move(last, { city: 'Orovada' });
    await sweepSearches(app);
    await reader.client.patch(`${PATH}/${daily}`, { frequency: 'off' });
    await reader.client.patch(`${PATH}/${daily}`, { frequency: 'instant' });
    await pass(9);
    expect(await bell(reader, daily)).toMatchObject({ count: 2 });
    expect(await newCount(reader, daily)).toBe(3);
    app.clock.now = at;
  });

  it('are sent in the member’s time zone, and as part of the daily email if the member chose it', async () => {
    const reader = await buildMember(app);
    const id = await save(reader, { query: 'city=Denio', frequency: 'daily', name: 'Denio' });
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
    const instant = await save(reader, { query: 'city=Denio', frequency: 'instant', name: 'At once' });
    const found = await buildMember(app);
    await move(found, { city: 'Denio', state: 'Nevada' });
    await sweepSearches(app);
    expect(await bell(reader, instant)).toMatchObject({ count: 1 });
    app.clock.now = await dueAt();
    await sweepSearches(app);
    expect(emailsTo(reader)).toEqual([]);
    app.clock.now = new Date(app.clock.now.getTime() + DAY_MS / 96);
    const { database, jobs } = app.platform;
    await database.autocommit(async (tx) => tx.enqueue(HELD_NEWS, {}));
    for (let round = 0; round < 2; round += 1) await jobs.drain();
    expect(emailsTo(reader).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^2 new on /)]);
    for (const text of ['DENIO', 'AT ONCE', `/profile/${found.userId}`])
      expect(emailsTo(reader)[0]?.text).toContain(text);
    app.clock.now = before;
  });
});
