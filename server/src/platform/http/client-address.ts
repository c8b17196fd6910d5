import ipaddr from 'ipaddr.js';
import type { Config } from '#config.ts';

type TrustProxy = string[] | false | ((address: string, hop: number) => boolean);

/**
 * Trusts the peer of the connection as a proxy, but none of the addresses before it: clients can write those.
 */
const trustNearestHop = (_address: string, hop: number): boolean => hop === 0;

/** Fastify's `trustProxy` for the setting; `true` would trust every address of X-Forwarded-For. */
export const trustProxyOf = (setting: Config['trustProxy']): TrustProxy =>
  setting === true ? trustNearestHop : setting;

/**
 * The rate limit key of a client address: the /64 of an IPv6 address, because one connection gets at least
 * that many; IPv4 unchanged, also from its IPv6 form (`::ffff:192.0.2.1`). Source: RFC 6177, RFC 4291 section
 * 2.5.5.2.
 */
export const networkOf = (address: string): string => {
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString();
};
