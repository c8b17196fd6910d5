import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Config } from '#config.ts';

/** How long an address of a document shows it: a page needs a moment to load the picture. */
const GOOD_FOR_SECONDS = 60;

/** What an address is good for: one document, one member of the staff, until a moment. */
interface Grant {
  key: string;
  viewerId: number;
  /** Seconds since 1970. */
  expires: number;
}

const signatureOf = ({ sessionSecret }: Config, { key, viewerId, expires }: Grant): Buffer => {
  const secret = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'opencall document address', 32));
  return createHmac('sha256', secret).update(`${key} ${viewerId} ${expires}`).digest();
};

interface AddressCall {
  key: string;
  viewerId: number;
  now: Date;
}

/** An address at which this member of the staff, signed in, sees the document for a minute. */
export const documentAddress = (config: Config, { key, viewerId, now }: AddressCall): string => {
  const expires = Math.floor(now.getTime() / 1000) + GOOD_FOR_SECONDS;
  const signature = signatureOf(config, { key, viewerId, expires }).toString('base64url');
  return `/api/private-media/${key}.webp?expires=${expires}&signature=${signature}`;
};

/** Whether the signature was made for this viewer and document, and its time is not over. */
export const isGoodAddress = (
  config: Config,
  { now, ...grant }: AddressCall & { expires: number; signature: string },
): boolean => {
  const { signature, ...facts } = grant;
  const given = Buffer.from(signature, 'base64url');
  const wanted = signatureOf(config, facts);
  return (
    given.length === wanted.length && timingSafeEqual(given, wanted) && facts.expires * 1000 >= now.getTime()
  );
};
