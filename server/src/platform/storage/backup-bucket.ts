import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BucketSettings } from '#config/storage-settings.ts';
import * as m from '#messages/platform/backup.ts';
import { BackupError } from '#platform/backup/archive.ts';
import type { BackupPlace } from '#platform/backup/place.ts';
import { connectS3 } from './s3-store.ts';

/**
 * A backup is uploaded in parts, of which two are held in memory. S3 allows 10,000 parts, which makes 640 GB.
 */
const PART_BYTES = 64 * 1024 * 1024;
const PARTS_AT_ONCE = 2;

type Options = BucketSettings & { bucket: string };

/** Access to the backups of a bucket, with errors that name the bucket. */
const openBucket = (options: Options, prefix: string) => {
  const Bucket = options.bucket;
  let connection: ReturnType<typeof connectS3> | undefined;
  const connect = () => {
    connection ??= connectS3(options);
    return connection;
  };
  const keyOf = (name: string): string => (prefix ? `${prefix}/${name}` : name);
  const addressOf = (name: string): string => `s3://${Bucket}/${keyOf(name)}`;

  const bytesOf = async (name: string): Promise<number | undefined> => {
    const { sdk, client } = await connect();
    try {
      return (await client.send(new sdk.HeadObjectCommand({ Bucket, Key: keyOf(name) }))).ContentLength ?? 0;
    } catch (error) {
      if ((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404)
        return undefined;
      throw reachable(error);
    }
  };
  const reachable = (error: unknown): BackupError =>
    new BackupError(
      m.bucketFails({ bucket: Bucket, reason: (error as Error).message || (error as Error).name }),
      { cause: error },
    );

  const orUnreachable = <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((error: unknown) => {
      throw reachable(error);
    });
  const listAll = async (): Promise<{ name: string; bytes: number }[]> => {
    const { sdk, client } = await connect();
    const Prefix = prefix ? `${prefix}/` : '';
    const found: { name: string; bytes: number }[] = [];
    for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix }))
      for (const { Key = '', Size = 0 } of page.Contents ?? [])
        found.push({ name: Key.slice(Prefix.length), bytes: Size });
    return found.filter(({ name }) => !name.includes('/'));
  };

  return { Bucket, connect, keyOf, addressOf, bytesOf, reachable, orUnreachable, listAll };
};

/** Uploads a backup in parts. @returns its size in bytes. */
const upload = async (
  bucket: ReturnType<typeof openBucket>,
  { name, content, partBytes }: { name: string; content: Readable; partBytes: number },
): Promise<number> => {
  const { Bucket, connect, keyOf, addressOf, bytesOf, reachable } = bucket;
  if ((await bytesOf(name)) !== undefined) throw new BackupError(m.fileExists({ address: addressOf(name) }));
  const [{ client }, { Upload }] = await Promise.all([connect(), import('@aws-sdk/lib-storage')]);
  const Body = new PassThrough();
  const parts = new Upload({
    client,
    params: { Bucket, Key: keyOf(name), Body, ContentType: 'application/x-tar' },
    partSize: partBytes,
    queueSize: PARTS_AT_ONCE,
  });
  let failure: unknown;
  const sent = parts.done().catch((error: unknown) => {
    failure ??= reachable(error);
    Body.destroy();
  });
  // The first failure ends the other side. A failed upload removes its parts first: wait for that.
  await pipeline(content, Body).catch((error: unknown) => {
    failure ??= error;
  });
  await sent;
  if (failure !== undefined) throw failure;
  return (await bytesOf(name)) ?? 0;
};

/** Backups as objects `prefix/name` of a bucket. */
export const createBackupBucket = (options: Options, prefix: string, partBytes = PART_BYTES): BackupPlace => {
  const bucket = openBucket(options, prefix);
  const { Bucket, connect, keyOf, addressOf, bytesOf, orUnreachable, listAll } = bucket;

  return {
    addressOf,
    write: (name, content) => upload(bucket, { name, content, partBytes }),
    read: async (name) => {
      const { sdk, client } = await connect();
      if ((await bytesOf(name)) === undefined)
        throw new BackupError(m.noObject({ address: addressOf(name) }));
      const { Body } = await orUnreachable(
        client.send(new sdk.GetObjectCommand({ Bucket, Key: keyOf(name) })),
      );
      return Body as Readable;
    },
    list: () => orUnreachable(listAll()),
    remove: async (name) => {
      const { sdk, client } = await connect();
      await orUnreachable(client.send(new sdk.DeleteObjectCommand({ Bucket, Key: keyOf(name) })));
    },
  };
};
