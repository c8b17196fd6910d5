import { escapeHtml } from '#platform/text/escape-html.ts';
import type { FontPath } from './fonts.ts';
import { pageStyle } from './page-style.ts';
import type { Site } from './site.ts';
import { siteIconsOf } from './site-icons.ts';

const MARK =
  '<svg viewBox="0 0 32 32" fill="none" stroke-width="2.5" aria-hidden="true"><path d="M2 10V2h8M22 2h8v8M30 22v8h-8M10 30H2v-8" stroke="currentColor"/><circle cx="16" cy="16" r="6.5"/></svg>';

/** The host's logo, or the product's mark beside the site's name; to be put into an element of class `mark`. */
export const siteMark = ({ siteName, logoUrl }: Site): string => {
  const name = escapeHtml(siteName);
  return logoUrl ? `<img src="${escapeHtml(logoUrl)}" alt="${name}">` : `${MARK}<span>${name}</span>`;
};

export interface SitePageParts {
  site: Site;
  /** Title, description and other elements of the head. */
  head: string;
  /** Rules of the page's own. */
  style: string;
  /** The fonts of the first screen. */
  fonts: readonly FontPath[];
  body: string;
}

/** Renders a page that the server makes without the client, in the site's look. */
export const renderSitePage = ({ site, head, style, fonts, body }: SitePageParts): string => {
  const icons = siteIconsOf(site);
  const preloads = fonts.map(
    (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="color-scheme" content="light dark">${head}<link rel="icon" ${icons.icon}><link rel="apple-touch-icon" ${icons.touch}><link rel="manifest" ${icons.manifest}>${preloads.join('')}<style>${pageStyle(style, site.accentColor)}</style></head><body>${body}</body></html>`;
};
