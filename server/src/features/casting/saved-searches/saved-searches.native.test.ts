import { savedSearchSchema } from '@opencall/contract/casting/saved-searches/saved-searches.schemas';
import { SAVED_SEARCHES_MAX } from '@opencall/contract/casting/saved-searches/saved-searches.vocabulary';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildMember } from '#testing/factories.ts';
import type { Json } from '#testing/http-client.ts';
import {
  type Person,
  readSearch,
  removeSearch,
  SEARCHES_PATH,
  saveSearch,
  searchFields,
} from '#testing/saved-search-calls.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let owner: Person;
let ann: Person;

beforeAll(async () => {
  [owner, ann] = await Promise.all([
    buildMember(app, { role: 'photographer' }),
    buildMember(app, { profile: { state: 'Ohio', city: 'Dayton' } }),
  ]);
});

describe('saving a search', () => {
  it('stores the known filters of the list, drops unknown parameters, and returns the stored search', async () => {
    const query = '?roles=model&state=New%20York&limit=5&cursor=abc&page=2&ageMin=&utm_source=x';
    const answer = await owner.client.post(SEARCHES_PATH, searchFields({ query, frequency: 'daily' }));
    expect(answer.status).toBe(201);
    const saved = savedSearchSchema.strict().parse(answer.body);
    expect(saved).toMatchObject({ query: 'roles=model&state=New%20York', newCount: 0, emails: true });
    expect(await readSearch(owner, saved.id)).toEqual(answer.body);
    const changed = await owner.client.patch(`${SEARCHES_PATH}/${saved.id}`, { name: ' Renamed ' });
    expect(changed.body).toMatchObject({ name: 'Renamed', frequency: 'daily', kind: 'members' });
    expect((await removeSearch(owner, saved.id)).body).toEqual({ message: 'Saved search deleted' });
    expect((await removeSearch(owner, saved.id)).status).toBe(404);
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
    const before = (await owner.client.get<Json[]>(SEARCHES_PATH)).body.length;
    const answer = await owner.client.post(SEARCHES_PATH, searchFields(overrides));
    expect(answer.status, answer.text).toBe(400);
    expect(answer.body.details).toMatchObject([{ path }]);
    expect((await owner.client.get<Json[]>(SEARCHES_PATH)).body).toHaveLength(before);
  });

  it('never notifies about searches that could track a member, not even after PATCH', async () => {
    const byName = await saveSearch(owner, { query: 'stageName=ann' });
    const refused = await owner.client.patch(`${SEARCHES_PATH}/${byName}`, { frequency: 'daily' });
    expect([refused.status, (await readSearch(owner, byName)).frequency]).toEqual([400, 'off']);
    const daily = await saveSearch(owner, { frequency: 'daily' });
    const narrowed = await owner.client.patch(`${SEARCHES_PATH}/${daily}`, { query: 'keyword=ann' });
    expect([narrowed.status, (await readSearch(owner, daily)).query]).toEqual([
      400,
      'roles=model&state=Nevada',
    ]);
    const both = await owner.client.patch(`${SEARCHES_PATH}/${daily}`, {
      query: 'keyword=ann',
      frequency: 'off',
    });
    expect(both.body).toMatchObject({ query: 'keyword=ann', frequency: 'off' });
    await removeSearch(owner, byName);
    await removeSearch(owner, daily);
    // A keyword in another list cannot track a member.
    await removeSearch(
      owner,
      await saveSearch(owner, { kind: 'calls', query: 'search=ann', frequency: 'instant' }),
    );
  });

  it('works only for its owner, also without a subscription', async () => {
    const id = await saveSearch(owner);
    const other = `${SEARCHES_PATH}/${id}`;
    expect((await ann.client.get<Json[]>(SEARCHES_PATH)).body).toEqual([]);
    expect((await ann.client.patch(other, { name: 'Mine' })).status).toBe(404);
    expect((await ann.client.get(`${other}/new`)).status).toBe(404);
    expect((await removeSearch(ann, id)).status).toBe(404);
    expect((await app.visitor().get(SEARCHES_PATH)).status).toBe(401);
    await removeSearch(owner, id);
  });

  it('allows 50 searches per member, even for concurrent requests', async () => {
    const keen = await buildMember(app);
    for (let n = 0; n < SAVED_SEARCHES_MAX - 2; n += 1) await saveSearch(keen);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => keen.client.post(SEARCHES_PATH, searchFields())),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(4);
    expect(refused[0]?.body.error).toBe('Saved search limit reached');
    const rows = await keen.client.get<Json[]>(SEARCHES_PATH);
    expect(rows.body).toHaveLength(SAVED_SEARCHES_MAX);
    expect(rows.headers.get('x-total-count')).toBe(String(SAVED_SEARCHES_MAX));
    expect((await removeSearch(keen, Number(rows.body[9]?.id))).status).toBe(200);
    await saveSearch(keen);
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
