import { listingCardSchema } from '@opencall/contract/marketplace/marketplace/marketplace.schemas';
import { LISTING_CATEGORIES } from '@opencall/contract/marketplace/marketplace/marketplace.vocabulary';
import { MAX_ID } from '@opencall/contract/shared/max-id';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { encodeCursor } from '#platform/http/paging.ts';
import { DAY_MS } from '#platform/time.ts';
import { buildMember } from '#testing/factories.ts';
import { createListingCalls } from '#testing/listings.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
const { posted, tick, idsOf } = createListingCalls(app, () => member.client);
let member: Awaited<ReturnType<typeof buildMember>>;
let other: Awaited<ReturnType<typeof buildMember>>;

beforeAll(async () => {
  member = await buildMember(app);
  other = await buildMember(app);
});

const inDays = (days: number) => new Date(app.clock.now.getTime() + days * DAY_MS).toISOString();

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

  it('treats empty parameters as absent', async () => {
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
