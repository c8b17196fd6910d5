import type { BackupTask } from '@opencall/contract/site/backups/backups.schemas';
import type { BackupOccasion, BackupTaskKind } from '@opencall/contract/site/backups/backups.vocabulary';
import * as m from '#messages/site/backups';

export const OCCASION_LABELS: Record<BackupOccasion, string> = {
  nightly: m.nightly,
  'by-hand': m.byHand,
  'before-upgrade': m.beforeAnUpgrade,
  'before-rollback': m.beforeARollback,
};

const RUNNING: Record<BackupTaskKind, string> = {
  backup: m.aBackupIsBeingMade,
  check: m.aBackupIsBeingChecked,
  restore: m.aBackupIsBeingRestored,
};
const DONE: Record<BackupTaskKind, string> = {
  backup: m.theLastBackupWasMade,
  check: m.theLastCheckFoundNo,
  restore: m.theLastRestoreWasCompleted,
};
const FAILED: Record<BackupTaskKind, string> = {
  backup: m.theLastBackupFailed,
  check: m.theLastCheckFoundA,
  restore: m.theLastRestoreFailedAnd,
};

/** What the work is doing, or how it ended. */
export const taskTitle = ({ kind, ok }: Pick<BackupTask, 'kind' | 'ok'>): string => {
  if (ok === null) return RUNNING[kind];
  return ok ? DONE[kind] : FAILED[kind];
};
