import * as m from '#messages/site/public-pages.ts';
import type { Site } from '#platform/site/site.ts';
import { escapeHtml } from '#platform/text/escape-html.ts';
import { previewSizeOf } from './link-previews.service.ts';
import { type Absolute, capital, leadOf } from './public-page-pictures.ts';
import type { PublicPage, PublicPicture } from './public-pages.service.ts';

const DESCRIPTION_MAX = 200;

export const placeOf = ({ profile: { city, state } }: PublicPage): string =>
  [city, state].filter(Boolean).join(', ');

export const roleOf = ({ profile }: PublicPage): string => capital(profile.role);

const descriptionOf = (page: PublicPage): string => {
  const { aboutMe } = page.profile;
  const words = (aboutMe ?? '').replace(/\s+/g, ' ').trim();
  const [role, place] = [roleOf(page), placeOf(page)];
  const line = place ? m.roleInPlace({ role, place }) : role;
  const text = words ? `${line}. ${words}` : `${line}.`;
  return text.length <= DESCRIPTION_MAX ? text : `${text.slice(0, DESCRIPTION_MAX - 1).trimEnd()}…`;
};

interface HeadParts {
  page: PublicPage;
  site: Site;
  /** The page's own address. */
  canonical: string;
  address: Absolute;
}

const previewOf = ({ page, canonical }: HeadParts) => {
  const lead = leadOf(page);
  const size = lead && previewSizeOf(lead);
  if (!size) return null;
  const { stageName } = page.profile;
  const url = new URL(`/link-preview/${encodeURIComponent(stageName)}.jpg`, canonical);
  url.search = new URL(canonical).search;
  // Messengers cache pictures by address, so a new picture needs a new address.
  url.searchParams.set('v', lead.key.slice(0, 8));
  return { url: url.href, ...size, alt: lead.alt || stageName };
};

const imageObject = ({ page, address }: HeadParts, picture: PublicPicture) => ({
  '@type': 'ImageObject',
  contentUrl: address(picture.sources.findLast(({ type }) => type === 'image/webp')?.url ?? picture.url),
  width: picture.width,
  height: picture.height,
  ...(picture.title ? { name: picture.title } : {}),
  ...(picture.alt ? { description: picture.alt } : {}),
  creditText: page.profile.stageName,
});

/** Structured data of schema.org in a script element that browsers do not run. Its texts must not close the element. */
const structuredData = (parts: HeadParts): string => {
  const { page, canonical } = parts;
  const preview = previewOf(parts);
  const person = {
    '@type': 'Person',
    '@id': `${canonical}#person`,
    name: page.profile.stageName,
    url: canonical,
    jobTitle: roleOf(page),
    ...(page.profile.aboutMe ? { description: page.profile.aboutMe } : {}),
    ...(placeOf(page)
      ? {
          address: {
            '@type': 'PostalAddress',
            ...(page.profile.city ? { addressLocality: page.profile.city } : {}),
            ...(page.profile.state ? { addressRegion: page.profile.state } : {}),
            addressCountry: 'US',
          },
        }
      : {}),
    ...(preview ? { image: preview.url } : {}),
  };
  const pictures = page.albums
    .flatMap((album) => album.pictures)
    .map((picture) => imageObject(parts, picture));
  const graph = { '@context': 'https://schema.org', '@graph': [person, ...pictures] };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
};

const meta = (attribute: 'name' | 'property', name: string, content: string): string =>
  `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`;

/** Title, description, address, preview and structured data of a page. */
export const pageHead = (parts: HeadParts): string => {
  const { page, site, canonical } = parts;
  const [album] = page.span ? page.albums : [];
  const name = album ? `${album.title} · ${page.profile.stageName}` : page.profile.stageName;
  const title = `${name} · ${roleOf(page)} · ${site.siteName}`;
  const description = descriptionOf(page);
  const preview = previewOf(parts);
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    meta('property', 'og:type', 'profile'),
    meta('property', 'og:site_name', site.siteName),
    meta('property', 'og:title', name),
    meta('property', 'og:description', description),
    meta('property', 'og:url', canonical),
    ...(preview
      ? [
          meta('property', 'og:image', preview.url),
          meta('property', 'og:image:type', 'image/jpeg'),
          meta('property', 'og:image:width', String(preview.width)),
          meta('property', 'og:image:height', String(preview.height)),
          meta('property', 'og:image:alt', preview.alt),
        ]
      : []),
    meta('name', 'twitter:card', preview ? 'summary_large_image' : 'summary'),
    meta('name', 'twitter:title', name),
    meta('name', 'twitter:description', description),
    ...(preview
      ? [meta('name', 'twitter:image', preview.url), meta('name', 'twitter:image:alt', preview.alt)]
      : []),
    `<script type="application/ld+json">${structuredData(parts)}</script>`,
  ].join('');
};
