import { randomBytes } from 'node:crypto';
import { access, constants, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Settings } from '#config.ts';
import { freeBytes, inBytes } from '#features/site/backups/room.ts';
import { openBackupPlace } from '#platform/backup/backup-place.ts';
import { verifySmtp } from '#platform/email/mailer.ts';
import type { Log } from '#platform/log.ts';
import { createRedisConnection } from '#platform/redis/connect.ts';
import { createObjectStore } from '#platform/storage/object-store.ts';
import { type Finding, failureOf } from './finding.ts';

const PROBE = { contentType: 'application/octet-stream' };

/** Writes, reads and removes a small object. */
export const checkStorage = async ({ s3, dataDir }: Settings): Promise<Finding[]> => {
  const about = 'storage';
  const where = s3 ? `The bucket ${s3.bucket}` : `The folder ${join(dataDir, 'media')}`;
  const storage = createObjectStore({ s3, folder: join(dataDir, 'media') });
  const key = `incoming/doctor-${randomBytes(8).toString('hex')}.piece`;
  try {
    await storage.put(key, Buffer.from('opencall'), PROBE);
    const found = await storage.get(key);
    found?.stream.destroy();
    await storage.delete([key]);
    if (!found) throw new Error('what was written was not there');
    return [{ about, state: 'good', text: `${where} takes files, gives them back and deletes them.` }];
  } catch (error) {
    const advice = s3
      ? 'Check S3_ENDPOINT, S3_REGION, the keys and their rights (s3:GetObject, PutObject, DeleteObject, ListBucket).'
      : 'Give DATA_DIR with all it holds to the user that runs this (chown -R).';
    return [{ about, state: 'broken', text: `${where} cannot be used: ${failureOf(error)}`, advice }];
  }
};

/** Connects and signs in; nothing is sent. */
export const checkMail = async ({ smtpUrl, mailFrom, production, dataDir }: Settings): Promise<Finding[]> => {
  const about = 'mail';
  if (!smtpUrl) {
    const text = `SMTP_URL is not set: emails are files in ${join(dataDir, 'outbox')}, and no recipient gets them.`;
    return [
      { about, state: 'notice', text, advice: 'Set SMTP_URL=smtps://user:password@host and MAIL_FROM.' },
    ];
  }
  try {
    await verifySmtp(smtpUrl);
  } catch (error) {
    const text = `The mail server does not accept us: ${failureOf(error)}`;
    return [{ about, state: 'broken', text, advice: 'Check host, port, user and password of SMTP_URL.' }];
  }
  const good: Finding = { about, state: 'good', text: 'The mail server accepts us.' };
  if (!production || !mailFrom.includes('.invalid')) return [good];
  return [
    good,
    {
      about,
      state: 'notice',
      text: `MAIL_FROM is ${mailFrom}.`,
      advice: 'Set MAIL_FROM to an address of your site, or its emails are taken for spam.',
    },
  ];
};

/** Where there is one. */
export const checkRedis = async ({ redisUrl: url }: Settings, log: Log): Promise<Finding[]> => {
  if (!url) return [];
  const about = 'redis';
  const redis = await createRedisConnection({ url, purpose: 'doctor', commandMs: 3000, log });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    await redis.ping();
    return [{ about, state: 'good', text: 'Redis answers.' }];
  } catch (error) {
    const text = `Redis does not answer: ${failureOf(error)}`;
    const advice =
      'Check REDIS_URL. Meanwhile PostgreSQL carries live events, and each process counts alone.';
    return [{ about, state: 'broken', text, advice }];
  } finally {
    redis.disconnect();
  }
};

/** Seconds by which two clocks may differ before codes of authenticator apps and signed addresses fail. */
const SKEW_SECONDS = 30;

/** The clock of S3, as its answers tell it; null where nothing answers. */
const clockOfStorage = async ({ s3 }: Settings): Promise<Date | null> => {
  if (!s3) return null;
  const url = s3.endpoint ?? `https://s3.${s3.region}.amazonaws.com`;
  const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(3000) }).catch(() => null);
  const date = answer?.headers.get('date');
  return date ? new Date(date) : null;
};

/** Compares this machine's clock with those of others. */
export const checkClock = async (settings: Settings, ofDatabase: Date | null): Promise<Finding[]> => {
  const about = 'clock';
  const other = ofDatabase ?? (await clockOfStorage(settings));
  const now = new Date();
  if (!other)
    return [
      {
        about,
        state: 'good',
        text: `It is ${now.toISOString()}; there is no other clock to compare it with.`,
      },
    ];
  const seconds = Math.round((now.getTime() - other.getTime()) / 1000);
  const whose = ofDatabase ? `the database's` : `the storage's`;
  if (Math.abs(seconds) <= SKEW_SECONDS) return [{ about, state: 'good', text: `It agrees with ${whose}.` }];
  return [
    {
      about,
      state: 'broken',
      text: `It is ${Math.abs(seconds)} seconds ${seconds > 0 ? 'ahead of' : 'behind'} ${whose}.`,
      advice: 'Switch time synchronisation on, on both machines (timedatectl set-ntp true).',
    },
  ];
};

const MB = 1e6;
const FULL = 200 * MB;
const NEARLY_FULL = 2000 * MB;

const diskOf = async (folder: string): Promise<Finding> => {
  const about = 'disk';
  const free = await freeBytes(folder);
  const text = `${inBytes(free)} are free on the disk of ${folder}.`;
  const advice = 'Make room, or move DATA_DIR to a larger disk.';
  if (free < FULL) return { about, state: 'broken', text, advice };
  if (free < NEARLY_FULL) return { about, state: 'notice', text, advice };
  const { files, ffree } = await statfs(folder).catch(() => ({ files: 0, ffree: 0 }));
  if (files > 0 && ffree < files / 100)
    return { about, state: 'notice', text: `The disk of ${folder} has few inodes left (${ffree}).`, advice };
  return { about, state: 'good', text };
};

const placeOfBackups = async ({ backup }: Settings): Promise<Finding[]> => {
  const { to, bucket } = backup;
  if (to === null) return [];
  try {
    const found = await openBackupPlace(to, bucket).list();
    if (!to.startsWith('s3:')) await access(found.length > 0 ? to : dirname(to), constants.W_OK);
    return [];
  } catch (error) {
    const text = `Backups cannot be written to ${to}: ${failureOf(error)}`;
    return [{ about: 'backups', state: 'broken', text, advice: 'Check BACKUP_TO, and who may write there.' }];
  }
};

/** Free space for new files and for backups. */
export const checkDisk = async (settings: Settings): Promise<Finding[]> => {
  const { dataDir, backup } = settings;
  const folders = [dataDir, ...(backup.to && !backup.to.startsWith('s3:') ? [backup.to] : [])];
  return [...(await Promise.all(folders.map(diskOf))), ...(await placeOfBackups(settings))];
};
