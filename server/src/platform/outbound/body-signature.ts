import { createHmac } from 'node:crypto';

/** The name of the header. */
export const SIGNATURE_HEADER = 'opencall-signature';

/**
 * Proves to a receiver who sent a body and when: `t=1763800000,v1=…`, where v1 is the HMAC-SHA256 of `t.body`
 * in hex, with the shared secret.
 */
export const signBody = (body: string, { secret, now }: { secret: string; now: Date }): string => {
  const t = Math.floor(now.getTime() / 1000);
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`;
};
