import { join } from 'node:path';
import * as m from '#messages/site/health-checks.ts';
import { verifySmtp } from '#platform/email/mailer.ts';
import { createRedisConnection } from '#platform/redis/connect.ts';
import { broken, type Check, type Finding, factsOf, failureOf, ok, warning } from '../finding.ts';
import type { HealthFacts } from '../health-facts.ts';

/** A few wrong addresses are normal; providers stop sending for sites of which more than some percent bounce. */
const BOUNCED_WARNING = 5;
const BOUNCED_SHARE_WARNING = 0.02;

/** How many members have an address that bounces. */
export const judgeBounces = ({ bounced, members }: HealthFacts['bounces']): Finding => {
  const what = m.emailsBounce({ bounced, members });
  return bounced < BOUNCED_WARNING || bounced < members * BOUNCED_SHARE_WARNING
    ? ok(what)
    : warning(what, m.seeBounceReasons);
};

/** Connects and signs in, without sending anything. */
const checkServer: Check = async ({ config: { smtpUrl, mailFrom, production, dataDir } }) => {
  if (!smtpUrl) return [warning(m.noMailServer({ folder: join(dataDir, 'outbox') }), m.setMailServer)];
  try {
    await verifySmtp(smtpUrl);
  } catch (error) {
    return [broken(m.mailServerFails({ reason: failureOf(error) }), m.checkSmtpUrl)];
  }
  const accepted = ok(m.mailServerWorks);
  if (!production || !mailFrom.includes('.invalid')) return [accepted];
  return [accepted, warning(m.senderNotSet({ mailFrom }), m.setSender)];
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
    return [ok(m.redisWorks)];
  } catch (error) {
    return [broken(m.redisFails({ reason: failureOf(error) }), m.checkRedisUrl)];
  } finally {
    redis.disconnect();
  }
};
