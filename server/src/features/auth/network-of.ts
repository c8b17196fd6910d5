import { isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(?=\d+\.)/i;
const GROUPS = 8;
/** A provider hands out at least a /64 to each customer. */
const NETWORK_GROUPS = 4;

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'));

/** What one customer of a provider has: an IPv4 address, or the /64 that an IPv6 address belongs to. */
export const networkOf = (address: string): string => {
  const plain = address.replace(MAPPED_IPV4, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = (plain.split('%')[0] ?? '').split('::');
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')];
  const zeros = Array.from({ length: GROUPS - before.length - after.length }, () => '0');
  const groups = [...before, ...zeros, ...after].slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
};
