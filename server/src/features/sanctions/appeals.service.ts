import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Config } from '#config.ts';
import { AppError } from '#platform/http/app-error.ts';
import { HOUR_MS } from '#platform/time.ts';

/** Time to write an appeal, in milliseconds. */
const GOOD_FOR_MS = HOUR_MS;

/** Who may appeal against what without a session: somebody who has just proved who they are, and is kept out. */
interface Grant {
  userId: number;
  rulingId: number;
}

const signatureOf = ({ sessionSecret }: Config, facts: string): Buffer => {
  const secret = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'opencall appeal', 32));
  return createHmac('sha256', secret).update(facts).digest();
};

/** What a refused sign-in hands out: it lets its holder write one kind of message, for an hour, and nothing else. */
export const grantAppeal = (config: Config, { userId, rulingId }: Grant, now: Date): string => {
  const facts = [userId, rulingId, now.getTime() + GOOD_FOR_MS].join('.');
  return `${facts}.${signatureOf(config, facts).toString('base64url')}`;
};

/** @throws APPEAL_EXPIRED where this server did not hand it out, or its hour is over. */
export const readAppealGrant = (config: Config, token: string, now: Date): Grant => {
  const end = token.lastIndexOf('.');
  const facts = token.slice(0, end);
  const given = Buffer.from(token.slice(end + 1), 'base64url');
  const wanted = signatureOf(config, facts);
  const isOurs = given.length === wanted.length && timingSafeEqual(given, wanted);
  const [userId = 0, rulingId = 0, expires = 0] = facts.split('.').map(Number);
  if (!isOurs || expires < now.getTime()) throw new AppError('APPEAL_EXPIRED');
  return { userId, rulingId };
};
