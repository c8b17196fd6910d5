/** What every page shows of the site; the server writes it into the page, so that nothing else is shown first. */
export interface ShownSite {
  siteName: string;
  tagline: string;
  /** `#rrggbb`. */
  accentColor: string;
  logoUrl: string | null;
  trialMonths: number;
  /** US cents. */
  monthlyPriceCents: number;
}

/** Where a page carries it: the name of a `meta` whose content is a ShownSite in JSON. */
export const SITE_META = 'opencall-site';
/** The id of the style element that sets the accent. */
export const ACCENT_STYLE = 'site-accent';

/** What the build writes into pages where the server puts the site's own: texts, and the data of SITE_META. */
export const PAGE_SLOTS = [
  'siteName',
  'tagline',
  'logoUrl',
  'siteData',
  'offerHeadline',
  'offerPrice',
  'offerTerms',
  'offerLine',
  'offerSummary',
] as const;
export type PageSlot = (typeof PAGE_SLOTS)[number];

/** A slot as it stands in a page. */
export const slotText = (slot: PageSlot): string => `{{${slot}}}`;

/** Where the front page gets its address, link preview and structured data. */
export const FRONT_PAGE_SLOT = '<!--front-page-head-->';

/** Where the style of ACCENT_STYLE comes into a page. */
export const ACCENT_SLOT = `<!--${ACCENT_STYLE}-->`;
