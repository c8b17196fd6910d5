import type { BackupTask } from '@opencall/contract/site/backups/backups.schemas';
import type { BackupOccasion, BackupTaskKind } from '@opencall/contract/site/backups/backups.vocabulary';
import { formatDateTimeWithYear } from '#lib/format/dates.ts';
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

const MOMENT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;

/** The server writes moments in ISO 8601 into results, because it does not know the time zone of the reader. */
export const resultText = (message: string): string =>
  message.replace(MOMENT, (moment) => formatDateTimeWithYear(moment));
