import { addressesOf } from '#config/database-settings.ts';

/** Returns the hosts and ports of a database URL for messages, without the password. */
export const hostsOf = (url: string): string =>
  addressesOf(url)
    .map((address) => (URL.canParse(address) ? new URL(address).host : 'DATABASE_URL'))
    .join(', ');
