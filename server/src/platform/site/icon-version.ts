import { createHash } from 'node:crypto';
import type { Site } from './site.ts';

/**
 * Version in the addresses of icons and manifest, which changes with their look; empty for the product's own.
 */
export const iconVersionOf = ({ siteName, accentColor, logoUrl }: Site): string => {
  const hash = createHash('sha256').update(JSON.stringify([siteName, accentColor, logoUrl]));
  return hash.digest('base64url').slice(0, 8);
};
