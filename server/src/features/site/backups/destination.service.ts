import { resolve, sep } from 'node:path';
import type {
  BackupDestinationRequest,
  ChosenDestination,
} from '@opencall/contract/site/backups/backups.schemas';
import type { BackupVariable } from '@opencall/contract/site/backups/backups.vocabulary';
import type { Config } from '#config.ts';
import type { AuditActor } from '#features/accounts/audit-log/audit-log.api.ts';
import {
  changeSettings,
  findBackupDestination,
  type StoredDestination,
} from '#features/site/site-settings/site-settings.api.ts';
import * as m from '#messages/site/backups.ts';
import { openBackupPlace } from '#platform/backup/backup-place.ts';
import { fieldError } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { reasonOf } from '#platform/reason.ts';
import { applyDestination, copyDestination, defaultFolder, sealSecret } from './destination.ts';
import { probePlace } from './destination-probe.ts';

type Request = Omit<BackupDestinationRequest, 'password' | 'code'>;

/** The fields that a variable of the environment decides. */
const FIXED_FIELDS = [
  ['BACKUP_S3_ENDPOINT', 'endpoint'],
  ['BACKUP_S3_REGION', 'region'],
  ['BACKUP_S3_ACCESS_KEY_ID', 'accessKeyId'],
  ['BACKUP_S3_SECRET_ACCESS_KEY', 'secretAccessKey'],
] as const satisfies readonly (readonly [BackupVariable, keyof Request])[];

/** Splits `s3://bucket/prefix`. */
const splitPlace = (place: string): { bucket: string; prefix: string } => {
  const [, bucket = '', prefix = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(place) ?? [];
  return { bucket, prefix };
};

/** The destination that admins chose, for the form; null if BACKUP_TO decides. Never has the secret. */
export const presentDestination = (
  config: Config,
  chosen: StoredDestination | null,
): ChosenDestination | null => {
  if (config.backup.to !== null) return null;
  const { kind = 'none', place, endpoint, region, accessKeyId, secret } = chosen ?? {};
  return {
    kind,
    folder: kind === 'folder' ? (place ?? '') : '',
    ...splitPlace(place ?? ''),
    endpoint: endpoint ?? '',
    region: region ?? '',
    accessKeyId: accessKeyId ?? '',
    hasSecret: typeof secret === 'string',
    isAccessLost: applyDestination(config, chosen).isAccessLost,
  };
};

const assertNotFixed = ({ backup: { to, variables } }: Config, request: Request): void => {
  if (to !== null) throw fieldError('SET_IN_ENVIRONMENT', 'kind', m.destinationSetByEnvironment);
  for (const [name, field] of FIXED_FIELDS)
    if (request.kind === 's3' && request[field] !== '' && variables.includes(name))
      throw fieldError('SET_IN_ENVIRONMENT', field, m.fieldSetByEnvironment({ name }));
};

/** Files of the data folder are private, and some are served: only the folder for backups may get some. */
const assertFolderAllowed = ({ dataDir }: Config, folder: string): void => {
  const isWithin = (outer: string): boolean => folder === outer || `${folder}${sep}`.startsWith(outer + sep);
  if (isWithin(resolve(dataDir)) && !isWithin(defaultFolder(resolve(dataDir))))
    throw fieldError('BACKUP_DESTINATION_FAILED', 'folder', m.folderInDataFolder);
};

/** The keys as they are stored. An empty secret keeps the present one, an empty access key ID the one of the environment. */
const keysOf = (
  { backup: { variables, access }, idDocumentKey }: Config,
  { accessKeyId, secretAccessKey }: Request,
  present: StoredDestination | null,
): Pick<StoredDestination, 'accessKeyId' | 'secret'> => {
  const isIdFixed = variables.includes('BACKUP_S3_ACCESS_KEY_ID');
  if (accessKeyId === '' && !isIdFixed) {
    if (secretAccessKey !== '' || !access.accessKeyId || !access.secretAccessKey)
      throw fieldError('BACKUP_DESTINATION_FAILED', 'accessKeyId', m.accessKeyMissing);
    return { accessKeyId: null, secret: null };
  }
  const isSecretFixed = variables.includes('BACKUP_S3_SECRET_ACCESS_KEY');
  const secret = secretAccessKey ? sealSecret(secretAccessKey, idDocumentKey) : (present?.secret ?? null);
  if (secret === null && !isSecretFixed)
    throw fieldError('BACKUP_DESTINATION_FAILED', 'secretAccessKey', m.secretKeyMissing);
  return { accessKeyId: accessKeyId || null, secret: isSecretFixed ? null : secret };
};

const NO_BUCKET = { endpoint: null, region: null, accessKeyId: null, secret: null } as const;

/** The destination as it is stored; null for none. @throws BACKUP_DESTINATION_FAILED for one that cannot be. */
const destinationOf = (
  config: Config,
  request: Request,
  present: StoredDestination | null,
): StoredDestination | null => {
  const { kind, bucket, prefix, endpoint, region } = request;
  if (kind === 'none') return null;
  if (kind === 'server') return { kind, place: null, ...NO_BUCKET };
  if (kind === 'folder') {
    const place = resolve(request.folder);
    assertFolderAllowed(config, place);
    return { kind, place, ...NO_BUCKET };
  }
  const place = `s3://${bucket}${prefix && `/${prefix}`}`;
  return {
    kind,
    place,
    endpoint: endpoint || null,
    region: region || null,
    ...keysOf(config, request, present),
  };
};

/** The field for an error of S3. */
const FIELD_OF_ERROR: Partial<Record<string, keyof Request>> = {
  InvalidAccessKeyId: 'accessKeyId',
  SignatureDoesNotMatch: 'secretAccessKey',
  AuthorizationHeaderMalformed: 'region',
};

const failureOf = ({ kind }: StoredDestination, error: unknown): Error => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const name = cause instanceof Error ? cause.name : '';
  const field = kind === 's3' ? (FIELD_OF_ERROR[name] ?? 'bucket') : kind === 'folder' ? 'folder' : 'kind';
  return fieldError(
    'BACKUP_DESTINATION_FAILED',
    field,
    m.destinationFails({ reason: reasonOf(error).replace(/\.$/, '') }),
  );
};

/** @throws BACKUP_DESTINATION_FAILED if backups cannot be written, read and deleted at the destination. */
const assertWorks = async (config: Config, destination: StoredDestination): Promise<void> => {
  const { to, bucket, isAccessLost } = applyDestination(config, destination);
  if (to === null || isAccessLost)
    throw fieldError('BACKUP_DESTINATION_FAILED', 'secretAccessKey', m.secretKeyMissing);
  try {
    await probePlace(openBackupPlace(to, bucket));
  } catch (error) {
    throw failureOf(destination, error);
  }
};

/**
 * Changes where backups go, after the new destination has been tested. A failure changes nothing.
 * @throws SET_IN_ENVIRONMENT, BACKUP_DESTINATION_FAILED.
 */
export const changeDestination = async (
  { config, database }: Pick<Platform, 'config' | 'database'>,
  request: Request,
  actor: AuditActor,
): Promise<void> => {
  assertNotFixed(config, request);
  const destination = destinationOf(config, request, await findBackupDestination(database.db));
  if (destination) await assertWorks(config, destination);
  const { kind = null, place, endpoint, region, accessKeyId, secret } = destination ?? {};
  const patch = {
    backupDestination: kind,
    backupPlace: place ?? null,
    backupEndpoint: endpoint ?? null,
    backupRegion: region ?? null,
    backupAccessKeyId: accessKeyId ?? null,
    backupSecret: secret ?? null,
    askMembers: false,
  };
  await database.transaction((tx) => changeSettings(tx, { patch, actor, defaults: config.site }));
  await copyDestination(database.db, config);
};
