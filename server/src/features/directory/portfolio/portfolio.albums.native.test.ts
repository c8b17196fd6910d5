import { albumSchema } from '@opencall/contract/directory/portfolio/albums.schemas';
import { ALBUMS_MAX, RESTORE_MS } from '@opencall/contract/directory/portfolio/portfolio.vocabulary';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAlbumCalls, type Member } from '#testing/albums.ts';
import { buildMember } from '#testing/factories.ts';
import type { Json } from '#testing/http-client.ts';
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
