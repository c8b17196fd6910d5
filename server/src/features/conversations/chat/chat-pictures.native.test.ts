import { randomUUID } from 'node:crypto';
import type { Conversation, Message } from '@opencall/contract/conversations/chat/chat.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { buildMember } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { plainPicture } from '#testing/media-fixtures.ts';
import { readZip } from '#testing/read-zip.ts';
import { createUploadClient, keyOf } from '#testing/upload-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let uploads: ReturnType<typeof createUploadClient>;
let file: Buffer;

beforeAll(async () => {
  uploads = createUploadClient(app);
  file = await plainPicture(900, 600).jpeg().toBuffer();
});

const pair = async () => ({ ann: await buildMember(app), bob: await buildMember(app) });
const upload = (client: HttpClient) => uploads.uploaded(client, { file, uploadType: 'message' });
const send = (client: HttpClient, recipientId: number, body: object) =>
  client.post<Message & { error: string }>('/api/messages', { recipientId, ...body });
const statusFor = async ({ cookie }: { cookie: string }, url: string) =>
  (await uploads.fetchFile(url, { cookie })).status;

/** Runs the clean-up twice, a day apart: the first run notes unused files, the second deletes them. */
const removeUnused = async (): Promise<void> => {
  const { jobs, database } = app.platform;
  for (let look = 0; look < 2; look += 1) {
    await database.autocommit(async (tx) => tx.enqueue('remove-unused-media', {}));
    await jobs.drain();
    await jobs.drain();
    app.clock.now = new Date(app.clock.now.getTime() + 25 * 60 * 60 * 1000);
  }
};

describe('a picture in a message', () => {
  it('is sent with or without text, and its address contains its size', async () => {
    const { ann, bob } = await pair();
    const imageUrl = await upload(ann.client);
    expect(imageUrl).toMatch(/^\/api\/private-media\/[0-9a-f]{32}\.webp\?w=900&h=600&t=[\w-]+$/);
    const clientId = randomUUID();
    const sent = await send(ann.client, bob.userId, { imageUrl, clientId });
    expect([sent.status, sent.body.content, sent.body.imageUrl]).toEqual([201, '', imageUrl]);
    expect((await send(ann.client, bob.userId, { imageUrl, clientId })).body.id).toBe(sent.body.id);
    const { body } = await bob.client.get<Conversation[]>('/api/conversations');
    expect(body[0]?.last_message).toMatchObject({ excerpt: '', has_image: true, is_own: false });
    const worded = await send(bob.client, ann.userId, {
      content: 'Mine',
      imageUrl: await upload(bob.client),
    });
    expect(worded.body).toMatchObject({
      content: 'Mine',
      imageUrl: expect.stringContaining('private-media'),
    });
  });

  it('is served only to the two members; staff and other members get a 404', async () => {
    const { ann, bob } = await pair();
    const imageUrl = await upload(ann.client);
    expect([await statusFor(ann.client, imageUrl), await statusFor(bob.client, imageUrl)]).toEqual([
      200, 404,
    ]);
    await send(ann.client, bob.userId, { imageUrl });
    const { status, headers, bytes } = await uploads.fetchFile(imageUrl, { cookie: bob.client.cookie });
    expect([status, headers.get('content-type'), bytes.subarray(8, 12).toString()]).toEqual([
      200,
      'image/webp',
      'WEBP',
    ]);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('vary')?.toLowerCase()).toContain('cookie');
    const etag = headers.get('etag') ?? '';
    const again = (cookie: string) => uploads.fetchFile(imageUrl, { cookie, 'if-none-match': etag });
    expect((await again(bob.client.cookie)).status).toBe(304);
    expect((await again((await buildMember(app)).client.cookie)).status).toBe(404);
    expect((await uploads.fetchFile(imageUrl)).status).toBe(401);
    expect((await uploads.fetchFile(`/media/${keyOf(imageUrl)}.webp`)).status).toBe(404);
    for (const role of ['model', 'moderator', 'admin'] as const) {
      expect(await statusFor((await buildMember(app, { role })).client, imageUrl), role).toBe(404);
    }
  });

  it('must be the sender’s own upload for messages', async () => {
    const { ann, bob } = await pair();
    const theirs = await upload(bob.client);
    const gallery = await uploads.uploaded(ann.client, { file, uploadType: 'gallery' });
    for (const imageUrl of [theirs, gallery]) {
      const answer = await send(ann.client, bob.userId, { imageUrl });
      expect([answer.status, answer.body.error]).toEqual([400, 'Image must be uploaded first']);
    }
    const own = await upload(ann.client);
    const hung = await ann.client.patch(`/api/profiles/${ann.profileId}/gallery`, { imageUrl: own });
    expect(hung.status).toBe(400);
  });

  it('is refused if it is removed while its message is stored', async () => {
    const { ann, bob } = await pair();
    const imageUrl = await upload(ann.client);
    const { database } = app.platform;
    const answer = await database.transaction(async (tx) => {
      await tx.query({ text: 'delete from media where key = $1', values: [keyOf(imageUrl)] });
      const sending = send(ann.client, bob.userId, { content: 'Look', imageUrl });
      const text = `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      await eventually(async () => expect(await database.db.query({ text })).toHaveLength(1));
      return { sending };
    });
    const { status, body } = await answer.sending;
    expect([status, body.error]).toEqual([400, 'Image must be uploaded first']);
    expect((await bob.client.get('/api/conversations')).body).toEqual([]);
  });

  it('is kept as long as its message, and is part of its owner’s data download', async () => {
    const { ann, bob } = await pair();
    const imageUrl = await upload(ann.client);
    await send(ann.client, bob.userId, { content: 'Look', imageUrl });
    await send(bob.client, ann.userId, { content: 'Seen' });
    await removeUnused();
    expect(await statusFor(bob.client, imageUrl)).toBe(200);
    const response = await fetch(`${app.origin}/api/user/data`, { headers: { cookie: ann.client.cookie } });
    const files = readZip(Buffer.from(await response.arrayBuffer()));
    expect(files.has(`files/message/${keyOf(imageUrl)}.webp`)).toBe(true);
    const read = (name: string) => JSON.parse(String(files.get(`${name}.json`)));
    expect(read('messages-sent')).toMatchObject([
      { content: 'Look', recipient: bob.username, picture: keyOf(imageUrl) },
    ]);
    expect(read('messages-received')).toMatchObject([{ content: 'Seen', sender: bob.username }]);
  });

  it('is deleted with the conversation when one of the two accounts is deleted', async () => {
    const { ann, bob } = await pair();
    const imageUrl = await upload(ann.client);
    await send(ann.client, bob.userId, { imageUrl });
    await app.platform.database.executeSql(`delete from users where id = ${ann.userId}`);
    expect((await bob.client.get('/api/conversations')).body).toEqual([]);
    expect((await bob.client.get(`/api/messages/${ann.userId}`)).status).toBe(404);
    expect(await statusFor(bob.client, imageUrl)).toBe(404);
  });
});
