import type { FastifyInstance } from 'fastify';
import { audit } from '#features/accounts/audit-log/audit-log.api.ts';
import * as m from '#messages/site/backups.ts';
import { splitAddress } from '#platform/backup/backup-place.ts';
import type { Unlisten } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { END_STOPPED_RESTORES, TRY_LOCK_RESTORE } from './backups.sql.ts';
import {
  RESTORE_CHANNEL,
  RESTORE_ENDED,
  type RestoreContext,
  refreshDuringRestore,
} from './restore-site.service.ts';

/** Milliseconds between two looks at a restore in another process. */
const LOOK_MS = 2000;

type WatchContext = Omit<RestoreContext, 'environment'>;

/** Ends the runs of restores whose process has stopped. @returns their addresses, or null while a restore is running. */
const endStoppedRestores = ({ database, now }: Platform): Promise<string[] | null> =>
  database.duringRestore.sqlTransaction(async ({ executeSql }) => {
    const [lock] = (await executeSql(TRY_LOCK_RESTORE)).rows;
    if (lock?.is_free !== true) return null;
    const { rows } = await executeSql(END_STOPPED_RESTORES, [now(), m.restoreStopped]);
    return rows.map(({ target }) => String(target));
  });

const reportStopped = ({ database, log, now }: Platform, target: string): Promise<void> => {
  log.error({ event: 'backups.restore.stopped', target }, m.restoreStopped);
  const subject = { kind: 'backup', title: splitAddress(target).name } as const;
  const actor = { actorId: null, address: null, now: now() };
  return database.transaction(async (tx) => {
    await audit(tx, { ...actor, action: 'backup.restore-failed', subject });
    tx.publish({ to: 'everyone', type: 'invalidate', data: { topic: 'site' } });
  });
};

/** Opens this process if no other one is restoring. @returns false while one is. */
const look = async ({ platform, keeper }: WatchContext): Promise<boolean> => {
  const { gate } = platform.database;
  if (gate.restoredBy === 'this process') return true;
  const stopped = await endStoppedRestores(platform);
  if (stopped === null) {
    gate.close('another process');
    return false;
  }
  if (gate.restoredBy) await refreshDuringRestore({ platform, keeper }).finally(() => gate.open());
  for (const target of stopped) await reportStopped(platform, target);
  return true;
};

/**
 * Closes this process while another one restores a backup. Finds restores whose process was killed, at the start and
 * while this process is closed.
 */
export const watchRestores = (app: FastifyInstance, context: WatchContext): void => {
  const { database, log } = context.platform;
  let unlisten: Unlisten | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isEnded = false;
  const lookAgain = (): void => {
    clearTimeout(timer);
    if (!isEnded) timer = setTimeout(() => void lookOnce(), LOOK_MS).unref();
  };
  const lookOnce = async (): Promise<void> => {
    try {
      if (!(await look(context))) lookAgain();
    } catch (error) {
      log.warn({ event: 'backups.restore.unknown', err: error }, 'cannot see whether a restore is running');
      lookAgain();
    }
  };
  const hear = (message: string): void => {
    if (message === RESTORE_ENDED) return void lookOnce();
    if (message === database.instanceId) return;
    database.gate.close('another process');
    lookAgain();
  };
  app.addHook('onReady', async () => {
    // The embedded database has one process.
    if (database.kind === 'postgres')
      unlisten = await database.listen(RESTORE_CHANNEL, hear, () => void lookOnce()).catch(() => undefined);
    await lookOnce();
  });
  app.addHook('onClose', async () => {
    isEnded = true;
    clearTimeout(timer);
    await unlisten?.().catch(() => undefined);
  });
};
