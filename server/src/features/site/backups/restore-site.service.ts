import type { Environment } from '#config/environment.ts';
import { type AuditActor, audit } from '#features/accounts/audit-log/audit-log.api.ts';
import { findUserById } from '#features/accounts/users/users.api.ts';
import { changeSettings, refreshSite, SITE_CHANNEL } from '#features/site/site-settings/site-settings.api.ts';
import { BackupError } from '#platform/backup/archive.ts';
import type { Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { loadPlaces } from '#platform/places/load-places.ts';
import type { Platform } from '#platform/platform.ts';
import { reasonOf } from '#platform/reason.ts';
import type { Maintenance, SiteKeeper } from '#platform/site/site.ts';
import type { Manifest } from './backup-manifest.ts';
import { readSecrets } from './backup-secrets.ts';
import { nowAndThen } from './backups.jobs.ts';
import { finishRun } from './backups.service.ts';
import { restoreBackup } from './restore-backup.service.ts';
import { inBytes } from './room.ts';
import { findBackup, startTask } from './site-backups.service.ts';
import { siteTarget } from './site-target.ts';

export interface RestoreContext {
  platform: Platform;
  keeper: SiteKeeper;
  environment: Environment;
}

interface Restore {
  name: string;
  actor: AuditActor;
  runId: number;
  /** The maintenance before the restore. */
  before: Maintenance | null;
}

/** The running processes have read their secrets. @throws BackupError if the backup needs other ones. */
const assertSameSecrets =
  ({ platform: { config }, environment }: RestoreContext) =>
  ({ secrets }: Manifest): void => {
    const { notes } = readSecrets({ dataDir: config.dataDir, environment }, false);
    const other = secrets.find(({ file, check }) =>
      notes.some((own) => own.file === file && own.check !== check),
    );
    if (other)
      throw new BackupError(
        `The backup was made with another ${other.setting}. Restore it from the command line, into an empty database.`,
      );
  };

const setMaintenance = (context: RestoreContext, actor: AuditActor, maintenance: Maintenance | null) => {
  const { database, config } = context.platform;
  const patch = {
    maintenance: maintenance?.mode ?? 'off',
    maintenanceMessage: maintenance?.message ?? null,
    maintenanceUntil: maintenance?.until?.toISOString() ?? null,
    askMembers: false,
  } as const;
  return database.transaction((tx) => changeSettings(tx, { patch, actor, defaults: config.site }));
};

const refresh = ({ platform: { database, config }, keeper }: RestoreContext): Promise<void> =>
  refreshSite({ database, keeper, defaults: config.site });

/** Brings all processes and open screens up to the restored database. The admin may not exist in it. */
const announce = async (context: RestoreContext, { name, actor }: Restore): Promise<void> => {
  const { database } = context.platform;
  await loadPlaces(database);
  await database.transaction(async (tx) => {
    const isKnown = actor.actorId !== null && Boolean(await findUserById(tx, actor.actorId));
    const subject = { kind: 'backup', title: name } as const;
    await audit(tx, { ...actor, ...(isKnown ? {} : { actorId: null }), action: 'backup.restored', subject });
    tx.notify(SITE_CHANNEL, '');
    tx.publish({ to: 'everyone', type: 'invalidate', data: { topic: 'site' } });
  });
  await refresh(context);
};

const restore = async (context: RestoreContext, one: Restore): Promise<void> => {
  const { platform } = context;
  const { database, storage, config, now, log } = platform;
  const { place } = await findBackup(platform, one.name);
  await finishRun({
    database,
    now,
    id: one.runId,
    work: async (alive) => {
      const report = nowAndThen(alive);
      const restored = await restoreBackup(await place.read(one.name), {
        target: siteTarget(database, assertSameSecrets(context)),
        storage,
        scratchDir: config.dataDir,
        log,
        onProgress: ({ part, done, bytes }) => report(`${part}: ${done}, ${inBytes(bytes)}`),
        onSecrets: () => undefined,
      });
      const { manifest } = restored;
      return { note: `Restored the backup of ${manifest.createdAt}, made by Opencall ${manifest.version}.` };
    },
  });
  await announce(context, one);
};

/** Restores in the background. A failure is logged, stored with the run, and ends the maintenance that began with it. */
const restoreInBackground = async (context: RestoreContext, one: Restore): Promise<void> => {
  const { database, log } = context.platform;
  try {
    await refresh(context);
    await restore(context, one);
  } catch (error) {
    log.error({ event: 'backups.restore.failed', err: error }, `the restore failed: ${reasonOf(error)}`);
    await setMaintenance(context, one.actor, one.before);
    const subject = { kind: 'backup', title: one.name } as const;
    await database.autocommit((tx) => audit(tx, { ...one.actor, action: 'backup.restore-failed', subject }));
    await refresh(context);
  }
};

interface RestoreRequest {
  name: string;
  siteName: string;
  actor: AuditActor;
}

/**
 * Closes the site and starts to restore a backup into it. @throws SITE_NAME_WRONG, BACKUP_NOT_FOUND, BACKUP_BUSY.
 */
export const startRestore = async (
  tx: Tx,
  context: RestoreContext,
  { name, siteName, actor }: RestoreRequest,
): Promise<void> => {
  const { platform } = context;
  const { config, site, log } = platform;
  const { target } = await findBackup(platform, name);
  if (siteName.trim() !== site().siteName) throw new AppError('SITE_NAME_WRONG');
  const runId = await startTask(tx, { kind: 'restore', target, actor });
  const before = site().maintenance;
  const patch = {
    maintenance: 'closed',
    maintenanceMessage: before?.message ?? 'The site is being restored from a backup.',
    askMembers: false,
  } as const;
  await changeSettings(tx, { patch, actor, defaults: config.site });
  tx.afterCommit(() => {
    restoreInBackground(context, { name, actor, runId, before }).catch((error: unknown) =>
      log.error({ event: 'backups.restore.unfinished', err: error }, 'the restore could not be ended'),
    );
  });
};
