import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildUpload } from '#testing/contests.ts';
import { buildMember } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { createUploadClient } from '#testing/upload-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let picture: Blob;

beforeAll(async () => {
  const pixels = sharp({ create: { width: 40, height: 50, channels: 3, background: 'teal' } });
  picture = new Blob([new Uint8Array(await pixels.jpeg().toBuffer())], { type: 'image/jpeg' });
});

const upload = async (client: HttpClient, uploadType = 'gallery', description?: string): Promise<string> => {
  const form = new FormData();
  form.set('uploadType', uploadType);
  if (description) form.set('description', description);
  form.set('file', picture, 'picture.jpg');
  const { body } = await client.post<{ url: string }>('/api/upload', undefined, { raw: form });
  return body.url;
};

const fill = async (client: HttpClient, profileId: number, count: number): Promise<string[]> => {
  const urls: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const imageUrl = await upload(client);
    await client.patch(`/api/profiles/${profileId}/gallery`, { imageUrl });
    urls.push(imageUrl);
  }
  return urls;
};

describe('PATCH /api/profiles/:id/gallery', () => {
  it('adds an uploaded picture at the end, with its description', async () => {
    const { client, profileId } = await buildMember(app);
    const [first] = await fill(client, profileId, 1);
    const second = await upload(client, 'gallery', 'Window light on a plaster wall');
    const { status, body } = await client.patch(`/api/profiles/${profileId}/gallery`, { imageUrl: second });
    expect(status).toBe(200);
    expect(body).toEqual({ gallery: [first, second] });
    const profile = await client.get('/api/profiles/me');
    expect(profile.body).toMatchObject({
      gallery: [first, second],
      galleryDescriptions: ['', 'Window light on a plaster wall'],
    });
    expect((await client.get('/api/user')).body.picture).toBe(first);
  });

  it('accepts nine pictures and refuses the tenth', async () => {
    const { client, profileId } = await buildMember(app);
    const urls = await fill(client, profileId, 9);
    const tenth = await client.patch(`/api/profiles/${profileId}/gallery`, {
      imageUrl: await upload(client),
    });
    expect([tenth.status, tenth.body.error]).toEqual([400, 'Gallery is full']);
    expect((await client.get('/api/profiles/me')).body.gallery).toEqual(urls);
  });

  it('accepts nine of fifteen pictures that are added concurrently', async () => {
    const { client, profileId } = await buildMember(app);
    const imageUrl = await upload(client);
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => client.patch(`/api/profiles/${profileId}/gallery`, { imageUrl })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(6);
    expect((await client.get('/api/profiles/me')).body.gallery).toHaveLength(9);
  });

  it('is also limited by database constraints', async () => {
    const { profileId, userId } = await buildMember(app);
    const { key } = await buildUpload(app, { ownerId: userId, kind: 'gallery' });
    const hang = (position: number, mediaKey = key) =>
      app.platform.database.executeSql(`insert into profile_pictures values ($1, $2::int, $3, '')`, [
        profileId,
        position,
        mediaKey,
      ]);
    for (let position = 0; position < 9; position += 1) await hang(position);
    await expect(hang(9)).rejects.toThrow(/profile_pictures_position/);
    await expect(hang(8)).rejects.toThrow(/profile_pictures_profile_id_position_pk/);
    await app.platform.database.executeSql('delete from profile_pictures where position = 8');
    await expect(hang(8, 'f'.repeat(32))).rejects.toThrow(/profile_pictures_media_key_media_key_fk/);
  });

  it('follows every change of profile_pictures and refuses direct writes to the profile columns', async () => {
    const { client, profileId, userId } = await buildMember(app);
    const urls = await fill(client, profileId, 3);
    const keys = urls.map((url) => /[0-9a-f]{32}/.exec(url)?.[0]);
    const sql = (text: string, values: unknown[]) => app.platform.database.executeSql(text, values);
    const shown = async () => {
      const { gallery, galleryDescriptions } = (await client.get('/api/profiles/me')).body;
      return [gallery, galleryDescriptions];
    };
    expect(await shown()).toEqual([urls, ['', '', '']]);
    await sql(`update profile_pictures set description = 'Dusk' where media_key = $1`, [keys[1]]);
    expect(await shown()).toEqual([urls, ['', 'Dusk', '']]);
    await sql('delete from media where key = $1', [keys[0]]);
    expect(await shown()).toEqual([urls.slice(1), ['Dusk', '']]);
    for (const column of ['gallery', 'gallery_descriptions']) {
      const forged = sql(`update profiles set ${column} = '{/media/x.webp}' where id = $1`, [profileId]);
      await expect(forged).rejects.toThrow(/derived from profile_pictures/);
    }
    await sql('delete from profiles where id = $1', [profileId]);
    const made = sql(`insert into profiles (user_id, name, gallery) values ($1, 'x', '{/media/x.webp}')`, [
      userId,
    ]);
    await expect(made).rejects.toThrow(/derived from profile_pictures/);
  });

  it("refuses another member's upload, an unknown file and an upload of another kind", async () => {
    const { client, profileId } = await buildMember(app);
    const { client: other } = await buildMember(app);
    const refused = [
      await upload(other),
      await upload(client, 'id-card'),
      '/media/unknown.webp',
      'https://elsewhere.example/x.jpg',
      'data:image/png;base64,AAAA',
    ];
    for (const imageUrl of refused) {
      const answer = await client.patch(`/api/profiles/${profileId}/gallery`, { imageUrl });
      expect([answer.status, answer.body.error], imageUrl).toEqual([400, 'Image must be uploaded first']);
    }
    expect((await client.get('/api/profiles/me')).body.gallery).toEqual([]);
  });

  it('is for the owner only: refuses staff too', async () => {
    const { profileId } = await buildMember(app);
    for (const role of ['model', 'admin'] as const) {
      const { client } = await buildMember(app, { role });
      const imageUrl = await upload(client);
      expect((await client.patch(`/api/profiles/${profileId}/gallery`, { imageUrl })).status).toBe(403);
    }
    const { client } = await buildMember(app);
    expect(
      (await client.patch('/api/profiles/999999/gallery', { imageUrl: await upload(client) })).status,
    ).toBe(404);
  });
});

describe('PATCH /api/profiles/:id/gallery with an album picture', () => {
  const addToAlbum = async (client: HttpClient, fields: Record<string, unknown> = {}) => {
    const album = await client.post('/api/albums', { title: 'Plaster', visibility: 'private' });
    const imageUrl = await upload(client, 'portfolio');
    const { status, body } = await client.post<{ id: number; url: string }>(
      `/api/albums/${album.body.id}/pictures`,
      { imageUrl, alt: 'Window light on plaster', ...fields },
    );
    expect(status).toBe(201);
    return body;
  };
  const countMedia = async (ownerId: number): Promise<number> => {
    const { rows } = await app.platform.database.executeSql(
      'select count(*)::int as n from media where owner_id = $1',
      [ownerId],
    );
    return (rows[0] as { n: number }).n;
  };

  it('copies it, and the copy stays when the album picture is deleted', async () => {
    const { client, profileId } = await buildMember(app);
    const picture = await addToAlbum(client);
    const { status, body } = await client.patch<{ gallery: string[] }>(`/api/profiles/${profileId}/gallery`, {
      imageUrl: picture.url,
    });
    expect([status, body.gallery.length]).toEqual([200, 1]);
    const [copy = ''] = body.gallery;
    const key = /[0-9a-f]{32}/.exec(picture.url)?.[0] ?? '';
    expect(copy).not.toContain(key);
    expect((await client.request('DELETE', `/api/pictures/${picture.id}`)).status).toBe(200);
    await app.platform.database.executeSql('delete from media where key = $1', [key]);
    expect((await client.get('/api/profiles/me')).body).toMatchObject({
      gallery: [copy],
      galleryDescriptions: ['Window light on plaster'],
    });
    const { bytes } = await createUploadClient(app).fetchFile(copy, { cookie: client.cookie });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 40, height: 50 });
  });

  it('refuses pictures of other members and pictures outside albums', async () => {
    const { client, profileId, userId } = await buildMember(app);
    const { client: other } = await buildMember(app);
    const deleted = await addToAlbum(client);
    expect((await client.request('DELETE', `/api/pictures/${deleted.id}`)).status).toBe(200);
    const refused = [(await addToAlbum(other)).url, await upload(client, 'portfolio'), deleted.url];
    const before = await countMedia(userId);
    for (const imageUrl of refused) {
      const answer = await client.patch(`/api/profiles/${profileId}/gallery`, { imageUrl });
      expect([answer.status, answer.body.error], imageUrl).toEqual([400, 'Image must be uploaded first']);
    }
    expect(await countMedia(userId)).toBe(before);
  });

  it('refuses sensitive pictures, full galleries and other profiles before it copies anything', async () => {
    const { client, profileId, userId } = await buildMember(app);
    const { profileId: others } = await buildMember(app);
    const sensitive = await addToAlbum(client, { sensitive: 'nudity' });
    const { url } = await addToAlbum(client);
    await fill(client, profileId, 9);
    const before = await countMedia(userId);
    const add = async (id: number, imageUrl: string) => {
      const { status, body } = await client.patch(`/api/profiles/${id}/gallery`, { imageUrl });
      return [status, body.error];
    };
    expect(await add(profileId, url)).toEqual([400, 'Gallery is full']);
    expect(await add(profileId, sensitive.url)).toEqual([
      400,
      'Sensitive pictures cannot be added to the gallery',
    ]);
    expect((await add(others, url))[0]).toBe(403);
    expect(await countMedia(userId)).toBe(before);
  });
});

describe('PATCH /api/profiles/:id/gallery/remove', () => {
  it('removes the picture at a position', async () => {
    const { client, profileId } = await buildMember(app);
    const [first, , third] = await fill(client, profileId, 3);
    const { body } = await client.patch(`/api/profiles/${profileId}/gallery/remove`, { index: 1 });
    expect(body).toEqual({ gallery: [first, third] });
  });

  it.each([-1, 2, 99, 0.5, '0', null])('refuses the index %j', async (index) => {
    const { client, profileId } = await buildMember(app);
    await fill(client, profileId, 2);
    const answer = await client.patch(`/api/profiles/${profileId}/gallery/remove`, { index });
    expect([answer.status, answer.body.error]).toEqual([400, 'Invalid image index']);
    expect((await client.get('/api/profiles/me')).body.gallery).toHaveLength(2);
  });

  it('is for the owner only', async () => {
    const owner = await buildMember(app);
    await fill(owner.client, owner.profileId, 1);
    const { client } = await buildMember(app, { role: 'moderator' });
    expect((await client.patch(`/api/profiles/${owner.profileId}/gallery/remove`, { index: 0 })).status).toBe(
      403,
    );
  });
});

describe('PATCH /api/profiles/:id/gallery/order', () => {
  it('puts the pictures in the given order', async () => {
    const { client, profileId } = await buildMember(app);
    const [a, b, c] = await fill(client, profileId, 3);
    const { body } = await client.patch(`/api/profiles/${profileId}/gallery/order`, { order: [2, 0, 1] });
    expect(body).toEqual({ gallery: [c, a, b] });
  });

  it.each([[[0, 1]], [[0, 1, 1]], [[0, 1, 3]], [[-1, 0, 1]], [[0, 1, 2, 3]]])('refuses %j', async (order) => {
    const { client, profileId } = await buildMember(app);
    await fill(client, profileId, 3);
    const answer = await client.patch(`/api/profiles/${profileId}/gallery/order`, { order });
    expect([answer.status, answer.body.error]).toEqual([400, 'Invalid image order']);
  });

  it('loses no picture if a reorder and an addition run concurrently', async () => {
    const { client, profileId } = await buildMember(app);
    const urls = await fill(client, profileId, 3);
    const added = await upload(client);
    await Promise.all([
      client.patch(`/api/profiles/${profileId}/gallery/order`, { order: [2, 1, 0] }),
      client.patch(`/api/profiles/${profileId}/gallery`, { imageUrl: added }),
    ]);
    const { body } = await client.get<{ gallery: string[] }>('/api/profiles/me');
    expect([...body.gallery].sort()).toEqual([...urls, added].sort());
  });
});
