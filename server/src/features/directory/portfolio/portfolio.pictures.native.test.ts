import { type Picture, pictureSchema } from '@opencall/contract/directory/portfolio/pictures.schemas';
import { ALBUM_PICTURES_MAX, RESTORE_MS } from '@opencall/contract/directory/portfolio/portfolio.vocabulary';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAlbumCalls, type Member } from '#testing/albums.ts';
import { buildUpload } from '#testing/contests.ts';
import { buildMember } from '#testing/factories.ts';
import type { HttpClient, Json } from '#testing/http-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
const { refusal, makeAlbum, addPicture, idsIn, fillAlbum } = createAlbumCalls(app);
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

describe('pictures', () => {
  it('are added with the description of the upload, and changed', async () => {
    const albumId = await makeAlbum(owner);
    const added = await addPicture(owner, albumId);
    expect(pictureSchema.strict().parse(added)).toMatchObject({
      albumId,
      userId: owner.userId,
      width: 1600,
      height: 1200,
      title: '',
      sensitive: null,
      focalX: 0.5,
      focalY: 0.5,
      showCamera: false,
      credits: [],
    });
    expect(added.sources.map(({ type, width }) => [type, width])).toEqual(
      [320, 640, 960, 1280, 1600].map((width) => ['image/webp', width]),
    );
    const patch = {
      title: ' Steel ',
      alt: 'A face',
      sensitive: 'nudity',
      focalX: 0,
      focalY: 1,
      showCamera: true,
    };
    const { status, body } = await owner.client.patch(`/api/pictures/${added.id}`, patch);
    expect([status, body]).toEqual([200, { ...added, ...patch, title: 'Steel' }]);
    for (const wrong of [
      { focalX: -0.01 },
      { focalY: 1.01 },
      { sensitive: 'gore' },
      { title: 'x'.repeat(121) },
      { albumId: 'x' },
    ])
      expect((await owner.client.patch(`/api/pictures/${added.id}`, wrong)).status).toBe(400);
    expect((await owner.client.patch(`/api/pictures/${added.id}`, {})).body).toEqual(body);
  });

  it('must be the member’s own uploads for the portfolio', async () => {
    const albumId = await makeAlbum(owner);
    const add = (imageUrl: string) => owner.client.post(`/api/albums/${albumId}/pictures`, { imageUrl });
    const foreign = await buildUpload(app, { ownerId: other.userId, kind: 'portfolio' });
    const gallery = await buildUpload(app, { ownerId: owner.userId, kind: 'gallery' });
    for (const url of [foreign.url, gallery.url, '/media/none.webp', 'https://example.test/a.webp'])
      expect(refusal(await add(url))).toEqual([400, 'Image must be uploaded first']);
  });

  it('are listed in pages in the owner’s order, without gaps', async () => {
    const [albumId, target] = [await makeAlbum(owner), await makeAlbum(owner)];
    const ids: number[] = [];
    for (let n = 0; n < 5; n += 1) ids.push((await addPicture(owner, albumId)).id);
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = ids;
    const order = [e, d, c, b, a];
    const path = `/api/albums/${albumId}/pictures`;
    expect((await owner.client.patch(`${path}/order`, { order })).body).toEqual({ order });
    const first = await other.client.get<Picture[]>(`${path}?limit=2`);
    expect(first.body.map(({ id }) => id)).toEqual([e, d]);
    expect(first.headers.get('x-total-count')).toBe('5');
    const next = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await other.client.get<Picture[]>(next);
    expect(second.body.map(({ id }) => id)).toEqual([c, b]);
    for (const query of ['limit=0', 'limit=101', 'cursor=x'])
      expect((await other.client.get(`${path}?${query}`)).status, query).toBe(400);
    expect(refusal(await owner.client.patch(`${path}/order`, { order: [e, d, c, b] }))).toEqual([
      400,
      'Invalid picture order',
    ]);
    await owner.client.request('DELETE', `/api/pictures/${d}`);
    await owner.client.patch(`/api/pictures/${c}`, { albumId: target });
    expect(await idsIn(owner.client, albumId)).toEqual([e, b, a]);
    expect(await idsIn(owner.client, target)).toEqual([c]);
    const f = await addPicture(owner, albumId);
    expect(await idsIn(owner.client, albumId)).toEqual([e, b, a, f.id]);
    const foreign = await makeAlbum(other);
    expect((await owner.client.patch(`/api/pictures/${f.id}`, { albumId: foreign })).status).toBe(403);
    expect((await owner.client.patch(`/api/pictures/${f.id}`, { albumId: 999_999 })).status).toBe(404);
  });

  it('are limited to five hundred per album, also for concurrent calls', async () => {
    const albumId = await makeAlbum(owner);
    await fillAlbum(owner, albumId, ALBUM_PICTURES_MAX - 2);
    const { url: imageUrl } = await buildUpload(app, { ownerId: owner.userId, kind: 'portfolio' });
    const moved = await addPicture(owner, await makeAlbum(owner));
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => owner.client.post(`/api/albums/${albumId}/pictures`, { imageUrl })),
      owner.client.patch(`/api/pictures/${moved.id}`, { albumId }),
    ]);
    const full = answers.filter(({ status }) => status === 409);
    expect(full.map(refusal)).toEqual(Array(3).fill([409, 'Album is full']));
    const { body } = await owner.client.get(`/api/albums/${albumId}`);
    expect(body.pictureCount).toBe(ALBUM_PICTURES_MAX);
  });

  it('keep unique positions when they are ordered, added and deleted concurrently', async () => {
    const albumId = await makeAlbum(owner);
    const ids: number[] = [];
    for (let n = 0; n < 4; n += 1) ids.push((await addPicture(owner, albumId)).id);
    const order = ids.toReversed();
    const { url: imageUrl } = await buildUpload(app, { ownerId: owner.userId, kind: 'portfolio' });
    const answers = await Promise.all([
      owner.client.patch(`/api/albums/${albumId}/pictures/order`, { order }),
      owner.client.patch(`/api/albums/${albumId}/pictures/order`, { order: ids }),
      owner.client.post(`/api/albums/${albumId}/pictures`, { imageUrl }),
      owner.client.request('DELETE', `/api/pictures/${ids[1]}`),
    ]);
    for (const { status, text } of answers) expect([200, 201, 400], text).toContain(status);
    const { rows } = await app.platform.database.executeSql(
      'select position from pictures where album_id = $1 order by position',
      [albumId],
    );
    expect(rows.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
  });

  it('that are deleted can be restored for an hour, with position, texts, cover and credits', async () => {
    const [albumId, elsewhere] = [await makeAlbum(owner), await makeAlbum(owner)];
    const ids: number[] = [];
    for (let n = 0; n < 4; n += 1) ids.push((await addPicture(owner, albumId, { title: `${n}` })).id);
    const [a = 0, b = 0, c = 0, d = 0] = ids;
    await owner.client.patch(`/api/albums/${albumId}`, { coverId: b });
    const asked = await owner.client.post(`/api/pictures/${b}/credits`, {
      userId: other.userId,
      role: 'hair',
    });
    const credit = `/api/credits/${asked.body.id}`;
    const waits = async () =>
      (await other.client.get<Json[]>('/api/credits/waiting')).body.some(({ id }) => id === asked.body.id);
    const bell = async () => {
      const { body } = await other.client.get<Json[]>('/api/notifications');
      return body.find(({ subject }) => subject?.creditId === asked.body.id)?.isRead;
    };
    const take = (id: number) => owner.client.request('DELETE', `/api/pictures/${id}`);
    const restore = (id: number, { client }: Member = owner) => client.post(`/api/pictures/${id}/restore`);
    expect([await waits(), await bell()]).toEqual([true, false]);
    for (const id of [b, c]) expect((await take(id)).status).toBe(200);
    // No member sees a deleted picture, not even its owner.
    expect(await idsIn(owner.client, albumId)).toEqual([a, d]);
    expect([await waits(), await bell()]).toEqual([false, true]);
    const cover = async () => (await other.client.get(`/api/albums/${albumId}`)).body.coverPicture?.id;
    expect(await cover()).toBe(a);
    const none = [404, 'Picture not found'];
    expect(refusal(await take(b))).toEqual(none);
    expect(refusal(await owner.client.patch(`/api/pictures/${b}`, { albumId: elsewhere }))).toEqual(none);
    expect(refusal(await owner.client.get(`/api/pictures/${b}/original`))).toEqual(none);
    expect((await other.client.patch(credit, { status: 'accepted' })).status).toBe(404);
    for (const member of [other, staff, lapsed]) expect((await restore(b, member)).status).toBe(404);
    // Two concurrent restores count once. Restoring in reverse order reproduces the positions.
    const back = await Promise.all([restore(c), restore(c)]);
    expect(back.map(({ status, body }) => [status, body.id])).toEqual([
      [200, c],
      [200, c],
    ]);
    expect((await restore(b)).body).toMatchObject({ id: b, title: '1', albumId });
    expect(await idsIn(other.client, albumId)).toEqual([a, b, c, d]);
    expect([await cover(), await waits(), await bell()]).toEqual([b, true, false]);
    expect(refusal(await restore(b, other))).toEqual([403, 'Only the owner may change this picture']);
    expect((await other.client.patch(credit, { status: 'accepted' })).status).toBe(200);

    // After the hour it cannot be restored, and the job purges it with its credits.
    for (const id of [a, b, c]) await take(id);
    const before = app.clock.now;
    app.clock.now = new Date(before.getTime() + RESTORE_MS);
    expect((await restore(c)).status).toBe(404);
    const left = async () => {
      const { rows } = await app.platform.database.executeSql(
        'select id from pictures where id = any($1::int[])',
        [ids],
      );
      return rows.map(({ id }) => id);
    };
    expect(await left()).toHaveLength(4);
    await app.platform.database.autocommit(async (tx) => tx.enqueue('remove-deleted-pictures', {}));
    await app.platform.jobs.drain();
    app.clock.now = before;
    expect(await left()).toEqual([d]);
    expect((await take(d)).status).toBe(200);
    await fillAlbum(owner, albumId, ALBUM_PICTURES_MAX);
    expect(refusal(await restore(d))).toEqual([409, 'Album is full']);
    await owner.client.request('DELETE', `/api/albums/${albumId}`);
    expect((await restore(d)).status).toBe(404);
  });

  it('show the camera to others if the owner allows it', async () => {
    const albumId = await makeAlbum(owner);
    const picture = await addPicture(owner, albumId);
    const camera = {
      make: 'Leica',
      model: 'Q3',
      lens: null,
      focalLength: '28 mm',
      aperture: 'f/1.7',
      shutter: null,
      iso: 200,
    };
    await app.platform.database.executeSql(
      `update media set camera = $2::jsonb, taken_on = '2024-05-31' where key = $1`,
      [/[0-9a-f]{32}/.exec(picture.url)?.[0] ?? '', JSON.stringify(camera)],
    );
    const seen = async ({ client }: Member) => {
      const { body } = await client.get<Picture[]>(`/api/albums/${albumId}/pictures`);
      return body[0];
    };
    expect(await seen(owner)).toMatchObject({ camera, takenOn: '2024-05-31', showCamera: false });
    expect(await seen(other)).toMatchObject({ camera: null, takenOn: null });
    expect(await seen(other)).not.toHaveProperty('showCamera');
    await owner.client.patch(`/api/pictures/${picture.id}`, { showCamera: true });
    expect(await seen(other)).toMatchObject({ camera, takenOn: '2024-05-31' });
  });
});

describe('uploads that are already known', () => {
  it('are found among the member’s own files only', async () => {
    const albumId = await makeAlbum(owner);
    const picture = await addPicture(owner, albumId);
    const hash = 'ab'.repeat(32);
    await app.platform.database.executeSql(`update media set sha256 = decode($2, 'hex') where key = $1`, [
      /[0-9a-f]{32}/.exec(picture.url)?.[0] ?? '',
      hash,
    ]);
    const ask = (client: HttpClient, hashes: unknown) => client.post('/api/pictures/known', { hashes });
    expect((await ask(owner.client, [hash, 'cd'.repeat(32)])).body).toEqual({
      known: [{ hash, pictureId: picture.id, albumId }],
    });
    expect((await ask(other.client, [hash])).body).toEqual({ known: [] });
    for (const wrong of [[], ['x'], [hash.toUpperCase()]])
      expect((await ask(owner.client, wrong)).status).toBe(400);
    const { body } = await owner.client.get('/api/user/storage');
    expect([Number(body.used) > 0, body.limit]).toEqual([true, 10_000 * 1024 * 1024]);
  });
});
