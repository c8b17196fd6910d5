import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import {
  assertObjectKey,
  assertStorable,
  type ByteRange,
  contentTypeOfKey,
  type ObjectBody,
  type ObjectInfo,
  type PutOptions,
  type RangeRequest,
  type StoredObject,
  UnsatisfiableRangeError,
} from './stored-object.ts';

/** How to reach a bucket. `endpoint` absent means Amazon's own for the region. */
export interface S3StoreOptions {
  bucket: string;
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket in the path instead of the host name, as self-hosted servers want it. */
  forcePathStyle: boolean;
}

const CONNECT_MS = 5000;
/** Silence on an open connection for this long means that the other side is gone. */
const SILENCE_MS = 30_000;
/** The most keys that one DeleteObjects call takes. */
const DELETE_BATCH = 1000;

/** Objects in a bucket of any S3-compatible storage. */
export function createS3Store(options: S3StoreOptions) {
  const Bucket = options.bucket;
  // The SDK takes a noticeable part of the start-up time: only those who use it pay for it.
  let connection: ReturnType<typeof connect> | undefined;
  const connected = () => {
    connection ??= connect(options);
    return connection;
  };

  async function put(
    key: string,
    body: ObjectBody,
    { contentType, cacheControl }: PutOptions,
  ): Promise<void> {
    assertStorable(key, contentType);
    const { sdk, client } = await connected();
    const content = await contentOf(body);
    await client.send(
      new sdk.PutObjectCommand({
        Bucket,
        Key: key,
        ...content,
        ContentType: contentType,
        CacheControl: cacheControl,
      }),
    );
  }

  async function get(key: string, range?: RangeRequest): Promise<StoredObject | null> {
    assertObjectKey(key);
    const { sdk, client } = await connected();
    const Range = range && rangeHeader(range);
    try {
      const answer = await client.send(new sdk.GetObjectCommand({ Bucket, Key: key, Range }));
      if (!(answer.Body instanceof Readable)) throw new Error('The storage sent no stream');
      const { span, size } = parseContentRange(answer.ContentRange);
      const info = infoOf(key, { ...answer, ContentLength: size ?? answer.ContentLength });
      return { ...info, range: span, stream: answer.Body };
    } catch (error) {
      if (statusOf(error) === 404) return null;
      if (statusOf(error) === 416) throw new UnsatisfiableRangeError((await statObject(key))?.size ?? 0);
      throw error;
    }
  }

  async function statObject(key: string): Promise<ObjectInfo | null> {
    assertObjectKey(key);
    const { sdk, client } = await connected();
    try {
      return infoOf(key, await client.send(new sdk.HeadObjectCommand({ Bucket, Key: key })));
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw error;
    }
  }

  async function deleteAll(keys: readonly string[]): Promise<void> {
    keys.forEach(assertObjectKey);
    const { sdk, client } = await connected();
    for (let at = 0; at < keys.length; at += DELETE_BATCH) {
      const Objects = keys.slice(at, at + DELETE_BATCH).map((Key) => ({ Key }));
      const { Errors: [failed] = [] } = await client.send(
        new sdk.DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
      );
      if (failed) throw new Error(`The storage kept ${failed.Key}: ${failed.Code} ${failed.Message}`);
    }
  }

  return { put, get, stat: statObject, delete: deleteAll };
}

async function connect(
  options: S3StoreOptions,
): Promise<{ sdk: typeof import('@aws-sdk/client-s3'); client: S3Client }> {
  const sdk = await import('@aws-sdk/client-s3');
  const { region, endpoint, forcePathStyle, accessKeyId, secretAccessKey } = options;
  const client = new sdk.S3Client({
    region,
    endpoint,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // The newer checksums are unknown to many compatible servers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
  });
  return { sdk, client };
}

async function contentOf(body: ObjectBody) {
  if (Buffer.isBuffer(body)) return { Body: body, ContentLength: body.length };
  const { size } = await stat(body.path);
  return { Body: createReadStream(body.path), ContentLength: size };
}

interface Headers {
  ContentLength?: number;
  ContentType?: string;
  ETag?: string;
  LastModified?: Date;
}

function infoOf(
  key: string,
  { ContentLength = 0, ContentType, ETag = '', LastModified }: Headers,
): ObjectInfo {
  return {
    size: ContentLength,
    contentType: ContentType ?? contentTypeOfKey(key),
    etag: ETag,
    lastModified: LastModified ?? new Date(0),
  };
}

function rangeHeader(range: RangeRequest): string {
  return 'start' in range ? `bytes=${range.start}-${range.end ?? ''}` : `bytes=-${range.suffixLength}`;
}

/** `bytes 0-99/1234` → the span and the whole size; both absent for a whole object. */
function parseContentRange(header: string | undefined): { span: ByteRange | null; size?: number } {
  const [, start, end, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(header ?? '') ?? [];
  if (start === undefined) return { span: null };
  return { span: { start: Number(start), end: Number(end) }, size: Number(size) };
}

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
}
