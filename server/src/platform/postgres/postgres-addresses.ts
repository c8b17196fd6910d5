import { addressesOf } from '#config/database-settings.ts';

/** Hosts and ports of a database URL, for people: without its password. */
export const hostsOf = (url: string): string =>
  addressesOf(url)
    .map((address) => (URL.canParse(address) ? new URL(address).host : 'DATABASE_URL'))
    .join(', ');
