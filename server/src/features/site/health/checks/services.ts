import { join } from 'node:path';
import { verifySmtp } from '#platform/email/mailer.ts';
import { createRedisConnection } from '#platform/redis/connect.ts';
import { broken, type Check, failureOf, ok, warning } from '../finding.ts';

/** Connects and signs in, without sending anything. */
export const checkMail: Check = async ({ config: { smtpUrl, mailFrom, production, dataDir } }) => {
  if (!smtpUrl)
    return [
      warning(
        `SMTP_URL is not set, so the site cannot send emails: it writes them to ${join(dataDir, 'outbox')}.`,
        'Set SMTP_URL=smtps://user:password@host and MAIL_FROM, restart, and send a test email from Site settings.',
      ),
    ];
  try {
    await verifySmtp(smtpUrl);
  } catch (error) {
    const what = `The mail server does not accept this site: ${failureOf(error)}`;
    return [broken(what, 'Check host, port, user and password of SMTP_URL.')];
  }
  const accepted = ok('The mail server accepts this site.');
  if (!production || !mailFrom.includes('.invalid')) return [accepted];
  return [
    accepted,
    warning(
      `MAIL_FROM is ${mailFrom}.`,
      'Set MAIL_FROM to an address of your site, or its emails count as spam.',
    ),
  ];
};

export const checkRedis: Check = async ({ config: { redisUrl: url }, log }) => {
  if (!url) return [];
  const redis = await createRedisConnection({ url, purpose: 'doctor', commandMs: 3000, log });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    await redis.ping();
    return [ok('Redis answers.')];
  } catch (error) {
    return [
      broken(
        `Redis does not answer: ${failureOf(error)}`,
        'Check REDIS_URL. Meanwhile PostgreSQL carries live events, and each process has rate limits of its own.',
      ),
    ];
  } finally {
    redis.disconnect();
  }
};
