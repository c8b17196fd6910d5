import type { Config } from '#config.ts';
import { isSigned, sign } from '#platform/crypto/signature.ts';
import { AppError } from '#platform/http/app-error.ts';
import { HOUR_MS } from '#platform/time.ts';

/** Time to write an appeal, in milliseconds. */
const GOOD_FOR_MS = HOUR_MS;

/** Who may appeal against what without a session: somebody who has just proved who they are, and is kept out. */
interface Grant {
  userId: number;
  rulingId: number;
}

const signingOf = ({ sessionSecret }: Config) => ({ secret: sessionSecret, purpose: 'appeal' });

/** What a refused sign-in hands out: it lets its holder write one kind of message, for an hour, and nothing else. */
export const grantAppeal = (config: Config, { userId, rulingId }: Grant, now: Date): string => {
  const facts = [userId, rulingId, now.getTime() + GOOD_FOR_MS].join('.');
  return `${facts}.${sign(facts, signingOf(config))}`;
};

/** @throws APPEAL_EXPIRED where this server did not hand it out, or its hour is over. */
export const readAppealGrant = (config: Config, token: string, now: Date): Grant => {
  const end = token.lastIndexOf('.');
  const facts = token.slice(0, end);
  const signature = token.slice(end + 1);
  const [userId = 0, rulingId = 0, expires = 0] = facts.split('.').map(Number);
  if (!isSigned({ facts, signature, expires, now }, signingOf(config))) throw new AppError('APPEAL_EXPIRED');
  return { userId, rulingId };
};
