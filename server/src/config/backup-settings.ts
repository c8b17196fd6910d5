import {
  BACKUP_DEFAULTS,
  BACKUP_KEEP_MAX,
  BACKUP_TIME,
  BACKUP_VARIABLES,
  type BackupVariable,
} from '@opencall/contract/site/backups/backups.vocabulary';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { flag, settingDocs, url, wholeNumber } from './fields.ts';
import type { BucketSettings } from './storage-settings.ts';

const PLACE = /^(?:\/|[A-Za-z]:[\\/]|s3:\/\/[^/]+)/;

export const backupFields = {
  BACKUP_TO: z
    .string()
    .regex(PLACE, 'must be an absolute folder, or s3://bucket/prefix')
    .optional()
    .register(settingDocs, {
      does: 'Where nightly backups go: an absolute folder or `s3://bucket/prefix`.',
      absent: 'the destination that admins set under Backups; if there is none, no nightly backups',
    }),
  BACKUP_AT: z
    .string()
    .regex(BACKUP_TIME, 'must be a time of day in UTC like 03:00')
    .optional()
    .register(settingDocs, {
      does: 'Time of the nightly backup, in UTC.',
      absent: `the time that admins set under Backups, or \`${BACKUP_DEFAULTS.at}\``,
    }),
  BACKUP_KEEP: wholeNumber({ min: 1, max: BACKUP_KEEP_MAX, what: 'a number of backups' })
    .optional()
    .register(settingDocs, {
      does: 'Number of nightly backups that are kept.',
      absent: `the number that admins set under Backups, or \`${BACKUP_DEFAULTS.keep}\``,
    }),
  BACKUP_BEFORE_UPGRADE: flag(true).register(settingDocs, {
    does: 'Makes a backup of the database before a start that migrates it.',
  }),
  BACKUP_S3_ENDPOINT: url(['http:', 'https:'], 'https://s3.example').optional().register(settingDocs, {
    does: 'Address of the storage service for backups.',
    absent: 'as set under Backups, or `S3_ENDPOINT`',
  }),
  BACKUP_S3_REGION: z.string().min(1).optional().register(settingDocs, {
    does: 'Region of the bucket for backups.',
    absent: 'as set under Backups, or `S3_REGION`',
  }),
  BACKUP_S3_ACCESS_KEY_ID: z.string().min(1).optional().register(settingDocs, {
    does: 'Access key for the bucket for backups.',
    absent: 'as set under Backups, or `S3_ACCESS_KEY_ID`',
    required: 'if `BACKUP_TO` is in S3 and `S3_*` is not set',
  }),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().min(1).optional().register(settingDocs, {
    does: 'Secret of the access key for backups.',
    absent: 'as set under Backups, or `S3_SECRET_ACCESS_KEY`',
    required: 'if `BACKUP_TO` is in S3 and `S3_*` is not set',
  }),
};
const shape = z.object(backupFields);
type BackupEnvironment = z.output<typeof shape>;

/** Settings of the media bucket, used for backups if backups have no own settings. */
interface S3Environment {
  S3_ENDPOINT?: string | undefined;
  S3_REGION: string;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
  S3_FORCE_PATH_STYLE: boolean;
}

/** Access to buckets for backups, of which the keys may be missing. */
export interface BucketAccess extends Omit<BucketSettings, 'accessKeyId' | 'secretAccessKey'> {
  accessKeyId: string | undefined;
  secretAccessKey: string | undefined;
}

/** When backups are made, where they are stored, and how many are kept. */
export interface BackupSettings {
  /** An absolute folder, or `s3://bucket/prefix`. Null: admins decide; if they have not, there are no nightly backups. */
  to: string | null;
  /** Time of day in UTC. Null: admins decide. */
  at: string | null;
  /** Number of newest backups that are kept. Null: admins decide. */
  keep: number | null;
  beforeUpgrade: boolean;
  access: BucketAccess;
  /** The complete access to buckets for backups. Null: a key is missing. */
  bucket: BucketSettings | null;
  /** True if admins chose a bucket, but its keys are missing or cannot be decrypted. It counts as no destination. */
  isAccessLost: boolean;
  /** The variables that are set. */
  variables: readonly BackupVariable[];
}

const readAccess = (env: BackupEnvironment & S3Environment): BucketAccess => ({
  endpoint: env.BACKUP_S3_ENDPOINT ?? env.S3_ENDPOINT,
  region: env.BACKUP_S3_REGION ?? env.S3_REGION,
  accessKeyId: env.BACKUP_S3_ACCESS_KEY_ID ?? env.S3_ACCESS_KEY_ID,
  secretAccessKey: env.BACKUP_S3_SECRET_ACCESS_KEY ?? env.S3_SECRET_ACCESS_KEY,
  forcePathStyle: env.S3_FORCE_PATH_STYLE,
});

/** The access with both keys; null if one is missing. */
export const bucketOf = (access: BucketAccess): BucketSettings | null => {
  const { accessKeyId, secretAccessKey } = access;
  return accessKeyId && secretAccessKey ? { ...access, accessKeyId, secretAccessKey } : null;
};

/** @throws ConfigError for a setting that needs another. */
export const readBackup = (env: BackupEnvironment & S3Environment): BackupSettings => {
  const access = readAccess(env);
  const bucket = bucketOf(access);
  if (env.BACKUP_TO?.startsWith('s3:') && !bucket)
    throw new ConfigError(
      'BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY, or those of S3_*, must be set when BACKUP_TO is in S3.',
    );
  return {
    to: env.BACKUP_TO ?? null,
    at: env.BACKUP_AT ?? null,
    keep: env.BACKUP_KEEP ?? null,
    beforeUpgrade: env.BACKUP_BEFORE_UPGRADE,
    access,
    bucket,
    isAccessLost: false,
    variables: BACKUP_VARIABLES.filter((name) => env[name] !== undefined),
  };
};
