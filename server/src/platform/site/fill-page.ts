import { accentRule, DEFAULT_ACCENT } from '@opencall/contract/site/site-settings/accent';
import { ACCENT_STYLE, type ShownSite } from '@opencall/contract/site/site-settings/shown-site';
import { escapeHtml } from '#platform/text/escape-html.ts';
import { presentMaintenance, type Site } from './site.ts';
import { siteIconsOf } from './site-icons.ts';

/** Placeholder for the style element `ACCENT_STYLE`. */
const ACCENT_SLOT = `<!--${ACCENT_STYLE}-->`;

const shownOf = ({
  siteName,
  tagline,
  accentColor,
  logoUrl,
  trialMonths,
  monthlyPriceCents,
  maintenance,
}: Site): ShownSite => ({
  siteName,
  tagline,
  accentColor,
  logoUrl,
  trialMonths,
  monthlyPriceCents,
  maintenance: presentMaintenance(maintenance),
});

/** Links in the head of every page of the build to the site's icons. */
const linksOf = (site: Site): [from: string, to: string][] => {
  const { icon, touch, manifest } = siteIconsOf(site);
  return [
    ['href="/favicon.svg" type="image/svg+xml"', icon],
    ['href="/icons/apple-touch-icon.png"', touch],
    ['href="/manifest.webmanifest"', manifest],
  ];
};

const accentOf = ({ accentColor }: Site): string =>
  accentColor === DEFAULT_ACCENT ? '' : `<style id="${ACCENT_STYLE}">${accentRule(accentColor)}</style>`;

/** Fills the site's settings into a page of the build, so that no other name or color is shown first. */
export const fillPage = (template: string, site: Site): string => {
  const texts = { siteName: site.siteName, tagline: site.tagline, siteData: JSON.stringify(shownOf(site)) };
  let page = template.replaceAll(ACCENT_SLOT, accentOf(site));
  for (const [from, to] of linksOf(site)) page = page.replaceAll(from, to);
  return page.replace(/\{\{(siteName|tagline|siteData)\}\}/g, (_slot, name: keyof typeof texts) =>
    escapeHtml(texts[name]),
  );
};
