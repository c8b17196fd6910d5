import { join } from 'node:path';
import { verifySmtp } from '#platform/email/mailer.ts';
import { createRedisConnection } from '#platform/redis/connect.ts';
import { broken, type Check, type Finding, factsOf, failureOf, ok, warning } from '../finding.ts';
import type { HealthFacts } from '../health-facts.ts';

/** A few wrong addresses are normal; providers stop sending for sites of which more than some percent bounce. */
const BOUNCED_WARNING = 5;
const BOUNCED_SHARE_WARNING = 0.02;

/** How many members have an address that bounces. */
export const judgeBounces = ({ bounced, members }: HealthFacts['bounces']): Finding => {
  const what = `Emails to ${bounced} of ${members} members bounce.`;
  return bounced < BOUNCED_WARNING || bounced < members * BOUNCED_SHARE_WARNING
    ? ok(what)
    : warning(
        what,
        'See the reasons on the pages of the members (/admin/people). If they do not blame the addresses, ask your email provider.',
      );
};

/** Connects and signs in, without sending anything. */
const checkServer: Check = async ({ config: { smtpUrl, mailFrom, production, dataDir } }) => {
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

/** The mail server, and the addresses that bounce. */
export const checkMail: Check = async (look) => {
  const bounces = factsOf(look)?.bounces;
  return [...(await checkServer(look)), ...(bounces ? [judgeBounces(bounces)] : [])];
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
