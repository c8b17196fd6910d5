import { access, constants } from 'node:fs/promises';
import { dirname } from 'node:path';
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

const checkPlace = async ({ backup: { to, bucket } }: HealthConfig): Promise<Finding[]> => {
  if (to === null) return [];
  try {
    const found = await openBackupPlace(to, bucket).list();
    if (!to.startsWith('s3:')) await access(found.length > 0 ? to : dirname(to), constants.W_OK);
    return [];
  } catch (error) {
    const what = `Backups cannot be written to ${to}: ${failureOf(error)}`;
    return [broken(what, 'Check BACKUP_TO, and who may write there.')];
  }
};

const ageText = (days: number): string => {
  if (days === 0) return 'less than a day old';
  return days === 1 ? 'one day old' : `${days} days old`;
};

const checkAge = (look: Look): Finding[] => {
  const { config, now } = look;
  const { backups } = factsOf(look) ?? {};
  if (backups === undefined) return [];
  const { lastGood, last } = backups ?? {};
  const { to } = config.backup;
  const failure = last?.ok === false ? ` The last attempt failed: ${last.error}` : '';
  const todo = to
    ? `Run: ${cliCommand()} backup`
    : `Set BACKUP_TO for one each night, or run: ${cliCommand()} backup FILE`;
  if (!lastGood) return [warning(`There is no backup yet.${failure}`, todo)];
  const days = Math.floor((now.getTime() - new Date(lastGood.startedAt).getTime()) / DAY_MS);
  const isOld = days >= (to ? NIGHTLY_DAYS_MAX : BY_HAND_DAYS_MAX);
  if (isOld || failure) return [warning(`The last good backup is ${ageText(days)}.${failure}`, todo)];
  const nightly = to ? '' : ' Nightly backups are off (BACKUP_TO is not set).';
  return [ok(`The last one is ${ageText(days)}: ${lastGood.target}.${nightly}`)];
};

const checkLastCheck = (look: Look): Finding[] => {
  const run = factsOf(look)?.backups?.lastCheck;
  if (!run || run.ok) return [];
  return [
    broken(
      `The backup ${run.target} cannot be restored: ${run.error}`,
      'Make a new backup under Backups and check it.',
    ),
  ];
};

/** The place, the age of the newest backup, and the result of the last check of one. */
export const checkBackups: Check = async (look) => [
  ...checkAge(look),
  ...checkLastCheck(look),
  ...(await checkPlace(look.config)),
];
