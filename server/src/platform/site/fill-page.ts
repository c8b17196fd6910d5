import { accentRule, DEFAULT_ACCENT } from '@opencall/contract/site/site-settings/accent';
import { offerWords } from '@opencall/contract/site/site-settings/offer';
import {
  ACCENT_SLOT,
  ACCENT_STYLE,
  FRONT_PAGE_SLOT,
  PAGE_SLOTS,
  type PageSlot,
  type ShownSite,
  slotText,
} from '@opencall/contract/site/site-settings/shown-site';
import { escapeHtml } from '#platform/text/escape-html.ts';
import { frontPageHead } from './front-page-head.ts';
import { iconVersionOf } from './icon-version.ts';
import type { Site } from './site.ts';

const shownOf = ({
  siteName,
  tagline,
  accentColor,
  logoUrl,
  trialMonths,
  monthlyPriceCents,
}: Site): ShownSite => ({
  siteName,
  tagline,
  accentColor,
  logoUrl,
  trialMonths,
  monthlyPriceCents,
});

const textsOf = (site: Site): Record<PageSlot, string> => {
  const offer = offerWords(site);
  return {
    siteName: site.siteName,
    tagline: site.tagline,
    logoUrl: site.logoUrl ?? '',
    siteData: JSON.stringify(shownOf(site)),
    offerHeadline: offer.headline,
    offerPrice: offer.price,
    offerTerms: offer.terms,
    offerLine: offer.line,
    offerSummary: offer.summary,
  };
};

/** Links in the head of every page to the site's icons. */
const linksOf = (site: Site): [from: string, to: string][] => {
  const version = `?v=${iconVersionOf(site)}`;
  const icon = site.logoUrl
    ? `href="/icons/icon-192.png${version}" type="image/png"`
    : `href="/favicon.svg${version}" type="image/svg+xml"`;
  return [
    ['href="/favicon.svg" type="image/svg+xml"', icon],
    ['href="/icons/apple-touch-icon.png"', `href="/icons/apple-touch-icon.png${version}"`],
    ['href="/manifest.webmanifest"', `href="/manifest.webmanifest${version}"`],
  ];
};

const accentOf = ({ accentColor }: Site): string =>
  accentColor === DEFAULT_ACCENT ? '' : `<style id="${ACCENT_STYLE}">${accentRule(accentColor)}</style>`;

/** Fills the site's name, colors and price into a page of the build, so that nothing else is shown first. */
export const fillPage = (template: string, { site, origin }: { site: Site; origin: string }): string => {
  const texts = textsOf(site);
  let page = template.replaceAll(ACCENT_SLOT, accentOf(site));
  for (const [from, to] of linksOf(site)) page = page.replaceAll(from, to);
  const pattern = new RegExp(
    PAGE_SLOTS.map((slot) => slotText(slot).replace(/[{}]/g, '\\$&')).join('|'),
    'g',
  );
  page = page.replace(pattern, (slot) => escapeHtml(texts[slot.slice(2, -2) as PageSlot]));
  // Last, so that a placeholder in the host's texts stays text.
  return page.replace(FRONT_PAGE_SLOT, () => frontPageHead(site, origin));
};
