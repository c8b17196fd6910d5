import { ratingSchema } from '@opencall/contract/directory/ratings/ratings.schemas';
import { describe, expect, it } from 'vitest';
import { buildMember, buildUser } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();

const rate = (profile_id: unknown, rating: unknown) => ({ profile_id, rating });

describe('POST /api/ratings', () => {
  it('stores a rating that visitors can read', async () => {
    const { profileId } = await buildUser(app);
    const { client } = await buildMember(app);
    const answer = await client.post('/api/ratings', rate(profileId, 4));
    expect(answer.status).toBe(201);
    expect(ratingSchema.strict().parse(answer.body)).toMatchObject({ profile_id: profileId, rating: 4 });
    expect((await app.visitor().get(`/api/ratings/${profileId}`)).body).toEqual([answer.body]);
  });

  it('replaces the rating a member gave before', async () => {
    const { profileId } = await buildUser(app);
    const { client } = await buildMember(app);
    await client.post('/api/ratings', rate(profileId, 1));
    const second = await client.post('/api/ratings', rate(profileId, 5));
    expect(second.status).toBe(201);
    const { body } = await client.get<Array<{ rating: number }>>(`/api/ratings/${profileId}`);
    expect(body.map(({ rating }) => rating)).toEqual([5]);
  });

  it('stores one of twenty ratings that a member sends concurrently', async () => {
    const { profileId } = await buildUser(app);
    const { client } = await buildMember(app);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => client.post('/api/ratings', rate(profileId, (n % 5) + 1))),
    );
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    expect((await client.get(`/api/ratings/${profileId}`)).body).toHaveLength(1);
  });

  it.each([0, 6, 2.5, '4', null, undefined])('refuses the rating %j', async (rating) => {
    const { profileId } = await buildUser(app);
    const { client } = await buildMember(app);
    const answer = await client.post('/api/ratings', rate(profileId, rating));
    expect([answer.status, answer.body.error]).toEqual([400, 'Rating must be a whole number from 1 to 5']);
    expect((await client.get(`/api/ratings/${profileId}`)).body).toEqual([]);
  });

  it.each([1, 5])('accepts the rating %j', async (rating) => {
    const { profileId } = await buildUser(app);
    const { client } = await buildMember(app);
    expect((await client.post('/api/ratings', rate(profileId, rating))).status).toBe(201);
  });

  it("refuses one's own profile", async () => {
    const { client, profileId } = await buildMember(app);
    const answer = await client.post('/api/ratings', rate(profileId, 5));
    expect([answer.status, answer.body.error]).toEqual([403, 'You cannot rate your own profile']);
  });

  it('answers 404 for missing and hidden profiles', async () => {
    const { profileId } = await buildUser(app, { profile: { isHidden: true } });
    const { client } = await buildMember(app);
    for (const id of [profileId, 999_999]) {
      expect((await client.post('/api/ratings', rate(id, 3))).status).toBe(404);
      expect((await app.visitor().get(`/api/ratings/${id}`)).status).toBe(404);
    }
  });
});

describe('GET /api/ratings/:profileId', () => {
  it('lists the newest first', async () => {
    const { profileId } = await buildUser(app);
    const start = app.clock.now;
    for (const rating of [2, 3, 4]) {
      const { client } = await buildMember(app);
      app.clock.now = new Date(start.getTime() + rating * 1000);
      await client.post('/api/ratings', rate(profileId, rating));
    }
    app.clock.now = start;
    const { body } = await app.visitor().get<Array<{ rating: number }>>(`/api/ratings/${profileId}`);
    expect(body.map(({ rating }) => rating)).toEqual([4, 3, 2]);
  });
});
