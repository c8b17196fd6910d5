import { readFile } from 'node:fs/promises';
import type { ReviewItem } from '@opencall/contract/conversations/first-contact/review.schemas';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { buildMember } from '#testing/factories.ts';
import { createUploadClient } from '#testing/upload-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

type Member = Awaited<ReturnType<typeof buildMember>>;

const PATH = '/api/moderation/pictures/remove';
const PICTURES = new URL('../../../../demo-pictures/', import.meta.url);

const app = useTestApp();
let uploads: ReturnType<typeof createUploadClient>;
let member: Member;
let other: Member;
let moderator: Member;
let file: Buffer;
let different: Buffer;

beforeAll(async () => {
  uploads = createUploadClient(app);
  [member, other] = [await buildMember(app), await buildMember(app)];
  moderator = await buildMember(app, { role: 'moderator' });
  const names = DEMO.map((name) => readFile(new URL(name, PICTURES)));
  [file, different] = (await Promise.all(names)) as [Buffer, Buffer];
});

const DEMO = ['a-arcade-10-640.webp', 'm002-1-640.webp'];
const upload = async (bytes: Buffer, by: Member = member, uploadType = 'gallery'): Promise<string> => {
  const { status, body, text } = await uploads.upload(by.client, { file: bytes, uploadType });
  expect(status, text).toBe(201);
  return body.url;
};
const remove = ({ client }: Member, body: object) => client.post<{ code: string }>(PATH, body);
const look = async (url: string, by: Member = other): Promise<number> =>
  (await uploads.fetchFile(url.split('?')[0] ?? '', { cookie: by.client.cookie })).status;
/** Shows an upload to members, in an album. */
const share = async ({ client }: Member, imageUrl: string): Promise<string> => {
  const album = await client.post('/api/albums', { title: 'Steel', visibility: 'members' });
  const added = await client.post(`/api/albums/${album.body.id}/pictures`, { imageUrl });
  expect(added.status, added.text).toBe(201);
  return imageUrl;
};
const galleryOf = async ({ client, userId }: Member) =>
  (await client.get<{ id: number; gallery: string[] }>(`/api/profiles/user/${userId}`)).body;
const waiting = async () =>
  (await moderator.client.get<ReviewItem[]>('/api/moderation/review-queue?kind=picture')).body;
const bans = async (): Promise<number> =>
  (await app.platform.database.executeSql('select 1 from banned_pictures')).rows.length;

it('lets only staff remove a picture everywhere it is shown, and lets members upload it again', async () => {
  const [first, second] = [await upload(file), await upload(different)];
  const { id } = await galleryOf(member);
  for (const imageUrl of [first, second])
    await member.client.patch(`/api/profiles/${id}/gallery`, { imageUrl });
  expect((await galleryOf(member)).gallery).toEqual([first, second]);
  expect((await remove(member, { url: first })).status).toBe(403);
  expect((await remove(moderator, { url: '' })).status).toBe(400);
  expect((await remove(moderator, { url: first, never: 'yes' })).status).toBe(400);
  const document = await upload(file, member, 'id-card');
  for (const url of ['/media/none.webp', `/media/${'0'.repeat(32)}.webp`, 'https://example.test/', document])
    expect((await remove(moderator, { url })).body.code, url).toBe('PICTURE_NOT_FOUND');
  expect(await look(first)).toBe(200);
  const address = `${app.origin}${first.replace('.webp', '-320.webp')}`;
  const answers = await Promise.all([1, 2].map(() => remove(moderator, { url: address, never: false })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  expect((await galleryOf(member)).gallery).toEqual([second]);
  const [record] = (
    await moderator.client.get<{ action: string; target: { id: number } }[]>('/api/moderation/audit-log')
  ).body;
  expect(record).toMatchObject({ action: 'picture.remove', target: { id: member.userId } });
  expect([await bans(), await look(await share(member, await upload(file, member, 'portfolio')))]).toEqual([
    0, 200,
  ]);
  const notifications = (await member.client.get<{ kind: string; subject: object }[]>('/api/notifications'))
    .body;
  expect(notifications.map(({ kind, subject }) => ({ kind, ...subject }))).toEqual([
    { kind: 'text-review', what: 'picture', outcome: 'removed', itemId: null, excerpt: '', retryAt: null },
  ]);
});

it('sends copies of a permanently banned picture to review, also those of other members', async () => {
  const removed = await upload(file);
  expect((await remove(moderator, { url: removed, never: true })).status).toBe(200);
  expect(await bans()).toBeGreaterThan(1);
  const { width, height } = await sharp(file).metadata();
  const part = { left: Math.round(width * 0.03), top: 0, width: Math.round(width * 0.95), height };
  const copies = await Promise.all([
    sharp(file).jpeg({ quality: 50 }).toBuffer(),
    sharp(file)
      .resize(Math.round(width / 2))
      .png()
      .toBuffer(),
    sharp(file).extract(part).webp().toBuffer(),
  ]);
  for (const copy of copies) {
    const url = await share(other, await upload(copy, other, 'portfolio'));
    expect([await look(url, member), await look(url, other), await look(url, moderator)]).toEqual([
      404, 200, 200,
    ]);
    const [item] = await waiting();
    expect(item).toMatchObject({ userId: other.userId, reason: 'removed-picture', status: 'waiting' });
    const decided = await moderator.client.patch(`/api/moderation/review-queue/${item?.id}`, {
      decision: 'release',
    });
    expect([decided.status, await look(url, member)]).toEqual([200, 200]);
  }
  expect(await look(await share(other, await upload(different, other, 'portfolio')), member)).toBe(200);
  expect(await waiting()).toEqual([]);
  // In a gallery only its owner and staff see the picture and its description, until it is released.
  const [shown, waitingUrl] = [await upload(different, other), await upload(file, other)];
  const { id } = await galleryOf(other);
  for (const imageUrl of [waitingUrl, shown])
    await other.client.patch(`/api/profiles/${id}/gallery`, { imageUrl });
  const seenBy = async ({ client }: Pick<Member, 'client'>) => {
    const { body } = await client.get<{ gallery: string[]; galleryDescriptions?: string[] }>(
      `/api/profiles/user/${other.userId}`,
    );
    return [body.gallery, body.galleryDescriptions?.length];
  };
  const all = [[waitingUrl, shown], 2];
  expect([await seenBy(other), await seenBy(moderator), await seenBy(member)]).toEqual([
    all,
    all,
    [[shown], 1],
  ]);
  const [waits] = await waiting();
  await moderator.client.patch(`/api/moderation/review-queue/${waits?.id}`, { decision: 'release' });
  expect([await seenBy(other), await seenBy(moderator), await seenBy(member)]).toEqual([all, all, all]);
  // A picture released while it is added to an album is shown.
  for (let round = 0; round < 5; round += 1) {
    const imageUrl = await upload(file, other);
    const [next] = await waiting();
    const answers = await Promise.all([
      other.client.patch(`/api/profiles/${id}/gallery`, { imageUrl }),
      moderator.client.patch(`/api/moderation/review-queue/${next?.id}`, { decision: 'release' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await seenBy(member)).toEqual(await seenBy(other));
  }
  // A waiting picture can be removed from the queue.
  const again = await upload(file, other, 'portfolio');
  const [held] = await waiting();
  expect(held).toMatchObject({ isVideo: false });
  expect((await remove(moderator, { url: held?.pictureUrl })).status).toBe(200);
  expect([await look(again), await waiting()]).toEqual([404, []]);
  expect((await remove(moderator, { url: held?.pictureUrl })).body.code).toBe('PICTURE_NOT_FOUND');
});

it('removes a picture from the conversation of its recipient', async () => {
  const url = await upload(different, member, 'message');
  const sent = await member.client.post('/api/messages', {
    recipientId: other.userId,
    imageUrl: url,
    content: 'Look',
    clientId: crypto.randomUUID(),
  });
  expect([sent.status, await look(url)]).toEqual([201, 200]);
  expect((await remove(moderator, { url })).status).toBe(200);
  expect(await look(url)).toBe(404);
});
