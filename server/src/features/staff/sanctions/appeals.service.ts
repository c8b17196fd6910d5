import type { Config } from '#config.ts';
import { isSigned, sign } from '#platform/crypto/signature.ts';
import { AppError } from '#platform/http/app-error.ts';
import { HOUR_MS } from '#platform/time.ts';

/** Time to write an appeal. */
const GOOD_FOR_MS = HOUR_MS;

/** The right of a member to appeal against a sanction without a session, after a sign-in that was refused. */
interface Grant {
  userId: number;
  rulingId: number;
}

const signingOf = ({ sessionSecret }: Config) => ({ secret: sessionSecret, purpose: 'appeal' });

/** Creates a token at a refused sign-in. For an hour it allows an appeal against this sanction, and nothing else. */
export const grantAppeal = (config: Config, { userId, rulingId }: Grant, now: Date): string => {
  const facts = [userId, rulingId, now.getTime() + GOOD_FOR_MS].join('.');
  return `${facts}.${sign(facts, signingOf(config))}`;
};

/** Checks a token. @throws APPEAL_EXPIRED if it is not from this server or older than an hour. */
export const readAppealGrant = (config: Config, token: string, now: Date): Grant => {
  const end = token.lastIndexOf('.');
  const facts = token.slice(0, end);
  const signature = token.slice(end + 1);
  const [userId = 0, rulingId = 0, expires = 0] = facts.split('.').map(Number);
  if (!isSigned({ facts, signature, expires, now }, signingOf(config))) throw new AppError('APPEAL_EXPIRED');
  return { userId, rulingId };
};
