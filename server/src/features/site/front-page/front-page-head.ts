import * as m from '#messages/site/front-page.ts';
import type { Site } from '#platform/site/site.ts';
import { iconVersionOf } from '#platform/site/site-icons.ts';
import { escapeHtml } from '#platform/text/escape-html.ts';

/**
 * A contact sheet of the front page's own pictures, made by `drawLandingPreview` from the demo's pictures.
 */
const PREVIEW = {
  path: '/landing/preview.jpg',
  width: 1200,
  height: 600,
  alt: m.aContactSheet,
} as const;

const meta = (attribute: 'name' | 'property', name: string, content: string | number): string =>
  `<meta ${attribute}="${name}" content="${escapeHtml(String(content))}">`;

/** Schema.org's description of the site. Its texts must not end the element. */
const structuredData = ({ siteName, tagline, logoUrl }: Site, origin: string, icon: string): string => {
  const url = `${origin}/`;
  const logo = new URL(logoUrl ?? icon, origin).href;
  const organization = { '@type': 'Organization', '@id': `${url}#organization`, name: siteName, url, logo };
  const site = {
    '@type': 'WebSite',
    '@id': `${url}#website`,
    name: siteName,
    url,
    description: tagline,
    publisher: { '@id': organization['@id'] },
  };
  const graph = { '@context': 'https://schema.org', '@graph': [organization, site] };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
};

/** Title, description, address, link preview and structured data. @param summary the offer in one sentence. */
export const frontPageHead = (
  site: Site,
  { origin, summary }: { origin: string; summary: string },
): string => {
  const { siteName, tagline } = site;
  const url = `${origin}/`;
  const image = `${origin}${PREVIEW.path}`;
  const icon = `/icons/icon-512.png?v=${iconVersionOf(site)}`;
  return [
    `<title>${m.frontPageTitle({ siteName: escapeHtml(siteName) })}</title>`,
    meta('name', 'description', `${tagline} ${summary}`),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:title', siteName),
    meta('property', 'og:description', tagline),
    meta('property', 'og:url', url),
    meta('property', 'og:image', image),
    meta('property', 'og:image:type', 'image/jpeg'),
    meta('property', 'og:image:width', PREVIEW.width),
    meta('property', 'og:image:height', PREVIEW.height),
    meta('property', 'og:image:alt', PREVIEW.alt),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', siteName),
    meta('name', 'twitter:description', tagline),
    meta('name', 'twitter:image', image),
    meta('name', 'twitter:image:alt', PREVIEW.alt),
    `<script type="application/ld+json">${structuredData(site, origin, icon)}</script>`,
  ].join('');
};
