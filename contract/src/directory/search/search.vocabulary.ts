/** Newest members first, or the most recently changed profiles first. */
export const SEARCH_SORTS = ['newest', 'lastUpdated'] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];
export const DEFAULT_SEARCH_SORT: SearchSort = 'newest';
/**
 * Miles around a ZIP code's centre. Any whole number up to the last is accepted and answered as the next of these:
 * finer steps would measure how far away somebody lives.
 */
export const SEARCH_RADII = [5, 10, 25, 50, 100, 250, 500] as const;
export type SearchRadius = (typeof SEARCH_RADII)[number];
export const SEARCH_RADIUS_MAX = 500 satisfies SearchRadius;
/** What a ZIP code without a radius means. */
export const SEARCH_RADIUS_DEFAULT = 5 satisfies SearchRadius;
/** The lowest age that the search form offers. */
export const SEARCH_AGE_MIN = 18;
export const SEARCH_RATE_STEP = 25;
/** Days within which somebody was active, as a search asks. */
export const ACTIVE_WITHIN = [7, 30] as const;
