import type { Config } from '#config.ts';
import { isSigned, sign } from '#platform/crypto/signature.ts';

/** Lifetime of a document's address: long enough for a page to load the picture. */
const VALID_SECONDS = 60;

/** The permission that an address grants: one staff member may see one document until it expires. */
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

/** Creates an address at which this signed-in staff member can see the document for a minute. */
export const documentAddress = (config: Config, { key, viewerId, now }: AddressCall): string => {
  const expires = Math.floor(now.getTime() / 1000) + VALID_SECONDS;
  const signature = sign(factsOf({ key, viewerId, expires }), signingOf(config));
  return `/api/private-media/${key}.webp?expires=${expires}&signature=${signature}`;
};

/** True if the signature was made for this viewer and document and has not expired. */
export const isValidAddress = (
  config: Config,
  { now, signature, ...grant }: AddressCall & { expires: number; signature: string },
): boolean =>
  isSigned({ facts: factsOf(grant), signature, expires: grant.expires * 1000, now }, signingOf(config));
