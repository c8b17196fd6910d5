import { createHash } from 'node:crypto';
import type { Config } from '#config.ts';
import { isSigned, sign } from '#platform/crypto/signature.ts';
import type { Platform } from '#platform/platform.ts';

/**
 * The scope of an unsubscribe link: of a member, the emails of one saved search, of one kind of notification,
 * or of all kinds; of a contact without an account, those about a member's check-in; of an address, by its
 * digest, invitations.
 */
export type EmailTopic =
  | `search:${number}`
  | `kind:${string}`
  | 'notifications'
  | `contact:${number}`
  | `address:${string}`;

export interface Unsubscribing {
  /** 0 if the emails are not about a member. */
  userId: number;
  topic: EmailTopic;
}

/** A digest of an address, which can be compared and not read. */
export const addressDigest = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('hex');

const signingOf = ({ sessionSecret }: Config) => ({ secret: sessionSecret, purpose: 'unsubscribe' });
const TOPIC =
  /^(\d{1,10})\.(search:\d{1,10}|kind:[a-z-]{1,40}|notifications|contact:\d{1,10}|address:[0-9a-f]{64})$/;

/** The signed content of the link. It never expires and is valid for nothing else. */
const unsubscribeToken = ({ userId, topic }: Unsubscribing, config: Config): string => {
  const facts = `${userId}.${topic}`;
  return `${Buffer.from(facts).toString('base64url')}.${sign(facts, signingOf(config))}`;
};

/** Null if this server did not create the text. */
export const readUnsubscribeToken = (
  token: string,
  { config, now }: { config: Config; now: Date },
): Unsubscribing | null => {
  const [encoded = '', signature = '', ...rest] = token.split('.');
  const facts = Buffer.from(encoded, 'base64url').toString();
  const [, userId, topic] = TOPIC.exec(facts) ?? [];
  const grant = { facts, signature, expires: Number.POSITIVE_INFINITY, now };
  if (rest.length > 0 || !userId || !isSigned(grant, signingOf(config))) return null;
  return { userId: Number(userId), topic: topic as EmailTopic };
};

/** The URL at which a person, or their mail program, unsubscribes. */
export const unsubscribeUrl = (
  { config, publicOrigin }: Pick<Platform, 'config' | 'publicOrigin'>,
  what: Unsubscribing,
): string => `${publicOrigin()}/unsubscribe/${unsubscribeToken(what, config)}`;
