import { z } from 'zod';
import { codeSchema } from '#accounts/auth/auth.schemas.ts';
import { presentPasswordSchema } from '#accounts/auth/two-factor.schemas.ts';
import * as m from '#messages/site/backups.ts';
import { timestampSchema } from '#shared/ids.ts';
import {
  BACKUP_KEEP_MAX,
  BACKUP_NAME,
  BACKUP_OCCASIONS,
  BACKUP_TASKS,
  BACKUP_TIME,
  BACKUP_VARIABLES,
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

export const backupsSchema = z.object({
  /** Newest first. */
  backups: z.array(storedBackupSchema),
  /** The folder or bucket. */
  place: z.string(),
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

/** When nightly backups are made (UTC), and how many are kept. Null restores the default. */
export const backupSettingsSchema = z.object({
  at: backupTimeSchema.nullable().optional(),
  keep: backupKeepSchema.nullable().optional(),
});
export type BackupSettingsPatch = z.output<typeof backupSettingsSchema>;
