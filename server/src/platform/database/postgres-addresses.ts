/** What stands before the hosts, the hosts, and the rest. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]+)(.*)$/;

/**
 * The addresses that a database URL names: several hosts may share one URL as in libpq's,
 * `postgres://user:password@first,second:5433/database`.
 */
export const addressesOf = (url: string): string[] => {
  const [, before = '', hosts = '', after = ''] = PARTS.exec(url) ?? [];
  return hosts === '' ? [url] : hosts.split(',').map((host) => `${before}${host.trim()}${after}`);
};

/** Hosts and ports of a database URL, for people: without its password. */
export const hostsOf = (url: string): string =>
  addressesOf(url)
    .map((address) => (URL.canParse(address) ? new URL(address).host : 'DATABASE_URL'))
    .join(', ');
