import { createHash } from 'node:crypto';
import type { Site } from './site.ts';

/** Version in the addresses of icons and manifest, which changes with their look. */
export const iconVersionOf = ({ siteName, accentColor, logoUrl }: Site): string => {
  const hash = createHash('sha256').update(JSON.stringify([siteName, accentColor, logoUrl]));
  return hash.digest('base64url').slice(0, 8);
};

/** The attributes of the links in the head of every page to the site's icons and manifest. */
export const siteIconsOf = (site: Site): { icon: string; touch: string; manifest: string } => {
  const version = `?v=${iconVersionOf(site)}`;
  return {
    icon: site.logoUrl
      ? `href="/icons/icon-192.png${version}" type="image/png"`
      : `href="/favicon.svg${version}" type="image/svg+xml"`,
    touch: `href="/icons/apple-touch-icon.png${version}"`,
    manifest: `href="/manifest.webmanifest${version}"`,
  };
};
