import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#platform/time.ts';
import { type BuiltUser, buildMember } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { plainPicture } from '#testing/media-fixtures.ts';
import { createUploadClient, keyOf } from '#testing/upload-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { listMediaReferences } from './unused-media.sql.ts';
import { assertOwnUpload } from './uploads.service.ts';

const app = useTestApp();
let uploads: ReturnType<typeof createUploadClient>;
let member: BuiltUser & { client: HttpClient };
let jpeg: Buffer;

beforeAll(async () => {
  uploads = createUploadClient(app);
  jpeg = await plainPicture(700, 500).jpeg().toBuffer();
});
beforeEach(async () => {
  member = await buildMember(app);
});

const pass = (hours: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + hours * HOUR_MS);
};
const runJob = async (): Promise<void> => {
  const { jobs, database } = app.platform;
  await database.autocommit(async (tx) => tx.enqueue('remove-unused-media', {}));
  await jobs.drain();
  await jobs.drain();
};
const upload = (uploadType = 'gallery') => uploads.uploaded(member.client, { file: jpeg, uploadType });
const status = async (url: string) => (await uploads.fetchFile(url, { cookie: member.client.cookie })).status;
const galleryPath = () => `/api/profiles/${member.profileId}/gallery`;
const show = async (imageUrl: string) =>
  expect((await member.client.patch(galleryPath(), { imageUrl })).status).toBe(200);

describe('the removal of unused media', () => {
  it('removes uploads that were unreferenced for a day, and their files', async () => {
    const stored = async () => (await uploads.storedFiles()).length;
    const before = await stored();
    const url = await upload();
    await runJob();
    pass(23);
    await runJob();
    expect(await status(url)).toBe(200);
    pass(2);
    await runJob();
    expect([await status(url), await stored()]).toEqual([404, before]);
  });

  it('never removes gallery pictures and identity documents', async () => {
    const [picture, document] = [await upload(), await upload('id-card')];
    await show(picture);
    await member.client.patch(`/api/profiles/${member.profileId}`, { idCardUrl: document });
    for (let day = 0; day < 3; day += 1) {
      await runJob();
      pass(25);
    }
    await runJob();
    expect([await status(picture), await status(document)]).toEqual([200, 200]);
  });

  it('removes pictures removed from a gallery and replaced documents, a day later', async () => {
    const [picture, old, next] = [await upload(), await upload('id-card'), await upload('id-card')];
    await show(picture);
    for (const idCardUrl of [old, next]) {
      await member.client.patch(`/api/profiles/${member.profileId}`, { idCardUrl });
    }
    await member.client.patch(`${galleryPath()}/remove`, { index: 0 });
    await runJob();
    expect([await status(picture), await status(old)]).toEqual([200, 200]);
    pass(25);
    await runJob();
    expect([await status(picture), await status(old), await status(next)]).toEqual([404, 404, 200]);
  });

  it('keeps an upload that is referenced again', async () => {
    const url = await upload();
    await runJob();
    pass(20);
    await show(url);
    pass(20);
    await runJob();
    await member.client.patch(`${galleryPath()}/remove`, { index: 0 });
    await runJob();
    pass(23);
    await runJob();
    expect(await status(url)).toBe(200);
  });

  it('keeps reported pictures until the report is decided', async () => {
    const [picture, message] = [await upload(), await upload('message')];
    const { client: reporter, userId: recipientId } = await buildMember(app);
    const { client: moderator } = await buildMember(app, { role: 'moderator' });
    await show(picture);
    await reporter.post(`/api/profiles/${member.profileId}/report`, { reason: 'Not theirs' });
    await member.client.patch(`${galleryPath()}/remove`, { index: 0 });
    const sent = await member.client.post<{ id: number }>('/api/messages', {
      recipientId,
      imageUrl: message,
    });
    await reporter.post(`/api/messages/${sent.body.id}/report`, { reason: 'Rude' });
    const held = async () =>
      (await app.platform.database.executeSql('select media_key from report_media order by report_id')).rows;
    expect(await held()).toEqual([{ media_key: keyOf(picture) }, { media_key: keyOf(message) }]);
    await runJob();
    pass(25);
    await runJob();
    expect([await status(picture), await status(message)]).toEqual([200, 200]);
    const reports = (await moderator.get<{ id: number }[]>('/api/abuse-reports')).body;
    for (const { id } of reports) await moderator.patch(`/api/abuse-reports/${id}`, { status: 'dismissed' });
    expect(await held()).toEqual([]);
    await runJob();
    pass(25);
    await runJob();
    expect([await status(picture), await status(message)]).toEqual([404, 200]);
  });

  it('keeps the pictures of listings', async () => {
    const url = await upload();
    const listing = {
      title: 'Softbox, as new',
      description: 'Used twice, with its bag and two stands.',
      category: 'job',
      images: [url],
    };
    const answer = await member.client.post('/api/marketplace', listing);
    expect(answer.status, answer.text).toBe(201);
    await runJob();
    pass(25);
    await runJob();
    expect(await status(url)).toBe(200);
  });

  it('never removes an upload that a concurrent transaction references', async () => {
    const url = await upload();
    await runJob();
    pass(25);
    const { database } = app.platform;
    const claim = database.transaction(async (tx) => {
      await assertOwnUpload(tx, { ownerId: member.userId, url, kinds: ['gallery'] });
      return member.userId;
    });
    await Promise.allSettled([claim, show(url), runJob()]);
    const gallery = (await member.client.get<{ gallery: string[] }>('/api/profiles/me')).body.gallery;
    // Either the picture was added first and stays, or it was removed first and the gallery never had it.
    expect(await status(url)).toBe(gallery.length === 1 ? 200 : 404);
  });

  it('relies on foreign keys only: no column stores an address, or a media key without a foreign key', async () => {
    const { db } = app.platform.database;
    const rows = await db.query<{ table: string; column: string }>({
      text: `select table_name as "table", column_name as "column" from information_schema.columns
       where table_schema = 'public' and table_name <> 'media'
         and (udt_name in ('text', '_text', 'varchar'))
         and column_name ~ '(image|gallery|picture|photo|video|media|thumbnail|id_card|id_document|attachment)'
         and column_name !~ '(description|media_type)'`,
    });
    const references = await listMediaReferences(db);
    const refers = ({ table, column }: { table: string; column: string }) =>
      references.some((select) => select.startsWith(`select ${column} from ${table} `));
    expect(rows.length).toBeGreaterThan(4);
    // Triggers write this column from the keys in `profile_pictures`.
    const derived = { table: 'profiles', column: 'gallery' };
    expect(rows.filter((row) => !refers(row))).toEqual([derived]);
  });
});
