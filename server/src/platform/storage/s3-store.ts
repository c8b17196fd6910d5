import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { hideSdkNodeWarning } from '#config/environment.ts';
import type { BucketSettings, PresignedEndpoint } from '#config/storage-settings.ts';
import { waitAtMost, withoutSilence } from './storage-wait.ts';
import {
  assertObjectKey,
  assertStorable,
  type ByteRange,
  contentTypeOfKey,
  isObjectKey,
  type ListedObject,
  type ObjectBody,
  type ObjectInfo,
  type PutOptions,
  type RangeRequest,
  StorageUnavailableError,
  type StoredObject,
  UnsatisfiableRangeError,
} from './stored-object.ts';

/** The bucket and its endpoint. */
export interface S3StoreOptions extends BucketSettings {
  bucket: string;
  /** The endpoint for browsers; null: browsers do not use the storage. */
  presignedEndpoint: PresignedEndpoint | null;
}

/** Milliseconds that a caller waits for the storage. */
export interface StorageLimits {
  /** For the answer to a request, and for each further piece of an object. */
  read: number;
  /** For the storage to accept more bytes of an object, and for its answer at the end. */
  upload: number;
}

/** Presigned downloads must not be cached: only the server knows who may see the object. */
const CACHING = 'private, no-store';
const LIMITS: StorageLimits = { read: 5_000, upload: 30_000 };
/** Maximum keys of one DeleteObjects call. */
const DELETE_BATCH = 1000;

interface Connection {
  sdk: typeof import('@aws-sdk/client-s3');
  client: S3Client;
}

const SILENT = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** Loads the SDK, which takes a noticeable time; sends nothing. */
export const connectS3 = async (options: BucketSettings): Promise<Connection> => {
  hideSdkNodeWarning();
  const sdk = await import('@aws-sdk/client-s3');
  const { region, endpoint, forcePathStyle, accessKeyId, secretAccessKey } = options;
  const client = new sdk.S3Client({
    region,
    endpoint,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // Many compatible servers do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Errors are thrown, and logged by the caller.
    logger: SILENT,
  });
  return { sdk, client };
};

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/** True if the storage has answered that there is no such object or range. */
const isAbsence = (error: unknown): boolean =>
  [404, 416].includes(statusOf(error) ?? 0) && (error as Error).name !== 'NoSuchBucket';

const contentOf = async (body: ObjectBody) => {
  if (Buffer.isBuffer(body)) return { Body: body, ContentLength: body.length, progress: undefined };
  const { size } = await stat(body.path);
  const Body = createReadStream(body.path);
  return { Body, ContentLength: size, progress: () => Body.bytesRead };
};

const rangeHeader = (range: RangeRequest): string =>
  'start' in range ? `bytes=${range.start}-${range.end ?? ''}` : `bytes=-${range.suffixLength}`;

/** Parses `bytes 0-99/1234` to the span and the whole size; both absent for a whole object. */
const parseContentRange = (header: string | undefined): { span: ByteRange | null; size?: number } => {
  const [, start, end, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(header ?? '') ?? [];
  if (start === undefined) return { span: null };
  return { span: { start: Number(start), end: Number(end) }, size: Number(size) };
};

interface Headers {
  ContentLength?: number;
  ContentType?: string;
  ETag?: string;
  LastModified?: Date;
}

const infoOf = (
  key: string,
  { ContentLength = 0, ContentType, ETag = '', LastModified }: Headers,
): ObjectInfo => ({
  size: ContentLength,
  contentType: ContentType ?? contentTypeOfKey(key),
  etag: ETag,
  lastModified: LastModified ?? new Date(0),
});

/** The origin of presigned URLs; browsers may reach the storage at another address than this program. */
const originOf = ({ bucket, region, forcePathStyle, presignedEndpoint }: S3StoreOptions): string | null => {
  if (!presignedEndpoint) return null;
  const url = new URL(presignedEndpoint.url ?? `https://s3.${region}.amazonaws.com`);
  if (!forcePathStyle) url.hostname = `${bucket}.${url.hostname}`;
  return url.origin;
};

/** The URL of an object for clients without a signature. */
export const addressOfObject = (
  { bucket, endpoint, region, forcePathStyle }: S3StoreOptions,
  key: string,
): string => {
  const url = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`);
  if (!forcePathStyle) url.hostname = `${bucket}.${url.hostname}`;
  return `${url.origin}/${forcePathStyle ? `${bucket}/` : ''}${key}`;
};

/** Creates URLs that are valid for a while without a session. Sends no request. */
const createPresigner = (options: S3StoreOptions) => {
  let loaded: Promise<[Connection, typeof import('@aws-sdk/s3-request-presigner')]> | undefined;
  return async (key: string, expiresIn: number): Promise<string | null> => {
    const { bucket: Bucket, presignedEndpoint } = options;
    if (!presignedEndpoint) return null;
    loaded ??= Promise.all([
      connectS3({ ...options, endpoint: presignedEndpoint.url }),
      import('@aws-sdk/s3-request-presigner'),
    ]);
    const [{ sdk, client }, { getSignedUrl }] = await loaded;
    return getSignedUrl(client, new sdk.GetObjectCommand({ Bucket, Key: key }), { expiresIn });
  };
};

/** Sends a request to the storage. Absent `wait`: the time limit of a read. @throws StorageUnavailableError */
const createSender = (options: S3StoreOptions, limits: StorageLimits) => {
  // Connect lazily: loading the SDK takes a noticeable part of the start-up time.
  let connection: ReturnType<typeof connectS3> | undefined;
  return async <T>(
    send: (connection: Connection & { signal: AbortSignal }) => Promise<T>,
    wait: Parameters<typeof waitAtMost>[0] = { limit: limits.read },
  ): Promise<T> => {
    connection ??= connectS3(options);
    const connected = await connection;
    try {
      return await waitAtMost(wait, (signal) => send({ ...connected, signal }));
    } catch (error) {
      throw isAbsence(error) ? error : new StorageUnavailableError(error);
    }
  };
};

interface Bucket {
  Bucket: string;
  limits: StorageLimits;
  ask: ReturnType<typeof createSender>;
}

const createWriter = ({ Bucket, limits, ask }: Bucket) => {
  const put = async (key: string, body: ObjectBody, { contentType }: PutOptions): Promise<void> => {
    assertStorable(key, contentType);
    const { progress, ...content } = await contentOf(body);
    const facts = { Bucket, Key: key, ContentType: contentType, CacheControl: CACHING };
    try {
      await ask(
        ({ sdk, client, signal }) =>
          client.send(new sdk.PutObjectCommand({ ...facts, ...content }), { abortSignal: signal }),
        { limit: limits.upload, progress },
      );
    } finally {
      if (content.Body instanceof Readable) content.Body.destroy();
    }
  };

  const deleteAll = async (keys: readonly string[]): Promise<void> => {
    keys.forEach(assertObjectKey);
    for (let at = 0; at < keys.length; at += DELETE_BATCH) {
      const Objects = keys.slice(at, at + DELETE_BATCH).map((Key) => ({ Key }));
      const { Errors: [failed] = [] } = await ask(({ sdk, client, signal }) =>
        client.send(new sdk.DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }), {
          abortSignal: signal,
        }),
      );
      if (failed) throw new Error(`The storage kept ${failed.Key}: ${failed.Code} ${failed.Message}`);
    }
  };

  return { put, delete: deleteAll };
};

const createReader = ({ Bucket, limits, ask }: Bucket) => {
  const statObject = async (key: string): Promise<ObjectInfo | null> => {
    assertObjectKey(key);
    try {
      const answer = await ask(({ sdk, client, signal }) =>
        client.send(new sdk.HeadObjectCommand({ Bucket, Key: key }), { abortSignal: signal }),
      );
      return infoOf(key, answer);
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw error;
    }
  };

  const get = async (key: string, range?: RangeRequest): Promise<StoredObject | null> => {
    assertObjectKey(key);
    const Range = range && rangeHeader(range);
    try {
      const answer = await ask(({ sdk, client, signal }) =>
        client.send(new sdk.GetObjectCommand({ Bucket, Key: key, Range }), { abortSignal: signal }),
      );
      if (!(answer.Body instanceof Readable)) throw new Error('The storage sent no stream');
      const { span, size } = parseContentRange(answer.ContentRange);
      const info = infoOf(key, { ...answer, ContentLength: size ?? answer.ContentLength });
      return { ...info, range: span, stream: withoutSilence(answer.Body, limits.read) };
    } catch (error) {
      if (statusOf(error) === 404) return null;
      if (statusOf(error) === 416) throw new UnsatisfiableRangeError((await statObject(key))?.size ?? 0);
      throw error;
    }
  };

  async function* list(): AsyncGenerator<ListedObject> {
    let ContinuationToken: string | undefined;
    do {
      const page = await ask(({ sdk, client, signal }) =>
        client.send(new sdk.ListObjectsV2Command({ Bucket, ContinuationToken }), { abortSignal: signal }),
      );
      for (const { Key = '', Size = 0 } of page.Contents ?? [])
        if (isObjectKey(Key)) yield { key: Key, size: Size };
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (ContinuationToken !== undefined);
  }

  return { stat: statObject, get, list };
};

/** Objects in a bucket of any S3-compatible storage. */
export const createS3Store = (options: S3StoreOptions, limits: StorageLimits = LIMITS) => {
  const bucket = { Bucket: options.bucket, limits, ask: createSender(options, limits) };
  const presigned = createPresigner(options);

  const presign = async (key: string, seconds: number): Promise<string | null> => {
    assertObjectKey(key);
    return presigned(key, seconds);
  };

  const ping = async (): Promise<void> => {
    await bucket
      .ask(({ sdk, client, signal }) =>
        client.send(new sdk.HeadBucketCommand({ Bucket: bucket.Bucket }), { abortSignal: signal }),
      )
      .catch((error) => {
        throw error instanceof StorageUnavailableError ? error : new StorageUnavailableError(error);
      });
  };

  return {
    ...createWriter(bucket),
    ...createReader(bucket),
    presign,
    presignedOrigin: originOf(options),
    ping,
  };
};
