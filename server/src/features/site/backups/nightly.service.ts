import type { BackupSettingsPatch } from '@opencall/contract/site/backups/backups.schemas';
import { BACKUP_DEFAULTS } from '@opencall/contract/site/backups/backups.vocabulary';
import type { Config } from '#config.ts';
import type { AuditActor } from '#features/accounts/audit-log/audit-log.api.ts';
import { changeSettings, findBackupTimes } from '#features/site/site-settings/site-settings.api.ts';
import * as m from '#messages/site/backups.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { fieldError } from '#platform/http/app-error.ts';

/** When nightly backups are made (UTC, `HH:MM`), and how many are kept. */
export interface Nightly {
  at: string;
  keep: number;
}

/** What applies to nightly backups: the environment, else what admins set, else the default. */
export const findNightly = async (db: Db, { backup }: Pick<Config, 'backup'>): Promise<Nightly> => {
  const stored = await findBackupTimes(db);
  return {
    at: backup.at ?? stored.at ?? BACKUP_DEFAULTS.at,
    keep: backup.keep ?? stored.keep ?? BACKUP_DEFAULTS.keep,
  };
};

/** Changes the settings of nightly backups. @throws SET_IN_ENVIRONMENT for one that the environment decides. */
export const changeNightly = async (
  tx: Tx,
  { backup, site: defaults }: Pick<Config, 'backup' | 'site'>,
  { at, keep, actor }: BackupSettingsPatch & { actor: AuditActor },
): Promise<void> => {
  if (at !== undefined && backup.at !== null)
    throw fieldError('SET_IN_ENVIRONMENT', 'at', m.timeSetByEnvironment);
  if (keep !== undefined && backup.keep !== null)
    throw fieldError('SET_IN_ENVIRONMENT', 'keep', m.countSetByEnvironment);
  await changeSettings(tx, { patch: { backupAt: at, backupKeep: keep, askMembers: false }, actor, defaults });
};
