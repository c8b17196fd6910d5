import {
  profileSchema,
  profileTeaserSchema,
  publicProfileSchema,
} from '@opencall/contract/directory/profiles/profiles.schemas';
import { describe, expect, it } from 'vitest';
import { buildMember, buildUser } from '#testing/factories.ts';
import { hangPictures } from '#testing/galleries.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();

const PRIVATE_FIELDS = ['idCardUrl', 'zipCode', 'latitude', 'longitude'];

describe('GET /api/profiles/user/:userId', () => {
  it('returns the whole profile to its owner and to staff', async () => {
    const owner = await buildMember(app);
    const moderator = await buildMember(app, { role: 'moderator' });
    for (const { client } of [owner, moderator]) {
      const { body } = await client.get(`/api/profiles/user/${owner.userId}`);
      expect(profileSchema.strict().parse(body)).toEqual(body);
    }
  });

  it('returns everything except the private fields to a subscriber', async () => {
    const { client } = await buildMember(app);
    const { userId } = await buildUser(app);
    const { body } = await client.get(`/api/profiles/user/${userId}`);
    expect(publicProfileSchema.strict().parse(body)).toEqual(body);
    for (const field of PRIVATE_FIELDS) expect(body).not.toHaveProperty(field);
  });

  it('returns only the teaser, with the first image, to a member whose trial has ended', async () => {
    const { client, userId: ownId } = await buildMember(app, { subscription: 'expired' });
    const member = await buildUser(app, { profile: { aboutMe: 'Secret' } });
    const { userId } = member;
    const [first] = await hangPictures(app, member, 2);
    const { body } = await client.get(`/api/profiles/user/${userId}`);
    expect(profileTeaserSchema.strict().parse(body)).toEqual(body);
    expect(body.gallery).toEqual([first]);
    expect((await client.get(`/api/profiles/user/${ownId}`)).body).not.toHaveProperty('teaser');
  });

  it('answers 404 for missing and hidden profiles; the owner and staff see a hidden one', async () => {
    const hidden = await buildMember(app, { profile: { isHidden: true } });
    const { client: member } = await buildMember(app);
    const { client: admin } = await buildMember(app, { role: 'admin' });
    const refused = await member.get(`/api/profiles/user/${hidden.userId}`);
    const absent = await member.get('/api/profiles/user/999999');
    expect([refused.status, refused.body.error]).toEqual([404, 'Profile not found']);
    expect([absent.status, absent.body.error]).toEqual([404, 'Profile not found']);
    expect((await hidden.client.get(`/api/profiles/user/${hidden.userId}`)).body.isHidden).toBe(true);
    expect((await admin.get(`/api/profiles/user/${hidden.userId}`)).status).toBe(200);
  });

  it('answers each of several concurrent requests with the right profile', async () => {
    const { client } = await buildMember(app);
    const users = await Promise.all(Array.from({ length: 8 }, () => buildUser(app)));
    const answers = await Promise.all(users.map(({ userId }) => client.get(`/api/profiles/user/${userId}`)));
    expect(answers.map(({ body }) => body.userId)).toEqual(users.map(({ userId }) => userId));
  });
});

describe('PATCH /api/profiles/:id', () => {
  it('changes any subset of fields and returns the whole profile', async () => {
    const { client, profileId } = await buildMember(app);
    const change = {
      name: 'Wren Abbott',
      state: 'Georgia',
      city: 'Savannah',
      zipCode: '31401',
      age: 27,
      heightFeet: 5,
      heightInches: 9,
      weight: 138,
      bodyType: 'athletic',
      partyAlcohol: true,
      feedback: 'Always on time',
      actingGenres: ['Movie', 'Short Film', 'Movie'],
      modelingGenres: ['Fashion'],
      pricing: { acting: { Movie: 110 }, modeling: { Fashion: 0, Runway: null }, adult: {} },
    };
    const { status, body } = await client.patch(`/api/profiles/${profileId}`, change);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...change,
      actingGenres: ['Movie', 'Short Film'],
      pricing: { acting: { Movie: 110 }, modeling: { Fashion: 0 }, adult: {} },
    });
    const one = await client.patch(`/api/profiles/${profileId}`, { weight: null });
    expect(one.body).toMatchObject({ weight: null, city: 'Savannah' });
  });

  it('expands social handles to full addresses', async () => {
    const { client, profileId } = await buildMember(app);
    const { body } = await client.patch(`/api/profiles/${profileId}`, {
      instagramUrl: '@wren',
      twitterUrl: 'wren_x',
      tiktokUrl: 'https://www.tiktok.com/@other',
    });
    expect(body).toMatchObject({
      instagramUrl: 'https://www.instagram.com/wren',
      twitterUrl: 'https://x.com/wren_x',
      tiktokUrl: 'https://www.tiktok.com/@other',
    });
    const cleared = await client.patch(`/api/profiles/${profileId}`, { instagramUrl: '', twitterUrl: ' @ ' });
    expect(cleared.body).toMatchObject({ instagramUrl: null, twitterUrl: null });
  });

  it.each(['http', 'httpgirl', 'http:evil', 'http://'])('refuses the invalid address %s', async (handle) => {
    const { client, profileId } = await buildMember(app);
    const answer = await client.patch(`/api/profiles/${profileId}`, { instagramUrl: handle });
    expect([answer.status, answer.body.error]).toEqual([400, 'Please enter a handle or a full web address']);
  });

  it('refuses a handle with half a character', async () => {
    const { client, profileId } = await buildMember(app);
    const answer = await client.patch(`/api/profiles/${profileId}`, { instagramUrl: 'wr\ud800n' });
    expect([answer.status, answer.body.details]).toMatchObject([400, [{ path: 'instagramUrl' }]]);
  });

  it('ignores fields that are not writable', async () => {
    const { client, profileId, userId } = await buildMember(app);
    const { status, body } = await client.patch(`/api/profiles/${profileId}`, {
      id: 99,
      userId: 99,
      role: 'admin',
      gallery: ['/media/x.webp'],
      isHidden: true,
      idVerified: true,
      memberSince: '2000-01-01T00:00:00.000Z',
      unknownField: 1,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: profileId,
      userId,
      role: 'model',
      gallery: [],
      isHidden: false,
      idVerified: false,
    });
    expect(String(body.memberSince)).not.toMatch(/^2000/);
  });

  it.each([
    [{ name: ' ' }, 'Name is required'],
    [{ stageName: '' }, 'Stage name is required'],
    [{ state: '' }, 'State is required'],
    [{ state: 'Ontario' }, 'State is required'],
    [{ city: '' }, 'City is required'],
    [{ zipCode: '' }, 'ZIP code is required'],
    [{ zipCode: '1234' }, 'Please enter a valid US ZIP code (e.g., 12345 or 12345-6789)'],
    [{ age: 17 }, 'Must be a whole number from 18 to 120'],
    [{ age: 121 }, 'Must be a whole number from 18 to 120'],
    [{ age: 18.5 }, 'Must be a whole number from 18 to 120'],
    [{ sex: 'xe' }, 'Please choose one of: male, female, other'],
    [{ heightInches: 12 }, 'Must be a whole number from 0 to 11'],
    [{ pricing: { acting: { Movie: -1 } } }, 'Rates are whole numbers from 0 to 100,000'],
    [{ pricing: { acting: { Movie: 100_001 } } }, 'Rates are whole numbers from 0 to 100,000'],
    [{ pricing: { acting: { Movie: 9.5 } } }, 'Rates are whole numbers from 0 to 100,000'],
  ])('refuses %j and changes nothing', async (change, message) => {
    const { client, profileId } = await buildMember(app);
    const answer = await client.patch(`/api/profiles/${profileId}`, { city: 'Elsewhere', ...change });
    expect([answer.status, answer.body.error]).toEqual([400, message]);
    expect((await client.get('/api/profiles/me')).body.city).toBeNull();
  });

  it.each([
    [{ age: 18 }],
    [{ age: 120 }],
    [{ zipCode: '31401-1234' }],
    [{ pricing: { modeling: { Runway: 100_000 } } }],
    [{ sex: '', bodyType: null }],
  ])('accepts %j', async (change) => {
    const { client, profileId } = await buildMember(app);
    expect((await client.patch(`/api/profiles/${profileId}`, change)).status).toBe(200);
  });

  it('stores a value once that a list repeats 500 times', async () => {
    const { client, profileId } = await buildMember(app);
    const given = { actingGenres: Array(500).fill('Movie'), modelingGenres: ['Print', 'Fashion', 'Print'] };
    const { status, body } = await client.patch(`/api/profiles/${profileId}`, given);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { actingGenres: ['Movie'], modelingGenres: ['Print', 'Fashion'] },
    });
  });

  it('refuses unknown values in every list', async () => {
    const { client, profileId } = await buildMember(app);
    const changes = [
      { sex: 'x' },
      { hairColor: 'green' },
      { actingGenres: ['Opera'] },
      { modelingGenres: ['Movie'] },
      { adultCategories: ['x'] },
    ];
    for (const change of changes) {
      expect((await client.patch(`/api/profiles/${profileId}`, change)).status, JSON.stringify(change)).toBe(
        400,
      );
    }
  });

  it('refuses text with a NUL character as invalid input', async () => {
    const { client, profileId } = await buildMember(app);
    expect((await client.patch(`/api/profiles/${profileId}`, { city: 'Sav\u0000annah' })).status).toBe(400);
  });

  it('is for the owner only: refuses staff too', async () => {
    const { profileId } = await buildUser(app);
    for (const role of ['model', 'moderator', 'admin'] as const) {
      const { client } = await buildMember(app, { role });
      expect((await client.patch(`/api/profiles/${profileId}`, { city: 'Taken' })).status).toBe(403);
    }
    const { client } = await buildMember(app);
    const absent = await client.patch('/api/profiles/999999', { city: 'X' });
    expect([absent.status, absent.body.error]).toEqual([404, 'Profile not found']);
  });

  it('derives coordinates from the ZIP code unless the member set them', async () => {
    const { client, profileId } = await buildMember(app);
    const patch = async (change: object) =>
      (await client.patch<{ latitude: number; longitude: number }>(`/api/profiles/${profileId}`, change))
        .body;
    const newYork = await patch({ zipCode: '10001', latitude: null, longitude: null });
    expect(newYork.latitude).toBeCloseTo(40.75, 1);
    expect(newYork.longitude).toBeCloseTo(-74, 1);
    const moved = await patch({ zipCode: '90001', latitude: newYork.latitude, longitude: newYork.longitude });
    expect(moved.latitude).toBeCloseTo(33.97, 1);
    await patch({ latitude: 12.5, longitude: 7.25 });
    expect(await patch({ zipCode: '10001' })).toMatchObject({ latitude: 12.5, longitude: 7.25 });
  });
});

describe('POST /api/profiles', () => {
  it('creates a profile with default values for staff without one', async () => {
    const { client, username } = await buildMember(app, { role: 'admin' });
    expect((await client.get('/api/profiles/me')).status).toBe(404);
    const made = await client.post('/api/profiles', { city: 'Portland' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      name: username,
      age: 18,
      heightFeet: 5,
      heightInches: 8,
      weight: 150,
      city: 'Portland',
    });
    const again = await client.post('/api/profiles', {});
    expect([again.status, again.body.error]).toEqual([409, 'Profile already exists']);
  });

  it('creates one profile for concurrent calls', async () => {
    const { client } = await buildMember(app, { role: 'moderator' });
    const answers = await Promise.all(Array.from({ length: 4 }, () => client.post('/api/profiles', {})));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });
});
