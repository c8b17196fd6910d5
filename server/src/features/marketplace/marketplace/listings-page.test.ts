import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#platform/time.ts';
import { buildMember } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let poster: Awaited<ReturnType<typeof buildMember>>;
let reader: typeof poster;

beforeAll(async () => {
  poster = await buildMember(app);
  reader = await buildMember(app);
});

const POST_MANY = `
  insert into marketplace_listings (user_id, title, description, category, zip_code, latitude, longitude, created_at,
    updated_at, expires_at, words)
  select $1, 'Listing ' || n, 'One of very many of its kind.', $2, '99501', 61.21, -149.88, $3::timestamptz + n * interval '1 ms',
    $3, $4, array_to_tsvector(array['one', 'many'])
  from generate_series(1, $5::int) n`;

/** Listings in Anchorage that differ by number, the last one the newest. */
const postMany = (category: string, count: number) =>
  app.platform.database.executeSql(POST_MANY, [
    poster.userId,
    category,
    app.clock.now.toISOString(),
    new Date(app.clock.now.getTime() + 30 * DAY_MS).toISOString(),
    count,
  ]);

interface Card {
  title: string;
  user: string;
}

const pageOf = async (address: string, { client } = reader) => {
  const answer = await client.get<Card[]>(address);
  expect(answer.status, answer.text).toBe(200);
  return {
    titles: answer.body.map(({ title }) => title),
    posters: [...new Set(answer.body.map(({ user }) => user))],
    total: answer.headers.get('x-total-count'),
    relation: answer.headers.get('x-total-count-relation'),
    next: /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] ?? '',
  };
};

const newest = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => `Listing ${from - n}`);

describe.each([
  ['a category', 'space_for_rent', 'category=space_for_rent'],
  ['a category near a place', 'services', 'category=services&zipCode=99501&distance=5'],
  ['words in a category', 'other', 'category=other&search=many'],
])('the total of %s', (_, category, query) => {
  const address = `/api/marketplace?${query}`;

  it('is exact up to a thousand, and a lower bound above', async () => {
    await postMany(category, 1000);
    expect(await pageOf(address)).toMatchObject({ total: '1000', relation: null, titles: newest(1000, 24) });
    await postMany(category, 1);
    expect(await pageOf(address)).toMatchObject({ total: '1000', relation: 'gte' });
  });

  it('is a lower bound on every page of a far longer list', async () => {
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    await postMany(category, 200);
    for (let visit = 0; visit < 2; visit += 1) {
      const first = await pageOf(address);
      expect(first).toMatchObject({ total: '1000', relation: 'gte', titles: newest(200, 24) });
      const second = await pageOf(first.next);
      expect(second).toMatchObject({ total: '1000', relation: 'gte', titles: newest(176, 24) });
    }
  });

  it('is counted again when the list has become short', async () => {
    await app.platform.database.executeSql(
      "delete from marketplace_listings where category = $1 and title not like 'Listing 1_'",
      [category],
    );
    app.clock.now = new Date(app.clock.now.getTime() + 11_000);
    expect(await pageOf(address)).toMatchObject({ total: '20', relation: null });
  });

  it('is exact if everything is on the page, even if the list was longer before', async () => {
    await postMany(category, 1200);
    expect(await pageOf(address)).toMatchObject({ relation: 'gte' });
    await app.platform.database.executeSql(
      "delete from marketplace_listings where category = $1 and title <> 'Listing 7'",
      [category],
    );
    expect(await pageOf(address)).toMatchObject({ total: '1', relation: null, next: '' });
  });
});

describe('concurrent requests of several members for the same list', () => {
  it('each return what the member may see', async () => {
    const blocked = await buildMember(app);
    const hidden = await buildMember(app, { profile: { isHidden: true } });
    const staff = await buildMember(app, { role: 'moderator' });
    for (const { client } of [blocked, hidden]) {
      const answer = await client.post('/api/marketplace', {
        title: 'Seamless paper, white',
        description: 'Two rolls that are not needed any more.',
        category: 'gig',
      });
      expect(answer.status, answer.text).toBe(201);
    }
    expect((await poster.client.post(`/api/users/${blocked.userId}/block`, {})).status).toBeLessThan(300);
    await app.platform.database.executeSql('update users set is_hidden = true where id = $1', [
      hidden.userId,
    ]);
    const [plain, blocker] = [reader, poster];
    const askers = [plain, blocker, blocked, hidden, staff, plain, blocker, hidden];
    const pages = await Promise.all(askers.map((asker) => pageOf('/api/marketplace?category=gig', asker)));
    const both = [hidden.username, blocked.username];
    expect(pages.map(({ posters }) => posters)).toEqual([
      [blocked.username],
      [],
      [blocked.username],
      both,
      both,
      [blocked.username],
      [],
      both,
    ]);
  });
});
