import { request as httpRequest } from 'node:http';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { type BuiltUser, buildMember } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { FOREIGN_FILES, noisePicture, padTo, plainPicture } from '#testing/media-fixtures.ts';
import { createUploadClient, formOf } from '#testing/upload-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

type Caller = BuiltUser & { client: HttpClient };

const app = useTestApp();
let uploads: ReturnType<typeof createUploadClient>;
let member: Caller;
let jpeg: Buffer;

beforeAll(async () => {
  uploads = createUploadClient(app);
  member = await buildMember(app);
  jpeg = await plainPicture(800, 600).jpeg().toBuffer();
});

describe('POST /api/upload, when something goes wrong', () => {
  it('answers a truncated form with 400, wherever it is cut off', async () => {
    const boundary = 'cut-here';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="uploadType"\r\n\r\ngallery\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
    const whole = Buffer.concat([Buffer.from(head), jpeg, Buffer.from(`\r\n--${boundary}--\r\n`)]);
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    for (const length of [1, 30, 70, head.length - 3, head.length, head.length + 500, whole.length - 8]) {
      const raw = new Uint8Array(whole.subarray(0, length));
      const answer = await member.client.post('/api/upload', undefined, { raw, headers });
      expect(answer.status, `${length} bytes: ${answer.text}`).toBe(400);
    }
    const complete = await member.client.post('/api/upload', undefined, {
      raw: new Uint8Array(whole),
      headers,
    });
    expect(complete.status).toBe(201);
  });

  it('answers bodies that are not forms with 400', async () => {
    for (const type of [
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary=x',
    ]) {
      const headers = { 'content-type': type };
      const answer = await member.client.post('/api/upload', undefined, { raw: 'not a form', headers });
      expect(answer.status, type).toBe(400);
    }
    const form = formOf({ file: jpeg, uploadType: 'gallery' });
    form.append('__proto__', 'x');
    expect((await member.client.post('/api/upload', undefined, { raw: form })).status).toBe(400);
  });

  it('leaves no temporary files, and no stored files after a refusal', async () => {
    const before = (await uploads.storedFiles()).length;
    const noise = await noisePicture(300, 300).jpeg().toBuffer();
    await uploads.upload(member.client, { file: noise.subarray(0, 5000), uploadType: 'gallery' });
    await uploads.upload(member.client, { file: FOREIGN_FILES.gif, uploadType: 'gallery' });
    await uploads.upload(member.client, { file: padTo(jpeg, 5 * 1024 * 1024 + 1), uploadType: 'gallery' });
    expect(await uploads.incoming()).toEqual([]);
    expect((await uploads.storedFiles()).length).toBe(before);
  });

  it('deletes the files again when the row cannot be written', async () => {
    const before = (await uploads.storedFiles()).length;
    const insert = vi
      .spyOn(app.platform.database, 'transaction')
      .mockRejectedValueOnce(new Error('database unavailable'));
    expect((await uploads.upload(member.client, { file: jpeg, uploadType: 'gallery' })).status).toBe(500);
    expect(insert).toHaveBeenCalled();
    expect((await uploads.storedFiles()).length).toBe(before);
    expect(await uploads.incoming()).toEqual([]);
  });

  it('cleans up after a client that disconnects', async () => {
    const call = httpRequest(`${app.origin}/api/upload`, {
      method: 'POST',
      headers: { cookie: member.client.cookie, 'content-type': 'multipart/form-data; boundary=b' },
    });
    call.on('error', () => {});
    call.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n');
    call.write(Buffer.alloc(300_000, 0xff));
    await eventually(async () => expect(await uploads.incoming()).toHaveLength(1));
    call.destroy();
    await eventually(async () => expect(await uploads.incoming()).toEqual([]));
  });
});
