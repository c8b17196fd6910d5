import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UploadType } from '@opencall/contract/pictures/uploads/uploads.vocabulary';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildMember } from '#testing/factories.ts';
import type { HttpClient } from '#testing/http-client.ts';
import { createUploadClient, keyOf } from '#testing/upload-client.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const FOLDER = join(import.meta.dirname, 'media');
const INDEX = 'index.json';

/** A file and its right outcome; `error` and `warning` are parts of the sentence. */
interface Entry {
  file: string;
  about: string;
  uploadType: UploadType;
  status: number;
  error?: string;
  warning?: string;
  iso?: number;
  size?: [width: number, height: number];
}

const entries = JSON.parse(readFileSync(join(FOLDER, INDEX), 'utf8')) as Entry[];

describe('the corpus of pictures and videos', () => {
  const app = useTestApp();
  let client: HttpClient;
  let uploads: ReturnType<typeof createUploadClient>;
  beforeAll(async () => {
    ({ client } = await buildMember(app));
    uploads = createUploadClient(app);
  });

  it('is fully indexed', () => {
    const files = readdirSync(FOLDER).filter((name) => name !== INDEX);
    expect(entries.map(({ file }) => file).toSorted()).toEqual(files.toSorted());
  });

  it.each(entries)('has the right outcome for $file, $about', async (entry) => {
    const { file: name, uploadType, status, error, warning, iso, size } = entry;
    const file = readFileSync(join(FOLDER, name));
    const { body, ...answer } = await uploads.upload(client, { file, name, uploadType });
    expect(answer.status, answer.text).toBe(status);
    expect(body.error).toEqual(error === undefined ? undefined : expect.stringContaining(error));
    expect(body.warning).toEqual(warning === undefined ? undefined : expect.stringContaining(warning));
    if (status !== 201) return;
    const [row] = await app.platform.database.db.query<{ iso: number | null; size: [number, number] }>({
      text: `select (camera->>'iso')::int as iso, array[width, height] as size from media where key = $1`,
      values: [keyOf(body.url)],
    });
    if (iso !== undefined) expect(row?.iso).toBe(iso);
    if (size) expect(row?.size).toEqual(size);
  });
});
