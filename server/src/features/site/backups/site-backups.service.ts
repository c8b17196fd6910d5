import type { Readable } from 'node:stream';
import type { Backups, BackupTask, StoredBackup } from '@opencall/contract/site/backups/backups.schemas';
import type { BackupTaskKind } from '@opencall/contract/site/backups/backups.vocabulary';
import type { BackupSettings } from '#config/backup-settings.ts';
import type { Config } from '#config.ts';
import { type AuditActor, audit } from '#features/accounts/audit-log/audit-log.api.ts';
import { findBackupDestination } from '#features/site/site-settings/site-settings.api.ts';
import { openBackupPlace, splitAddress } from '#platform/backup/backup-place.ts';
import type { BackupPlace } from '#platform/backup/place.ts';
import { isSigned, sign } from '#platform/crypto/signature.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { reasonOf } from '#platform/reason.ts';
import { MINUTE_MS } from '#platform/time.ts';
import { backupName, readBackupName } from './backup-names.ts';
import type { BackupRun } from './backup-run.ts';
import { BACKUP_WORK, type BackupWork } from './backups.jobs.ts';
import { findLatestTask, listEndedChecks, PROCESS_ENDED } from './backups.queries.ts';
import { SILENT_MS, startRun } from './backups.service.ts';
import { presentDestination } from './destination.service.ts';
import { applyDestination, defaultFolder, findBackupSettings, readDestinationCopy } from './destination.ts';
import { findNightly } from './nightly.service.ts';
import { withTimeout } from './with-timeout.ts';

/** A prepared download must begin within this time. */
const DOWNLOAD_MS = MINUTE_MS;

type Context = Pick<Platform, 'config' | 'now'>;

/** Milliseconds that the screen waits for the list of a destination, so that an admin can choose another one. */
const LIST_MS = 10_000;

/** Where the backups of the site are: the destination, or a folder in the data folder. */
const openPlace = (
  settings: BackupSettings,
  { dataDir }: Config,
): { address: string; place: BackupPlace } => {
  const address = settings.to ?? defaultFolder(dataDir);
  return { address, place: openBackupPlace(address, settings.bucket) };
};

const openSitePlace = async (db: Db, config: Config): Promise<BackupPlace> =>
  openPlace(await findBackupSettings(db, config), config).place;

/** Finds a backup by a name that a caller sent: only names of listed files exist. @throws BACKUP_NOT_FOUND. */
export const findBackup = async (db: Db, { config }: Pick<Platform, 'config'>, name: string) => {
  const place = await openSitePlace(db, config);
  const found = (await listFiles(place)).find((one) => one.name === name);
  if (!found) throw new AppError('BACKUP_NOT_FOUND');
  return { place, ...found, target: place.addressOf(name) };
};

const listFiles = async (place: BackupPlace) =>
  (await place.list()).flatMap(({ name, bytes }) => {
    const facts = readBackupName(name);
    return facts ? [{ name, bytes, ...facts }] : [];
  });

/**
 * The place of the site's backups, and the address of the newest one that this version can restore: those from before a
 * rollback hold rows of a newer version. A place that does not answer has none. Works without the database.
 */
export const findNewestBackup = async (config: Config): Promise<{ place: string; newest?: string }> => {
  const settings = applyDestination(config, readDestinationCopy(config.dataDir));
  const { address: place, place: opened } = openPlace(settings, config);
  try {
    const [first] = (await listFiles(opened))
      .filter(({ occasion }) => occasion !== 'before-rollback')
      .sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
    return first ? { place, newest: opened.addressOf(first.name) } : { place };
  } catch {
    return { place };
  }
};

const nameOf = (target: string): string => splitAddress(target).name;

const presentTask = (task: BackupRun & { heardAt: Date }, now: Date): BackupTask => {
  // The next work ends this run in the database.
  const isDead = task.finishedAt === null && task.heardAt.getTime() < now.getTime() - SILENT_MS;
  return {
    kind: task.kind,
    name: nameOf(task.target),
    startedAt: task.startedAt.toISOString(),
    finishedAt: (isDead ? task.heardAt : task.finishedAt)?.toISOString() ?? null,
    ok: isDead ? false : task.ok,
    message: isDead ? PROCESS_ENDED : (task.error ?? task.note),
  };
};

const presentCheck = ({ finishedAt, ok, error, note }: BackupRun): StoredBackup['check'] =>
  finishedAt && { at: finishedAt.toISOString(), ok: ok ?? false, message: error ?? note ?? '' };

const tryToList = async (place: BackupPlace) => {
  try {
    return { files: await withTimeout(listFiles(place), LIST_MS), unavailable: null };
  } catch (error) {
    return { files: [], unavailable: reasonOf(error) };
  }
};

/** The backups of the site, newest first, with their last checks and the latest work. */
export const listBackups = async (db: Db, { config, now }: Context): Promise<Backups> => {
  const chosen = await findBackupDestination(db);
  const settings = applyDestination(config, chosen);
  const { address, place } = openPlace(settings, config);
  const [{ files, unavailable }, checks, latest] = [
    await tryToList(place),
    await listEndedChecks(db),
    await findLatestTask(db),
  ];
  const checkOf = new Map(checks.map((run) => [run.target, presentCheck(run)]));
  return {
    backups: files
      .sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime() || b.name.localeCompare(a.name))
      .map(({ name, occasion, madeAt, bytes }) => ({
        name,
        occasion,
        madeAt: madeAt.toISOString(),
        bytes,
        check: checkOf.get(place.addressOf(name)) ?? null,
      })),
    unavailable,
    place: address,
    destination: presentDestination(config, chosen),
    nightly: settings.to === null ? null : await findNightly(db, config),
    latest: latest && presentTask(latest, now()),
    environment: [...settings.variables],
  };
};

/** Starts a run for what an admin asked for. A restore begins with a check. @throws BACKUP_BUSY. */
export const startTask = async (
  tx: Tx,
  { kind, target, actor }: { kind: BackupTaskKind; target: string; actor: AuditActor },
): Promise<number> => {
  const id = await startRun(tx, { kind: kind === 'restore' ? 'check' : kind, target, now: actor.now });
  if (id === null) throw new AppError('BACKUP_BUSY');
  const action = ({ backup: 'backup.start', check: 'backup.check', restore: 'backup.restore' } as const)[
    kind
  ];
  await audit(tx, { ...actor, action, subject: { kind: 'backup', title: nameOf(target) } });
  return id;
};

const enqueue = async (tx: Tx, work: Omit<BackupWork, 'runId'>, actor: AuditActor): Promise<void> => {
  const runId = await startTask(tx, { ...work, actor });
  tx.enqueue(BACKUP_WORK, { runId, ...work } satisfies BackupWork);
};

/** @throws BACKUP_BUSY. */
export const startBackup = async (tx: Tx, { config }: Context, actor: AuditActor): Promise<void> => {
  const place = await openSitePlace(tx, config);
  await enqueue(tx, { kind: 'backup', target: place.addressOf(backupName(actor.now, 'by-hand')) }, actor);
};

/** @throws BACKUP_NOT_FOUND, BACKUP_BUSY. */
export const startCheck = async (
  tx: Tx,
  context: Context,
  { name, actor }: { name: string; actor: AuditActor },
): Promise<void> => {
  const { target } = await findBackup(tx, context, name);
  await enqueue(tx, { kind: 'check', target }, actor);
};

/** Deletes a backup that no work uses. @throws BACKUP_NOT_FOUND, BACKUP_BUSY. */
export const deleteBackup = async (
  tx: Tx,
  context: Context,
  { name, actor }: { name: string; actor: AuditActor },
): Promise<void> => {
  const { place, target } = await findBackup(tx, context, name);
  const latest = await findLatestTask(tx);
  if (latest?.target === target && presentTask(latest, actor.now).finishedAt === null)
    throw new AppError('BACKUP_BUSY');
  await place.remove(name);
  await audit(tx, { ...actor, action: 'backup.delete', subject: { kind: 'backup', title: name } });
};

const signing = ({ sessionSecret }: Config) => ({ secret: sessionSecret, purpose: 'backup download' });
const factsOf = (name: string, userId: number, expires: number): string => `${name} ${userId} ${expires}`;

/** The address from which this admin can download the backup for a minute. @throws BACKUP_NOT_FOUND. */
export const prepareDownload = async (
  tx: Tx,
  context: Context,
  { name, actor, userId }: { name: string; actor: AuditActor; userId: number },
): Promise<{ url: string }> => {
  await findBackup(tx, context, name);
  const expires = actor.now.getTime() + DOWNLOAD_MS;
  const signature = sign(factsOf(name, userId, expires), signing(context.config));
  await audit(tx, { ...actor, action: 'backup.download', subject: { kind: 'backup', title: name } });
  return { url: `/api/admin/backups/${name}/file?expires=${expires}&signature=${signature}` };
};

interface Download {
  name: string;
  userId: number;
  expires: number;
  signature: string;
}

/** @throws BACKUP_NOT_FOUND, also for an address that was made for another admin or has expired. */
export const openDownload = async (
  context: Context & Pick<Platform, 'database'>,
  { name, userId, expires, signature }: Download,
): Promise<{ bytes: number; stream: Readable }> => {
  const facts = factsOf(name, userId, expires);
  if (!isSigned({ facts, signature, expires, now: context.now() }, signing(context.config)))
    throw new AppError('BACKUP_NOT_FOUND');
  const { place, bytes } = await findBackup(context.database.db, context, name);
  return { bytes, stream: await place.read(name) };
};
