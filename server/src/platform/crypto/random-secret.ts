import { randomBytes } from 'node:crypto';

/** 256 random bits as text, after a prefix that says what it is: people and scanners of leaked secrets know it by that. */
export const createSecret = (prefix: `${string}_`): string =>
  `${prefix}${randomBytes(32).toString('base64url')}`;
