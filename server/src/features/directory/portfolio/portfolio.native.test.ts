import { albumSchema } from '@opencall/contract/directory/portfolio/albums.schemas';
import { type Picture, pictureSchema } from '@opencall/contract/directory/portfolio/pictures.schemas';
import {
  ALBUM_PICTURES_MAX,
  ALBUMS_MAX,
  RESTORE_MS,
} from '@opencall/contract/directory/portfolio/portfolio.vocabulary';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildUpload } from '#testing/contests.ts';
import { type BuiltUser, buildMember } from '#testing/factories.ts';
import type { Answer, HttpClient, Json } from '#testing/http-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

type Member = BuiltUser & { client: HttpClient };

const app = useTestApp();
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

const refusal = ({ status, body }: Answer): [number, unknown] => [status, body.error];

const makeAlbum = async (member: Member, fields: object = {}): Promise<number> => {
  const { status, body, text } = await member.client.post('/api/albums', { title: 'Plaster', ...fields });
  if (status !== 201) throw new Error(text);
  return Number(body.id);
};

const addPicture = async (member: Member, albumId: number, fields: object = {}): Promise<Picture> => {
  const { url: imageUrl } = await buildUpload(app, { ownerId: member.userId, kind: 'portfolio' });
  const answer = await member.client.post<Picture>(`/api/albums/${albumId}/pictures`, {
    imageUrl,
    ...fields,
  });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body;
};

const idsIn = async (client: HttpClient, albumId: number, query = ''): Promise<number[]> => {
  const { body } = await client.get<Picture[]>(`/api/albums/${albumId}/pictures${query}`);
  return body.map(({ id }) => id);
};

/** Inserts rows directly, because many calls would be slow. */
const fillAlbum = async (member: Member, albumId: number, count: number): Promise<void> => {
  const { key } = await buildUpload(app, { ownerId: member.userId, kind: 'portfolio' });
  await app.platform.database.executeSql(
    `insert into pictures (album_id, user_id, media_key, position, created_at)
     select $1::int, $2::int, $3, n, now() from generate_series(0, $4::int - 1) n`,
    [albumId, member.userId, key, count],
  );
};

describe('albums', () => {
  it('are created, changed, ordered and deleted by their owner', async () => {
    const member = await buildMember(app);
    const made = await member.client.post('/api/albums', { title: ' Window light ' });
    expect(made.status).toBe(201);
    expect(albumSchema.strict().parse(made.body)).toMatchObject({
      userId: member.userId,
      title: 'Window light',
      description: '',
      visibility: 'members',
      cover: null,
      coverPicture: null,
      pictureCount: 0,
    });
    const [a, b, c] = [Number(made.body.id), await makeAlbum(member), await makeAlbum(member)];
    const order = await member.client.patch('/api/albums/order', { order: [c, a, b] });
    expect([order.status, order.body]).toEqual([200, { order: [c, a, b] }]);
    await member.client.request('DELETE', `/api/albums/${a}`);
    const d = await makeAlbum(member);
    const { body } = await other.client.get<{ id: number }[]>(`/api/users/${member.userId}/albums`);
    expect(body.map(({ id }) => id)).toEqual([c, b, d]);
    const changed = await member.client.patch(`/api/albums/${b}`, { title: 'Steel', visibility: 'public' });
    expect(changed.body).toMatchObject({ id: b, title: 'Steel', visibility: 'public', description: '' });
    for (const wrong of [
      [c, b],
      [c, b, b],
      [c, b, d, 1],
      [a, b, c],
    ])
      expect(refusal(await member.client.patch('/api/albums/order', { order: wrong }))).toEqual([
        400,
        'Invalid album order',
      ]);
  });

  it.each([
    {},
    { title: '' },
    { title: 'x'.repeat(81) },
    { title: 'x', visibility: 'friends' },
    { title: 'x', description: 'x'.repeat(2001) },
  ])('refuse %j', async (fields) => {
    expect((await owner.client.post('/api/albums', fields)).status).toBe(400);
  });

  it('are limited to fifty, also for concurrent calls, and positions are unique', async () => {
    const member = await buildMember(app);
    await app.platform.database.executeSql(
      `insert into albums (user_id, title, visibility, position, created_at)
       select $1::int, 'x', 'members', n, now() from generate_series(0, $2::int) n`,
      [member.userId, ALBUMS_MAX - 4],
    );
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => member.client.post('/api/albums', { title: 'y' })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ status }) => status !== 201).map(refusal)).toEqual(
      Array(5).fill([409, 'Album limit reached']),
    );
    const insert = (position: number) =>
      app.platform.database.executeSql(
        `insert into albums (user_id, title, visibility, position, created_at) values ($1::int, 'x', 'members', $2::int, now())`,
        [member.userId, position],
      );
    await expect(insert(ALBUMS_MAX)).rejects.toThrow();
    await expect(insert(0)).rejects.toThrow();
  });

  it('that are deleted can be restored for an hour, with position, pictures, cover and credits', async () => {
    const member = await buildMember(app);
    const [first, albumId, last] = [
      await makeAlbum(member),
      await makeAlbum(member),
      await makeAlbum(member),
    ];
    const ids: number[] = [];
    for (let n = 0; n < 3; n += 1) ids.push((await addPicture(member, albumId)).id);
    const [a = 0, b = 0, c = 0] = ids;
    await member.client.patch(`/api/albums/${albumId}`, { coverId: b });
    const asked = await member.client.post(`/api/pictures/${b}/credits`, {
      userId: other.userId,
      role: 'hair',
    });
    const waits = async () =>
      (await other.client.get<Json[]>('/api/credits/waiting')).body.some(({ id }) => id === asked.body.id);
    const bell = async () => {
      const { body } = await other.client.get<Json[]>('/api/notifications');
      return body.find(({ subject }) => subject?.creditId === asked.body.id);
    };
    const listed = async ({ client }: Member) =>
      (await client.get<{ id: number }[]>(`/api/users/${member.userId}/albums`)).body.map(({ id }) => id);
    const take = async (id = albumId) =>
      expect((await member.client.request('DELETE', `/api/albums/${id}`)).status).toBe(200);
    const restore = ({ client }: Member = member) => client.post(`/api/albums/${albumId}/restore`);
    const restorePicture = (id: number) => member.client.post(`/api/pictures/${id}/restore`);
    // A picture deleted before the album is not restored with it.
    await member.client.request('DELETE', `/api/pictures/${c}`);
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    await take();
    for (const one of [member, other]) expect(await listed(one)).toEqual([first, last]);
    for (const path of ['', '/pictures'])
      expect((await member.client.get(`/api/albums/${albumId}${path}`)).status).toBe(404);
    expect((await member.client.patch(`/api/pictures/${a}`, { title: 'x' })).status).toBe(404);
    expect((await member.client.patch(`/api/albums/${albumId}`, { title: 'x' })).status).toBe(404);
    for (const id of [a, c]) expect(refusal(await restorePicture(id))).toEqual([404, 'Picture not found']);
    expect(await waits()).toBe(false);
    for (const one of [other, staff, lapsed])
      expect(refusal(await restore(one))).toEqual([404, 'Album not found']);
    const back = await Promise.all([restore(), restore()]);
    expect(back.map(({ status, body }) => [status, body.id, body.pictureCount])).toEqual([
      [200, albumId, 2],
      [200, albumId, 2],
    ]);
    expect(await listed(other)).toEqual([first, albumId, last]);
    expect(await idsIn(other.client, albumId)).toEqual([a, b]);
    expect((await other.client.get(`/api/albums/${albumId}`)).body.coverPicture?.id).toBe(b);
    expect([await waits(), (await bell())?.isRead]).toEqual([true, false]);
    expect((await restorePicture(c)).status).toBe(200);
    expect(await idsIn(other.client, albumId)).toEqual([a, b, c]);
    expect(refusal(await restore(other))).toEqual([403, 'Only the owner may change this album']);

    // If other albums reached the limit meanwhile, the album cannot be restored.
    await other.client.patch(`/api/notifications/${(await bell())?.id}`, { isRead: true });
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    await take();
    await app.platform.database.executeSql(
      `insert into albums (user_id, title, visibility, position, created_at)
       select $1::int, 'x', 'members', n, now() from generate_series(2, $2::int) n`,
      [member.userId, ALBUMS_MAX - 1],
    );
    expect(refusal(await restore())).toEqual([409, 'Album limit reached']);
    await take(first);
    expect((await restore()).status).toBe(200);
    // Notifications that the credited member has read stay read.
    expect([await waits(), (await bell())?.isRead]).toEqual([true, true]);
    expect((await listed(member)).slice(0, 2)).toEqual([last, albumId]);

    await take();
    const before = app.clock.now;
    app.clock.now = new Date(before.getTime() + RESTORE_MS);
    expect((await restore()).status).toBe(404);
    const left = async () => {
      const { rows } = await app.platform.database.executeSql(
        `select (select count(*)::int from albums where id = $1) as albums,
           (select count(*)::int from pictures where id = any($2::int[])) as pictures`,
        [albumId, ids],
      );
      return rows;
    };
    expect(await left()).toEqual([{ albums: 1, pictures: 3 }]);
    await app.platform.database.autocommit(async (tx) => tx.enqueue('remove-deleted-pictures', {}));
    await app.platform.jobs.drain();
    app.clock.now = before;
    expect(await left()).toEqual([{ albums: 0, pictures: 0 }]);
  });

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

  it('show a chosen cover, or the first picture', async () => {
    const albumId = await makeAlbum(owner);
    const [first, second] = [await addPicture(owner, albumId), await addPicture(owner, albumId)];
    const cover = async () => (await owner.client.get(`/api/albums/${albumId}`)).body.cover;
    expect(await cover()).toBe(first.url);
    await owner.client.patch(`/api/albums/${albumId}`, { coverId: second.id });
    expect(await cover()).toBe(second.url);
    const elsewhere = await addPicture(owner, await makeAlbum(owner));
    expect(refusal(await owner.client.patch(`/api/albums/${albumId}`, { coverId: elsewhere.id }))).toEqual([
      404,
      'Picture not found',
    ]);
    await owner.client.patch(`/api/pictures/${second.id}`, { albumId: elsewhere.albumId });
    expect(await cover()).toBe(first.url);
    await owner.client.request('DELETE', `/api/pictures/${first.id}`);
    expect(await cover()).toBeNull();
  });
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

describe('pictures that wait for review', () => {
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

describe('known uploads', () => {
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
