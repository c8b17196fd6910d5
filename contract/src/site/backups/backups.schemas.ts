import { z } from 'zod';
import { codeSchema } from '#accounts/auth/auth.schemas.ts';
import { presentPasswordSchema } from '#accounts/auth/two-factor.schemas.ts';
import * as m from '#messages/site/backups.ts';
import { timestampSchema } from '#shared/ids.ts';
import {
  BACKUP_BUCKET,
  BACKUP_DESTINATIONS,
  BACKUP_FOLDER,
  BACKUP_KEEP_MAX,
  BACKUP_KEY,
  BACKUP_NAME,
  BACKUP_OCCASIONS,
  BACKUP_PREFIX,
  BACKUP_REGION,
  BACKUP_TASKS,
  BACKUP_TIME,
  BACKUP_VARIABLES,
  type BackupDestinationKind,
} from './backups.vocabulary.ts';

export const backupParams = z.object({
  name: z.string().regex(BACKUP_NAME, m.fileNameInvalid),
});

/** Required if the caller signed in more than 15 minutes ago. */
const proof = {
  password: presentPasswordSchema.optional(),
  /** Required besides the password with two-factor sign-in. */
  code: codeSchema.optional(),
};
export const backupProofSchema = z.object(proof);

export const restoreBackupSchema = z.object({
  /** The name of the site, which the admin types to confirm. */
  siteName: z.string(m.typeTheNameOfTheSite).max(200),
  ...proof,
});

export const backupTaskSchema = z.object({
  kind: z.enum(BACKUP_TASKS),
  /** The file name of the backup. */
  name: z.string(),
  startedAt: timestampSchema,
  /** Null: it is running. */
  finishedAt: timestampSchema.nullable(),
  ok: z.boolean().nullable(),
  /** How far it is, the result, or the error. */
  message: z.string().nullable(),
});
export type BackupTask = z.infer<typeof backupTaskSchema>;

export const storedBackupSchema = z.object({
  name: z.string(),
  occasion: z.enum(BACKUP_OCCASIONS),
  madeAt: timestampSchema,
  bytes: z.number(),
  /** The last check; null: never checked. */
  check: z.object({ at: timestampSchema, ok: z.boolean(), message: z.string() }).nullable(),
});
export type StoredBackup = z.infer<typeof storedBackupSchema>;

/** The destination that admins chose. Texts are empty if they do not apply. */
const chosenDestinationSchema = z.object({
  kind: z.enum(BACKUP_DESTINATIONS),
  folder: z.string(),
  bucket: z.string(),
  prefix: z.string(),
  endpoint: z.string(),
  region: z.string(),
  accessKeyId: z.string(),
  hasSecret: z.boolean(),
  /** The keys of the bucket are missing or cannot be decrypted. There is no destination until an admin enters them again. */
  isAccessLost: z.boolean(),
});
export type ChosenDestination = z.infer<typeof chosenDestinationSchema>;

export const backupsSchema = z.object({
  /** Newest first. */
  backups: z.array(storedBackupSchema),
  /** Why the destination does not list its backups; null: it does. */
  unavailable: z.string().nullable(),
  /** The folder or bucket that is used. */
  place: z.string(),
  /** What admins chose; null: BACKUP_TO decides. */
  destination: chosenDestinationSchema.nullable(),
  /** When nightly backups are made (UTC), and how many are kept; null: none are made. */
  nightly: z.object({ at: z.string(), keep: z.number().int() }).nullable(),
  /** The work that is running, or that ended last. */
  latest: backupTaskSchema.nullable(),
  /** The environment variables that are set. Their values win over the settings that admins change. */
  environment: z.array(z.enum(BACKUP_VARIABLES)),
});
export type Backups = z.infer<typeof backupsSchema>;

/** An address on this site from which the caller can download the backup for a minute. */
export const backupDownloadSchema = z.object({ url: z.string() });

const KEEP_INVALID = m.keepInvalid({ max: BACKUP_KEEP_MAX });
export const backupTimeSchema = z.string(m.timeInvalid).regex(BACKUP_TIME, m.timeInvalid);
export const backupKeepSchema = z
  .number(KEEP_INVALID)
  .int(KEEP_INVALID)
  .min(1, KEEP_INVALID)
  .max(BACKUP_KEEP_MAX, KEEP_INVALID);

const isHttpAddress = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && ['http:', 'https:'].includes(url.protocol) && !url.username && !url.search;
};

const destinationText = z.string().trim().max(600).default('');

const destinationFields = z.object({
  kind: z.enum(BACKUP_DESTINATIONS),
  /** An absolute path on the server. */
  folder: destinationText,
  bucket: destinationText,
  /** Begins the names of the backups in the bucket, without a slash at its ends. */
  prefix: destinationText,
  /** Empty fields of the access to the bucket: as in the environment of the server. */
  endpoint: destinationText,
  region: destinationText,
  accessKeyId: destinationText,
  /** Empty: the stored one stays. No answer ever contains it. */
  secretAccessKey: destinationText,
  ...proof,
});

type DestinationField = Exclude<keyof z.output<typeof destinationFields>, 'kind' | keyof typeof proof>;
type Rule = [field: DestinationField, isValid: (text: string) => boolean, message: string];

const matches =
  (pattern: RegExp, { optional = true } = {}) =>
  (text: string): boolean =>
    (optional && text === '') || pattern.test(text);

/** The fields of each kind of destination. */
const DESTINATION_RULES: Record<BackupDestinationKind, readonly Rule[]> = {
  none: [],
  server: [],
  folder: [['folder', matches(BACKUP_FOLDER, { optional: false }), m.folderInvalid]],
  s3: [
    ['bucket', matches(BACKUP_BUCKET, { optional: false }), m.bucketInvalid],
    ['prefix', matches(BACKUP_PREFIX), m.prefixInvalid],
    ['endpoint', (text) => text === '' || isHttpAddress(text), m.endpointInvalid],
    ['region', matches(BACKUP_REGION), m.regionInvalid],
    ['accessKeyId', matches(BACKUP_KEY), m.accessKeyInvalid],
    ['secretAccessKey', matches(BACKUP_KEY), m.secretKeyInvalid],
  ],
};

/** Where backups go. Fields of another kind of destination are ignored. */
export const backupDestinationSchema = destinationFields.superRefine((value, context) => {
  for (const [field, isValid, message] of DESTINATION_RULES[value.kind])
    if (!isValid(value[field])) context.addIssue({ code: 'custom', path: [field], message });
});
export type BackupDestinationRequest = z.output<typeof backupDestinationSchema>;

/** When nightly backups are made (UTC), and how many are kept. Null restores the default. */
export const backupSettingsSchema = z.object({
  at: backupTimeSchema.nullable().optional(),
  keep: backupKeepSchema.nullable().optional(),
});
export type BackupSettingsPatch = z.output<typeof backupSettingsSchema>;
