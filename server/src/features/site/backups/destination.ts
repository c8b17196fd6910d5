import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BackupSettings, type BucketAccess, bucketOf } from '#config/backup-settings.ts';
import {
  findBackupDestination,
  type StoredDestination,
  storedDestinationSchema,
} from '#features/site/site-settings/site-settings.api.ts';
import type { Db } from '#platform/database/database.ts';
import { createSealer } from '#platform/storage/sealed-bytes.ts';

/** What decides where backups go, besides what admins chose. */
export interface DestinationConfig {
  backup: BackupSettings;
  dataDir: string;
  /** The key that secrets are encrypted with; undefined if there is none yet. */
  idDocumentKey: Buffer | undefined;
}

/** The name under which the secret is encrypted. */
const SECRET_NAME = 'backup-secret';
const COPY = 'backup-destination.json';

/** The folder for backups without any setting. */
export const defaultFolder = (dataDir: string): string => join(dataDir, 'backups');

/** Encrypts a secret access key for the database. */
export const sealSecret = (secret: string, key: Buffer): string =>
  createSealer(key).seal(Buffer.from(secret), SECRET_NAME).toString('base64');

/** Decrypts a stored secret; undefined if it was encrypted with another key or is damaged. */
const openSecret = (sealed: string, key: Buffer | undefined): string | undefined => {
  try {
    return key && createSealer(key).open(Buffer.from(sealed, 'base64'), SECRET_NAME).toString();
  } catch {
    return undefined;
  }
};

/** The access to the chosen bucket: the BACKUP_S3_* of the environment, else what admins chose, else the S3_*. */
const accessOf = (
  { access, variables }: BackupSettings,
  { endpoint, region, accessKeyId }: StoredDestination,
  secret: string | undefined,
): BucketAccess => {
  const isFixed = (name: BackupSettings['variables'][number]) => variables.includes(name);
  return {
    ...access,
    endpoint: isFixed('BACKUP_S3_ENDPOINT') ? access.endpoint : (endpoint ?? access.endpoint),
    region: isFixed('BACKUP_S3_REGION') ? access.region : (region ?? access.region),
    accessKeyId: isFixed('BACKUP_S3_ACCESS_KEY_ID')
      ? access.accessKeyId
      : (accessKeyId ?? access.accessKeyId),
    secretAccessKey: isFixed('BACKUP_S3_SECRET_ACCESS_KEY')
      ? access.secretAccessKey
      : (secret ?? access.secretAccessKey),
  };
};

/** The settings that apply: BACKUP_TO of the environment, else the destination that admins chose. */
export const applyDestination = (
  { backup, dataDir, idDocumentKey }: DestinationConfig,
  chosen: StoredDestination | null,
): BackupSettings => {
  if (backup.to !== null || chosen === null) return backup;
  if (chosen.place === null) return { ...backup, to: defaultFolder(dataDir) };
  if (chosen.kind === 'folder') return { ...backup, to: chosen.place };
  const secret = chosen.secret === null ? undefined : openSecret(chosen.secret, idDocumentKey);
  const isUnreadable = chosen.secret !== null && secret === undefined;
  const access = accessOf(backup, chosen, secret);
  const bucket = bucketOf(access);
  return isUnreadable || !bucket
    ? { ...backup, isAccessLost: true }
    : { ...backup, to: chosen.place, access, bucket };
};

/** Reads the settings of backups that apply. */
export const findBackupSettings = async (db: Db, config: DestinationConfig): Promise<BackupSettings> =>
  config.backup.to === null ? applyDestination(config, await findBackupDestination(db)) : config.backup;

/**
 * Copies the destination to the data folder, with the secret still encrypted. Commands read it there while a server holds the
 * embedded database, or if the database cannot be opened.
 */
export const copyDestination = async (db: Db, { dataDir }: DestinationConfig): Promise<void> => {
  const chosen = await findBackupDestination(db);
  const file = join(dataDir, COPY);
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(chosen), { mode: 0o600, flush: true });
  renameSync(unfinished, file);
};

/** Reads the copy of the destination; null if there is none. */
export const readDestinationCopy = (dataDir: string): StoredDestination | null => {
  try {
    const parsed = storedDestinationSchema.safeParse(JSON.parse(readFileSync(join(dataDir, COPY), 'utf8')));
    return parsed.data ?? null;
  } catch {
    return null;
  }
};
