/** Networks whose handles a profile may contain, with the address that a bare handle expands to. */
const NETWORK_PREFIX = {
  instagram: 'https://www.instagram.com/',
  x: 'https://x.com/',
  tiktok: 'https://www.tiktok.com/@',
} as const;

export type SocialNetwork = keyof typeof NETWORK_PREFIX;

/**
 * Converts a typed handle to the full profile URL: strips a leading @, converts empty text to null, and keeps a value that
 * starts with http, valid or not.
 */
export const socialUrl = (network: SocialNetwork, typed: string | null): string | null => {
  const handle = (typed ?? '').trim().replace(/^@+/, '').trim();
  if (handle === '') return null;
  if (/^http/i.test(handle)) return handle;
  // encodeURIComponent throws for a lone surrogate.
  return NETWORK_PREFIX[network] + encodeURIComponent(handle.replace(/\p{Surrogate}/gu, '\ufffd'));
};

/** Decodes an address, or returns it unchanged if a percent sign in it does not start an encoded character. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The handle of a stored URL for display: `@name` for known networks, otherwise host and path. */
export const socialHandleLabel = (url: string): string => {
  const prefix = Object.values(NETWORK_PREFIX).find((candidate) => url.startsWith(candidate));
  if (prefix) return `@${decoded(url.slice(prefix.length)).replace(/\/+$/, '')}`;
  return url.replace(/^https?:\/\/(www\.)?/i, '');
};
