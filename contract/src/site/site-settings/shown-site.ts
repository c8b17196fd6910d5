/** The settings that every page shows. The server writes them into the page, so that no defaults flash first. */
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

/** Name of the `meta` element whose content is a `ShownSite` as JSON. */
export const SITE_META = 'opencall-site';
/** Id of the style element that sets the accent. */
export const ACCENT_STYLE = 'site-accent';

/** Names of the placeholders in built pages, which the server replaces by texts and by the data of `SITE_META`. */
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

/** The placeholder as it is written in a page. */
export const slotText = (slot: PageSlot): string => `{{${slot}}}`;

/** Placeholder for the address, link preview and structured data of the front page. */
export const FRONT_PAGE_SLOT = '<!--front-page-head-->';

/** Placeholder for the style element `ACCENT_STYLE`. */
export const ACCENT_SLOT = `<!--${ACCENT_STYLE}-->`;
