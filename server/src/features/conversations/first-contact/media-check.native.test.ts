import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReviewItem } from '@opencall/contract/conversations/first-contact/review.schemas';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildContest, buildEntry } from '#testing/contests.ts';
import { buildMember } from '#testing/factories.ts';
import { makeVideo, plainPicture } from '#testing/media-fixtures.ts';
import { createUploadClient, keyOf } from '#testing/upload-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

type Member = Awaited<ReturnType<typeof buildMember>>;
type Reply = (response: ServerResponse) => void;

const QUEUE = '/api/moderation/review-queue';
const settings = { url: '', secret: 'a secret of the host', failsOpen: true };
const json =
  (body: unknown, status = 200): Reply =>
  (response) =>
    response.writeHead(status, { location: '/elsewhere' }).end(JSON.stringify(body));
const verdict = (name: string) => json({ verdict: name });

let reply: Reply;
let asked: { path: string; headers: IncomingHttpHeaders; body: string }[];
const check = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { url: path = '', headers } = request;
  asked.push({ path, headers, body: Buffer.concat(chunks).toString() });
  reply(response);
});

afterAll(() => {
  check.closeAllConnections();
  check.close();
});
const app = useTestApp(async () => {
  await new Promise<void>((resolve) => check.listen(0, '127.0.0.1', resolve));
  settings.url = `http://127.0.0.1:${(check.address() as AddressInfo).port}/check?for=site`;
  return { mediaCheck: settings };
});
let uploads: ReturnType<typeof createUploadClient>;
let member: Member;
let other: Member;
let moderator: Member;
let file: Buffer;

beforeAll(async () => {
  uploads = createUploadClient(app);
  [member, other] = [await buildMember(app), await buildMember(app)];
  moderator = await buildMember(app, { role: 'moderator' });
  file = await plainPicture(900, 600).jpeg().toBuffer();
});
beforeEach(() => {
  Object.assign(settings, { failsOpen: true });
  [reply, asked] = [verdict('pass'), []];
});

const upload = (uploadType = 'gallery', { client }: Member = member, bytes = file) =>
  uploads.upload(client, { file: bytes, uploadType });
const look = async (url: string, client?: Member['client']) => {
  const { status, headers } = await uploads.fetchFile(
    url.split('?')[0] ?? '',
    client ? { cookie: client.cookie } : {},
  );
  return [status, headers.get('cache-control')];
};
const waiting = async () =>
  (await moderator.client.get<ReviewItem[]>(`${QUEUE}?kind=picture&limit=100`)).body;
const decide = (id: number, decision: string) =>
  moderator.client.patch<ReviewItem & { code: string }>(`${QUEUE}/${id}`, { decision });

it('sends a signed request about every upload except identity documents', async () => {
  for (const type of ['gallery', 'portfolio', 'message', 'contest-thumbnail'])
    expect((await upload(type)).status).toBe(201);
  const video = await makeVideo({ container: 'mp4', seconds: 1 });
  expect((await upload('contest-entry', member, video)).status).toBe(201);
  expect((await upload('id-card')).status).toBe(201);
  const bodies = asked.map(({ body }) => JSON.parse(body));
  expect(bodies.map(({ uploadType }) => uploadType)).toEqual([
    'gallery',
    'portfolio',
    'message',
    'contest-thumbnail',
    'contest-entry',
  ]);
  expect(bodies[0]).toMatchObject({
    userId: member.userId,
    contentType: 'image/webp',
    width: 600,
    height: 400,
    durationSeconds: null,
  });
  expect(Buffer.from(bodies[0].content, 'base64').subarray(8, 12).toString()).toBe('WEBP');
  expect(Buffer.from(bodies[4].content, 'base64').length).toBe(bodies[4].bytes);
  for (const { path, headers, body } of asked) {
    const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['opencall-signature'])) ?? [];
    const mac = createHmac('sha256', settings.secret).update(`${t}.${body}`).digest('hex');
    expect([path, v1]).toEqual(['/check?for=site', mac]);
  }
});

it('stores nothing of a refused upload, sent in one piece or in several', async () => {
  reply = verdict('refuse');
  const before = (await uploads.storedFiles()).length;
  const answer = await upload();
  expect([answer.status, answer.body.code]).toEqual([400, 'UPLOAD_REFUSED']);
  expect((await uploads.storedFiles()).length).toBe(before);
  const tus = { 'tus-resumable': '1.0.0' };
  const started = await member.client.send('POST', '/api/resumable-uploads', {
    headers: {
      ...tus,
      'upload-length': String(file.length),
      'upload-metadata': `uploadType ${Buffer.from('gallery').toString('base64')}`,
    },
  });
  const sent = await member.client.send<{ code: string }>('PATCH', started.headers.get('location') ?? '', {
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    raw: new Uint8Array(file),
  });
  expect([sent.status, sent.body.code]).toEqual([400, 'UPLOAD_REFUSED']);
  expect(asked).toHaveLength(2);
});

it('accepts or refuses uploads without a verdict, as the host configured', async () => {
  const drip: Reply = (response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write(' '), 200);
    response.on('close', () => clearInterval(timer));
  };
  const failures: Reply[] = [
    json({ verdict: 'pass' }, 500),
    json({ verdict: 'pass' }, 302),
    json({ verdict: 'maybe' }),
    json(null),
    (response) => response.end('{"verdict":"pass"'),
    (response) => response.end(`{"verdict":"pass","more":"${'x'.repeat(200_000)}"}`),
    (response) => response.writeHead(200, { 'content-length': 500 }).end('{"verdict":"pass"}'),
    (response) => response.destroy(),
  ];
  for (const failsOpen of [true, false]) {
    Object.assign(settings, { failsOpen });
    for (const [n, failure] of failures.entries()) {
      reply = failure;
      const answer = await upload();
      const expected = failsOpen ? [201, undefined] : [503, 'MEDIA_CHECK_UNAVAILABLE'];
      expect([answer.status, answer.body.code], `failure ${n}, open: ${failsOpen}`).toEqual(expected);
    }
  }
  expect(asked.some(({ path }) => path === '/elsewhere')).toBe(false);
  // The timeout of three seconds covers an answer that never begins and one that never ends.
  const started = performance.now();
  const replies = [drip, () => {}];
  reply = (response) => replies.pop()?.(response);
  const slow = await Promise.all([upload(), upload('gallery', other)]);
  expect(slow.map(({ status }) => status)).toEqual([503, 503]);
  expect(performance.now() - started).toBeLessThan(9_000);
  const { url } = settings;
  settings.url = 'http://127.0.0.1:1/';
  expect((await upload()).status).toBe(503);
  Object.assign(settings, { url, failsOpen: true });
});

it('shows a flagged upload only to its owner and staff until it is released, once', async () => {
  reply = verdict('flag');
  const [held, refused] = [await upload(), await upload('portfolio')];
  expect([held.status, refused.status]).toEqual([201, 201]);
  const { url } = held.body;
  await member.client.patch(`/api/profiles/${member.profileId}/gallery`, { imageUrl: url });
  const album = await member.client.post('/api/albums', { title: 'Steel', visibility: 'members' });
  await member.client.post(`/api/albums/${album.body.id}/pictures`, { imageUrl: refused.body.url });
  const sizes = [url, url.replace('.webp', '-320.webp'), url.replace('.webp', '.avif')];
  for (const size of sizes) {
    expect(await look(size, member.client)).toEqual([200, 'private, no-store']);
    expect(await look(size, moderator.client)).toEqual([200, 'private, no-store']);
    expect(await look(size, other.client)).toEqual([404, 'no-store']);
    expect(await look(size)).toEqual([404, 'no-store']);
  }
  const embedding = async (who?: Member) =>
    (await uploads.fetchFile(url.split('?')[0] ?? '', who ? { cookie: who.client.cookie } : {})).headers.get(
      'cross-origin-resource-policy',
    );
  expect(await embedding(member)).toBe('same-origin');
  const files = await uploads.storedFiles();
  expect(files.some((name) => name.startsWith(keyOf(url)))).toBe(true);
  const [second, first] = await waiting();
  if (!first || !second) throw new Error('nothing waits');
  expect(first).toMatchObject({
    kind: 'picture',
    userId: member.userId,
    reason: 'media-check',
    status: 'waiting',
    content: null,
    recipients: 0,
    isVideo: false,
  });
  const path = String(first.pictureUrl);
  expect((await uploads.fetchFile(path, { cookie: moderator.client.cookie })).bytes.length).toBeGreaterThan(
    100,
  );
  expect((await uploads.fetchFile(path, { cookie: other.client.cookie })).status).toBe(403);
  const answers = await Promise.all([decide(first.id, 'release'), decide(first.id, 'release')]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  for (const size of sizes) expect((await look(size))[0]).toBe(200);
  expect(await look(url, other.client)).toEqual([200, 'public, max-age=4']);
  // Emails show it in pages of other origins.
  expect(await embedding()).toBe('cross-origin');
  // After a refusal the owner still sees the picture, and the refusal can be reversed.
  expect((await decide(second.id, 'refuse')).body.status).toBe('refused');
  expect((await look(refused.body.url, other.client))[0]).toBe(404);
  expect((await look(refused.body.url, member.client))[0]).toBe(200);
  expect((await moderator.client.post(`${QUEUE}/${second.id}/reverse`)).status).toBe(200);
  expect((await look(refused.body.url, other.client))[0]).toBe(200);
  expect(await waiting()).toEqual([]);
  // A video says that it is one: screens play it.
  const clip = (await upload('contest-entry', member, await makeVideo({ container: 'mp4', seconds: 1 })))
    .body;
  await buildEntry(app, {
    contestId: await buildContest(app),
    userId: member.userId,
    mediaType: 'video',
    mediaKey: keyOf(clip.url),
  });
  const [video] = await waiting();
  expect(video).toMatchObject({ kind: 'picture', isVideo: true, status: 'waiting' });
  const played = await uploads.fetchFile(String(video?.pictureUrl), { cookie: moderator.client.cookie });
  expect([played.status, played.headers.get('content-type')]).toEqual([200, 'video/mp4']);
  expect((await look(clip.url, other.client))[0]).toBe(404);
  const released = await decide(video?.id ?? 0, 'release');
  expect(released.body).toMatchObject({ isVideo: true, status: 'released' });
  expect((await look(clip.url, other.client))[0]).toBe(200);
});

it('hides a flagged picture of a message from its recipient', async () => {
  reply = verdict('flag');
  const { url } = (await upload('message')).body;
  const sent = await member.client.post('/api/messages', {
    recipientId: other.userId,
    imageUrl: url,
    content: 'Look',
    clientId: crypto.randomUUID(),
  });
  expect(sent.status, sent.text).toBe(201);
  expect((await look(url, member.client))[0]).toBe(200);
  expect((await look(url, other.client))[0]).toBe(404);
  const [item] = await waiting();
  expect((await decide(item?.id ?? 0, 'release')).status).toBe(200);
  expect((await look(url, other.client))[0]).toBe(200);
});
