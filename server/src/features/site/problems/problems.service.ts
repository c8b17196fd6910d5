import { statfs } from 'node:fs/promises';
import type { Problem, ProblemCode } from '@opencall/contract/site/problems/problems.schemas';
import { findBackupState } from '#features/site/backups/backups.api.ts';
import { findReleaseNews } from '#features/site/releases/releases.api.ts';
import { findUnknownMigration } from '#platform/database/migrate.ts';
import { countFailedJobs } from '#platform/jobs/failed-jobs.ts';
import { cliCommand } from '#platform/package-root.ts';
import type { Platform } from '#platform/platform.ts';
import { DAY_MS } from '#platform/time.ts';
import { readDatabaseClock } from './problems.sql.ts';

const MEGABYTE = 1024 ** 2;
const GIGABYTE = 1024 ** 3;
/** A disk is nearly full if less than this share and less than `DISK_BYTES_MIN` are free. */
const DISK_SHARE_MIN = 0.1;
const DISK_BYTES_MIN = 10 * GIGABYTE;
/** Authenticator apps and signed addresses tolerate a few seconds. */
const CLOCK_OFF_MS = 10_000;
const BACKUP_AGE_MS = 7 * DAY_MS;

/** Reads facts about the machine. Tests replace it. */
export interface Probes {
  /** Bytes of the disk that holds a folder. */
  diskOf(folder: string): Promise<{ total: number; free: number }>;
  /** Milliseconds since 1970 by this machine. */
  clock(): number;
}

const PROBES: Probes = {
  diskOf: async (folder) => {
    const { blocks, bavail, bsize } = await statfs(folder);
    return { total: blocks * bsize, free: bavail * bsize };
  },
  clock: Date.now,
};

interface Look {
  platform: Platform;
  probes: Probes;
}

type Finding = (Omit<Problem, 'code' | 'url'> & Partial<Pick<Problem, 'url'>>) | null;
/** Finds a problem and what to do about it; null if there is none. */
type Check = (look: Look) => Promise<Finding> | Finding;

const sizeText = (bytes: number): string =>
  bytes < GIGABYTE ? `${Math.round(bytes / MEGABYTE)} MB` : `${(bytes / GIGABYTE).toFixed(1)} GB`;

const checkDisk: Check = async ({ platform, probes }) => {
  const { dataDir } = platform.config;
  const { total, free } = await probes.diskOf(dataDir);
  if (free >= total * DISK_SHARE_MIN || free >= DISK_BYTES_MIN) return null;
  return {
    what: `The disk that holds ${dataDir} is nearly full: ${sizeText(free)} of ${sizeText(total)} are free.`,
    todo: 'Free up space, move DATA_DIR to a larger disk, or keep pictures and videos in S3 (S3_BUCKET).',
  };
};

const checkClock: Check = async ({ platform, probes }) => {
  const before = probes.clock();
  const there = await readDatabaseClock(platform.database.db);
  // Do not count the duration of the query as a difference.
  const off = Math.max(before - there, there - probes.clock(), 0);
  if (off < CLOCK_OFF_MS) return null;
  return {
    what: `The clocks of this machine and of the database are ${Math.round(off / 1000)} seconds apart.`,
    todo: 'Turn on time synchronization (NTP) on both machines: trials, links in emails and two-factor codes depend on the clock.',
  };
};

const checkJobs: Check = async ({ platform }) => {
  const failed = await countFailedJobs(platform.database.db);
  if (failed === 0) return null;
  return {
    what:
      failed === 1
        ? 'One background job failed permanently.'
        : `${failed} background jobs failed permanently.`,
    todo: 'Open Failed jobs to see why and to retry them.',
  };
};

/** Outside production, a missing first backup is not a problem: the host may be trying the program out. */
const checkBackup: Check = async ({ platform: { config, database, now } }) => {
  const { lastGood } = await findBackupState(database.db);
  const at = lastGood?.finishedAt ?? null;
  if (at ? now().getTime() - at.getTime() < BACKUP_AGE_MS : !config.production) return null;
  return {
    what: at ? 'The last backup is more than a week old.' : 'No backup has been made.',
    todo: `Set BACKUP_TO, and one is made every night; or run: ${cliCommand()} backup FILE`,
  };
};

const checkSchema: Check = async ({ platform }) => {
  const name = await findUnknownMigration(platform.database.db);
  if (!name) return null;
  return {
    what: `A newer version of the program has changed the database (migration ${name.slice(0, 4)}).`,
    todo: 'Update this process to the same version and restart it.',
  };
};

const checkSmtp: Check = ({ platform: { config } }) =>
  config.smtpUrl
    ? null
    : {
        what: 'No mail server is set up, so the site cannot send emails.',
        todo: 'Set SMTP_URL and MAIL_FROM, restart, and send a test email here.',
      };

const checkPublicUrl: Check = ({ platform: { config } }) =>
  config.production && config.publicUrl === null
    ? {
        what: 'The public address of the site is not set, so links in emails lead to this machine.',
        todo: 'Set PUBLIC_URL, such as https://talent.example, and restart.',
      }
    : null;

/** Secrets that are generated and stored in DATA_DIR because the environment does not set them. */
export const describeGeneratedSecrets = (
  settings: readonly string[],
): { what: string; todo: string } | null => {
  if (settings.length === 0) return null;
  const names = settings.join(', ');
  return {
    what: `These secrets are not set, so they were generated and are stored in DATA_DIR: ${names}.`,
    todo: `Set ${names} in the environment to the contents of their files in DATA_DIR, and keep a copy elsewhere.`,
  };
};

const checkSecrets: Check = ({ platform: { config } }) =>
  config.production ? describeGeneratedSecrets(config.madeSecrets) : null;

const checkRelease: Check = async ({ platform: { config, database } }) => {
  const { newer } = await findReleaseNews(database.db, config);
  if (!newer) return null;
  return {
    what: `Version ${newer.version} has been released; this site runs ${config.version}.`,
    todo: 'Read the release notes and upgrade. A newer version makes a backup when it first starts.',
    url: newer.notesUrl,
  };
};

const checkReleaseNews: Check = async ({ platform: { config, database } }) => {
  const { error } = await findReleaseNews(database.db, config);
  if (!error) return null;
  return {
    what: `Could not check for newer releases at ${config.releasesUrl}: ${error}.`,
    todo: 'The next check is in a day. Set RELEASES_URL to the address of the release announcements, or remove it.',
  };
};

/** All checks, most serious first. */
const CHECKS: readonly (readonly [ProblemCode, Check])[] = [
  ['newer-schema', checkSchema],
  ['disk-nearly-full', checkDisk],
  ['jobs-failing', checkJobs],
  ['no-backup', checkBackup],
  ['no-smtp', checkSmtp],
  ['no-public-url', checkPublicUrl],
  ['clock-off', checkClock],
  ['secrets-kept-beside', checkSecrets],
  ['newer-release', checkRelease],
  ['release-check-failed', checkReleaseNews],
];

/** Lists the current problems, most serious first. A check that throws is logged and left out. */
export const listProblems = async (platform: Platform, probes: Probes = PROBES): Promise<Problem[]> => {
  const found: Problem[] = [];
  for (const [code, check] of CHECKS) {
    try {
      const problem = await check({ platform, probes });
      if (problem) found.push({ code, url: null, ...problem });
    } catch (error) {
      platform.log.warn(
        { event: 'problems.check.failed', err: error, check: code },
        'a check of the site could not be made',
      );
    }
  }
  return found;
};
