import {
  profileTeaserSchema,
  publicProfileSchema,
} from '@opencall/contract/directory/profiles/profiles.schemas';
import { searchResultSchema } from '@opencall/contract/directory/search/search.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BuiltUser, buildMember, buildUser } from '#testing/factories.ts';
import { hangPictures } from '#testing/galleries.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

type Card = { id: number; stageName: string };

const app = useTestApp();
let member: HttpClient;
let redHead: BuiltUser;
let hidden: BuiltUser;
let pictures: string[];

beforeAll(async () => {
  ({ client: member } = await buildMember(app, { username: 'Searcher' }));
  redHead = await buildUser(app, {
    username: 'Scarlett Vane',
    profile: {
      name: 'Scarlett Vane',
      state: 'New York',
      city: 'New York',
      zipCode: '10001-4321',
      age: 27,
      heightFeet: 5,
      heightInches: 11,
      weight: 130,
      hairColor: 'red',
      actingGenres: ['Short Video', 'Stage Show'],
      pricing: { acting: { 'Stage Show': 40 }, modeling: { Print: 200 }, adult: {} },
      instagramUrl: 'https://www.instagram.com/scarlett',
      aboutMe: 'Editorial and runway.',
    },
  });
  pictures = await hangPictures(app, redHead, 2);
  hidden = await buildUser(app, { username: 'Nobody Sees', profile: { isHidden: true, hairColor: 'red' } });
});

const search = (query: string, client = member) => client.get<Card[]>(`/api/profiles${query}`);
const namesFor = async (query: string) => (await search(query)).body.map(({ stageName }) => stageName);

describe('GET /api/profiles', () => {
  it('refuses a visitor', async () => {
    const { status, body } = await app.visitor().get('/api/profiles');
    expect({ status, error: body.error }).toEqual({ status: 401, error: 'Not authenticated' });
  });

  it('returns profiles without private fields to a subscriber, including their own', async () => {
    const { body, status } = await search('');
    expect(status).toBe(200);
    expect(searchResultSchema.parse(body)).toEqual(body);
    for (const card of body) expect(publicProfileSchema.strict().parse(card)).toEqual(card);
    expect(body.map(({ stageName }) => stageName)).toContain('Searcher');
  });

  it('returns no private fields to staff either', async () => {
    const { client } = await buildMember(app, { role: 'admin' });
    const { body } = await search('?hairColors=red', client);
    for (const card of body) expect(publicProfileSchema.strict().parse(card)).toEqual(card);
  });

  it('returns teasers with only the first image to a member whose trial has ended', async () => {
    const { client } = await buildMember(app, { subscription: 'expired' });
    const { body } = await search('?hairColors=red', client);
    expect(body).toHaveLength(1);
    expect(profileTeaserSchema.strict().parse(body[0])).toEqual(body[0]);
    expect(body[0]).toMatchObject({ id: redHead.profileId, gallery: pictures.slice(0, 1), teaser: true });
  });

  it('hides hidden profiles from members and shows them to staff', async () => {
    const { client } = await buildMember(app, { role: 'moderator' });
    const seen = await search('?hairColors=red', client);
    expect(seen.body.map(({ id }) => id).sort()).toEqual([redHead.profileId, hidden.profileId].sort());
    expect(await namesFor('?hairColors=red')).toEqual(['Scarlett Vane']);
  });

  it.each([
    ['one of several values', '?hairColors=blonde,red'],
    ['a repeated parameter', '?hairColors=blonde&hairColors=red'],
    ['empty parameters beside it', '?hairColors=red&city=&ageMin=&sexes=&keyword=%20&hasTwitter='],
    ['a flag that is off', '?hairColors=red&hasTwitter=false'],
    ['a radius without a ZIP code', '?hairColors=red&zipCodeRadius=5'],
    ['the ZIP code itself', '?zipCode=10001'],
    ['a ZIP code within 5 miles', '?zipCode=07030'],
    ['a ZIP+4 code', '?zipCode=10001-0000'],
    ['a radius that is answered as the next wider one', '?zipCode=11550&zipCodeRadius=11'],
    ['miles around a ZIP code', '?zipCode=07030&zipCodeRadius=5'],
    ['the start of the city, whatever the case', '?city=new%20Y'],
    ['part of the stage name, whatever the case', '?stageName=LETT%20v'],
    ['full height in feet', '?heightMinFeet=5&heightMaxFeet=5&weightMin=130'],
    ['a rate between the bounds', '?priceMin=40&priceMax=40'],
    ["the search's word for a genre", '?actingGenres=Theater'],
    ["the edit form's word for a genre", '?actingGenres=Short%20Video'],
    ['words of which each narrows', '?keyword=runway%20editorial'],
    ['the beginning of the last word', '?keyword=editor'],
    ['a genre', '?keyword=stage%20show'],
    ['a name with a letter missing', '?keyword=scarlet'],
    ['a name with letters swapped', '?keyword=sacrlett'],
    ['a name with another letter', '?keyword=scarlott'],
  ])('finds by %s', async (_, query) => {
    expect(await namesFor(query)).toEqual(['Scarlett Vane']);
  });

  it.each([
    ['joined', Array(500).fill('red').join(',')],
    ['repeated', Array(500).fill('red').join('&hairColors=')],
  ])('treats a value that is repeated 500 times, %s, like a single one', async (_, values) => {
    expect(await namesFor(`?hairColors=${values}`)).toEqual(['Scarlett Vane']);
  });

  it.each([
    ['both words are not there', '?keyword=runway%20unheard'],
    ['no rate lies between the bounds', '?priceMin=41&priceMax=199'],
    ['the lower bound is above the upper one', '?ageMin=40&ageMax=20'],
    ['the ZIP code lies more than 5 miles away', '?zipCode=11550'],
    ['the keyword is the ZIP code', '?keyword=10001'],
    ['the fact is not given', '?eyeColors=brown&stageName=scarlett'],
    ['a % or _ is no wildcard', '?city=%25'],
    ['the keyword holds no word', '?keyword=%21%21'],
  ])('finds nothing if %s', async (_, query) => {
    const { body, headers, status } = await search(query);
    expect({ status, body, total: headers.get('x-total-count') }).toEqual({
      status: 200,
      body: [],
      total: '0',
    });
    expect(headers.get('link')).toBeNull();
  });

  it.each([
    ['an unknown value', '?sexes=male,nope', 'sexes.1'],
    ['an unknown state', '?state=Ontario', 'state'],
    ['a number that is none', '?ageMin=abc', 'ageMin'],
    ['a number in another notation', '?ageMin=1e1', 'ageMin'],
    ['a broken number', '?weightMax=1.5', 'weightMax'],
    ['a number below 0', '?priceMin=-1', 'priceMin'],
    ['a radius above 500', '?zipCode=10001&zipCodeRadius=501', 'zipCodeRadius'],
    ['a radius of 0', '?zipCode=10001&zipCodeRadius=0', 'zipCodeRadius'],
    ['a malformed ZIP code', '?zipCode=1234', 'zipCode'],
    ['a flag that is neither', '?hasTiktok=yes', 'hasTiktok'],
    ['an unknown sort', '?sortBy=price', 'sortBy'],
    ['a limit of 0', '?limit=0', 'limit'],
    ['a limit of 101', '?limit=101', 'limit'],
    ['a text of 101 characters', `?keyword=${'x'.repeat(101)}`, 'keyword'],
    ['a repeated single value', '?city=a&city=b', 'city'],
  ])('refuses %s', async (_, query, path) => {
    const { status, body } = await search(query);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path }] });
  });

  it.each([['?zipCode=00000'], ['?zipCode=00000&zipCodeRadius=10']])(
    'refuses an unknown ZIP code: %s',
    async (query) => {
      const { status, body } = await search(query);
      expect({ status, body }).toMatchObject({ status: 400, body: { error: 'Unknown ZIP code' } });
    },
  );

  it('locates a member only by ZIP code, not by the coordinates they set', async () => {
    const owner = await buildMember(app, { username: 'Far Away', profile: { zipCode: '96801' } });
    const near = '?zipCode=82001&zipCodeRadius=500';
    const before = await search('?zipCode=96801');
    const edit = await owner.client.patch(`/api/profiles/${owner.profileId}`, {
      latitude: 41.14,
      longitude: -104.82,
    });
    expect(edit.status).toBe(200);
    expect(await namesFor(near)).toEqual([]);
    const after = await search('?zipCode=96801');
    expect(after.body.map(({ id }) => id)).toEqual(before.body.map(({ id }) => id));
    expect(after.body.map(({ id }) => id)).toEqual([owner.profileId]);
  });

  it('has a description that explains its place filters', async () => {
    interface Reference {
      paths: Record<string, { get: { parameters: (Parameter | { $ref: string })[] } }>;
      components: { parameters: Record<string, Parameter> };
    }
    interface Parameter {
      name: string;
      description?: string;
    }
    const { body } = await app.visitor().get<Reference>('/api/openapi.json');
    const parameters = body.paths['/api/profiles']?.get.parameters.map((each) =>
      '$ref' in each ? body.components.parameters[each.$ref.replace('#/components/parameters/', '')] : each,
    );
    const descriptionOf = (name: string) => parameters?.find((each) => each?.name === name)?.description;
    expect(descriptionOf('zipCode')).toContain('within 5 miles');
    expect(descriptionOf('zipCodeRadius')).toContain('the next of 5, 10, 25, 50, 100, 250, 500');
  });

  const made = (parts: string) => Buffer.from(parts).toString('base64url');
  it.each([
    ['no base64', 'abc'],
    ['base64 of something else', made('["2026-01-01T00:00:00.000Z",1]')],
    ['a moment before there were years', made('-999999999999999999.1.1')],
    ['a moment before 1970', made('-1.1.1')],
    ['a moment far beyond', made('999999999999999999.1.1')],
    ['an id beyond all ids', made('1700000000000000.9999999999.1')],
    ['the id 0', made('1700000000000000.0.1')],
    ['zeros in front', made('01700000000000000.1.1')],
    ['an id with zeros in front', made('1700000000000000.01.1')],
    ['a total that is none', made('1700000000000000.1.x')],
    ['more than one line', made('1700000000000000.1.1\n')],
    ['padding', `${made('1700000000000000.1.10')}==`],
    ['letters that base64 skips', `${made('1700000000000000.1.1')}*`],
  ])('refuses a cursor that is %s', async (_, cursor) => {
    const { status, body } = await search(`?cursor=${cursor}`);
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'INVALID_CURSOR' } });
  });

  it('continues from any time that a cursor can contain', async () => {
    for (const key of ['0', '1700000000000000', '9999999999999999']) {
      expect((await search(`?cursor=${made(`${key}.1.1`)}`)).status).toBe(200);
    }
  });

  it('handles NUL and quotes in texts without an error', async () => {
    for (const text of ['\0', 'a\0b', "'", '\\', "a'b:*|&!()", '~scarlett', '<->', '😀']) {
      for (const name of ['keyword', 'stageName', 'city']) {
        const { status } = await search(`?${name}=${encodeURIComponent(text)}`);
        expect([200, 400]).toContain(status);
      }
    }
  });
});

describe('GET /api/profiles, page by page', () => {
  const follow = (link: string | null) => /<([^>]+)>; rel="next"/.exec(link ?? '')?.[1];

  it('links each page to the next by the Link header, with the same filters and total', async () => {
    for (let n = 0; n < 5; n += 1)
      await buildUser(app, { username: `Paged ${n}`, profile: { eyeColor: 'hazel' } });
    const names: string[] = [];
    const totals: (string | null)[] = [];
    let next: string | undefined = '/api/profiles?eyeColors=hazel&limit=2';
    while (next) {
      const { body, headers } = await member.get<Card[]>(next);
      names.push(...body.map(({ stageName }) => stageName));
      totals.push(headers.get('x-total-count'));
      next = follow(headers.get('link'));
    }
    expect(names).toEqual(['Paged 4', 'Paged 3', 'Paged 2', 'Paged 1', 'Paged 0']);
    expect(totals).toEqual(['5', '5', '5']);
  });

  it('returns 24 profiles by default, and at most 100', async () => {
    for (let n = 0; n < 101; n += 1)
      await buildUser(app, { username: `Crowd ${n}`, profile: { ethnicity: 'other' } });
    expect((await search('?ethnicities=other')).body).toHaveLength(24);
    expect((await search('?ethnicities=other&limit=100')).body).toHaveLength(100);
    expect((await search('?ethnicities=other&limit=1')).body).toHaveLength(1);
  });

  it('lists an edited profile first by lastUpdated immediately', async () => {
    const owner = await buildMember(app, { username: 'Editor' });
    await buildUser(app, { username: 'Later Comer' });
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    const edit = await owner.client.patch(`/api/profiles/${owner.profileId}`, {
      hairColor: 'black',
      eyeColor: 'green',
    });
    expect(edit.status).toBe(200);
    expect(await namesFor('?sortBy=lastUpdated&limit=1')).toEqual(['Editor']);
    expect(await namesFor('?hairColors=black&eyeColors=green')).toEqual(['Editor']);
  });
});
