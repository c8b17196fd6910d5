import type { CreditedPicture } from '@opencall/contract/directory/portfolio/credits.schemas';
import type { Picture } from '@opencall/contract/directory/portfolio/pictures.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildUpload } from '#testing/contests.ts';
import { type BuiltUser, buildMember } from '#testing/factories.ts';
import type { HttpClient, Json } from '#testing/http-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

type Member = BuiltUser & { client: HttpClient };

const app = useTestApp();
let owner: Member;
let named: Member;
let third: Member;
let staff: Member;

beforeAll(async () => {
  owner = await buildMember(app, { role: 'photographer' });
  named = await buildMember(app);
  third = await buildMember(app);
  staff = await buildMember(app, { role: 'moderator' });
});

const buildPicture = async (visibility = 'members'): Promise<Picture> => {
  const album = await owner.client.post('/api/albums', { title: 'Steel', visibility });
  const { url: imageUrl } = await buildUpload(app, { ownerId: owner.userId, kind: 'portfolio' });
  return (await owner.client.post<Picture>(`/api/albums/${album.body.id}/pictures`, { imageUrl })).body;
};
const ask = (picture: Picture, { userId }: BuiltUser = named, role = 'model') =>
  owner.client.post(`/api/pictures/${picture.id}/credits`, { userId, role });
const decide = ({ client }: Member, id: unknown, status: string) =>
  client.patch(`/api/credits/${id}`, { status });
const waiting = async ({ client }: Member) =>
  (await client.get<CreditedPicture[]>('/api/credits/waiting')).body;
const creditsOf = async ({ client }: Member, { userId }: BuiltUser) =>
  (await client.get<CreditedPicture[]>(`/api/users/${userId}/credits`)).body;
/** The credits on the owner's profile: the credited members and the credit ids. */
const given = async ({ client }: Member) => {
  const { body } = await client.get<CreditedPicture[]>(`/api/users/${owner.userId}/given-credits`);
  return body.map(({ id, userId, username }) => ({ id, userId, username }));
};
const seenAt = async ({ client }: Member, { id, albumId }: Picture) => {
  const { body } = await client.get<Picture[]>(`/api/albums/${albumId}/pictures`);
  return body.find((picture) => picture.id === id)?.credits;
};
const bell = async ({ client }: Member) => {
  const { body } = await client.get<Json[]>('/api/notifications');
  return body.map(({ kind, subject, isRead }) => [kind, subject?.creditId, isRead]);
};

describe('credits', () => {
  it('are requested, wait for an answer, are accepted, and then shown to all members', async () => {
    const picture = await buildPicture();
    const asked = await ask(picture);
    const credit = { id: asked.body.id, userId: named.userId, username: named.username, role: 'model' };
    expect([asked.status, asked.body]).toEqual([201, { ...credit, status: 'asked' }]);
    expect(
      (await waiting(named)).map(({ id, role, userId, username, picture: at }) => [
        id,
        role,
        userId,
        username,
        at.id,
      ]),
    ).toEqual([[credit.id, 'model', owner.userId, owner.username, picture.id]]);
    expect(await bell(named)).toContainEqual(['credit-asked', credit.id, false]);
    for (const member of [owner, named])
      expect(await seenAt(member, picture)).toEqual([{ ...credit, status: 'asked' }]);
    for (const member of [third, staff]) {
      expect(await seenAt(member, picture)).toEqual([]);
      expect(await creditsOf(member, named)).toEqual([]);
      expect(await given(member)).toEqual([]);
      expect((await decide(member, credit.id, 'accepted')).status).toBe(404);
      expect((await member.client.request('DELETE', `/api/credits/${credit.id}`)).status).toBe(404);
    }
    expect((await decide(owner, credit.id, 'accepted')).status).toBe(403);
    expect((await decide(named, credit.id, 'asked')).status).toBe(400);
    const accepted = await decide(named, credit.id, 'accepted');
    expect([accepted.status, accepted.body]).toEqual([200, { ...credit, status: 'accepted' }]);
    expect(await waiting(named)).toEqual([]);
    expect(await bell(named)).toContainEqual(['credit-asked', credit.id, true]);
    expect(await bell(owner)).toContainEqual(['credit-answered', credit.id, false]);
    expect(await seenAt(third, picture)).toEqual([credit]);
    const [shown] = await creditsOf(third, named);
    expect(shown).toMatchObject({
      id: credit.id,
      role: 'model',
      userId: owner.userId,
      username: owner.username,
    });
    expect(shown?.picture.id).toBe(picture.id);
    const { userId, username } = named;
    for (const member of [owner, named, third])
      expect(await given(member)).toEqual([{ id: credit.id, userId, username }]);
    expect((await decide(named, credit.id, 'refused')).body.error).toBe('Already decided');
    expect((await named.client.request('DELETE', `/api/credits/${credit.id}`)).body).toEqual({ ok: true });
    expect(await seenAt(third, picture)).toEqual([]);
  });

  it('that are refused are visible to the two parties only', async () => {
    const picture = await buildPicture();
    const { body } = await ask(picture);
    await decide(named, body.id, 'refused');
    expect((await seenAt(owner, picture))?.[0]?.status).toBe('refused');
    expect(await seenAt(third, picture)).toEqual([]);
    expect(await waiting(named)).toEqual([]);
  });

  it('are decided once, and requested once per role, also concurrently', async () => {
    const picture = await buildPicture();
    const asked = await Promise.all([ask(picture), ask(picture), ask(picture, named, 'hair')]);
    expect(asked.map(({ status }) => status).toSorted()).toEqual([201, 201, 409]);
    const { id } = asked.find(({ status }) => status === 201)?.body ?? {};
    const answers = await Promise.all(
      ['accepted', 'refused', 'accepted'].map((status) => decide(named, id, status)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('refuse the viewer themselves, unknown members, unknown roles and pictures of others', async () => {
    const picture = await buildPicture();
    expect((await ask(picture, owner)).status).toBe(400);
    expect((await ask(picture, named, 'director')).status).toBe(400);
    expect((await ask(picture, { ...named, userId: 999_999 })).body.error).toBe('User not found');
    const path = `/api/pictures/${picture.id}/credits`;
    expect((await third.client.post(path, { userId: named.userId, role: 'model' })).status).toBe(403);
    expect(
      (await owner.client.post('/api/pictures/999999/credits', { userId: named.userId, role: 'model' }))
        .status,
    ).toBe(404);
  });

  it('of private albums are announced and shown when the album is no longer private', async () => {
    const picture = await buildPicture('private');
    const { body } = await ask(picture, third);
    expect(await waiting(third)).toEqual([]);
    expect(await bell(third)).not.toContainEqual(['credit-asked', body.id, false]);
    expect((await decide(third, body.id, 'accepted')).status).toBe(404);
    await owner.client.patch(`/api/albums/${picture.albumId}`, { visibility: 'members' });
    expect((await waiting(third)).map(({ id }) => id)).toEqual([body.id]);
    expect(await bell(third)).toContainEqual(['credit-asked', body.id, false]);
    await decide(third, body.id, 'accepted');
    expect((await creditsOf(named, third)).map(({ id }) => id)).toEqual([body.id]);
    await owner.client.patch(`/api/albums/${picture.albumId}`, { visibility: 'private' });
    expect(await creditsOf(third, third)).toEqual([]);
    expect((await third.client.request('DELETE', `/api/credits/${body.id}`)).status).toBe(200);
  });

  it('do not name members that the viewer may not see', async () => {
    const picture = await buildPicture();
    const { body } = await ask(picture);
    await decide(named, body.id, 'accepted');
    expect(await seenAt(third, picture)).toHaveLength(1);
    expect((await given(third)).map(({ id }) => id)).toContain(body.id);
    await named.client.post(`/api/users/${third.userId}/block`);
    expect(await seenAt(third, picture)).toEqual([]);
    expect((await given(third)).map(({ id }) => id)).not.toContain(body.id);
    expect(await seenAt(owner, picture)).toHaveLength(1);
    await named.client.request('DELETE', `/api/users/${third.userId}/block`);
  });
});
