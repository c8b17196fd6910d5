import { createHash } from 'node:crypto';
import type { Site } from './site.ts';

/** What changes the addresses of icons and manifest when they look another way; nothing for the product's own. */
export const iconVersionOf = ({ siteName, accentColor, logoUrl }: Site): string => {
  const hash = createHash('sha256').update(JSON.stringify([siteName, accentColor, logoUrl]));
  return hash.digest('base64url').slice(0, 8);
};
