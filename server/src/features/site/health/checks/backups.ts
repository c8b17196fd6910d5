import { access, constants } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as m from '#messages/site/health-checks.ts';
import { openBackupPlace } from '#platform/backup/backup-place.ts';
import { cliCommand } from '#platform/package-root.ts';
import { DAY_MS } from '#platform/time.ts';
import {
  broken,
  type Check,
  type Finding,
  factsOf,
  failureOf,
  type HealthConfig,
  type Look,
  ok,
  warning,
} from '../finding.ts';

/** A nightly backup may fail once, or take long. */
const NIGHTLY_DAYS_MAX = 2;
const BY_HAND_DAYS_MAX = 7;

const checkPlace = async ({ backup: { to, bucket, isAccessLost } }: HealthConfig): Promise<Finding[]> => {
  if (isAccessLost) return [broken(m.backupKeysLost, m.enterBackupKeys)];
  if (to === null) return [];
  try {
    const found = await openBackupPlace(to, bucket).list();
    if (!to.startsWith('s3:')) await access(found.length > 0 ? to : dirname(to), constants.W_OK);
    return [];
  } catch (error) {
    return [broken(m.backupPlaceFails({ to, reason: failureOf(error) }), m.checkBackupPlace)];
  }
};

const joinSentences = (...sentences: (string | null)[]): string =>
  sentences.filter((sentence) => sentence !== null).join(' ');

const checkAge = (look: Look): Finding[] => {
  const { config, now } = look;
  const { backups } = factsOf(look) ?? {};
  if (backups === undefined) return [];
  const { lastGood, last } = backups ?? {};
  const { to } = config.backup;
  const failure = last?.ok === false ? m.lastBackupFailed({ error: last.error ?? '' }) : null;
  const command = cliCommand();
  const todo = to ? m.makeBackup({ command }) : m.setUpBackups({ command });
  if (!lastGood) return [warning(joinSentences(m.noBackup, failure), todo)];
  const days = Math.floor((now.getTime() - new Date(lastGood.startedAt).getTime()) / DAY_MS);
  const isOld = days >= (to ? NIGHTLY_DAYS_MAX : BY_HAND_DAYS_MAX);
  const age = m.lastBackupAge({ count: days });
  if (isOld || failure) return [warning(joinSentences(age, failure), todo)];
  const place = m.lastBackupPlace({ target: lastGood.target });
  return [ok(joinSentences(age, place, to ? null : m.nightlyBackupsOff))];
};

const checkLastCheck = (look: Look): Finding[] => {
  const run = factsOf(look)?.backups?.lastCheck;
  if (!run || run.ok) return [];
  return [broken(m.backupBroken({ target: run.target, error: run.error ?? '' }), m.makeAndCheckBackup)];
};

/** The place, the age of the newest backup, and the result of the last check of one. */
export const checkBackups: Check = async (look) => [
  ...checkAge(look),
  ...checkLastCheck(look),
  ...(await checkPlace(look.config)),
];
