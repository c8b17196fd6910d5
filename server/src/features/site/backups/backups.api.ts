// The functions that other features may use.

export { type BackupState, findBackupState } from './backups.service.ts';
export { applyDestination } from './destination.ts';
