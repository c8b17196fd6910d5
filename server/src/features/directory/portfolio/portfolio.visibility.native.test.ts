import { beforeAll, describe, expect, it } from 'vitest';
import { createAlbumCalls, type Member } from '#testing/albums.ts';
import { buildMember } from '#testing/factories.ts';
import type { HttpClient, Json } from '#testing/http-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
const { refusal, makeAlbum, addPicture, idsIn } = createAlbumCalls(app);
let owner: Member;
let other: Member;
let staff: Member;
let lapsed: Member;

beforeAll(async () => {
  owner = await buildMember(app);
  other = await buildMember(app);
  staff = await buildMember(app, { role: 'moderator' });
  lapsed = await buildMember(app, { subscription: 'expired' });
});

describe('albums', () => {
  it('are visible to members with a subscription, private ones only to their owner', async () => {
    const [shown, hidden] = [
      await makeAlbum(owner),
      await makeAlbum(owner, { visibility: 'private', title: 'Mine' }),
    ];
    const picture = await addPicture(owner, hidden);
    const pictureShown = await addPicture(owner, shown);
    for (const { client } of [other, staff]) {
      expect((await client.get(`/api/albums/${shown}`)).status).toBe(200);
      for (const path of [`/api/albums/${hidden}`, `/api/albums/${hidden}/pictures`])
        expect(refusal(await client.get(path))).toEqual([404, 'Album not found']);
      expect(refusal(await client.patch(`/api/albums/${hidden}`, { title: 'x' }))[0]).toBe(404);
      expect(refusal(await client.patch(`/api/pictures/${picture.id}`, { title: 'x' }))).toEqual([
        404,
        'Picture not found',
      ]);
      const { body } = await client.get<{ id: number }[]>(`/api/users/${owner.userId}/albums`);
      expect(body.map(({ id }) => id)).toContain(shown);
      expect(body.map(({ id }) => id)).not.toContain(hidden);
      expect(refusal(await client.patch(`/api/albums/${shown}`, { title: 'x' }))).toEqual([
        403,
        'Only the owner may change this album',
      ]);
      expect((await client.request('DELETE', `/api/albums/${shown}`)).status).toBe(403);
      expect((await client.request('DELETE', `/api/pictures/${pictureShown.id}`)).status).toBe(403);
      expect((await client.get(`/api/pictures/${pictureShown.id}/original`)).status).toBe(403);
    }
    const needed = [403, 'An active subscription is needed'];
    for (const path of [
      `/api/users/${owner.userId}/albums`,
      `/api/albums/${shown}`,
      `/api/albums/${shown}/pictures`,
      `/api/users/${owner.userId}/credits`,
    ])
      expect(refusal(await lapsed.client.get(path)), path).toEqual(needed);
    expect(refusal(await lapsed.client.get(`/api/albums/${hidden}`))[0]).toBe(404);
    expect((await lapsed.client.get('/api/users/999999/albums')).status).toBe(404);
    const own = await makeAlbum(lapsed);
    expect((await lapsed.client.get(`/api/users/${lapsed.userId}/albums`)).status).toBe(200);
    expect((await addPicture(lapsed, own)).albumId).toBe(own);
  });
});

describe('sensitive pictures', () => {
  it('are left out of lists, covers and counts for members who hide them, except their own', async () => {
    const viewer = await buildMember(app);
    const session = () => viewer.client.get('/api/user');
    expect((await session()).body.preferences).toEqual({ sensitive: 'blur', showLastActive: true });
    const albumId = await makeAlbum(owner);
    const bare = await addPicture(owner, albumId, { sensitive: 'nudity' });
    const plain = await addPicture(owner, albumId);
    await owner.client.patch(`/api/albums/${albumId}`, { coverId: bare.id });
    expect(await idsIn(viewer.client, albumId)).toEqual([bare.id, plain.id]);
    const choose = (sensitive: unknown) => viewer.client.patch('/api/user/preferences', { sensitive });
    expect((await choose('never')).status).toBe(400);
    expect((await choose('hide')).body).toEqual({ sensitive: 'hide', showLastActive: true });
    expect((await session()).body.preferences).toMatchObject({ sensitive: 'hide' });
    const list = await viewer.client.get<Json[]>(`/api/albums/${albumId}/pictures?limit=1`);
    expect([list.body.map(({ id }) => id), list.headers.get('x-total-count')]).toEqual([[plain.id], '1']);
    expect(list.headers.get('link')).toBeNull();
    expect((await viewer.client.get(`/api/albums/${albumId}`)).body).toMatchObject({
      cover: plain.url,
      pictureCount: 1,
    });
    const own = await makeAlbum(viewer);
    await addPicture(viewer, own, { sensitive: 'other' });
    expect((await viewer.client.get(`/api/albums/${own}`)).body.pictureCount).toBe(1);
    // Lists of credits leave the pictures out as well.
    const asked = await owner.client.post(`/api/pictures/${bare.id}/credits`, {
      userId: other.userId,
      role: 'model',
    });
    await other.client.patch(`/api/credits/${asked.body.id}`, { status: 'accepted' });
    const credits = async (client: HttpClient) =>
      (await client.get<Json[]>(`/api/users/${other.userId}/credits`)).body.map(({ id }) => id);
    expect(await credits(staff.client)).toContain(asked.body.id);
    expect(await credits(viewer.client)).not.toContain(asked.body.id);
    expect((await choose('show')).status).toBe(200);
    expect(await idsIn(viewer.client, albumId)).toEqual([bare.id, plain.id]);
  });
});

describe('pictures that are pending review', () => {
  it('are left out of lists, covers and counts of others until they are released', async () => {
    const albumId = await makeAlbum(owner);
    const [held, plain] = [await addPicture(owner, albumId), await addPicture(owner, albumId)];
    await owner.client.patch(`/api/albums/${albumId}`, { coverId: held.id });
    const hold = (state: string) =>
      app.platform.database.executeSql('update media set hold = $2 where key = $1', [
        /[0-9a-f]{32}/.exec(held.url)?.[0] ?? '',
        state,
      ]);
    const seen = async ({ client }: Member) => {
      const { body } = await client.get(`/api/albums/${albumId}`);
      const list = await client.get<Json[]>(`/api/albums/${albumId}/pictures?limit=1`);
      const [shown] = list.body;
      return [body.coverPicture?.id, body.pictureCount, shown?.id, list.headers.get('x-total-count')];
    };
    const whole = [held.id, 2, held.id, '2'];
    await hold('held');
    expect(await seen(owner)).toEqual(whole);
    for (const member of [other, staff]) expect(await seen(member)).toEqual([plain.id, 1, plain.id, '1']);
    await hold('released');
    expect(await seen(other)).toEqual(whole);
  });
});
