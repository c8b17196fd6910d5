import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { flag, settingDocs, url, wholeNumber } from './fields.ts';

const MEGABYTE = 1024 * 1024;

export const storageFields = {
  MEMBER_STORAGE_MB: wholeNumber({ min: 1, max: 999_999_999, what: 'a number of megabytes' })
    .default(10_000)
    .register(settingDocs, { does: 'Megabytes that one member may store. Larger uploads are refused.' }),
  S3_BUCKET: z.string().min(1).optional().register(settingDocs, {
    does: 'Bucket of S3-compatible storage for pictures and videos. It must not be public.',
    absent: 'files in `DATA_DIR/media`',
    required: 'with several processes that share no folder',
  }),
  S3_ENDPOINT: url(['http:', 'https:'], 'https://s3.example')
    .optional()
    .register(settingDocs, { does: 'Address of the storage service.', absent: 'Amazon S3 in `S3_REGION`' }),
  S3_REGION: z.string().min(1).default('us-east-1').register(settingDocs, { does: 'Region of the bucket.' }),
  S3_ACCESS_KEY_ID: z
    .string()
    .min(1)
    .optional()
    .register(settingDocs, { does: 'Access key for the bucket.', required: 'with `S3_BUCKET`' }),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .min(1)
    .optional()
    .register(settingDocs, { does: 'Secret of the access key.', required: 'with `S3_BUCKET`' }),
  S3_FORCE_PATH_STYLE: flag(true).register(settingDocs, {
    does: 'Puts the bucket into the path instead of the host name, as self-hosted storage expects.',
  }),
  S3_PRESIGNED: flag(true).register(settingDocs, {
    does: 'Browsers fetch pictures in messages directly from the storage, at signed addresses. If off, the server sends them.',
  }),
  S3_PUBLIC_ENDPOINT: url(['http:', 'https:'], 'https://s3.example')
    .optional()
    .register(settingDocs, { does: 'Address at which browsers reach the storage.', absent: '`S3_ENDPOINT`' }),
  MEDIA_URL: url(['http:', 'https:'], 'https://media.example')
    .refine((text) => !/[?#"]/.test(text), 'must be an address without a query')
    .transform((text) => text.replace(/\/+$/, ''))
    .optional()
    .register(settingDocs, {
      does: 'Address of a CDN for files that everyone may see.',
      absent: 'media addresses are on the site itself',
    }),
};
const shape = z.object(storageFields);
type StorageEnvironment = z.output<typeof shape>;

/** Access to a bucket. Without `endpoint` it is at Amazon, in the region. */
export interface BucketSettings {
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** True: the bucket is part of the path instead of the host name, as self-hosted storage expects. */
  forcePathStyle: boolean;
}

export interface S3Settings extends BucketSettings {
  bucket: string;
  /** Where browsers reach the storage. Null: the server sends private pictures itself. */
  presignedEndpoint: PresignedEndpoint | null;
}

/** Without `url` it is at Amazon, in the region. */
export interface PresignedEndpoint {
  url: string | undefined;
}

/** Where members' files are stored and fetched. */
export interface StorageSettings {
  /** Null: files in the data folder. */
  s3: S3Settings | null;
  /** Prefix of public media addresses, without a trailing slash. Null: they are on this site. */
  mediaUrl: string | null;
  /** Bytes that one member may store. */
  memberStorageBytes: number;
}

const readS3 = (env: StorageEnvironment): S3Settings | null => {
  if (!env.S3_BUCKET) return null;
  if (!env.S3_ACCESS_KEY_ID) throw new ConfigError('S3_ACCESS_KEY_ID must be set when S3_BUCKET is.');
  if (!env.S3_SECRET_ACCESS_KEY) throw new ConfigError('S3_SECRET_ACCESS_KEY must be set when S3_BUCKET is.');
  return {
    bucket: env.S3_BUCKET,
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    forcePathStyle: env.S3_FORCE_PATH_STYLE,
    presignedEndpoint: env.S3_PRESIGNED ? { url: env.S3_PUBLIC_ENDPOINT ?? env.S3_ENDPOINT } : null,
  };
};

/** @throws ConfigError for a setting that needs another. */
export const readStorage = (env: StorageEnvironment): StorageSettings => ({
  s3: readS3(env),
  mediaUrl: env.MEDIA_URL ?? null,
  memberStorageBytes: env.MEMBER_STORAGE_MB * MEGABYTE,
});
