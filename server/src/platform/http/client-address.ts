import ipaddr from 'ipaddr.js';
import type { Config } from '#config.ts';

type TrustProxy = string[] | false | ((address: string, hop: number) => boolean);

/** The peer of the connection is trusted, and nobody whom it tells of: what a client wrote there itself counts nothing. */
const trustNearestHop = (_address: string, hop: number): boolean => hop === 0;

/** Fastify's `trustProxy` for the setting: `true` there would trust every address of X-Forwarded-For. */
export const trustProxyOf = (setting: Config['trustProxy']): TrustProxy =>
  setting === true ? trustNearestHop : setting;

/**
 * What a client's address counts as: the /64 of an IPv6 address, because one connection is given at least that many;
 * IPv4 as it is, also where it is written as IPv6 (`::ffff:192.0.2.1`). Source: RFC 6177, RFC 4291 section 2.5.5.2.
 */
export const networkOf = (address: string): string => {
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString();
};
