import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharp } from '#platform/media/sharp.ts';
import { buildUpload } from '#testing/contests.ts';
import { type BuiltUser, buildMember } from '#testing/factories.ts';
import type { Answer, HttpClient } from '#testing/http-client.ts';
import { noisePicture } from '#testing/media-fixtures.ts';
import { createUploadClient, keyOf } from '#testing/upload-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

type Member = BuiltUser & { client: HttpClient };

const app = useTestApp({}, {});
let owner: Member;
let albumId = 0;

const NAME = 'Vera & Co. <3';
const PRIVATE = {
  name: 'Hildegard Privatname',
  zipCode: '89501',
  age: 37,
  aboutMe: 'I photograph <b>light</b>.\nAnd dust.',
  city: 'Reno',
  state: 'Nevada',
  pricing: { acting: {}, modeling: { Fashion: 4321 }, adult: {} },
} as const;

const patchProfile = async ({ client, profileId }: Member, patch: object): Promise<void> => {
  const { status, text } = await client.patch(`/api/profiles/${profileId}`, patch);
  if (status !== 200) throw new Error(text);
};
const makeAlbum = async ({ client }: Member, title: string, visibility: string): Promise<number> =>
  Number((await client.post('/api/albums', { title, visibility })).body.id);
const addPicture = async ({ client, userId }: Member, album: number, fields: object) => {
  const { url: imageUrl } = await buildUpload(app, { ownerId: userId, kind: 'portfolio' });
  const { body } = await client.post(`/api/albums/${album}/pictures`, { imageUrl, ...fields });
  return { id: Number(body.id), key: /[0-9a-f]{32}/.exec(imageUrl)?.[0] ?? '' };
};
const credit = async (picture: number, { userId, client }: Member, role: string): Promise<void> => {
  const { body } = await owner.client.post(`/api/pictures/${picture}/credits`, { userId, role });
  await client.patch(`/api/credits/${body.id}`, { status: 'accepted' });
};
const unescaped = (text = '') => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const pageOf = (name: string, client: HttpClient = app.visitor(), query = '') =>
  client.get<never>(`/@${encodeURIComponent(name)}${query}`) as Promise<Answer<never>>;

beforeAll(async () => {
  owner = await buildMember(app, { role: 'photographer' });
  await patchProfile(owner, { ...PRIVATE, stageName: NAME });
  albumId = await makeAlbum(owner, 'Window "light"', 'public');
});

describe('GET /@:stageName', () => {
  it('is public after its member opts in, and disappears immediately when they opt out', async () => {
    const before = await pageOf(NAME);
    expect([before.status, before.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    await patchProfile(owner, { isPublic: true });
    expect((await owner.client.get('/api/profiles/me')).body.isPublic).toBe(true);
    const shown = await pageOf(NAME);
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    // Whatever the case it is written in; by no other name.
    expect((await pageOf(NAME.toUpperCase())).status).toBe(200);
    expect((await pageOf(owner.username)).status).toBe(404);
    await patchProfile(owner, { isPublic: false });
    const after = await pageOf(NAME);
    expect([after.status, after.text]).toEqual([404, before.text]);
    await patchProfile(owner, { isPublic: true });
  });

  it('contains public albums in full in its HTML, and nothing that is not public', async () => {
    const [open, closed] = [await buildMember(app), await buildMember(app)];
    await patchProfile(open, { stageName: 'Open Oda', isPublic: true });
    await patchProfile(closed, { stageName: 'Closed Cleo' });
    const first = await addPicture(owner, albumId, { title: 'Plaster <i>', alt: 'A "wall"' });
    const second = await addPicture(owner, albumId, { focalX: 0.2 });
    const bare = await addPicture(owner, albumId, { sensitive: 'nudity' });
    const members = await addPicture(owner, await makeAlbum(owner, 'For members', 'members'), {});
    const hidden = await addPicture(owner, await makeAlbum(owner, 'For me', 'private'), {});
    await credit(second.id, open, 'model');
    await credit(second.id, closed, 'stylist');
    const { text } = await pageOf(NAME);
    for (const secret of [
      PRIVATE.name,
      PRIVATE.zipCode,
      '4321',
      owner.email,
      owner.username,
      bare.key,
      members.key,
      hidden.key,
      'For members',
      'For me',
      'Closed Cleo',
      'tylist',
      '<b>light',
      '<i>',
    ])
      expect(text, secret).not.toContain(secret);
    for (const shown of [
      first.key,
      second.key,
      'Window &quot;light&quot;',
      'Plaster &lt;i&gt;',
      'Photographer',
      'Reno, Nevada',
      'Open Oda',
    ])
      expect(text, shown).toContain(shown);
    expect(text).toContain('I photograph &lt;b&gt;light&lt;/b&gt;.');
    for (const path of ['/contact', '/privacy-policy', '/terms-of-service'])
      expect(text).toContain(`<a href="${path}">`);
    expect(text).not.toMatch(/<script(?! type="application\/ld\+json")/);
    const canonical = `${app.origin.replace('127.0.0.1', 'localhost')}/@${encodeURIComponent(NAME)}`;
    expect(text).toContain(`<link rel="canonical" href="${canonical}">`);
    expect(text).toContain('name="twitter:card" content="summary_large_image"');
    const graph = JSON.parse(/<script type="application\/ld\+json">(.+?)<\/script>/.exec(text)?.[1] ?? '')[
      '@graph'
    ];
    expect(graph[0]).toMatchObject({
      '@type': 'Person',
      name: NAME,
      url: canonical,
      jobTitle: 'Photographer',
    });
    expect(graph.slice(1).map((node: { '@type': string }) => node['@type'])).toEqual([
      'ImageObject',
      'ImageObject',
    ]);
    expect((await pageOf(NAME, app.visitor(), `?album=${albumId}`)).status).toBe(200);
    // Held pictures are neither shown nor counted, and an album of only held pictures is not listed.
    const later = await makeAlbum(owner, 'For later', 'public');
    const held = [await addPicture(owner, albumId, {}), await addPicture(owner, later, {})];
    await app.platform.database.executeSql(`update media set hold = 'held' where key = any($1::text[])`, [
      held.map(({ key }) => key),
    ]);
    expect((await pageOf(NAME)).text).toBe(text);
    expect((await pageOf(NAME, app.visitor(), `?album=${later}`)).status).toBe(404);
    for (const query of ['?album=x', '?album=999999', `?album=${albumId}&from=48`])
      expect((await pageOf(NAME, app.visitor(), query)).status, query).toBe(404);
  });

  it('offers its picture as JPEG for link previews, as long as the page exists', async () => {
    const member = await buildMember(app);
    await patchProfile(member, { stageName: 'Link / Lea?', isPublic: true });
    const album = await makeAlbum(member, 'Work', 'public');
    const file = await noisePicture(1500, 1000).jpeg().toBuffer();
    const uploads = createUploadClient(app);
    const uploaded = (uploadType: string) => uploads.uploaded(member.client, { file, uploadType });
    const albumUrl = await uploaded('portfolio');
    const key = keyOf(albumUrl);
    await member.client.post(`/api/albums/${album}/pictures`, { imageUrl: albumUrl, alt: 'A "wall"' });
    const previewIn = ({ text }: Answer<never>) => {
      const property = (name: string) =>
        unescaped(new RegExp(`(?:property|name)="${name}" content="([^"]+)"`).exec(text)?.[1]);
      return {
        path: property('og:image').replace(/^https?:\/\/[^/]+/, ''),
        size: [Number(property('og:image:width')), Number(property('og:image:height'))],
        same: property('twitter:image') === property('og:image'),
        tags: [property('og:image:type'), property('og:image:alt'), property('twitter:image:alt')],
      };
    };
    const crawler = app.visitor();
    const shown = previewIn(await pageOf('Link / Lea?'));
    expect(shown.path).toBe(`/link-preview/${encodeURIComponent('Link / Lea?')}.jpg?v=${key.slice(0, 8)}`);
    expect([shown.same, ...shown.tags]).toEqual([true, 'image/jpeg', 'A "wall"', 'A "wall"']);
    const answer = await crawler.get(shown.path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const { format, width, height, exif } = await sharp(answer.bytes).metadata();
    expect([format, width, height, exif]).toEqual(['jpeg', ...shown.size, undefined]);
    expect([width, height]).toEqual([1200, 800]);
    expect((await crawler.send('HEAD', shown.path)).status).toBe(200);
    const ofAlbum = previewIn(await pageOf('Link / Lea?', crawler, `?album=${album}`));
    expect(ofAlbum.path).toContain(`?album=${album}&v=`);
    expect((await crawler.get(ofAlbum.path)).bytes.equals(answer.bytes)).toBe(true);

    // The profile picture comes first.
    const imageUrl = await uploaded('gallery');
    await member.client.patch(`/api/profiles/${member.profileId}/gallery`, { imageUrl });
    const portrait = previewIn(await pageOf('Link / Lea?'));
    expect(imageUrl).toContain(portrait.path.slice(-8));
    expect(portrait.tags[2]).toBe('Link / Lea?');
    expect((await crawler.get(portrait.path)).headers.get('content-type')).toBe('image/jpeg');
    const [hero = ''] = /<figure class="hero">.+?<\/figure>/.exec((await pageOf('Link / Lea?')).text) ?? [];
    expect(hero).toContain(portrait.path.slice(-8));
    expect((await pageOf('Link / Lea?')).text.split('<figure class="hero">')[1]).toContain(key);

    for (const path of [
      '/link-preview/',
      '/link-preview/.jpg',
      '/link-preview/Unknown.jpg',
      shown.path.replace('.jpg', ''),
    ])
      expect((await crawler.get(path)).status, path).toBe(404);
    const blocked = await buildMember(app);
    expect((await blocked.client.get(portrait.path)).status).toBe(200);
    await member.client.post(`/api/users/${blocked.userId}/block`);
    expect((await blocked.client.get(portrait.path)).status).toBe(404);
    await member.client.patch(`/api/albums/${album}`, { visibility: 'private' });
    expect((await crawler.get(ofAlbum.path)).status).toBe(404);
    await patchProfile(member, { isPublic: false });
    expect((await crawler.get(portrait.path)).status).toBe(404);
  });

  it('uses the product’s fonts and logo', async () => {
    const { text } = await pageOf(NAME);
    for (const face of ['Fraunces', 'Geist', '"Geist Mono"'])
      expect(text).toContain(`@font-face{font-family:${face};`);
    const faces = [...text.matchAll(/url\((\/fonts\/[^)]+)\)/g)].map(([, path = '']) => path);
    expect(faces).toHaveLength(3);
    for (const path of faces) {
      const { headers, bytes } = await app.visitor().get(path);
      expect([headers.get('content-type'), bytes.toString('latin1', 0, 4)]).toEqual(['font/woff2', 'wOF2']);
    }
    expect(text).toMatch(
      /<a class="mark" href="\/"><svg viewBox="0 0 32 32"[^>]*>.+?<\/svg><span>Opencall<\/span><\/a>/,
    );
  });

  it('stays small with many pictures', async () => {
    const many = await buildMember(app);
    await patchProfile(many, { stageName: 'Many Mia', isPublic: true });
    const { key } = await buildUpload(app, { ownerId: many.userId, kind: 'portfolio' });
    for (let n = 0; n < 8; n += 1) {
      const album = await makeAlbum(many, `Album ${n}`, 'public');
      await app.platform.database.executeSql(
        `insert into pictures (album_id, user_id, media_key, title, alt, position, created_at)
         select $1::int, $2::int, $3, repeat('t', 40), repeat('a', 120), n, now() from generate_series(0, 99) n`,
        [album, many.userId, key],
      );
    }
    const { text } = await pageOf('Many Mia');
    const face = await app.visitor().get('/fonts/fraunces.woff2');
    const before = gzipSync(text).length + Number(face.headers.get('content-length'));
    expect(text.match(/<img /g)?.length).toBe(40);
    expect(before).toBeLessThan(60_000);
  });

  it('returns the same 404 if the member is away, hidden, renamed, unknown, or has blocked the viewer', async () => {
    const staff = await buildMember(app, { role: 'moderator' });
    const unknown = await pageOf('Unknown Name');
    const gone = async (call: Promise<Answer<never>>) => {
      const { status, text } = await call;
      expect([status, text]).toEqual([404, unknown.text]);
    };
    const member = await buildMember(app);
    // The longest possible name. Each character takes nine characters of an address.
    const long = '光'.repeat(50);
    await patchProfile(member, { stageName: long, isPublic: true });
    expect((await pageOf(long)).status).toBe(200);
    for (const name of ['光'.repeat(51), 'x'.repeat(2000), 'a/b', '']) await gone(pageOf(name));
    await patchProfile(member, { stageName: 'Once Olga' });
    expect((await pageOf('Once Olga')).status).toBe(200);
    await patchProfile(member, { stageName: 'Now Nora' });
    await gone(pageOf('Once Olga'));
    await staff.client.post(`/api/profiles/${member.profileId}/toggle-visibility`);
    await gone(pageOf('Now Nora'));
    await staff.client.post(`/api/profiles/${member.profileId}/toggle-visibility`);
    const blocked = await buildMember(app);
    expect((await pageOf('Now Nora', blocked.client)).text).toContain(`/profile/${member.userId}`);
    await member.client.post(`/api/users/${blocked.userId}/block`);
    await gone(pageOf('Now Nora', blocked.client));
    expect((await pageOf('Now Nora')).text).toContain('Join and write to Now Nora');
    await member.client.post('/api/user/delete-account', { password: 'correct horse' });
    await gone(pageOf('Now Nora'));
  });
});

describe('robots.txt and sitemap.xml', () => {
  it('list only the front page and public pages', async () => {
    const hidden = await buildMember(app);
    await patchProfile(hidden, { stageName: 'Shy Sam' });
    const robots = await app.visitor().get('/robots.txt');
    expect([robots.status, robots.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    const map = /^Sitemap: (.+)$/m.exec(robots.text)?.[1] ?? '';
    const { text, headers } = await app.visitor().get(new URL(map).pathname);
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const [front, ...pages] = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)];
    expect(front?.[1]).toBe(new URL('/', map).href);
    const names = pages.map(([, url = '']) => decodeURIComponent(new URL(url).pathname.slice(2)));
    expect(names).toContain(NAME);
    expect(names).not.toContain('Shy Sam');
    for (const name of names) expect((await pageOf(name)).status, name).toBe(200);
  });
});
