import { createHash } from 'node:crypto';
import type { Config } from '#config.ts';
import { isSigned, sign } from '#platform/crypto/signature.ts';
import type { Platform } from '#platform/platform.ts';

/**
 * What a link in an email ends: of one member the emails of one saved search, all of one kind of notification,
 * or of all kinds; of a contact who need not be a member those about that member's check-in; of an address, by its digest, invitations.
 */
export type EmailTopic =
  | `search:${number}`
  | `kind:${string}`
  | 'notifications'
  | `contact:${number}`
  | `address:${string}`;

export interface Unsubscribing {
  /** 0 where the emails are about no member. */
  userId: number;
  topic: EmailTopic;
}

/** An address as it is kept where it must be known again and nothing else. */
export const addressDigest = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('hex');

const signingOf = ({ sessionSecret }: Config) => ({ secret: sessionSecret, purpose: 'unsubscribe' });
const TOPIC =
  /^(\d{1,10})\.(search:\d{1,10}|kind:[a-z-]{1,40}|notifications|contact:\d{1,10}|address:[0-9a-f]{64})$/;

/** What the link carries: it holds for ever, and for nothing else. */
const unsubscribeToken = ({ userId, topic }: Unsubscribing, config: Config): string => {
  const facts = `${userId}.${topic}`;
  return `${Buffer.from(facts).toString('base64url')}.${sign(facts, signingOf(config))}`;
};

/** Null for a text that was not made here. */
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

/** Where a person, or their mail program, ends such emails. */
export const unsubscribeUrl = (
  { config, publicOrigin }: Pick<Platform, 'config' | 'publicOrigin'>,
  what: Unsubscribing,
): string => `${publicOrigin()}/unsubscribe/${unsubscribeToken(what, config)}`;
