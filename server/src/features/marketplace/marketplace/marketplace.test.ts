import {
  listingCardSchema,
  type listingSchema,
} from '@opencall/contract/marketplace/marketplace/marketplace.schemas';
import { LISTING_CATEGORIES } from '@opencall/contract/marketplace/marketplace/marketplace.vocabulary';
import { MAX_ID } from '@opencall/contract/shared/max-id';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { encodeCursor } from '#platform/http/paging.ts';
import { DAY_MS } from '#platform/time.ts';
import { buildMember } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { plainPicture } from '#testing/media-fixtures.ts';
import { createUploadClient } from '#testing/upload-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let member: Awaited<ReturnType<typeof buildMember>>;
let other: Awaited<ReturnType<typeof buildMember>>;
let pictures: string[];

const uploadPictures = async (client: HttpClient, count: number): Promise<string[]> => {
  const uploads = createUploadClient(app);
  const file = await plainPicture(40, 50).jpeg().toBuffer();
  const urls: string[] = [];
  for (let n = 0; n < count; n += 1)
    urls.push(await uploads.uploaded(client, { file, uploadType: 'gallery' }));
  return urls;
};

beforeAll(async () => {
  member = await buildMember(app);
  other = await buildMember(app);
  pictures = await uploadPictures(member.client, 6);
});

const listing = (overrides: Record<string, unknown> = {}) => ({
  title: 'Beauty dish, 22 inch',
  description: 'White, hardly used, with its grid and a bag.',
  category: 'equipment_for_sale',
  ...overrides,
});
const inDays = (days: number) => new Date(app.clock.now.getTime() + days * DAY_MS).toISOString();
const post = async (overrides: Record<string, unknown> = {}, client = member.client) => {
  const answer = await client.post<z.infer<typeof listingSchema> & { error: string }>(
    '/api/marketplace',
    listing(overrides),
  );
  return answer;
};
const posted = async (overrides: Record<string, unknown> = {}, client = member.client) => {
  const answer = await post(overrides, client);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
};
/** The clock a little further: the newest listing is the newest. */
const tick = () => {
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
};
const idsOf = async (query: string, client = member.client) => {
  const answer = await client.get<Array<{ id: number }>>(`/api/marketplace?${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.map(({ id }) => id);
};

describe('POST /api/marketplace', () => {
  it('answers the whole listing, which its page shows', async () => {
    const created = await posted({
      price: 120.5,
      location: '  Brooklyn ',
      zipCode: '10001',
      contactEmail: ' Me@Example.TEST ',
      contactPhone: '555-0100',
      images: pictures.slice(0, 5),
    });
    expect(created).toEqual({
      ...listing(),
      id: expect.any(Number),
      userId: member.userId,
      user: member.username,
      price: 120.5,
      location: 'Brooklyn',
      zipCode: '10001',
      latitude: expect.closeTo(40.75, 1),
      longitude: expect.closeTo(-73.99, 1),
      contactEmail: 'me@example.test',
      contactPhone: '555-0100',
      images: pictures.slice(0, 5),
      createdAt: app.clock.now.toISOString(),
      expiresAt: inDays(60),
    });
    expect((await other.client.get(`/api/marketplace/${created.id}`)).body).toEqual(created);
  });

  it('requires only title, description and category', async () => {
    expect(await posted()).toMatchObject({
      price: null,
      location: null,
      zipCode: null,
      latitude: null,
      longitude: null,
      contactEmail: null,
      contactPhone: null,
      images: [],
    });
  });

  it.each([
    [{ title: 'Four' }, 'title', 'Title must be at least 5 characters'],
    [{ title: '   Four   ' }, 'title', 'Title must be at least 5 characters'],
    [{ title: undefined }, 'title', 'Title must be at least 5 characters'],
    [{ title: 'x'.repeat(201) }, 'title', 'Title cannot exceed 200 characters'],
    [{ description: 'x'.repeat(19) }, 'description', 'Description must be at least 20 characters'],
    [{ description: 'x'.repeat(5001) }, 'description', 'Description cannot exceed 5000 characters'],
    [{ category: 'pets' }, 'category', 'Please select a category'],
    [{ category: undefined }, 'category', 'Please select a category'],
    [{ price: 'cheap' }, 'price', 'Price must be a number from 0 to 99,999,999'],
    [{ price: -1 }, 'price', 'Price must be a number from 0 to 99,999,999'],
    [{ price: 100_000_000 }, 'price', 'Price must be a number from 0 to 99,999,999'],
    [{ price: '0x10' }, 'price', 'Price must be a number from 0 to 99,999,999'],
    [{ zipCode: '1234' }, 'zipCode', 'Please enter a valid US ZIP code (e.g., 12345 or 12345-6789)'],
    [{ zipCode: '12345-678' }, 'zipCode', 'Please enter a valid US ZIP code (e.g., 12345 or 12345-6789)'],
    [{ contactEmail: 'nobody' }, 'contactEmail', 'Invalid email address'],
    [{ images: Array(6).fill('/media/x.webp') }, 'images', 'Maximum images reached'],
    [{ latitude: 91, longitude: 0 }, 'latitude', 'Must be a number from -90 to 90'],
    [{ latitude: 0, longitude: -181 }, 'longitude', 'Must be a number from -180 to 180'],
    [{ expiresAt: 'soon' }, 'expiresAt', 'Please enter a valid date'],
    [{ expiresAt: '2020-01-01' }, 'expiresAt', 'Expiry date must be in the future'],
  ])('refuses %j', async (overrides, path, message) => {
    const answer = await post(overrides);
    expect([answer.status, answer.body.error]).toEqual([400, message]);
    expect(answer.body).toMatchObject({ details: [{ path, message }] });
  });

  it.each([
    [{ title: 'Fives', description: 'x'.repeat(20), price: 0 }, { price: 0 }],
    [{ title: 'x'.repeat(200), description: 'x'.repeat(5000), price: 99_999_999 }, { price: 99_999_999 }],
    [{ title: '📷'.repeat(5), description: '📷'.repeat(20), price: '' }, { price: null }],
    [{ price: ' 19.999 ' }, { price: 20 }],
    [
      { zipCode: '12345-6789', contactEmail: '', location: '' },
      { zipCode: '12345-6789', location: null },
    ],
    [
      { latitude: 34.05, longitude: -118.24, zipCode: '10001' },
      { latitude: 34.05, longitude: -118.24 },
    ],
    [
      { latitude: 34.05, zipCode: '' },
      { latitude: null, longitude: null },
    ],
    [{ userId: 1, id: 7, createdAt: '2020-01-01T00:00:00Z' }, {}],
  ])('accepts %j', async (overrides, expected) => {
    expect(await posted(overrides)).toMatchObject({ ...expected, userId: member.userId });
  });

  it('keeps a day until its last moment', async () => {
    const day = inDays(3).slice(0, 10);
    expect((await posted({ expiresAt: day })).expiresAt).toBe(`${day}T23:59:59.000Z`);
  });

  it('accepts only own gallery uploads, each once', async () => {
    const [first = '', second = ''] = pictures;
    const [foreign = ''] = await uploadPictures(other.client, 1);
    for (const url of [
      foreign,
      '/media/0123456789abcdef0123456789abcdef.webp',
      'https://example.com/a.jpg',
    ]) {
      const answer = await post({ images: [first, url] });
      expect([answer.status, answer.body.error], url).toEqual([400, 'Image must be uploaded first']);
    }
    expect((await posted({ images: [second, first, second] })).images).toEqual([second, first]);
  });
});

describe('POST /api/marketplace-listings', () => {
  it('makes a listing of category other', async () => {
    const body = {
      title: 'Upload test',
      description: 'A listing to see an upload with.',
      imageUrls: pictures.slice(0, 1),
    };
    const answer = await member.client.post('/api/marketplace-listings', body);
    expect([answer.status, answer.body]).toMatchObject([
      201,
      { category: 'other', images: body.imageUrls, user: member.username },
    ]);
    const bare = await member.client.post('/api/marketplace-listings', { ...body, imageUrls: undefined });
    expect([bare.status, bare.body.images]).toEqual([201, []]);
    const full = await member.client.post('/api/marketplace-listings', { ...body, imageUrls: pictures });
    expect([full.status, full.body.error]).toEqual([400, 'Maximum images reached']);
    const short = await member.client.post('/api/marketplace-listings', { title: 'Test', description: 'x' });
    expect(short.status).toBe(400);
  });
});

describe('GET /api/marketplace', () => {
  it('lists cards, newest first, without contact details', async () => {
    const older = await posted({ contactEmail: 'a@example.test', contactPhone: '1', title: 'Older lens' });
    tick();
    const newer = await posted({ title: 'Newer lens' });
    const answer = await other.client.get<Array<Record<string, unknown>>>('/api/marketplace?limit=2');
    expect(answer.body.map(({ id }) => id)).toEqual([newer.id, older.id]);
    expect(answer.text).not.toMatch(/contact/);
    z.array(z.strictObject(listingCardSchema.shape)).parse(answer.body);
    expect((await member.client.get('/api/marketplace?mine=true&limit=2')).text).not.toMatch(/contact/);
  });

  it('pages by key, without gaps while others post', async () => {
    const { client } = await buildMember(app);
    const ids: number[] = [];
    for (let n = 0; n < 5; n += 1) ids.push((await posted({}, client)).id);
    const first = await client.get<Array<{ id: number }>>('/api/marketplace?mine=true&limit=2');
    expect(first.headers.get('x-total-count')).toBe('5');
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    tick();
    await posted({}, client);
    const second = await client.get<Array<{ id: number }>>(next);
    expect([...first.body, ...second.body].map(({ id }) => id)).toEqual(ids.reverse().slice(0, 4));
  });

  it.each([
    ['limit=0'],
    ['limit=101'],
    ['cursor=nonsense'],
    [`cursor=${encodeCursor(['2026-01-01T00:00:00.000Z', MAX_ID + 1])}`],
    ['category=pets'],
    ['mine=perhaps'],
    ['zipCode=10001&distance=0'],
    ['zipCode=10001&distance=501'],
    ['zipCode=10001&distance=near'],
    [`search=${'x'.repeat(101)}`],
    ['zipCode=123'],
  ])('refuses %s', async (query) => {
    expect((await member.client.get(`/api/marketplace?${query}`)).status).toBe(400);
  });

  it('says what is wrong with a ZIP code', async () => {
    const malformed = await member.client.get('/api/marketplace?zipCode=1');
    expect(malformed.body.error).toBe('Please enter a valid ZIP code (e.g., 12345 or 12345-6789)');
    const unknown = await member.client.get('/api/marketplace?zipCode=00000');
    expect([unknown.status, unknown.body.error]).toEqual([400, 'Unknown ZIP code']);
  });

  it('takes empty parameters as absent', async () => {
    const all = await idsOf('');
    expect(await idsOf('category=&search=&zipCode=&distance=&mine=')).toEqual(all);
  });

  it('finds by category, word, typing error, beginning and place', async () => {
    const { client } = await buildMember(app);
    const strobe = await posted(
      {
        title: 'Profoto strobe',
        description: 'Two heads and a battery.',
        zipCode: '90001',
        category: 'services',
      },
      client,
    );
    const find = (query: string) => idsOf(`mine=true&${query}`, client);
    for (const hit of [
      'strobe',
      'STROBE',
      'srtobe',
      'strobes',
      'stro',
      'battery heads',
      'Los Angeles',
      'californa',
    ]) {
      expect(await find(`search=${encodeURIComponent(hit)}`), hit).toEqual([strobe.id]);
    }
    for (const miss of ['strobe tripod', 'xstrobex', '!!', 'tw heads']) {
      expect(await find(`search=${encodeURIComponent(miss)}`), miss).toEqual([]);
    }
    expect(await find('category=services')).toEqual([strobe.id]);
    for (const category of LISTING_CATEGORIES.filter((name) => name !== 'services')) {
      expect(await find(`category=${category}`), category).toEqual([]);
    }
    expect(await find('zipCode=90012&distance=5')).toEqual([]);
    expect(await find('zipCode=90012-1234')).toEqual([strobe.id]);
    expect(await find('zipCode=10001&distance=500')).toEqual([]);
    expect(await find('distance=5')).toEqual([strobe.id]);
    expect(await find('category=services&search=battery&zipCode=90001&distance=5')).toEqual([strobe.id]);
  });
});

describe('an expired listing', () => {
  it('is not listed, and found only by its poster and staff, until it is renewed', async () => {
    const owner = await buildMember(app);
    const staff = await buildMember(app, { role: 'moderator' });
    const { id } = await posted({ expiresAt: inDays(1) }, owner.client);
    expect(await idsOf('', other.client)).toContain(id);
    app.clock.now = new Date(app.clock.now.getTime() + DAY_MS);
    expect(await idsOf('', owner.client)).not.toContain(id);
    expect(await idsOf('mine=true', owner.client)).toEqual([id]);
    const statuses = [owner, staff, other].map(
      async ({ client }) => (await client.get(`/api/marketplace/${id}`)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 404]);
    expect((await other.client.patch(`/api/marketplace/${id}`, { price: 1 })).status).toBe(404);
    const edited = await owner.client.patch(`/api/marketplace/${id}`, {
      price: 9,
      expiresAt: app.clock.now.toISOString(),
    });
    expect([edited.status, edited.body.price], edited.text).toEqual([200, 9]);
    const renewed = await owner.client.patch(`/api/marketplace/${id}`, { expiresAt: null });
    expect([renewed.status, renewed.body.expiresAt]).toEqual([200, inDays(60)]);
    expect(await idsOf('', other.client)).toContain(id);
  });
});

describe('PATCH /api/marketplace/:id', () => {
  it('changes only the given fields', async () => {
    const before = await posted({ price: 5, images: pictures.slice(0, 2), zipCode: '10001' });
    const [first = '', second = ''] = pictures;
    const change = { title: 'Another title', price: null, images: [second, first], zipCode: '90001' };
    const answer = await member.client.patch(`/api/marketplace/${before.id}`, change);
    expect(answer.body).toEqual({
      ...before,
      ...change,
      latitude: expect.closeTo(33.97, 1),
      longitude: expect.closeTo(-118.25, 1),
    });
    expect(await idsOf('search=another%20title')).toContain(before.id);
    expect((await member.client.patch(`/api/marketplace/${before.id}`, {})).body).toEqual(answer.body);
  });

  it('lets coordinates that the poster set stay where they are', async () => {
    const spot = { latitude: 34.05, longitude: -118.24 };
    const { id } = await posted({ ...spot, zipCode: '10001' });
    const moved = await member.client.patch(`/api/marketplace/${id}`, { zipCode: '60601' });
    expect(moved.body).toMatchObject(spot);
    const cleared = await member.client.patch(`/api/marketplace/${id}`, { latitude: null, longitude: null });
    expect(cleared.body.latitude).toBeCloseTo(41.88, 1);
  });

  it('refuses the bounds of a new one, a stranger, and staff', async () => {
    const { id } = await posted();
    const path = `/api/marketplace/${id}`;
    expect((await member.client.patch(path, { title: 'Four' })).body.error).toBe(
      'Title must be at least 5 characters',
    );
    expect((await member.client.patch(path, { images: [...pictures] })).body.error).toBe(
      'Maximum images reached',
    );
    expect((await member.client.patch(path, { expiresAt: '2020-01-01' })).body.error).toBe(
      'Expiry date must be in the future',
    );
    const staff = await buildMember(app, { role: 'admin' });
    for (const { client } of [other, staff]) {
      const answer = await client.patch(path, { price: 1 });
      expect([answer.status, answer.body.error]).toEqual([403, 'Only the owner may change this listing']);
    }
    expect((await member.client.patch('/api/marketplace/999999', { price: 1 })).body.error).toBe(
      'Listing not found',
    );
  });

  it('runs concurrent edits one after the other and loses none', async () => {
    const { id } = await posted();
    const changes = [{ price: 77 }, { location: 'Queens' }, { contactPhone: '555' }, { category: 'gig' }];
    const answers = await Promise.all(
      changes.map((change) => member.client.patch(`/api/marketplace/${id}`, change)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await member.client.get(`/api/marketplace/${id}`)).body).toMatchObject(
      Object.assign({}, ...changes),
    );
  });
});

describe('DELETE /api/marketplace/:id', () => {
  it('is for the poster, moderators and admins', async () => {
    const moderator = await buildMember(app, { role: 'moderator' });
    const admin = await buildMember(app, { role: 'admin' });
    for (const { client } of [member, moderator, admin]) {
      const { id } = await posted();
      const refused = await other.client.request('DELETE', `/api/marketplace/${id}`);
      expect([refused.status, refused.body.error]).toEqual([
        403,
        'Only the owner or a moderator may delete this listing',
      ]);
      const answer = await client.request('DELETE', `/api/marketplace/${id}`);
      expect([answer.status, answer.body]).toEqual([200, { message: 'Listing deleted' }]);
      expect((await member.client.get(`/api/marketplace/${id}`)).body.error).toBe('Listing not found');
      expect((await client.request('DELETE', `/api/marketplace/${id}`)).status).toBe(404);
    }
  });

  it('succeeds for one of several concurrent calls', async () => {
    const { id } = await posted();
    const answers = await Promise.all(
      [1, 2, 3].map(() => member.client.request('DELETE', `/api/marketplace/${id}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  });
});
