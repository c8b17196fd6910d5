import { z } from 'zod';
import { defineEndpoint, okSchema } from '#shared/endpoint.ts';
import * as routes from './backups.routes.ts';
import {
  backupDestinationSchema,
  backupDownloadSchema,
  backupParams,
  backupProofSchema,
  backupSettingsSchema,
  backupsSchema,
  restoreBackupSchema,
} from './backups.schemas.ts';

const PROOF_ERRORS = ['PROOF_REQUIRED', 'WRONG_PASSWORD', 'CODE_REQUIRED', 'INVALID_CODE'] as const;

export const listBackups = defineEndpoint(routes.listBackups, {
  rateLimit: 'read',
  summary: 'List the backups of the site, newest first, and the work with backups that is running',
  response: backupsSchema,
});

export const startBackup = defineEndpoint(routes.startBackup, {
  rateLimit: 'write',
  summary: 'Start a backup; the list shows its progress',
  response: okSchema,
  errors: ['BACKUP_BUSY'],
});

export const checkBackup = defineEndpoint(routes.checkBackup, {
  rateLimit: 'write',
  summary: 'Start to check whether a backup is complete and can be restored',
  params: backupParams,
  response: okSchema,
  errors: ['BACKUP_NOT_FOUND', 'BACKUP_BUSY'],
});

export const restoreBackup = defineEndpoint(routes.restoreBackup, {
  rateLimit: 'write',
  sessionOnly: true,
  summary:
    'Start to check a backup and then to restore it, which closes the site; a damaged backup closes nothing, and a failed restore changes nothing',
  params: backupParams,
  body: restoreBackupSchema,
  response: okSchema,
  errors: ['BACKUP_NOT_FOUND', 'BACKUP_BUSY', 'SITE_NAME_WRONG', ...PROOF_ERRORS],
});

export const prepareBackupDownload = defineEndpoint(routes.prepareBackupDownload, {
  rateLimit: 'write',
  sessionOnly: true,
  summary: 'Get an address from which the caller can download a backup for a minute',
  params: backupParams,
  body: backupProofSchema,
  response: backupDownloadSchema,
  errors: ['BACKUP_NOT_FOUND', ...PROOF_ERRORS],
});

export const downloadBackup = defineEndpoint(routes.downloadBackup, {
  rateLimit: 'read',
  sessionOnly: true,
  summary: 'Download a backup from an address that was prepared for the caller',
  params: backupParams,
  query: z.object({ expires: z.coerce.number(), signature: z.string().max(100) }),
  produces: ['application/x-tar'],
  response: z.unknown(),
  errors: ['BACKUP_NOT_FOUND'],
});

export const deleteBackup = defineEndpoint(routes.deleteBackup, {
  rateLimit: 'write',
  summary: 'Delete a backup',
  params: backupParams,
  response: okSchema,
  errors: ['BACKUP_NOT_FOUND', 'BACKUP_BUSY'],
});

export const changeBackupSettings = defineEndpoint(routes.changeBackupSettings, {
  rateLimit: 'write',
  summary:
    'Change when nightly backups are made and how many are kept, effective immediately on all processes',
  body: backupSettingsSchema,
  response: okSchema,
  errors: ['SET_IN_ENVIRONMENT'],
});

export const changeBackupDestination = defineEndpoint(routes.changeBackupDestination, {
  rateLimit: 'write',
  sessionOnly: true,
  summary:
    'Change where backups go, after a small file was written there, read back and deleted; existing backups stay where they are',
  body: backupDestinationSchema,
  response: okSchema,
  errors: ['SET_IN_ENVIRONMENT', 'BACKUP_DESTINATION_FAILED', ...PROOF_ERRORS],
});
