import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#platform/time.ts';
import { buildMember } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { createListingCalls } from '#testing/listings.ts';
import { plainPicture } from '#testing/media-fixtures.ts';
import { createUploadClient } from '#testing/upload-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
const { listing, post, posted, idsOf } = createListingCalls(app, () => member.client);
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

const inDays = (days: number) => new Date(app.clock.now.getTime() + days * DAY_MS).toISOString();

describe('POST /api/marketplace', () => {
  it('returns the whole listing as its page shows it', async () => {
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
      picture: null,
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

  it('stores an expiry date as the last second of that day', async () => {
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
  it('creates a listing in the category other', async () => {
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

  it('keeps coordinates that the poster set when the ZIP code changes', async () => {
    const spot = { latitude: 34.05, longitude: -118.24 };
    const { id } = await posted({ ...spot, zipCode: '10001' });
    const moved = await member.client.patch(`/api/marketplace/${id}`, { zipCode: '60601' });
    expect(moved.body).toMatchObject(spot);
    const cleared = await member.client.patch(`/api/marketplace/${id}`, { latitude: null, longitude: null });
    expect(cleared.body.latitude).toBeCloseTo(41.88, 1);
  });

  it('refuses fields that would be invalid in a new listing, and edits by other members and staff', async () => {
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
