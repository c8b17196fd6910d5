import { randomBytes } from 'node:crypto';

/** 256 random bits as text after a prefix, which lets people and scanners of leaked secrets recognize it. */
export const createSecret = (prefix: `${string}_`): string =>
  `${prefix}${randomBytes(32).toString('base64url')}`;
