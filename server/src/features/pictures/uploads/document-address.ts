import type { Config } from '#config.ts';
import { isSigned, sign } from '#platform/crypto/signature.ts';

/** How long an address of a document shows it: a page needs a moment to load the picture. */
const GOOD_FOR_SECONDS = 60;

/** What an address is good for: one document, one member of the staff, until a moment. */
interface Grant {
  key: string;
  viewerId: number;
  /** Seconds since 1970. */
  expires: number;
}

const signingOf = ({ sessionSecret }: Config) => ({ secret: sessionSecret, purpose: 'document address' });
const factsOf = ({ key, viewerId, expires }: Grant): string => `${key} ${viewerId} ${expires}`;

interface AddressCall {
  key: string;
  viewerId: number;
  now: Date;
}

/** An address at which this member of the staff, signed in, sees the document for a minute. */
export const documentAddress = (config: Config, { key, viewerId, now }: AddressCall): string => {
  const expires = Math.floor(now.getTime() / 1000) + GOOD_FOR_SECONDS;
  const signature = sign(factsOf({ key, viewerId, expires }), signingOf(config));
  return `/api/private-media/${key}.webp?expires=${expires}&signature=${signature}`;
};

/** Whether the signature was made for this viewer and document, and its time is not over. */
export const isGoodAddress = (
  config: Config,
  { now, signature, ...grant }: AddressCall & { expires: number; signature: string },
): boolean =>
  isSigned({ facts: factsOf(grant), signature, expires: grant.expires * 1000, now }, signingOf(config));
