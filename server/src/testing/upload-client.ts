import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { TestApp } from './build-app.ts';
import type { Answer, HttpClient } from './http-client.ts';

/** The form of an upload. Absent fields are not sent. */
export interface FormParts {
  file?: Buffer;
  name?: string;
  /** The content type that the client sends. */
  mime?: string;
  uploadType?: string;
  description?: string;
  fileFirst?: boolean;
}

interface UploadAnswer {
  url: string;
  warning?: string;
  error: string;
  code: string;
}

/** A fetched file with all its bytes. */
export interface FetchedFile {
  status: number;
  headers: Headers;
  bytes: Buffer;
}

/** The form as a browser would send it. */
export const formOf = (parts: FormParts): FormData => {
  const { file, name = 'picture.jpg', mime = 'image/jpeg', fileFirst, ...fields } = parts;
  const form = new FormData();
  const addFile = () => file && form.append('file', new Blob([new Uint8Array(file)], { type: mime }), name);
  if (fileFirst) addFile();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  if (!fileFirst) addFile();
  return form;
};

/** The random part of a media address. */
export const keyOf = (url: string): string => /[0-9a-f]{32}/.exec(url)?.[0] ?? '';

/** Uploads to and fetches from a server, and reads its folders. */
export const createUploadClient = (app: TestApp) => {
  const folder = (name: string) => join(app.platform.config.dataDir, name);

  const upload = (client: HttpClient, parts: FormParts): Promise<Answer<UploadAnswer>> =>
    client.post<UploadAnswer>('/api/upload', undefined, { raw: formOf(parts) });

  /** Returns the address of a successful upload. @throws for every other answer. */
  const uploaded = async (client: HttpClient, parts: FormParts): Promise<string> => {
    const answer = await upload(client, parts);
    if (answer.status !== 201) throw new Error(`the upload answered ${answer.status}: ${answer.text}`);
    return answer.body.url;
  };

  /** Sends `head` and then zero bytes up to `size`, as fast as the server reads. The field `type` comes last. */
  const streamUpload = async (client: HttpClient, { head, size }: { head: Buffer; size: number }) => {
    const part = (disposition: string) => `--b\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`;
    async function* body() {
      yield Buffer.from(part('name="file"; filename="a"'));
      yield head;
      const zeros = Buffer.alloc(256 * 1024);
      for (let left = size - head.length; left > 0; left -= zeros.length) yield zeros.subarray(0, left);
      yield Buffer.from(`\r\n${part('name="uploadType"')}contest-entry\r\n--b--\r\n`);
    }
    const call = httpRequest(`${app.origin}/api/upload`, {
      method: 'POST',
      headers: { cookie: client.cookie, 'content-type': 'multipart/form-data; boundary=b' },
    });
    const answered = once(call, 'response') as Promise<[IncomingMessage]>;
    await pipeline(Readable.from(body()), call);
    const [response] = await answered;
    return { status: response.statusCode, text: await text(response) };
  };

  const fetchFile = async (
    path: string,
    headers: Record<string, string> = {},
    method = 'GET',
  ): Promise<FetchedFile> => {
    const response = await fetch(app.origin + path, { method, headers });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, bytes };
  };

  const storedFiles = async (): Promise<string[]> => {
    if (!existsSync(folder('media'))) return [];
    const entries = await readdir(folder('media'), { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  };

  return {
    upload,
    uploaded,
    streamUpload,
    fetchFile,
    /** Names of the files in the store. */
    storedFiles,
    /** Folders of unfinished uploads. */
    incoming: () => readdir(folder('incoming')),
  };
};
