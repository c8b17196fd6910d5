import type { Maintenance } from './maintenance.schemas.ts';

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
  maintenance: Maintenance;
}

/** Name of the `meta` element whose content is a `ShownSite` as JSON. */
export const SITE_META = 'opencall-site';
/** Id of the style element that sets the accent. */
export const ACCENT_STYLE = 'site-accent';
