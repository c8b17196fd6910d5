import { beforeAll, describe, expect, it } from 'vitest';
import { applied, buildCall } from '#testing/calls.ts';
import { buildContest, buildEntry } from '#testing/contests.ts';
import { buildMember, PASSWORD, signIn } from '#testing/factories.ts';
import {
  buildFileViewers,
  createFileLooks,
  type FileViewers,
  type ViewerName,
} from '#testing/file-viewers.ts';
import type { Answer } from '#testing/http-client.ts';
import { makeVideo, plainPicture } from '#testing/media-fixtures.ts';
import { createUploadClient, keyOf } from '#testing/upload-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let uploads: ReturnType<typeof createUploadClient>;
let people: FileViewers;
let seenBy: ReturnType<typeof createFileLooks>['seenBy'];
let picture: Buffer;
let video: Buffer;

beforeAll(async () => {
  uploads = createUploadClient(app);
  people = await buildFileViewers(app);
  ({ seenBy } = createFileLooks(app.origin, people));
  picture = await plainPicture(900, 600).jpeg().toBuffer();
  video = await makeVideo({ container: 'mp4', seconds: 1 });
});

const ok = async <T>(answer: Promise<Answer<T>>): Promise<T> => {
  const { status, text, body } = await answer;
  if (status >= 300) throw new Error(`${status}: ${text}`);
  return body;
};
const upload = (uploadType: string, file = picture, { client } = people.owner) =>
  uploads.uploaded(client, { file, uploadType });
/** Every address of a picture: widths that it has and has not, and AVIF. */
const renditions = (url: string): string[] => {
  const key = keyOf(url);
  return ['.webp', '-320.webp', '-640.webp', '-2048.webp', '.avif', '-320.avif'].map(
    (end) => `/media/${key}${end}`,
  );
};
const sql = (text: string, values: unknown[]) => app.platform.database.executeSql(text, values);

const galleryPath = () => `/api/profiles/${people.owner.profileId}/gallery`;
const hang = async (): Promise<string> => {
  const imageUrl = await upload('gallery');
  await ok(people.owner.client.patch(galleryPath(), { imageUrl }));
  return imageUrl;
};
const emptyGallery = () => ok(people.owner.client.patch(`${galleryPath()}/remove`, { index: 0 }));

const postListing = async () => {
  const url = await upload('gallery');
  const fields = {
    title: 'Two strobes',
    description: 'Two heads and stands.',
    category: 'other',
    images: [url],
  };
  const { id } = await ok(people.owner.client.post('/api/marketplace', fields));
  return { id: Number(id), url };
};

const enter = async (status: 'pending' | 'approved' | 'rejected') => {
  const url = await upload('contest-entry', video);
  const preview = await upload('contest-thumbnail');
  const id = await buildEntry(app, {
    contestId: await buildContest(app),
    userId: people.owner.userId,
    mediaType: 'video',
    mediaKey: keyOf(url),
    thumbnailKey: keyOf(preview),
    status,
  });
  return { id, paths: [url, ...renditions(preview).slice(0, 3)] };
};

type AlbumVisibility = 'public' | 'members' | 'private';
const fillAlbum = async (visibility: AlbumVisibility, sensitive: string | null = null) => {
  const { client } = people.owner;
  const album = await ok(client.post('/api/albums', { title: 'Window light', visibility }));
  const imageUrl = await upload('portfolio');
  const { id } = await ok(client.post(`/api/albums/${album.id}/pictures`, { imageUrl, sensitive }));
  return { albumId: Number(album.id), pictureId: Number(id), url: imageUrl };
};
const setPublicPage = (isPublic: boolean) =>
  ok(people.owner.client.patch(`/api/profiles/${people.owner.profileId}`, { isPublic }));

const EVERYBODY: ViewerName[] = ['visitor', 'member', 'lapsed', 'owner', 'staff'];
const MEMBERS: ViewerName[] = ['member', 'owner', 'staff'];
const OWNER_AND_STAFF: ViewerName[] = ['owner', 'staff'];

describe('access to files', () => {
  it('an unused upload is visible only to its owner', async () => {
    for (const type of ['gallery', 'portfolio', 'contest-thumbnail'])
      expect(await seenBy(renditions(await upload(type)).slice(0, 3))).toEqual(['owner']);
    expect(await seenBy([await upload('contest-entry', video)])).toEqual(['owner']);
  });

  it('a gallery picture is visible to every member not blocked by its owner, until it is removed', async () => {
    const url = await hang();
    expect(await seenBy(renditions(url))).toEqual(EVERYBODY);
    await emptyGallery();
    expect(await seenBy(renditions(url))).toEqual(['owner']);
    await ok(people.owner.client.patch(galleryPath(), { imageUrl: url }));
    expect(await seenBy(renditions(url))).toEqual(EVERYBODY);
    await emptyGallery();
  });

  it('a picture of a listing is visible to everyone until the listing expires or is deleted', async () => {
    const { id, url } = await postListing();
    expect(await seenBy(renditions(url))).toEqual(EVERYBODY);
    const setExpiry = (days: number) =>
      sql(
        `update marketplace_listings set expires_at = $2::timestamptz + make_interval(days => $3) where id = $1`,
        [id, app.clock.now.toISOString(), days],
      );
    await setExpiry(0);
    expect(await seenBy(renditions(url))).toEqual(OWNER_AND_STAFF);
    await setExpiry(9);
    await ok(people.owner.client.request('DELETE', `/api/marketplace/${id}`));
    expect(await seenBy(renditions(url))).toEqual(['owner']);
  });

  it('a contest entry and its preview are visible to everyone while the entry is approved', async () => {
    const { id, paths } = await enter('approved');
    expect(await seenBy(paths)).toEqual(EVERYBODY);
    for (const status of ['rejected', 'approved'] as const) {
      await ok(
        people.staff.client.patch(`/api/contests/entries/${id}`, { status, reason: 'Not your own work.' }),
      );
      expect(await seenBy(paths)).toEqual(status === 'approved' ? EVERYBODY : OWNER_AND_STAFF);
    }
    expect(await seenBy((await enter('pending')).paths)).toEqual(OWNER_AND_STAFF);
    await ok(people.owner.client.request('DELETE', `/api/contests/entries/${id}`));
    expect(await seenBy(paths)).toEqual([]);
  });

  it('a contest’s featured picture is visible to everyone', async () => {
    const url = await upload('contest-featured', picture, people.staff);
    await buildContest(app, { featuredMediaKey: keyOf(url) });
    expect(await seenBy(renditions(url).slice(0, 4))).toEqual([
      ...EVERYBODY.slice(0, 3),
      'blocked',
      'owner',
      'staff',
    ]);
  });

  it('a picture in an album is visible to those who may see the album; a public page shows public ones to everyone', async () => {
    const { albumId, url } = await fillAlbum('public');
    const share = (visibility: AlbumVisibility) =>
      ok(people.owner.client.patch(`/api/albums/${albumId}`, { visibility }));
    expect(await seenBy(renditions(url))).toEqual(MEMBERS);
    await setPublicPage(true);
    const sensitive = await fillAlbum('public', 'nudity');
    expect(await seenBy(renditions(url))).toEqual(EVERYBODY);
    expect(await seenBy(renditions(sensitive.url))).toEqual(MEMBERS);
    await share('private');
    expect(await seenBy(renditions(url))).toEqual(['owner']);
    await share('members');
    expect(await seenBy(renditions(url))).toEqual(MEMBERS);
    await share('public');
    expect(await seenBy(renditions(url))).toEqual(EVERYBODY);
    await setPublicPage(false);
    expect(await seenBy(renditions(url))).toEqual(MEMBERS);
  });

  it('a deleted picture or album is visible only to its owner until it is restored', async () => {
    const { client } = people.owner;
    const { albumId, pictureId, url } = await fillAlbum('members');
    for (const path of [`/api/pictures/${pictureId}`, `/api/albums/${albumId}`]) {
      await ok(client.request('DELETE', path));
      expect(await seenBy(renditions(url))).toEqual(['owner']);
      await ok(client.post(`${path}/restore`));
      expect(await seenBy(renditions(url))).toEqual(MEMBERS);
    }
  });

  it('a credited picture is visible to the named member, with or without subscription, until they refuse', async () => {
    const { pictureId, url } = await fillAlbum('members');
    const fields = { userId: people.lapsed.userId, role: 'model' };
    const { id } = await ok(people.owner.client.post(`/api/pictures/${pictureId}/credits`, fields));
    expect(await seenBy(renditions(url))).toEqual(['member', 'lapsed', 'owner', 'staff']);
    await ok(people.lapsed.client.patch(`/api/credits/${id}`, { status: 'refused' }));
    expect(await seenBy(renditions(url))).toEqual(MEMBERS);
  });

  it('a picture in an application is visible to the desk of the call', async () => {
    const url = await upload('gallery');
    const roles = [{ title: 'Lead', count: 1, picturesMax: 3 }];
    const call = await buildCall(app, people.member, { roles });
    await applied(people.owner, call, { pictures: [url] });
    expect(await seenBy(renditions(url))).toEqual(['member', 'owner']);
  });

  it('a reported picture is visible to staff even after its owner removed it', async () => {
    const url = await hang();
    await ok(
      people.member.client.post(`/api/profiles/${people.owner.profileId}/report`, { reason: 'Not theirs' }),
    );
    await emptyGallery();
    expect(await seenBy(renditions(url))).toEqual(OWNER_AND_STAFF);
  });
});

it('the logo is cached for a year, and no longer served once it is replaced', async () => {
  const admin = await buildMember(app, { role: 'admin' });
  const logoUrl = await upload('gallery', picture, admin);
  await ok(admin.client.patch('/api/admin/settings', { logoUrl }));
  const shown = await uploads.fetchFile(logoUrl);
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
  await ok(admin.client.patch('/api/admin/settings', { logoUrl: null }));
  expect((await uploads.fetchFile(logoUrl)).status).toBe(404);
});

describe('files of a member who is', () => {
  const shown = async () => ({
    open: [
      ...renditions(await hang()),
      ...renditions((await postListing()).url),
      ...(await enter('approved')).paths,
    ],
    shared: renditions((await fillAlbum('members')).url),
  });

  it('hidden by staff are visible to the owner and staff, until the profile is shown again', async () => {
    const { open, shared } = await shown();
    const toggle = () =>
      ok(people.staff.client.post(`/api/profiles/${people.owner.profileId}/toggle-visibility`));
    await toggle();
    expect([await seenBy(open), await seenBy(shared)]).toEqual([OWNER_AND_STAFF, OWNER_AND_STAFF]);
    await toggle();
    expect([await seenBy(open), await seenBy(shared)]).toEqual([EVERYBODY, MEMBERS]);
  });

  it('leaving are visible to staff only, until the owner signs in again and thereby keeps the account', async () => {
    const { open, shared } = await shown();
    await ok(people.owner.client.post('/api/user/delete-account', { password: PASSWORD }));
    expect([await seenBy(open), await seenBy(shared)]).toEqual([['staff'], ['staff']]);
    people.owner.client = await signIn(app, people.owner);
    expect([await seenBy(open), await seenBy(shared)]).toEqual([EVERYBODY, MEMBERS]);
  });

  it('banned are visible to staff only', async () => {
    const { open, shared } = await shown();
    const ban = { kind: 'ban', reason: 'Sold what was not theirs.' };
    const { id } = await ok(
      people.staff.client.post(`/api/moderation/users/${people.owner.userId}/rulings`, ban),
    );
    expect([await seenBy(open), await seenBy(shared)]).toEqual([['staff'], ['staff']]);
    await ok(
      people.staff.client.post(`/api/moderation/rulings/${id}/reverse`, { reason: 'They proved otherwise.' }),
    );
    expect((await seenBy(open)).includes('visitor')).toBe(true);
  });
});

it('every column that refers to an upload is listed here, with the reason if it shows no file of /media', async () => {
  const { rows } = await sql(
    `select c.conrelid::regclass::text || '.' || a.attname as column
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'media'::regclass order by 1`,
    [],
  );
  expect(rows.map(({ column }) => column)).toEqual([
    'call_application_pictures.media_key',
    'contest_entries.media_key',
    'contest_entries.thumbnail_key',
    'contests.featured_media_key',
    'listing_pictures.media_key',
    // Messages and identity documents have addresses of their own, /api/private-media, which ask for a session.
    'messages.image_key',
    'pictures.media_key',
    'profile_pictures.media_key',
    'profiles.id_document_key',
    'report_media.media_key',
    // Staff see files that wait for their review (`media.hold`).
    'review_items.media_key',
    'site_settings.logo_key',
  ]);
});
