/** Networks whose handles a profile may carry, with the address a bare handle expands to. */
const NETWORK_PREFIX = {
  instagram: 'https://www.instagram.com/',
  x: 'https://x.com/',
  tiktok: 'https://www.tiktok.com/@',
} as const;

export type SocialNetwork = keyof typeof NETWORK_PREFIX;

/**
 * A handle as typed → the full profile URL: a leading @ is stripped, empty becomes null, a value that starts
 * with http is kept, whether it is an address or not.
 */
export const socialUrl = (network: SocialNetwork, typed: string | null): string | null => {
  const handle = (typed ?? '').trim().replace(/^@+/, '').trim();
  if (handle === '') return null;
  if (/^http/i.test(handle)) return handle;
  // Half a surrogate pair has no UTF-8 form: encoding it throws.
  return NETWORK_PREFIX[network] + encodeURIComponent(handle.replace(/\p{Surrogate}/gu, '\ufffd'));
};

/** Addresses come from members, and not every percent sign in them begins an encoded character. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The handle to show for a stored URL: `@name` for the known networks, the bare host and path otherwise. */
export const socialHandleLabel = (url: string): string => {
  const prefix = Object.values(NETWORK_PREFIX).find((candidate) => url.startsWith(candidate));
  if (prefix) return `@${decoded(url.slice(prefix.length)).replace(/\/+$/, '')}`;
  return url.replace(/^https?:\/\/(www\.)?/i, '');
};
