import type { Environment } from '#config/environment.ts';
import { type AuditActor, audit } from '#features/accounts/audit-log/audit-log.api.ts';
import { findUserById } from '#features/accounts/users/users.api.ts';
import { refreshSite, SITE_CHANNEL } from '#features/site/site-settings/site-settings.api.ts';
import * as m from '#messages/site/backups.ts';
import { BackupError } from '#platform/backup/archive.ts';
import type { BackupPlace } from '#platform/backup/place.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { loadPlaces } from '#platform/places/load-places.ts';
import type { Platform } from '#platform/platform.ts';
import { reasonOf } from '#platform/reason.ts';
import type { SiteKeeper } from '#platform/site/site.ts';
import { trackAddedFiles } from './added-files.ts';
import type { Manifest } from './backup-manifest.ts';
import { failedWith } from './backup-run.ts';
import { readSecrets } from './backup-secrets.ts';
import { nowAndThen } from './backups.jobs.ts';
import { endRun, noteSignOfLife, turnIntoRestore } from './backups.queries.ts';
import { checkArchive, restoreBackup } from './restore-backup.service.ts';
import { findBackup, startTask } from './site-backups.service.ts';
import { openSiteTarget } from './site-target.ts';

export interface RestoreContext {
  platform: Platform;
  keeper: SiteKeeper;
  environment: Environment;
}

interface Restore {
  name: string;
  actor: AuditActor;
  /** When the account of the actor was created. */
  actorSince: Date | undefined;
  runId: number;
}

/** NOTIFY channel of restores. A process that begins one sends its `instanceId`, and `RESTORE_ENDED` at the end. */
export const RESTORE_CHANNEL = 'restores';
export const RESTORE_ENDED = 'ended';

/** The running processes have read their secrets. @throws BackupError if the backup needs other ones. */
const assertSameSecrets =
  ({ platform: { config }, environment }: RestoreContext) =>
  ({ secrets }: Manifest): void => {
    const { notes } = readSecrets({ dataDir: config.dataDir, environment }, false);
    const other = secrets.find(({ file, check }) =>
      notes.some((own) => own.file === file && own.check !== check),
    );
    if (other) throw new BackupError(m.otherSecret({ setting: other.setting }));
  };

/** Checks the backup while the site is open, then closes the site. @returns where it is. @throws BackupError. */
const checkAndClose = async (context: RestoreContext, { name, runId }: Restore): Promise<BackupPlace> => {
  const { platform } = context;
  const { database, now } = platform;
  const { place } = await findBackup(database.db, platform, name);
  const onRead = nowAndThen(() =>
    database.autocommit((tx) => noteSignOfLife(tx, { id: runId, now: now(), note: undefined })),
  );
  await checkArchive(await place.read(name), { assertFits: assertSameSecrets(context), onRead });
  await database.transaction(async (tx) => {
    if (!(await turnIntoRestore(tx, runId, now()))) throw new BackupError(m.restoreEndedElsewhere);
    tx.notify(RESTORE_CHANNEL, database.instanceId);
    tx.afterCommit(() => database.gate.close('this process'));
  });
  return place;
};

/** Replaces the database of the site, and adds the files of the backup. After an error the site is as it was. */
const restore = async (
  context: RestoreContext,
  { name, runId }: Restore,
  place: BackupPlace,
): Promise<void> => {
  const { platform } = context;
  const { database, storage, config, now, log } = platform;
  const assertFits = assertSameSecrets(context);
  const transaction = await openSiteTarget({ database, runId, now, assertFits });
  const files = trackAddedFiles(storage);
  try {
    await restoreBackup(await place.read(name), {
      target: transaction.target,
      storage: files.storage,
      scratchDir: config.dataDir,
      log,
      onProgress: () => undefined,
      onSecrets: () => undefined,
    });
  } catch (error) {
    await files.remove().catch((failure: unknown) => {
      const message = 'the files that a failed restore added could not be removed';
      log.warn({ event: 'backups.restore.files-left', err: failure }, message);
    });
    throw error;
  } finally {
    await transaction.release();
  }
};

/** Reads the settings through the closed gate, so that the site never opens with outdated ones. */
export const refreshDuringRestore = ({
  platform,
  keeper,
}: Omit<RestoreContext, 'environment'>): Promise<void> => {
  const { database, config } = platform;
  return refreshSite({ database: database.duringRestore, keeper, defaults: config.site });
};

const findAccountDate = async (db: Db, { actorId }: AuditActor): Promise<Date | undefined> =>
  actorId === null ? undefined : (await findUserById(db, actorId))?.createdAt;

/**
 * Brings all processes and open screens up to the restored database. In it, the admin may not exist, or the id may belong
 * to another account.
 */
const announce = async (
  { platform: { database, now } }: RestoreContext,
  { name, actor, actorSince }: Restore,
): Promise<void> => {
  await loadPlaces(database);
  await database.transaction(async (tx) => {
    const isKnown = (await findAccountDate(tx, actor))?.getTime() === actorSince?.getTime();
    const actorId = isKnown ? actor.actorId : null;
    const subject = { kind: 'backup', title: name } as const;
    await audit(tx, { ...actor, actorId, now: now(), action: 'backup.restored', subject });
    tx.notify(RESTORE_CHANNEL, RESTORE_ENDED);
    tx.notify(SITE_CHANNEL, '');
    tx.publish({ to: 'everyone', type: 'invalidate', data: { topic: 'site' } });
  });
  await database.background.sqlTransaction(async ({ executeSql }) => void (await executeSql('analyze')));
};

/** Stores why the restore failed, and opens the site in the other processes. */
const recordFailure = (
  { platform: { database, now } }: RestoreContext,
  { name, actor, runId }: Restore,
  error: unknown,
): Promise<void> =>
  database.transaction(async (tx) => {
    await turnIntoRestore(tx, runId, now());
    await endRun(tx, { id: runId, now: now(), ...failedWith(error) });
    const subject = { kind: 'backup', title: name } as const;
    await audit(tx, { ...actor, now: now(), action: 'backup.restore-failed', subject });
    tx.notify(RESTORE_CHANNEL, RESTORE_ENDED);
    tx.publish({ to: 'everyone', type: 'invalidate', data: { topic: 'site' } });
  });

/**
 * Checks and restores in the background. All requests are refused during the restore. A failure is logged and stored with
 * the run.
 */
const restoreInBackground = async (context: RestoreContext, one: Restore): Promise<void> => {
  const { database, log } = context.platform;
  try {
    await restore(context, one, await checkAndClose(context, one));
  } catch (error) {
    log.error({ event: 'backups.restore.failed', err: error }, `the restore failed: ${reasonOf(error)}`);
    database.gate.open();
    return recordFailure(context, one, error);
  }
  await refreshDuringRestore(context).finally(() => database.gate.open());
  await announce(context, one);
};

interface RestoreRequest {
  name: string;
  siteName: string;
  actor: AuditActor;
}

/**
 * Starts to check a backup and to restore it into the site, which is closed after the check. @throws SITE_NAME_WRONG, BACKUP_NOT_FOUND, BACKUP_BUSY.
 */
export const startRestore = async (
  tx: Tx,
  context: RestoreContext,
  { name, siteName, actor }: RestoreRequest,
): Promise<void> => {
  const { platform } = context;
  const { site, log } = platform;
  const { target } = await findBackup(tx, platform, name);
  if (siteName.trim() !== site().siteName) throw new AppError('SITE_NAME_WRONG');
  const runId = await startTask(tx, { kind: 'restore', target, actor });
  const actorSince = await findAccountDate(tx, actor);
  tx.afterCommit(() => {
    restoreInBackground(context, { name, actor, actorSince, runId }).catch((error: unknown) =>
      log.error({ event: 'backups.restore.unfinished', err: error }, 'the restore could not be ended'),
    );
  });
};
