import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import * as m from '#messages/platform/outbound.ts';

/**
 * Addresses outside of the public internet (IANA special-purpose registries), as network and prefix length.
 */
const SPECIAL_V4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4';
/** Only 2000::/3 is allocated; these parts of it are tunnels to IPv4 or examples. */
const SPECIAL_V6 = '2001::/23 2001:db8::/32 2002::/16 3fff::/20';

const listOf = (networks: string, family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const network of networks.split(' ')) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
};
const specialV4 = listOf(SPECIAL_V4, 'ipv4');
const specialV6 = listOf(SPECIAL_V6, 'ipv6');
const handedOutV6 = listOf('2000::/3', 'ipv6');

/** True if an IP address is on the public internet, not in a private network. */
export const isPublicAddress = (address: string): boolean => {
  if (isIP(address) === 4) return !specialV4.check(address, 'ipv4');
  if (isIP(address) !== 6) return false;
  return handedOutV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6');
};

/** Names of this machine or its neighbors; a public name has a dot and none of these endings. */
const INNER_NAMES = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/;

/** True if a host name could be public. The resolved address is checked later: `publicLookup`. */
export const isPublicName = (hostname: string): boolean => {
  const name = hostname.toLowerCase().replace(/\.+$/, '');
  return name.includes('.') && isIP(name) === 0 && !name.startsWith('[') && !INNER_NAMES.test(name);
};

/**
 * A `lookup` for outbound requests that fails if a name resolves to any private address: the connection uses
 * the checked address.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return callback(error, '', 0);
    if (!addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new Error(m.nameInPrivateNetwork), '', 0);
    }
    const [first] = addresses;
    if (options.all) return callback(null, addresses);
    return first ? callback(null, first.address, first.family) : callback(new Error(m.noAddress), '', 0);
  });
};
